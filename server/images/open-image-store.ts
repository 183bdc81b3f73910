import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import type { Config } from '../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { ImageStore } from './image-store.ts'

/**
 * The store that the settings ask for: the bucket, or the folder images of DATA_DIR. Throws ConfigError for a bucket
 * that is not there; one that does not answer now is told of, and may answer later.
 */
export async function openImageStore(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  log: (line: string) => void,
): Promise<ImageStore> {
  if (bucket === undefined) return createDiskStore(join(dataDir, 'images'))
  const { createBucketStore } = await import('./bucket-store.ts')
  const store = await createBucketStore(bucket, { log })
  const exists = await store.bucketExists().catch((error: Error) => {
    log(`S3_ENDPOINT does not answer, pictures are missing until it does: ${error.message}`)
    return true
  })
  if (!exists) throw new ConfigError(`S3_BUCKET: there is no bucket ${bucket.bucket} at S3_ENDPOINT`)
  return store
}
