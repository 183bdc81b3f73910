import type { Readable } from 'node:stream'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import type { BucketConfig } from '../config.ts'
import { contentTypeOfKey } from './image-store.ts'
import type { ImageFile, ImageStore } from './image-store.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Keeps pictures in a bucket of any server that speaks S3. The client is loaded here: without a bucket nobody waits for it. */
export async function createBucketStore({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketConfig): Promise<ImageStore & { bucketExists(): Promise<boolean> }> {
  const {
    S3Client,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    PutObjectCommand,
  } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The address that every server understands, whatever its own name is.
    forcePathStyle: true,
    // Many S3-compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { put, has, get, remove, bucketExists }

  async function put(files: readonly ImageFile[]): Promise<void> {
    await Promise.all(
      files.map(({ key, body }) =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: body,
            ContentType: contentTypeOfKey(key) ?? 'application/octet-stream',
            CacheControl: FOREVER,
          }),
        ),
      ),
    )
  }

  async function has(key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
      return true
    } catch (error) {
      // A key pair that may not list the bucket is told 403 of what is not there.
      if (hasStatus(error, 404) || hasStatus(error, 403)) return false
      throw error
    }
  }

  async function get(key: string) {
    try {
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      )
      return { stream: Body as Readable, bytes: ContentLength }
    } catch (error) {
      // A key pair that may not list the bucket is told 403 of what is not there.
      if (hasStatus(error, 404) || hasStatus(error, 403)) return null
      throw error
    }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))))
  }

  async function bucketExists(): Promise<boolean> {
    try {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
      return true
    } catch (error) {
      if (hasStatus(error, 404)) return false
      // A key pair may be allowed to read and write files and nothing else.
      if (hasStatus(error, 403)) return true
      throw error
    }
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return (error as Partial<S3ServiceException>).$metadata?.httpStatusCode === status
}
