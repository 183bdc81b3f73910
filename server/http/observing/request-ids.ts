import { randomBytes } from 'node:crypto'

/**
 * Numbers the requests of a process, after eight random characters of its own: an id is unique among all workers,
 * machines and starts.
 */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let last = 0
  return () => `${process}-${(last += 1).toString(36)}`
}
