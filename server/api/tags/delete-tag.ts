import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'

/** Deletes a tag, with its product links and its price rules. Throws 404. */
export async function deleteTag({ versions }: Deps, accountId: number, id: number): Promise<void> {
  await versions.writeBulk(accountId, async (tx) => {
    const { rowCount } = await tx.query('delete from tags where account_id = $1 and id = $2', [accountId, id])
    if (rowCount === 0) throw new Problem('not_found')
  })
}
