import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import type { Config } from '../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { ImageStore } from './image-store.ts'

/**
 * Opens the configured store: the bucket, or the folder `images` of DATA_DIR. Throws ConfigError when the bucket does not
 * exist. A bucket that does not respond is only logged, because it can recover.
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
