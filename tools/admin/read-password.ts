import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CommandError } from '../run/command-error.ts'

/** Above the maxBytes password, so that a file given by mistake is not read into memory. */
const maxBytes = 4096
const timeoutMs = 60_000

/**
 * Reads a password that was not given as an option, because every user of the machine can see options in the list of
 * processes. Prompts twice in a terminal without echo, otherwise reads the first line of standard input. Throws
 * CommandError.
 */
export function readPassword(): Promise<string> {
  return process.stdin.isTTY ? promptTwice() : readFirstLine()
}

/** Prompts for the passphrase of a backup, once, because a wrong one changes nothing; null without a terminal. */
export async function readPassphrase(): Promise<string | null> {
  return process.stdin.isTTY ? prompt((ask) => ask('Passphrase of the backup: ')) : null
}

function promptTwice(): Promise<string> {
  return prompt(async (ask) => {
    const password = await ask('Password: ')
    if ((await ask('The same again: ')) === password) return password
    throw new CommandError('The two passwords differ: nothing was changed')
  })
}

async function prompt(
  work: (ask: (question: string) => Promise<string>) => Promise<string>,
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: silent,
    terminal: true,
    historySize: 0,
  })
  // For Ctrl-C; Ctrl-D closes it by default.
  terminal.on('SIGINT', () => terminal.close())
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    process.stderr.write(question)
    const { value, done } = await lines.next()
    process.stderr.write('\n')
    if (done) throw new CommandError('Broken off: nothing was changed', 130)
    return value
  }
  try {
    return await work(ask)
  } finally {
    terminal.close()
  }
}

async function readFirstLine(): Promise<string> {
  const timer = setTimeout(() => process.stdin.destroy(missing()), timeoutMs)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      if (chunk.includes('\n') || Buffer.concat(chunks).length > maxBytes) break
    }
  } finally {
    clearTimeout(timer)
  }
  const bytes = Buffer.concat(chunks)
  const end = bytes.indexOf('\n')
  const line = end < 0 ? bytes : bytes.subarray(0, end)
  if (line.length > maxBytes)
    throw new CommandError('The first line of standard input is too long for a password')
  const password = decode(line).replace(/\r$/, '')
  if (password === '') throw missing()
  return password
}

function decode(line: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(line)
  } catch {
    throw new CommandError('The password on standard input is not UTF-8 text')
  }
}

function missing(): CommandError {
  return new CommandError(
    '--password is missing: type it in a terminal, or give it as the first line of standard input',
  )
}
