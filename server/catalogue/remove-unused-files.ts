import type { Deps } from '../deps.ts'
import type { ImageFileKeys } from '../images/image-store.ts'
import { selectFilesInUse } from './image-queries.ts'

/**
 * Removes the files that no picture names any more; called after the commit that took the rows away. A failure is
 * logged and no more: files left behind are harmless, as nobody knows their names.
 */
export async function removeUnusedFiles(
  { pool, images, log }: Pick<Deps, 'pool' | 'images' | 'log'>,
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
