import type { Output } from '#contract/endpoint.ts'
import type { listPricelists as listPricelistsEndpoint } from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { selectCountedPricelists } from '../../prices/pricelist-queries.ts'
import { selectUnchangedPricelists } from '../../prices/unchanged-pricelists.ts'

/**
 * The price lists of the account by name; for an owner optionally only those of open links whose prices nothing has
 * changed for so many days. Throws 403 owner_only: it reveals when costs change (accounts.md §20).
 */
export async function listPricelists(
  { pool }: Pick<Deps, 'pool'>,
  { accountId, role }: Session,
  unchangedDays: number | undefined,
): Promise<Output<typeof listPricelistsEndpoint>> {
  if (unchangedDays === undefined) return selectCountedPricelists(pool, accountId)
  if (role !== 'OWNER') throw new Problem('owner_only')
  const [all, unchanged] = await Promise.all([
    selectCountedPricelists(pool, accountId),
    selectUnchangedPricelists(pool, accountId, unchangedDays),
  ])
  return all.filter(({ id }) => unchanged.includes(id))
}
