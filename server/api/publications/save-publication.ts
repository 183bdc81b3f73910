import type { Input } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { createPublication, updatePublication } from '#contract/publications.ts'
import type { Queryable } from '#db/database.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Session } from '../../auth/authenticate.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import type { Deps } from '../../deps.ts'
import { newAlias, reserveAlias } from './alias.ts'
import { deletePublication, findPublication } from './queries.ts'
import type { PublicationRow } from './queries.ts'

type Change = Input<typeof updatePublication>['body']

/**
 * Adds a publication; without an alias it gets one that cannot be guessed (publications.md §2). Throws 400 at
 * pricelistId or resourceGroupId that are not the account's, and 409 permalink_taken.
 */
export async function addPublication(
  { versions }: Deps,
  session: Session,
  publication: Input<typeof createPublication>['body'],
): Promise<PublicationRow> {
  const { accountId } = session
  return versions.write(accountId, async (tx) => {
    await refuseForeignRelations(tx, accountId, publication)
    const id = await nextPublicationId(tx)
    const alias = publication.permalink || newAlias()
    await reserveAlias(tx, { alias, accountId, publicationId: id })
    await tx.query(
      `insert into publications (account_id, id, note, pricelist_id, resource_group_id, permalink, log_activity, paused,
                                 audience)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        accountId,
        id,
        noteOf(publication),
        publication.pricelistId,
        publication.resourceGroupId,
        alias,
        publication.logActivity ?? false,
        publication.paused ?? false,
        publication.audience ?? 'CUSTOMER',
      ],
    )
    await recordAudit(tx, session, { action: 'link.added', subject: noteOf(publication) })
    return (await findPublication(tx, accountId, id))!
  })
}

/**
 * Changes a publication; omitted fields and an empty alias change nothing. Its previous alias stays reserved for it.
 * Throws 404 and as {@link addPublication}.
 */
export async function changePublication(
  { versions }: Deps,
  session: Session,
  { id, change }: { id: number; change: Change },
): Promise<PublicationRow> {
  const { accountId } = session
  return versions.write(accountId, async (tx) => {
    if (!(await lockPublication(tx, accountId, id))) throw new Problem('not_found')
    const before = (await findPublication(tx, accountId, id))!
    await refuseForeignRelations(tx, accountId, change)
    const alias = change.permalink || null
    if (alias !== null) await reserveAlias(tx, { alias, accountId, publicationId: id })
    await tx.query(
      `update publications
          set note = case when $3 then $4 else note end,
              pricelist_id = coalesce($5, pricelist_id),
              resource_group_id = coalesce($6, resource_group_id),
              permalink = coalesce($7, permalink),
              log_activity = coalesce($8, log_activity),
              paused = coalesce($9, paused),
              audience = coalesce($10, audience)
        where account_id = $1 and id = $2`,
      [
        accountId,
        id,
        change.note !== undefined,
        noteOf(change),
        change.pricelistId ?? null,
        change.resourceGroupId ?? null,
        alias,
        change.logActivity ?? null,
        change.paused ?? null,
        change.audience ?? null,
      ],
    )
    const after = (await findPublication(tx, accountId, id))!
    await recordChange(tx, session, { before, after })
    return after
  })
}

/** Deletes a publication; its orders stay, and its alias stays reserved. Throws 404. */
export async function removePublication({ versions }: Deps, session: Session, id: number): Promise<void> {
  const { accountId } = session
  await versions.write(accountId, async (tx) => {
    const publication = await findPublication(tx, accountId, id)
    if (!publication || !(await deletePublication(tx, accountId, id))) throw new Problem('not_found')
    await recordAudit(tx, session, { action: 'link.deleted', subject: publication.note })
  })
}

/** The note names a link, since the alias opens it. Pausing it is an action of its own. */
async function recordChange(
  tx: Queryable,
  session: Session,
  { before, after }: { before: PublicationRow; after: PublicationRow },
): Promise<void> {
  const subject = after.note
  if (before.paused !== after.paused)
    await recordAudit(tx, session, { action: after.paused ? 'link.paused' : 'link.resumed', subject })
  const asBefore = { ...after, paused: before.paused }
  if (JSON.stringify(asBefore) !== JSON.stringify(before))
    await recordAudit(tx, session, { action: 'link.changed', subject })
}

function noteOf({ note }: { note?: string | null }): string | null {
  return note?.trim() || null
}

async function refuseForeignRelations(tx: Queryable, accountId: number, change: Change): Promise<void> {
  await refuseForeignIds(tx, accountId, { table: 'pricelists', ids: change.pricelistId, path: 'pricelistId' })
  await refuseForeignIds(tx, accountId, {
    table: 'resource_groups',
    ids: change.resourceGroupId,
    path: 'resourceGroupId',
  })
}

/** The alias is stored with its publication, so the id is needed before the row can be written. */
async function nextPublicationId(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('publications', 'id')) as id`,
  )
  return rows[0]!.id
}

async function lockPublication(tx: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from publications where account_id = $1 and id = $2 for no key update',
    [accountId, id],
  )
  return rowCount === 1
}
