import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat, truncate } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** The log and the one before it are each of about this size at most. */
const largestLogBytes = 5_000_000

const periodMs = 1000

/**
 * Keeps PostgreSQL's log small while it runs; returns the end of that. PostgreSQL holds the file open, so that it cannot
 * be renamed: its end is copied to `….1` and the file is cut to nothing. PostgreSQL appends, and goes on at the start.
 * (Its own logging collector bounds each file, but neither their number nor their sum.)
 */
export function rotateLog(logFile: string): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void cutWhenLarge(logFile).finally(() => (busy = false))
  }, periodMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Lines written between copy and cut are lost: only a flood writes them. */
export async function cutWhenLarge(logFile: string): Promise<void> {
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
    // A full disk: what counts most now is that the log gives its part of it back.
    await rm(draft, { force: true })
  }
  await truncate(logFile).catch(() => undefined)
}
