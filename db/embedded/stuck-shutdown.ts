const POLL_MS = 500
const TIMEOUT_MS = 1000

/**
 * Calls `end` once when PostgreSQL does not finish a shutdown that another process has requested: version 18 hangs when the
 * request arrives during crash recovery. Ending it loses no data; the supervisor restarts it. Returns a function that
 * stops the watch.
 */
export function whenStuck(isStopping: () => boolean, end: () => void): () => void {
  let since: number | undefined
  const timer = setInterval(() => {
    if (!isStopping()) {
      since = undefined
      return
    }
    since ??= Date.now()
    if (Date.now() - since < TIMEOUT_MS) return
    clearInterval(timer)
    end()
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
