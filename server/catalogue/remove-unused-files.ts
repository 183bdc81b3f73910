import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '#db/database.ts'
import type { ImageFileKeys, ImageStore } from '../images/image-store.ts'
import { selectFilesInUse } from './image-queries.ts'

export interface FileDeps {
  pool: Queryable
  images: ImageStore
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Removes the files that no picture refers to; called after the commit that deleted the rows. A failure is only logged:
 * orphaned files are harmless, as their names cannot be guessed.
 */
export async function removeUnusedFiles(
  { pool, images, log }: FileDeps,
  pictures: readonly ImageFileKeys[],
): Promise<void> {
  if (pictures.length === 0) return
  try {
    const inUse = await selectFilesInUse(
      pool,
      pictures.map((picture) => picture.orig),
    )
    const unused = pictures.filter((picture) => !inUse.has(picture.orig))
    await images.remove(unused.flatMap(({ orig, sm, xs }) => [orig, sm, xs]))
  } catch (error) {
    log.warn({ err: error }, 'files of deleted pictures were left behind')
  }
}
