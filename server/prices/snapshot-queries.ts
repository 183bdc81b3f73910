import type { Queryable } from '#db/database.ts'

/** The fields that the prices of a product depend on. */
export interface SnapshotProduct {
  readonly id: number
  readonly basePrice: string | null
  readonly tagIds: readonly number[]
  /** The categories that it is in itself. */
  readonly categoryIds: readonly number[]
  readonly nameless: boolean
}

/** The parent of each category that has one. */
export type CategoryParents = ReadonlyMap<number, number>

/** Sorted by an index; tags and categories are read separately, in half the time of one statement that joins and aggregates. */
export async function selectSnapshotProducts(db: Queryable, accountId: number): Promise<SnapshotProduct[]> {
  const [products, tagged, placed] = await Promise.all([
    db.query<Pick<SnapshotProduct, 'id' | 'basePrice' | 'nameless'>>(
      `select id, base_price as "basePrice", name is null as nameless
         from products where account_id = $1 order by name, id`,
      [accountId],
    ),
    selectLinks(db, accountId, 'select product_id, tag_id from product_tags where account_id = $1'),
    selectLinks(
      db,
      accountId,
      'select product_id, category_id from product_categories where account_id = $1',
    ),
  ])
  const tagIdsOf = idsByProduct(tagged)
  const categoryIdsOf = idsByProduct(placed)
  return products.rows.map((product) => ({
    ...product,
    tagIds: tagIdsOf.get(product.id) ?? NONE,
    categoryIds: categoryIdsOf.get(product.id) ?? NONE,
  }))
}

/** The ids of a product and of one of its tags or categories. */
export type Link = readonly [productId: number, otherId: number]

async function selectLinks(db: Queryable, accountId: number, text: string): Promise<readonly Link[]> {
  const { rows } = await db.query<[number, number]>({ text, values: [accountId], rowMode: 'array' })
  return rows
}

export function idsByProduct(links: readonly Link[]): Map<number, readonly number[]> {
  const idsOf = new Map<number, number[]>()
  for (const [productId, otherId] of links) {
    const ids = idsOf.get(productId)
    if (ids) ids.push(otherId)
    else idsOf.set(productId, [otherId])
  }
  return idsOf
}

const NONE: readonly number[] = []

export async function selectCategoryParents(db: Queryable, accountId: number): Promise<CategoryParents> {
  const { rows } = await db.query<{ id: number; motherId: number }>(
    'select id, mother_id as "motherId" from categories where account_id = $1 and mother_id is not null',
    [accountId],
  )
  return new Map(rows.map(({ id, motherId }) => [id, motherId]))
}
