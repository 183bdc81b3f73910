import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { createAccount } from '#server/api/accounts/create-account.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import { projectRoot } from '#db/project-root.ts'

const old = 'llave-vieja-de-paso'
const fresh = 'tuerca-y-tornillo-ñ'
const setPassword = ['set-password', '--username', 'tienda']
const isSet = 'The password of tienda is set; all sessions of that user have ended\n'
const needsPassword =
  '--password is missing: type it in a terminal, or give it as the first line of standard input\n'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await createAccount(database.pool, {
    name: 'Tienda',
    type: 'ROOT',
    username: 'tienda',
    password: old,
  })
})
afterEach(() => database.drop())

describe('without --password, from standard input', () => {
  it('the first line sets the password', async () => {
    expect(await adminWith(setPassword, `${fresh}\nanother line\n`)).toEqual({
      code: 0,
      stdout: isSet,
      stderr: '',
    })
    expect(await storedIs(fresh)).toBe(true)
  })

  it('a line with CRLF or without line ending is accepted', async () => {
    for (const password of ['martillo-de-bola\r\n', 'martillo-de-goma']) {
      expect(await adminWith(setPassword, password)).toMatchObject({ code: 0 })
      expect(await storedIs(password.trim())).toBe(true)
    }
  })

  it('is used for a new account, too', async () => {
    const account = ['create-account', '--name', 'Otra', '--type', 'STANDARD', '--username', 'otra']
    const made = await adminWith(account, `${fresh}\n`)
    expect(made).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\{"accountId":\d+,"userId":\d+\}\n$/),
      stderr: '',
    })
    expect(await storedIs(fresh, 'otra')).toBe(true)
  })

  it('does not wait for the end of input', async () => {
    const { child, ended } = admin(setPassword)
    child.stdin.write(`${fresh}\n`)
    expect(await ended).toMatchObject({ code: 0, stdout: isSet })
  })

  it.each([
    ['nothing', '', needsPassword],
    ['an empty line', '\nsecond line\n', needsPassword],
    [
      'a file without lines',
      'x'.repeat(5_000_000),
      'The first line of standard input is too long for a password\n',
    ],
    ['other bytes', Buffer.from([0xff, 0xfe, 10]), 'The password on standard input is not UTF-8 text\n'],
  ])('%s is refused in one line, and changes nothing', async (_name, input, stderr) => {
    expect(await adminWith(setPassword, input)).toEqual({ code: 1, stdout: '', stderr })
    expect(await storedIs(old)).toBe(true)
  })

  it('a password that is too short is refused like one given as an option', async () => {
    const ended = await adminWith(setPassword, 'corta\n')
    expect(ended).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^--password: Debe tener al menos 10 caracteres/),
    })
  })
})

it('a password given as an option is used, and standard input is not read', async () => {
  expect(await adminWith([...setPassword, '--password', fresh], `${old}\n`)).toMatchObject({ code: 0 })
  expect(await storedIs(fresh)).toBe(true)
})

it('a missing option is reported before the password prompt', async () => {
  const { ended } = admin(['set-password'])
  expect(await ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^--username is missing\nUsage:/),
  })
})

it('an unknown command is named', async () => {
  const { ended } = admin(['set-pasword', '--username', 'x'])
  expect(await ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no command set-pasword\nUsage:/),
  })
})

// A pseudo-terminal, created by a program of util-linux.
describe.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))('in a terminal', () => {
  it('the password is prompted for twice, without echo', async () => {
    const { output, code } = await inTerminal([`${fresh}x\x7f\r`, `${fresh}\r`])
    expect(output).toBe(`Password: \r\nThe same again: \r\n${isSet.replace('\n', '\r\n')}`)
    expect(code).toBe(0)
    expect(await storedIs(fresh)).toBe(true)
  })

  it('two different passwords change nothing', async () => {
    const { output, code } = await inTerminal([`${fresh}\r`, `${fresh}!\r`])
    expect(output).toContain('The two passwords differ: nothing was changed')
    expect(code).toBe(1)
    expect(await storedIs(old)).toBe(true)
  })

  it.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
  ])('%s cancels the command', async (_name, key) => {
    const { output, code } = await inTerminal([key])
    expect(output).toContain('Broken off: nothing was changed')
    expect(code).toBe(130)
    expect(await storedIs(old)).toBe(true)
  })
})

function admin(args: string[], program = [process.execPath, join(projectRoot, 'tools', 'run.mjs'), 'admin']) {
  const [command = '', ...rest] = [...program, ...args]
  const child = spawn(command, rest, {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', DATABASE_URL: database.connectionString },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // The command may end before it has read everything.
  child.stdin.on('error', () => undefined)
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([stdout, stderr, [code]]) => ({ code: code as number | null, stdout, stderr }),
  )
  return { child, ended }
}

function adminWith(args: string[], input: string | Buffer) {
  const { child, ended } = admin(args)
  child.stdin.end(input)
  return ended
}

/** Types each text after a prompt. */
async function inTerminal(typed: string[]): Promise<{ output: string; code: number | null }> {
  const command = [process.execPath, 'tools/run.mjs', 'admin', ...setPassword].join(' ')
  const { child, ended } = admin([], ['script', '-qec', command, '/dev/null'])
  let asked = 0
  child.stdout.on('data', (chunk: Buffer) => {
    for (const _question of chunk.toString().matchAll(/(Password|again): /g))
      child.stdin.write(typed[asked++] ?? '')
  })
  const { stdout, code } = await ended
  return { output: stdout, code }
}

async function storedIs(password: string, username = 'tienda'): Promise<boolean> {
  const { rows } = await database.pool.query<{ hash: string }>(
    'select password_hash as hash from users where username = $1',
    [username],
  )
  return passwordMatches(rows[0]?.hash ?? null, password)
}
