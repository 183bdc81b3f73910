import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat, truncate } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Approximate maximum size of the log and of the previous log. */
const largestLogBytes = 5_000_000

/** Copied at first; the rest is room for the lines that arrive during the copy. */
const copiedBytes = 4_000_000

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

/** Lines written in the moment between the last copy and truncating are lost. */
export async function truncateWhenLarge(logFile: string): Promise<void> {
  const size = await sizeOf(logFile)
  if (size <= largestLogBytes) return
  const draft = `${logFile}.1.part`
  try {
    await copyLatestLines(logFile, { size, to: draft })
    await rename(draft, `${logFile}.1`)
  } catch {
    // The disk is full: freeing the space of the log is more important than its content.
    await rm(draft, { force: true })
  }
  await truncate(logFile).catch(() => undefined)
}

/**
 * Copies the end of the log, and what PostgreSQL wrote meanwhile. A flood can write more during a copy than there is room
 * for: then its latest lines replace those copied. The number of rounds is bounded, so that a flood cannot block the rotation.
 */
async function copyLatestLines(logFile: string, { size, to }: { size: number; to: string }): Promise<void> {
  let end = size
  let start = end - copiedBytes
  let copied = 0
  for (let round = 0; round < 4; round++) {
    await copyLines(logFile, { start, end, to, flags: copied === 0 ? 'w' : 'a' })
    copied += end - start
    start = end
    end = await sizeOf(logFile)
    if (end <= start) return
    if (copied + (end - start) > largestLogBytes) {
      start = end - copiedBytes
      copied = 0
    }
  }
}

/** `end` is exclusive. */
async function copyLines(
  logFile: string,
  { start, end, to, flags }: { start: number; end: number; to: string; flags: 'w' | 'a' },
): Promise<void> {
  await pipeline(
    createReadStream(logFile, { start, end: end - 1 }),
    createWriteStream(to, { flags, mode: 0o600 }),
  )
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  )
}
