import { Problem } from '#contract/problems.ts'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'
import { statusOf } from './s3.ts'

export interface BucketCallLimits {
  /** Concurrent calls, including those that wait for a socket. */
  calls: number
  /** Calls without a response, one after the other, that open the circuit. */
  consecutiveFailures: number
  /** How long it stays open, in milliseconds. */
  pause: number
}

/** Makes a call of the bucket, which it aborts after a time in milliseconds. */
export type BucketCall = <T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Bounds the calls of the bucket, and pauses them all for some seconds after consecutive failures. They throw
 * 503 images_unavailable when there are too many at once, during the pause, and when the bucket does not respond.
 */
export function createBucketCall(limits: BucketCallLimits, log?: (line: string) => void): BucketCall {
  const guarded = createCircuitBreaker({
    maxFailures: limits.consecutiveFailures,
    pauseMs: limits.pause,
    isFailure: isOutage,
    onChange: (state) =>
      log?.(
        state === 'open'
          ? 'S3_ENDPOINT does not answer: pictures are missing until it does'
          : 'S3_ENDPOINT answers again',
      ),
  })
  let running = 0

  return async function call(timeoutMs, work) {
    if (running >= limits.calls) throw unavailable(new Error('too many calls of the bucket at once'))
    running += 1
    try {
      return await guarded(() => work(AbortSignal.timeout(timeoutMs)))
    } catch (error) {
      throw error instanceof CircuitOpenError || isOutage(error) ? unavailable(error) : error
    } finally {
      running -= 1
    }
  }

  function unavailable(cause: unknown): Problem {
    const retryAfterSeconds = Math.ceil(limits.pause / 1000)
    return Object.assign(new Problem('images_unavailable', { retryAfterSeconds }), { cause })
  }
}

/** No response, or a 429 or 5xx. Any other response means that the server works. */
function isOutage(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}
