import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '../run/child.ts'
import { userCache } from './user-cache.ts'

/**
 * Installs Chromium without root: apt downloads it with the libraries that the machine lacks, and they are unpacked in the
 * user's cache. The program to run is `chromium/run` there.
 */
export async function unpackBrowser(packages: string[]): Promise<void> {
  const target = join(userCache(), 'chromium')
  const draft = `${target}.${process.pid}`
  const apt = join(draft, 'apt')
  mkdirSync(join(apt, 'lists', 'partial'), { recursive: true })
  mkdirSync(join(apt, 'archives', 'partial'), { recursive: true })
  const options = [
    `Dir::State::Lists=${join(apt, 'lists')}`,
    `Dir::Cache=${apt}`,
    `Dir::Cache::Archives=${join(apt, 'archives')}`,
    'Debug::NoLocking=1',
  ].flatMap((option) => ['-o', option])
  const install = ['install', '-y', '--no-install-recommends', '--download-only', ...packages]
  for (const args of [['update'], install]) {
    if ((await runChild('apt-get', ['-q', ...options, ...args], { quiet: true })) === 0) continue
    rmSync(draft, { recursive: true })
    return
  }
  const root = join(draft, 'root')
  mkdirSync(root)
  for (const file of readdirSync(join(apt, 'archives')).filter((name) => name.endsWith('.deb'))) {
    await runChild('dpkg-deb', ['-x', join(apt, 'archives', file), root])
  }
  rmSync(apt, { recursive: true })
  const program = ['chromium-headless-shell', 'chromium'].find((name) =>
    existsSync(join(root, 'usr', 'lib', 'chromium', name)),
  )
  if (program !== undefined) writeRunner(draft, { target, program })
  rmSync(target, { recursive: true, force: true })
  renameSync(draft, target)
}

/** What the families that Chromium asks for mean; otherwise any text is in an arbitrary font, such as the one for code. */
const FAMILIES = {
  'system-ui': 'Liberation Sans',
  'sans-serif': 'Liberation Sans',
  // Chromium's name for the font of the system.
  sans: 'Liberation Sans',
  Arial: 'Liberation Sans',
  serif: 'Liberation Serif',
  // Of a text whose families are all missing.
  'Times New Roman': 'Liberation Serif',
  monospace: 'Liberation Mono',
}

function fontsConf(folders: readonly string[], cacheFolder: string): string {
  const aliases = Object.entries(FAMILIES).map(
    ([generic, family]) =>
      `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  )
  const lines = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${cacheFolder}/fonts</cachedir>`,
    ...aliases,
    '</fontconfig>',
  ]
  return `${lines.join('\n')}\n`
}

/** Writes the script that starts `program` with the unpacked libraries and fonts. `target` is the final folder. */
function writeRunner(draft: string, { target, program }: { target: string; program: string }): void {
  const root = join(target, 'root')
  const arch = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  // The last one is a private folder that a library of PulseAudio expects only in the system.
  const folders = [`usr/lib/${arch}`, `lib/${arch}`, `usr/lib/${arch}/pulseaudio`]
  const libraries = folders.map((folder) => join(root, folder)).join(':')
  writeFileSync(
    join(draft, 'fonts.conf'),
    fontsConf([join(root, 'usr/share/fonts'), '/usr/share/fonts'], target),
  )
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${libraries}" FONTCONFIG_FILE="${target}/fonts.conf"`,
    `exec "${root}/usr/lib/chromium/${program}" "$@"`,
  ]
  writeFileSync(join(draft, 'run'), `${lines.join('\n')}\n`)
  chmodSync(join(draft, 'run'), 0o755)
}
