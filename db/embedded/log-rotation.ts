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
    await copyLines(logFile, { start: size - copiedBytes, end: size, to: draft, flags: 'w' })
    await rename(draft, `${logFile}.1`)
    await appendNewLines(logFile, size)
  } catch {
    // The disk is full: freeing the space of the log is more important than its content.
    await rm(draft, { force: true })
  }
  await truncate(logFile).catch(() => undefined)
}

/** Appends what PostgreSQL wrote during the copy. Each round has less to copy, and a flood must not keep it here. */
async function appendNewLines(logFile: string, copiedUpTo: number): Promise<void> {
  let start = copiedUpTo
  for (let round = 0; round < 3; round++) {
    const end = await sizeOf(logFile)
    if (end <= start) return
    await copyLines(logFile, { start, end, to: `${logFile}.1`, flags: 'a' })
    start = end
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
