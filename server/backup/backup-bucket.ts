import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketConfig } from '../config.ts'
import { openS3 } from '../images/s3.ts'
import { BackupError } from './backup-error.ts'

/** Where backups are in the bucket, beside the pictures. */
const FOLDER = 'backups/'
/** Parts are the unit of memory. S3 takes at least 5 MiB for each but the last, and 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024
const MAX_PARTS = 10_000
/** A part within this time, so that a bucket that hangs does not hold the backup for ever. */
const CALL_MS = 120_000

/** Backups in a bucket. */
export interface BackupBucket {
  /** Copies a file into the bucket, and reads it back. Throws BackupError where what came back is not the file. */
  add(file: string, signal: AbortSignal): Promise<void>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  close(): void
}

export async function openBackupBucket(
  config: BucketConfig,
  { partBytes = PART_BYTES }: { partBytes?: number } = {},
): Promise<BackupBucket> {
  const { bucket } = config
  const { s3, client } = await openS3(config, {
    requestHandler: { connectionTimeout: 5000, requestTimeout: CALL_MS, throwOnRequestTimeout: true },
  })
  return { add, names, remove, close: () => client.destroy() }

  async function add(file: string, signal: AbortSignal): Promise<void> {
    const at = { Bucket: bucket, Key: FOLDER + basename(file) }
    const { UploadId } = await client.send(
      new s3.CreateMultipartUploadCommand({ ...at, ContentType: 'application/octet-stream' }),
      { abortSignal: signal },
    )
    const upload = { ...at, UploadId }
    let sent: string
    try {
      const { parts, sum } = await sendParts(file, upload, signal)
      await client.send(
        new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
        { abortSignal: signal },
      )
      sent = sum
    } catch (error) {
      // Its parts would cost room without being listed. Some servers cannot do that.
      await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
    if ((await sumInBucket(at, signal)) === sent) return
    await remove(basename(file))
    throw new BackupError(`${at.Key} came back from the bucket with other contents`)
  }

  async function sendParts(
    file: string,
    upload: { Bucket: string; Key: string; UploadId: string | undefined },
    abortSignal: AbortSignal,
  ): Promise<{ parts: { ETag: string | undefined; PartNumber: number }[]; sum: string }> {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      const part = Buffer.alloc(Math.max(partBytes, Math.ceil(size / MAX_PARTS)))
      const hash = createHash('sha256')
      const parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let start = 0; start < size; start += part.length) {
        const { bytesRead } = await handle.read(part, 0, part.length, start)
        const Body = part.subarray(0, bytesRead)
        hash.update(Body)
        const PartNumber = parts.length + 1
        const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }), {
          abortSignal,
        })
        parts.push({ ETag, PartNumber })
      }
      return { parts, sum: hash.digest('hex') }
    } finally {
      await handle.close()
    }
  }

  async function sumInBucket(at: { Bucket: string; Key: string }, abortSignal: AbortSignal): Promise<string> {
    const { Body } = await client.send(new s3.GetObjectCommand(at), { abortSignal })
    const hash = createHash('sha256')
    await pipeline(Body as Readable, hash, { signal: abortSignal })
    return hash.digest('hex')
  }

  /** Also where there are more than a thousand, of which a call lists no more. */
  async function names(): Promise<string[]> {
    const found: string[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: FOLDER, ContinuationToken }),
      )
      for (const { Key } of page.Contents ?? []) found.push(Key!.slice(FOLDER.length))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
    return found
  }

  async function remove(name: string): Promise<void> {
    await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: FOLDER + name }))
  }
}
