import type { listCompetitorLists, listCompetitorPrices } from '#contract/competitor-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Sweep } from '#db/sweeper.ts'
import { COMPETITOR_LIST_DAYS, MAX_COMPETITOR_LISTS } from '#domain/limits.ts'
import { comparisonFigures } from '#domain/price-comparison.ts'
import { toNumber } from '#domain/decimal.ts'

type List = Output<typeof listCompetitorLists>[number]

/** A competitor's price of a product, and the own one; decimal texts. */
export interface CompetitorPrice {
  readonly productId: number
  readonly price: string
  readonly ownPrice: string | null
}

const LISTS = `
  select l.id, l.name, l.listed_on::text as "listedOn", l.file_name as "fileName", p.name as "pricelistName",
         l.saved_at as "savedAt", u.username as by,
         (select count(*) from competitor_prices c
           where c.account_id = $1 and c.competitor_list_id = l.id) as prices
    from competitor_lists l
    left join pricelists p on p.account_id = $1 and p.id = l.pricelist_id
    left join users u on u.account_id = $1 and u.id = l.user_id
   where l.account_id = $1`

export async function selectLists(db: Queryable, accountId: number): Promise<List[]> {
  const { rows } = await db.query<ListRow>(`${LISTS} order by l.listed_on desc, l.id desc`, [accountId])
  return rows.map(toList)
}

export async function selectList(db: Queryable, accountId: number, id: number): Promise<List | null> {
  const { rows } = await db.query<ListRow>(`${LISTS} and l.id = $2`, [accountId, id])
  return rows[0] ? toList(rows[0]) : null
}

type ListRow = Omit<List, 'savedAt'> & { savedAt: Date }

function toList({ savedAt, ...list }: ListRow): List {
  return { ...list, savedAt: savedAt.toISOString() }
}

/** Serialises the writes of an account's lists, so that the limit on their number holds. */
export async function lockLists(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('select from accounts where id = $1 for no key update', [accountId])
}

/** Inserts a list with its prices; replaces one of the same name and day. Null when the account has too many. */
export async function replaceList(
  tx: Queryable,
  accountId: number,
  {
    list: { name, listedOn, fileName, pricelistId, userId },
    prices,
  }: {
    list: {
      name: string
      listedOn: string
      fileName: string | null
      pricelistId: number
      userId: number
    }
    prices: readonly CompetitorPrice[]
  },
): Promise<number | null> {
  await tx.query(
    'delete from competitor_lists where account_id = $1 and lower(name) = lower($2) and listed_on = $3',
    [accountId, name, listedOn],
  )
  const { rows } = await tx.query<{ id: number }>(
    `insert into competitor_lists (account_id, name, listed_on, file_name, pricelist_id, user_id)
     select $1, $2, $3, $4, $5, $6
      where (select count(*) from competitor_lists where account_id = $1) < $7
     returning id`,
    [accountId, name, listedOn, fileName, pricelistId, userId, MAX_COMPETITOR_LISTS],
  )
  const id = rows[0]?.id
  if (id === undefined) return null
  await tx.query(
    `insert into competitor_prices (account_id, competitor_list_id, product_id, price, own_price)
     select $1, $2, p.id, given.price, given.own_price
       from unnest($3::bigint[], $4::numeric[], $5::numeric[]) as given (id, price, own_price)
       join products p on p.account_id = $1 and p.id = given.id`,
    [
      accountId,
      id,
      prices.map(({ productId }) => productId),
      prices.map(({ price }) => price),
      prices.map(({ ownPrice }) => ownPrice),
    ],
  )
  return id
}

/** Throws 404. */
export async function deleteList(db: Queryable, accountId: number, id: number): Promise<void> {
  const { rowCount } = await db.query('delete from competitor_lists where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  if (rowCount === 0) throw new Problem('not_found')
}

/** What competitors asked for a product, the latest day first. Throws 404. */
export async function selectPricesOf(
  db: Queryable,
  accountId: number,
  productId: number,
): Promise<Output<typeof listCompetitorPrices>> {
  const { rows } = await db.query<{
    listId: number
    name: string
    listedOn: string
    price: string
    ownPrice: string | null
    pricelistName: string | null
  }>(
    `select l.id as "listId", l.name, l.listed_on::text as "listedOn", c.price, c.own_price as "ownPrice",
            p.name as "pricelistName"
       from competitor_prices c
       join competitor_lists l on l.account_id = $1 and l.id = c.competitor_list_id
       left join pricelists p on p.account_id = $1 and p.id = l.pricelist_id
      where c.account_id = $1 and c.product_id = $2
        and exists (select from products own where own.account_id = $1 and own.id = c.product_id)
      order by l.listed_on desc, l.id desc`,
    [accountId, productId],
  )
  if (rows.length === 0) {
    const product = await db.query('select from products where account_id = $1 and id = $2', [
      accountId,
      productId,
    ])
    if (product.rows.length === 0) throw new Problem('not_found')
  }
  return rows.map(({ price, ownPrice, ...row }) => ({
    ...row,
    price: Number(price),
    ownPrice: toNumber(ownPrice),
    diffPct: toNumber(
      comparisonFigures({ basePrice: null, systemPrice: ownPrice, targetPrice: price }).diffPct,
    ),
  }))
}

/** Deletes lists of more than two years ago. */
export const sweepCompetitorLists: Sweep = async (db, { limit }) => {
  const { rowCount } = await db.query(
    `delete from competitor_lists
      where (account_id, id) in (select account_id, id from competitor_lists
                                  where listed_on < current_date - $1::int
                                  order by listed_on limit $2)`,
    [COMPETITOR_LIST_DAYS, limit],
  )
  return rowCount ?? 0
}
