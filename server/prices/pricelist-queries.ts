import type { Queryable } from '#db/database.ts'

export interface PricelistName {
  id: number
  name: string
}

/** The price lists of an account, by name. */
export async function selectPricelists(db: Queryable, accountId: number): Promise<PricelistName[]> {
  const { rows } = await db.query<PricelistName>(
    'select id, name from pricelists where account_id = $1 order by name, id',
    [accountId],
  )
  return rows
}

/** The price lists of an account, by name, each with the number of its rules. */
export async function selectCountedPricelists(
  db: Queryable,
  accountId: number,
): Promise<(PricelistName & { ruleCount: number })[]> {
  const { rows } = await db.query<PricelistName & { ruleCount: number }>(
    `select l.id, l.name, count(r.id) as "ruleCount"
       from pricelists l
       left join rules r on r.account_id = l.account_id and r.pricelist_id = l.id
      where l.account_id = $1
      group by l.id, l.name
      order by l.name, l.id`,
    [accountId],
  )
  return rows
}

export async function findPricelist(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<PricelistName | undefined> {
  const { rows } = await db.query<PricelistName>(
    'select id, name from pricelists where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0]
}

export async function insertPricelist(db: Queryable, accountId: number, name: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into pricelists (account_id, name) values ($1, $2) returning id',
    [accountId, name],
  )
  return rows[0]!.id
}

/** Returns whether the account has the list. */
export async function renamePricelist(
  db: Queryable,
  accountId: number,
  { id, name }: PricelistName,
): Promise<boolean> {
  const { rowCount } = await db.query('update pricelists set name = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    name,
  ])
  return rowCount === 1
}

/**
 * Locks a list before its rules, in the order of deleting it; in the other order the two would deadlock. Take
 * `lockPricelistEdges` before, where both are needed. Returns whether the account has the list.
 */
export async function lockPricelist(tx: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from pricelists where account_id = $1 and id = $2 for no key update',
    [accountId, id],
  )
  return rowCount === 1
}

/** As {@link lockPricelist} for all lists of the account, in the order of their ids. */
export async function lockAllPricelists(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('select from pricelists where account_id = $1 order by id for no key update', [accountId])
}

/** Call it with every write of rules of these lists. */
export async function markRulesChanged(
  tx: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.query('update pricelists set rules_changed_at = now() where account_id = $1 and id = any ($2)', [
    accountId,
    ids,
  ])
}
