const LOOK_EVERY_MS = 500
const PATIENCE_MS = 1000

/**
 * Calls once what is to be done about a PostgreSQL that somebody else has told to stop and that does not end: version 18
 * hangs when that comes while it recovers from a crash. Ended at once it is started again, and loses nothing. Returns
 * what ends the watch.
 */
export function whenStuck(isStopping: () => boolean, end: () => void): () => void {
  let since: number | undefined
  const timer = setInterval(() => {
    if (!isStopping()) {
      since = undefined
      return
    }
    since ??= Date.now()
    if (Date.now() - since < PATIENCE_MS) return
    clearInterval(timer)
    end()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
