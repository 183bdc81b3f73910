import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { findBrowser } from './find-browser.ts'
import { ensureBrowser } from './install-browser.ts'

const missing = 'libnss3.so: cannot open shared object file: No such file or directory'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-browser-test-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Behaves like a Chromium that lacks its libraries: it exists but does not start. */
function writeBroken(): string {
  mkdirSync(join(folder, 'bin'))
  const path = join(folder, 'bin', 'chromium')
  const line = `${path}: error while loading shared libraries: ${missing}`
  writeFileSync(
    path,
    `#!/bin/sh\n[ "$1" = --version ] && exec echo Chromium 1\necho '${line}' >&2\nexit 127\n`,
    {
      mode: 0o755,
    },
  )
  return path
}

describe('CHROMIUM_PATH', () => {
  it('that points to nothing is reported in one line', async () => {
    const path = join(folder, 'nowhere')
    vi.stubEnv('CHROMIUM_PATH', path)
    await expect(ensureBrowser()).rejects.toThrow(
      new RegExp(`^CHROMIUM_PATH: ${path} does not start: .*(ENOENT|doesn't exist).*$`),
    )
  })

  it('that names a browser without its libraries is reported in one line, with the library', async () => {
    const path = writeBroken()
    vi.stubEnv('CHROMIUM_PATH', path)
    await expect(ensureBrowser()).rejects.toThrow(
      `CHROMIUM_PATH: ${path} does not start: ${path}: error while loading shared libraries: ${missing}`,
    )
  })

  it('ends npm test before its other steps', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'test'], {
      cwd: projectRoot,
      env: { ...process.env, NODE_NO_WARNINGS: '1', CHROMIUM_PATH: writeBroken() },
      encoding: 'utf8',
    })
    expect(stdout).toBe('\n== a browser that starts\n')
    expect(stderr).toMatch(/^CHROMIUM_PATH: .*libnss3\.so.*\n$/)
    expect(status).toBe(1)
  })
})

it('a browser that does not start is skipped for the next one', async () => {
  const broken = writeBroken()
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`)
  const { path, problems } = await findBrowser()
  expect(problems[0]).toMatch(new RegExp(`^${broken} does not start: .*libnss3`))
  expect(path).toBeDefined()
  expect(path).not.toBe(broken)
})
