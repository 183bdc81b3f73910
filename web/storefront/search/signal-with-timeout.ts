/**
 * A signal that goes off with another one, or after so many milliseconds. Phones that are about (iOS 16) know no
 * `AbortSignal.any`.
 */
export function signalWithTimeout(milliseconds: number, signal: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const one of [signal, AbortSignal.timeout(milliseconds)]) {
    const pass = () => either.abort(one.reason)
    if (one.aborted) pass()
    else one.addEventListener('abort', pass, { once: true, signal: either.signal })
  }
  return either.signal
}
