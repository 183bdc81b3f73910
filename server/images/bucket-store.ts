import { Readable, addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BucketConfig } from '../config.ts'
import { createBucketCall } from './bucket-call.ts'
import { contentTypeOfKey } from './image-store.ts'
import type { ImageFile, ImageStore } from './image-store.ts'
import { openS3, statusOf } from './s3.ts'

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
 * Stores pictures in a bucket of any S3-compatible server. Every call has a time limit. Throws 503 images_unavailable
 * while the bucket does not respond (bucket-call.ts).
 */
export async function createBucketStore(
  config: BucketConfig,
  options: BucketOptions = {},
): Promise<ImageStore & { bucketExists(): Promise<boolean> }> {
  const { bucket } = config
  const limits = { ...LIMITS, ...options.limits }
  const { s3, client } = await openS3(config, {
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
  const call = createBucketCall(limits, options.log)
  let currentCheck: Promise<void> | undefined
  return { put, has, get, remove, check, bucketExists }

  async function put(files: readonly ImageFile[]): Promise<void> {
    await call(limits.write, (abortSignal) =>
      Promise.all(
        files.map(({ key, body }) =>
          client.send(
            new s3.PutObjectCommand({
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
      client
        .send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
        .catch(nullIfMissing),
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
        .send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
        .catch(nullIfMissing)
      return response && buffer(addAbortSignal(abortSignal, response.Body as Readable))
    })
    return body && { stream: Readable.from(body), bytes: body.length }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await call(limits.write, (abortSignal) =>
      Promise.all(
        keys.map((Key) => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key }), { abortSignal })),
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
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }), { abortSignal })
      return true
    } catch (error) {
      if (statusOf(error) === 404) return false
      // A key pair can be restricted to reading and writing files.
      if (statusOf(error) === 403) return true
      throw error
    }
  }
}

function nullIfMissing(error: unknown): null {
  // A key pair without permission to list the bucket gets 403 for a missing file.
  if (statusOf(error) === 404 || statusOf(error) === 403) return null
  throw error
}
