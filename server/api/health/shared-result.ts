const SHARE_MS = 1000

/**
 * Single flight: concurrent callers, and those within a second after the result, share one `load`, so that a flood of
 * calls costs at most one load a second. `load` must not reject.
 */
export function shareResult<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().finally(() => {
      setTimeout(() => {
        pending = undefined
      }, SHARE_MS).unref()
    })
    return pending
  }
}
