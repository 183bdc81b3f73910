import { CRASHED } from './exit-codes.ts'

/** Exits without a graceful shutdown, because memory may be corrupt. The watchdog stops an embedded database. */
export function crash(error: unknown): void {
  process.stderr.write(`${(error as Error | undefined)?.stack ?? String(error)}\n`)
  process.exit(CRASHED)
}
