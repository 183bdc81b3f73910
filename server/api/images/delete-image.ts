import { Problem } from '#contract/problems.ts'
import { deleteImageRow } from '../../catalogue/image-queries.ts'
import { removeUnusedFiles } from '../../catalogue/remove-unused-files.ts'
import type { Deps } from '../../deps.ts'

/** Deletes a picture, and then its files. Throws 404. */
export async function deleteImage(deps: Deps, accountId: number, id: number): Promise<void> {
  const files = await deps.versions.write(accountId, async (tx) => {
    const files = await deleteImageRow(tx, accountId, id)
    if (files === null) throw new Problem('not_found')
    return files
  })
  await removeUnusedFiles(deps, [files])
}
