/**
 * Aborts with another signal, or after a time-out. Phones still in use (iOS 16) have no `AbortSignal.any`.
 */
export function signalWithTimeout(milliseconds: number, signal?: AbortSignal): AbortSignal {
  if (signal === undefined) return AbortSignal.timeout(milliseconds)
  const either = new AbortController()
  for (const one of [signal, AbortSignal.timeout(milliseconds)]) {
    const pass = () => either.abort(one.reason)
    if (one.aborted) pass()
    else one.addEventListener('abort', pass, { once: true, signal: either.signal })
  }
  return either.signal
}
