import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Starts the server without its pages, and without limits of orders. */
export function startServer(env: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [join(import.meta.dirname, '..', 'outage', 'api-process.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ORDERS_PER_10_MINUTES: '1000000',
      ORDERS_PER_DAY: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves with true once the server at an address is ready. */
export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )
}
