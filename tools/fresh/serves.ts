import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../run/command-error.ts'

/** Packages, build and demo world on a slow machine. */
const MAX_MS = 15 * 60_000
const STOP_MS = 60_000
const POLL_MS = 500
const PAGES = ['/', '/admin', '/p/demo-publico', '/api/public/publications/demo-publico/navigation-resources']

/**
 * Starts a server, requests its pages once it is healthy, calls `whileServing`, and stops it by SIGTERM. Returns the
 * seconds until it was healthy. Throws CommandError when it ends, does not respond or does not stop in order.
 */
export async function serves(
  [program, args]: [string, string[]],
  { port, whileServing }: { port: number; whileServing?: () => Promise<void> },
): Promise<number> {
  const start = performance.now()
  // A group of its own: the signal reaches a shell and what it has started, as in a terminal.
  const server = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const ended = once(server, 'exit') as Promise<[number | null]>
  try {
    const origin = `http://127.0.0.1:${port}`
    while (!(await answers(`${origin}/api/health`))) {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new CommandError('The server has ended')
      if (performance.now() - start > MAX_MS) throw new CommandError('The server does not get healthy')
      await sleep(POLL_MS)
    }
    const seconds = (performance.now() - start) / 1000
    for (const page of PAGES)
      if (!(await answers(origin + page))) throw new CommandError(`The server does not answer ${page}`)
    await whileServing?.()
    process.kill(-server.pid!, 'SIGTERM')
    const stopped = await Promise.race([ended, sleep(STOP_MS, null, { ref: false })])
    if (stopped === null) throw new CommandError('The server does not stop')
    if (stopped[0] !== 0) throw new CommandError(`The server stopped with ${server.signalCode ?? stopped[0]}`)
    return seconds
  } finally {
    if (server.exitCode === null && server.signalCode === null) process.kill(-server.pid!, 'SIGKILL')
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
