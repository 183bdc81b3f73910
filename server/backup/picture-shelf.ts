import type { ImageStore } from '../images/image-store.ts'

/** Files that are written at once, each synced to the medium or sent to a bucket. */
const AT_ONCE = 8

/** How many files of a backup went into the store, and how many it had. */
export interface PictureCounts {
  added: number
  kept: number
}

/** Puts files into the store, several at once; one that is there is left, since a key names one picture for good. */
export interface PictureShelf {
  put(key: string, body: Buffer): Promise<void>
  /** Waits for all, and says what became of them. */
  finish(): Promise<PictureCounts>
}

export function createPictureShelf(images: ImageStore): PictureShelf {
  const counts = { added: 0, kept: 0 }
  let waiting: { key: string; body: Buffer }[] = []

  return {
    put: async (key, body) => {
      waiting.push({ key, body })
      if (waiting.length === AT_ONCE) await flush()
    },
    finish: async () => {
      await flush()
      return counts
    },
  }

  async function flush(): Promise<void> {
    const files = waiting
    waiting = []
    await Promise.all(
      files.map(async (file) => {
        if (await images.has(file.key)) {
          counts.kept += 1
        } else {
          await images.put([file])
          counts.added += 1
        }
      }),
    )
  }
}
