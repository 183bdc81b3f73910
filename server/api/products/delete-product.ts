import { Problem } from '#contract/problems.ts'
import { selectImages } from '../../catalogue/image-queries.ts'
import { removeUnusedFiles } from '../../catalogue/remove-unused-files.ts'
import type { Deps } from '../../deps.ts'

/** Deletes a product with its pictures, links and own price rules; orders keep their copy. Throws 404. */
export async function deleteProduct(deps: Deps, accountId: number, id: number): Promise<void> {
  const pictures = await deps.versions.write(accountId, async (tx) => {
    const pictures = await selectImages(tx, accountId, id)
    const { rowCount } = await tx.query('delete from products where account_id = $1 and id = $2', [
      accountId,
      id,
    ])
    if (rowCount === 0) throw new Problem('not_found')
    return pictures
  })
  await removeUnusedFiles(deps, pictures)
}
