/** Thrown instead of a call while the circuit is open. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'
}

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  maxFailures: number
  /** No call is made for this time; then the outcome of one call decides. */
  pauseMs: number
  /** Whether the service has failed; any other error counts as a success. */
  isFailure: (error: unknown) => boolean
  onChange: (state: 'open' | 'closed') => void
}

/**
 * A circuit breaker: after consecutive failures calls fail immediately instead of waiting for the service. Not a library,
 * because those race a call against a timer and leave it running; here each call aborts itself.
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
