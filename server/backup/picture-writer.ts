import type { ImageStore } from '../images/image-store.ts'

/** Concurrent writes, each synced to disk or sent to a bucket. */
const CONCURRENCY = 8

/** Files of a backup that were added to the store, and files that the store had already. */
export interface PictureCounts {
  added: number
  existing: number
}

/** Writes files into the store concurrently. Existing files are skipped, because a key always names the same picture. */
export interface PictureWriter {
  put(key: string, body: Buffer): Promise<void>
  /** Waits for all writes. */
  finish(): Promise<PictureCounts>
}

export function createPictureWriter(images: ImageStore): PictureWriter {
  const counts = { added: 0, existing: 0 }
  let batch: { key: string; body: Buffer }[] = []

  return {
    put: async (key, body) => {
      batch.push({ key, body })
      if (batch.length === CONCURRENCY) await flush()
    },
    finish: async () => {
      await flush()
      return counts
    },
  }

  async function flush(): Promise<void> {
    const files = batch
    batch = []
    await Promise.all(
      files.map(async (file) => {
        if (await images.has(file.key)) {
          counts.existing += 1
        } else {
          await images.put([file])
          counts.added += 1
        }
      }),
    )
  }
}
