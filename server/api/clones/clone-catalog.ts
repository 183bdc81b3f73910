import type { cloneCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Deps } from '../../deps.ts'
import { findOfferedCatalog, findPublicationId } from './offered-catalog.ts'
import type { OfferedCatalog } from './offered-catalog.ts'

type CloneState = Output<typeof cloneCatalog>

/** What a clone was made of, and through which publication. */
type CloneSource = Pick<OfferedCatalog, 'accountId' | 'catalogId' | 'publicationId'>

/**
 * Requests a clone of a catalogue that another account publishes. Returns before anything is copied, which
 * server/clones/clone-follower.ts does. The same request again returns the existing clone, whatever the publication shows by
 * now, and retries a failed one (clones.md §3). Throws 404, 400 clone_own_catalog, 423 link_paused.
 */
export async function requestClone(
  deps: Deps,
  accountId: number,
  reference: { alias: string; catalogId: number },
): Promise<CloneState> {
  const clone = (await findClone(deps, accountId, reference)) ?? (await makeClone(deps, accountId, reference))
  deps.clones?.wake()
  return clone
}

/** The existing clone for a request, or null. The link may be paused and the catalogue no longer offered. */
async function findClone(
  { pool, accountOfAlias }: Deps,
  accountId: number,
  { alias, catalogId }: { alias: string; catalogId: number },
): Promise<CloneState | null> {
  const parentAccountId = await accountOfAlias(alias)
  if (parentAccountId === null) return null
  const publicationId = await findPublicationId(pool, parentAccountId, alias)
  if (publicationId === null) return null
  return reuseClone(pool, accountId, { accountId: parentAccountId, catalogId, publicationId })
}

async function makeClone(
  deps: Deps,
  accountId: number,
  reference: { alias: string; catalogId: number },
): Promise<CloneState> {
  const offered = await findOfferedCatalog(deps, reference)
  if (offered.accountId === accountId) throw new Problem('clone_own_catalog')
  return createClone(deps, accountId, offered)
}

/** The existing clone of this catalogue and publication, or null; a failed one becomes pending. */
async function reuseClone(
  db: Queryable,
  accountId: number,
  { accountId: parentAccountId, catalogId, publicationId }: CloneSource,
): Promise<CloneState | null> {
  const { rows } = await db.query<CloneState>(
    `update clones
        set error = null, attempts = case when state = 'failed' then 0 else attempts end,
            next_attempt_at = case when state = 'failed' then null else next_attempt_at end,
            state = case when state = 'failed' then 'pending' else state end
      where account_id = $1 and parent_account_id = $2 and parent_catalog_id = $3 and parent_publication_id = $4
     returning catalog_id as "catalogId", state`,
    [accountId, parentAccountId, catalogId, publicationId],
  )
  return rows[0] ?? null
}

async function createClone(deps: Deps, accountId: number, offered: OfferedCatalog): Promise<CloneState> {
  return deps.versions.write(accountId, async (tx) => {
    // Two requests at once make one clone.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('new clones', $1))`, [accountId])
    return (await reuseClone(tx, accountId, offered)) ?? (await insertClone(tx, accountId, offered))
  })
}

async function insertClone(tx: Queryable, accountId: number, offered: OfferedCatalog): Promise<CloneState> {
  const { rows } = await tx.query<CloneState>(
    `with catalog as (
       insert into catalogs (account_id, name, parent_account_id, parent_id) values ($1, $2, $3, $4) returning id
     )
     insert into clones (account_id, catalog_id, parent_account_id, parent_catalog_id, parent_publication_id, parent_name)
     select $1, id, $3, $4, $5, $2 from catalog
     returning catalog_id as "catalogId", state`,
    [accountId, offered.name, offered.accountId, offered.catalogId, offered.publicationId],
  )
  return rows[0]!
}
