import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat, truncate } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Approximate maximum size of the log and of the previous log. */
const largestLogBytes = 5_000_000

const periodMs = 1000

/**
 * Rotates PostgreSQL's log while it runs; returns a function that stops the rotation. PostgreSQL has the file open, so it
 * cannot be renamed: its end is copied to `….1` and the file is truncated. PostgreSQL appends, so it continues at the
 * start. (Its own logging collector limits the size of each file, but not their number.)
 */
export function rotateLog(logFile: string): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void truncateWhenLarge(logFile).finally(() => (busy = false))
  }, periodMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Lines written between copying and truncating are lost, which is acceptable for a flood of lines. */
export async function truncateWhenLarge(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= largestLogBytes) return
  const draft = `${logFile}.1.part`
  try {
    const end = createReadStream(logFile, { start: size - largestLogBytes, end: size - 1 })
    await pipeline(end, createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, `${logFile}.1`)
  } catch {
    // The disk is full: freeing the space of the log is more important than its content.
    await rm(draft, { force: true })
  }
  await truncate(logFile).catch(() => undefined)
}
