import { Readable, addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { Problem } from '#contract/problems.ts'
import type { BucketConfig } from '../config.ts'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'
import { contentTypeOfKey } from './image-store.ts'
import type { ImageFile, ImageStore } from './image-store.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Time limits in milliseconds, and bounds of concurrent calls. */
const LIMITS = {
  connect: 1000,
  firstByte: 3000,
  /** Including all attempts, to the last byte. */
  read: 5000,
  write: 15_000,
  check: 1500,
  attempts: 2,
  sockets: 50,
  /** Including those that wait for a socket. */
  calls: 200,
  consecutiveFailures: 5,
  pause: 5000,
}

export interface BucketOptions {
  log?: (line: string) => void
  limits?: Partial<typeof LIMITS>
}

/**
 * Stores pictures in a bucket of any S3-compatible server. Every call has a time limit. After consecutive failures a circuit
 * breaker pauses all calls for some seconds. Throws 503 images_unavailable while it is open and when the bucket does not
 * respond. The client is imported here, so that installations without a bucket never load it.
 */
export async function createBucketStore(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig,
  options: BucketOptions = {},
): Promise<ImageStore & { bucketExists(): Promise<boolean> }> {
  const {
    S3Client,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    PutObjectCommand,
  } = await import('@aws-sdk/client-s3')
  const limits = { ...LIMITS, ...options.limits }
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Path-style addresses work on every server.
    forcePathStyle: true,
    // Many S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.firstByte,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: limits.sockets },
      httpsAgent: { maxSockets: limits.sockets },
      // Calls are bounded here; the client's warning adds nothing.
      socketAcquisitionWarningTimeout: 2 ** 31 - 1,
    },
  })
  const guarded = createCircuitBreaker({
    maxFailures: limits.consecutiveFailures,
    pauseMs: limits.pause,
    isFailure: isOutage,
    onChange: (state) =>
      options.log?.(
        state === 'open'
          ? 'S3_ENDPOINT does not answer: pictures are missing until it does'
          : 'S3_ENDPOINT answers again',
      ),
  })
  let running = 0
  let currentCheck: Promise<void> | undefined
  return { put, has, get, remove, check, bucketExists }

  async function put(files: readonly ImageFile[]): Promise<void> {
    await call(limits.write, (abortSignal) =>
      Promise.all(
        files.map(({ key, body }) =>
          client.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: key,
              Body: body,
              ContentType: contentTypeOfKey(key) ?? 'application/octet-stream',
              CacheControl: FOREVER,
            }),
            { abortSignal },
          ),
        ),
      ),
    )
  }

  async function has(key: string): Promise<boolean> {
    const found = await call(limits.read, (abortSignal) =>
      client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }).catch(nullIfMissing),
    )
    return found !== null
  }

  /**
   * Reads the whole file first: a partial picture is useless, and a slow visitor must not hold one of the few connections.
   * No file is larger than 300 kB.
   */
  async function get(key: string) {
    const body = await call(limits.read, async (abortSignal) => {
      const response = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
        .catch(nullIfMissing)
      return response && buffer(addAbortSignal(abortSignal, response.Body as Readable))
    })
    return body && { stream: Readable.from(body), bytes: body.length }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await call(limits.write, (abortSignal) =>
      Promise.all(
        keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }), { abortSignal })),
      ),
    )
  }

  /** Bypasses the circuit breaker to test the bucket now. Concurrent calls share one check. */
  function check(): Promise<void> {
    currentCheck ??= headBucket(AbortSignal.timeout(limits.check))
      .then((exists) => {
        if (!exists) throw new Error(`there is no bucket ${bucket}`)
      })
      .finally(() => {
        currentCheck = undefined
      })
    return currentCheck
  }

  function bucketExists(): Promise<boolean> {
    return headBucket(AbortSignal.timeout(limits.read))
  }

  async function headBucket(abortSignal: AbortSignal): Promise<boolean> {
    try {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
      return true
    } catch (error) {
      if (statusOf(error) === 404) return false
      // A key pair can be restricted to reading and writing files.
      if (statusOf(error) === 403) return true
      throw error
    }
  }

  async function call<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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

function nullIfMissing(error: unknown): null {
  // A key pair without permission to list the bucket gets 403 for a missing file.
  if (statusOf(error) === 404 || statusOf(error) === 403) return null
  throw error
}

function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3ServiceException>).$metadata?.httpStatusCode
}
