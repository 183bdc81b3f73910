import type { S3Client, S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import type { BucketConfig } from '../config.ts'

/** The package with its commands, and a client that sends them. */
export interface S3 {
  readonly s3: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
}

/**
 * A client of any S3-compatible server. The package is imported here, so that installations without a bucket never load
 * it.
 */
export async function openS3(
  { endpoint, region, accessKeyId, secretAccessKey }: BucketConfig,
  limits: Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'>,
): Promise<S3> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    ...limits,
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Path-style addresses work on every server.
    forcePathStyle: true,
    // Many S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client }
}

/** The status of a response that is an error; undefined when there was no response. */
export function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3ServiceException>).$metadata?.httpStatusCode
}
