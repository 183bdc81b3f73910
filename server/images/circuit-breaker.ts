/** Thrown instead of a call while the circuit is open. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'
}

export interface CircuitBreakerOptions {
  /** So many failures in a row open the circuit. */
  maxFailures: number
  /** So long nothing is tried; then one call is, and its outcome decides. */
  pauseMs: number
  /** Whether the other side is at fault; any other error is an answer like a success. */
  isFailure: (error: unknown) => boolean
  onChange: (state: 'open' | 'closed') => void
}

/**
 * A circuit breaker: once a service has failed several times in a row, calls fail at once instead of waiting for it
 * one by one. Our own, because the libraries for it race a call against a timer and leave it running; here each call
 * ends itself.
 */
export function createCircuitBreaker({ maxFailures, pauseMs, isFailure, onChange }: CircuitBreakerOptions) {
  let failures = 0
  let openUntil = 0
  let isProbing = false

  return async function run<T>(call: () => Promise<T>): Promise<T> {
    const isProbe = failures >= maxFailures
    if (isProbe) {
      if (isProbing || performance.now() < openUntil) throw new CircuitOpenError('the circuit is open')
      isProbing = true
    }
    try {
      const result = await call()
      succeed()
      return result
    } catch (error) {
      if (isFailure(error)) fail()
      else succeed()
      throw error
    } finally {
      if (isProbe) isProbing = false
    }
  }

  function succeed(): void {
    if (failures >= maxFailures) onChange('closed')
    failures = 0
  }

  function fail(): void {
    failures += 1
    openUntil = performance.now() + pauseMs
    if (failures === maxFailures) onChange('open')
  }
}
