import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isSuitable } from './find-node.mjs'

/** A checkout with a `node` that claims to be old and an `npx` that says where a new one is, and counts its calls. */
let checkout: string
let calls: string

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'mostrador-find-node-'))
  calls = join(checkout, 'calls')
  for (const folder of ['tools', 'bin', 'tmp']) mkdirSync(join(checkout, folder))
  cpSync(join(import.meta.dirname, 'find-node.mjs'), join(checkout, 'tools', 'find-node.mjs'))
  writeFileSync(
    join(checkout, 'old.mjs'),
    "Object.defineProperty(process, 'version', { value: 'v18.19.0' })\n" +
      "Object.defineProperty(process.versions, 'node', { value: '18.19.0' })\n",
  )
  writeNpx(`echo call >> "${calls}"; printf '%s' "${process.execPath}"`)
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
])('Node %s suits: %s', (version, suits) => {
  expect(isSuitable(version)).toBe(suits)
})

it('answers the present Node when it is new enough', () => {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'find-node.mjs')], {
    encoding: 'utf8',
  })
  expect(output).toBe(`${process.execPath}\n`)
})

it('fetches one for an old Node, once', () => {
  expect(findWithOldNode()).toMatchObject({ status: 0, stdout: `${process.execPath}\n` })
  expect(findWithOldNode()).toMatchObject({ status: 0, stdout: `${process.execPath}\n`, stderr: '' })
  expect(callCount()).toBe(1)
})

it('fetches one again when the remembered one is gone', () => {
  findWithOldNode()
  writeFileSync(join(checkout, 'node_modules', '.cache', 'mostrador', 'node-path'), '/nowhere/node')
  expect(findWithOldNode().stdout).toBe(`${process.execPath}\n`)
  expect(callCount()).toBe(2)
})

it('remembers it outside of a checkout that cannot be written to', () => {
  // In place of a read-only folder, which root could write to all the same.
  writeFileSync(join(checkout, 'node_modules'), '')
  findWithOldNode()
  expect(findWithOldNode().stdout).toBe(`${process.execPath}\n`)
  expect(callCount()).toBe(1)
})

it('works in a checkout that is reached through a link', () => {
  const link = `${checkout}-link`
  symlinkSync(checkout, link)
  const output = execFileSync(process.execPath, [join(link, 'tools', 'find-node.mjs')], { encoding: 'utf8' })
  rmSync(link)
  expect(output).toBe(`${process.execPath}\n`)
})

it('says in one line that there is none', () => {
  writeNpx('echo "npm error code ENOTFOUND" >&2; echo "npm error network request failed" >&2; exit 1')
  const { status, stdout, stderr } = findWithOldNode()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.trim().split('\n').at(-1)).toBe(
    'Mostrador needs Node 22.22 or later, and Node 24 could not be fetched: network request failed',
  )
})

function writeNpx(script: string): void {
  const npx = join(checkout, 'bin', 'npx')
  writeFileSync(npx, `#!/bin/sh\n${script}\n`)
  chmodSync(npx, 0o755)
}

function findWithOldNode() {
  const args = ['--import', join(checkout, 'old.mjs'), join(checkout, 'tools', 'find-node.mjs')]
  const path = `${join(checkout, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin`
  return spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: path, TMPDIR: join(checkout, 'tmp'), HOME: checkout },
  })
}

function callCount(): number {
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0
}
