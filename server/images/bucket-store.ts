import { Readable, addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { Problem } from '#contract/problems.ts'
import type { BucketConfig } from '../config.ts'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'
import { contentTypeOfKey } from './image-store.ts'
import type { ImageFile, ImageStore } from './image-store.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** How long the bucket is waited for, in milliseconds, and how many calls of it are under way at once. */
const LIMITS = {
  connect: 1000,
  firstByte: 3000,
  /** With all its attempts, to the last byte. */
  read: 5000,
  write: 15_000,
  check: 1500,
  attempts: 2,
  sockets: 50,
  /** Those that wait for a socket are among them. */
  calls: 200,
  failuresInARow: 5,
  pause: 5000,
}

export interface BucketOptions {
  log?: (line: string) => void
  limits?: Partial<typeof LIMITS>
}

/**
 * Keeps pictures in a bucket of any server that speaks S3. Each wait has an end, and a bucket that fails again and
 * again is left alone for some seconds: then, and whenever it does not answer, 503 images_unavailable is thrown.
 * The client is loaded here: without a bucket nobody waits for it.
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
    // The address that every server understands, whatever its own name is.
    forcePathStyle: true,
    // Many S3-compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.firstByte,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: limits.sockets },
      httpsAgent: { maxSockets: limits.sockets },
      // The calls are counted here; a warning of the client's on top says nothing new.
      socketAcquisitionWarningTimeout: 2 ** 31 - 1,
    },
  })
  const guarded = createCircuitBreaker({
    maxFailures: limits.failuresInARow,
    pauseMs: limits.pause,
    isFailure: isOutage,
    onChange: (state) =>
      options.log?.(
        state === 'open'
          ? 'S3_ENDPOINT does not answer: pictures are missing until it does'
          : 'S3_ENDPOINT answers again',
      ),
  })
  let underWay = 0
  let checking: Promise<void> | undefined
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
   * Read whole before it is handed on: half a picture is none, and a visitor who reads slowly does not keep one of the
   * few connections. None weighs more than 300 kB.
   */
  async function get(key: string) {
    const body = await call(limits.read, async (abortSignal) => {
      const answer = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
        .catch(nullIfMissing)
      return answer && buffer(addAbortSignal(abortSignal, answer.Body as Readable))
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

  /** Past the circuit: it asks how things are now. Whoever asks meanwhile shares the answer. */
  function check(): Promise<void> {
    checking ??= headBucket(AbortSignal.timeout(limits.check))
      .then((exists) => {
        if (!exists) throw new Error(`there is no bucket ${bucket}`)
      })
      .finally(() => {
        checking = undefined
      })
    return checking
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
      // A key pair may be allowed to read and write files and nothing else.
      if (statusOf(error) === 403) return true
      throw error
    }
  }

  async function call<T>(withinMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (underWay >= limits.calls) throw unavailable(new Error('too many calls of the bucket at once'))
    underWay += 1
    try {
      return await guarded(() => work(AbortSignal.timeout(withinMs)))
    } catch (error) {
      throw error instanceof CircuitOpenError || isOutage(error) ? unavailable(error) : error
    } finally {
      underWay -= 1
    }
  }

  function unavailable(cause: unknown): Problem {
    const retryAfterSeconds = Math.ceil(limits.pause / 1000)
    return Object.assign(new Problem('images_unavailable', { retryAfterSeconds }), { cause })
  }
}

/** No answer at all, or one that says that the server is not well. Any other answer is one. */
function isOutage(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

function nullIfMissing(error: unknown): null {
  // A key pair that may not list the bucket is told 403 of what is not there.
  if (statusOf(error) === 404 || statusOf(error) === 403) return null
  throw error
}

function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3ServiceException>).$metadata?.httpStatusCode
}
