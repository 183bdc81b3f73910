const KEPT_MS = 1000

/**
 * Single flight: those who ask at once, and within the second after the answer, share it, so that nobody makes the
 * server ask more than that. An answer is never a rejection.
 */
export function shareAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined
  return () => {
    shared ??= ask().finally(() => {
      setTimeout(() => {
        shared = undefined
      }, KEPT_MS).unref()
    })
    return shared
  }
}
