import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Deps } from '../../deps.ts'

/** A catalogue that a publication shows. */
export interface OfferedCatalog {
  readonly accountId: number
  readonly accountName: string
  readonly catalogId: number
  readonly name: string
  readonly publicationId: number
  readonly pricelistId: number
  readonly paused: boolean
}

/** Finds a catalogue of a publication's group, for any account: the alias is the only key. Throws 404, 423 link_paused. */
export async function findOfferedCatalog(
  { pool, accountOfAlias }: Pick<Deps, 'pool' | 'accountOfAlias'>,
  { alias, catalogId }: { alias: string; catalogId: number },
): Promise<OfferedCatalog> {
  const accountId = await accountOfAlias(alias)
  const offered = accountId === null ? null : await selectOffered(pool, { accountId, alias, catalogId })
  if (offered === null) throw new Problem('not_found')
  if (offered.paused) throw new Problem('link_paused')
  return offered
}

/** The publication of an alias, paused or not; null when there is none. */
export async function findPublicationId(
  db: Queryable,
  accountId: number,
  alias: string,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select id from publications where account_id = $1 and permalink = $2',
    [accountId, alias],
  )
  return rows[0]?.id ?? null
}

async function selectOffered(
  db: Queryable,
  { accountId, alias, catalogId }: { accountId: number; alias: string; catalogId: number },
): Promise<OfferedCatalog | null> {
  const { rows } = await db.query<OfferedCatalog>(
    `select a.id as "accountId", a.name as "accountName", c.id as "catalogId", c.name, p.id as "publicationId",
            p.pricelist_id as "pricelistId", p.paused
       from publications p
       join accounts a on a.id = p.account_id
       join resource_group_catalogs shared
         on shared.account_id = p.account_id and shared.resource_group_id = p.resource_group_id
       join catalogs c on c.account_id = shared.account_id and c.id = shared.catalog_id
      where p.account_id = $1 and p.permalink = $2 and c.id = $3`,
    [accountId, alias, catalogId],
  )
  return rows[0] ?? null
}
