import { randomUUID } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import {
  insertCatalog,
  insertCategory,
  insertPricelist,
  insertProduct,
  insertPublication,
  insertResourceGroup,
} from './rows.ts'

/** A unique cost, which tests search for in responses. */
export const COST = '73.9137'

export interface PublishedShop {
  accountId: number
  alias: string
  publicationId: number
  pricelistId: number
  resourceGroupId: number
  catalogId: number
  /** 'Tubería', attached to the catalogue, with 'PVC' below it. */
  tuberia: number
  pvc: number
  /** A category of the account in no catalogue. */
  bodega: number
  /** In 'PVC', cost 73.9137, price 100. */
  tubo: number
  /** In 'Tubería', cost 10, price 20. */
  codo: number
  /** In 'PVC', visible but without cost and so without a price. */
  sinPrecio: number
  /** Only in 'Bodega': not visible. */
  oculto: number
}

/**
 * Inserts a small shop that publishes a catalogue. Its price list doubles all costs; a fixed rule gives 'tubo' the price
 * 100.
 */
export async function publishShop(db: Queryable, accountId: number): Promise<PublishedShop> {
  const catalogId = await insertCatalog(db, accountId, { name: 'Plomería' })
  const tuberia = await insertCategory(db, accountId, { name: 'Tubería', catalogIds: [catalogId] })
  const pvc = await insertCategory(db, accountId, { name: 'PVC', motherId: tuberia })
  const bodega = await insertCategory(db, accountId, { name: 'Bodega' })
  const tubo = await insertProduct(db, accountId, {
    code: 'T-1',
    name: 'Tubo hidráulico',
    basePrice: COST,
    description: 'De 6 metros',
    categoryIds: [pvc],
  })
  const codo = await insertProduct(db, accountId, {
    code: 'C-1',
    name: 'Codo',
    basePrice: '10',
    categoryIds: [tuberia],
  })
  const sinPrecio = await insertProduct(db, accountId, {
    code: 'S-1',
    name: null,
    basePrice: null,
    categoryIds: [pvc],
  })
  const oculto = await insertProduct(db, accountId, {
    code: 'SECRETO-1',
    name: 'Artículo secreto',
    basePrice: '5',
    categoryIds: [bodega],
  })
  const pricelistId = await insertPricelist(db, accountId, { name: 'Público' })
  await insertFormulaRule(db, accountId, { pricelistId, percentFactor: '100' })
  await insertFixedRule(db, accountId, { pricelistId, productId: tubo, fixedPrice: '100' })
  const resourceGroupId = await insertResourceGroup(db, accountId, { name: 'Todo', catalogIds: [catalogId] })
  const alias = `tienda-${randomUUID()}`
  const publicationId = await insertPublication(db, accountId, { alias, pricelistId, resourceGroupId })
  return {
    accountId,
    alias,
    publicationId,
    pricelistId,
    resourceGroupId,
    catalogId,
    tuberia,
    pvc,
    bodega,
    tubo,
    codo,
    sinPrecio,
    oculto,
  }
}

/** Inserts a rule for all products: base x (1 + percentFactor/100), on the cost or on the price in another list. */
export async function insertFormulaRule(
  db: Queryable,
  accountId: number,
  rule: { pricelistId: number; percentFactor: string; basePricelistId?: number },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, base,
                        base_pricelist_id, applied_on)
     values ($1, $2, 'formula', $3, 0, case when $4::bigint is null then 'basePrice' else 'pricelist' end, $4,
             '3_global')
     returning id`,
    [accountId, rule.pricelistId, rule.percentFactor, rule.basePricelistId ?? null],
  )
  return rows[0]!.id
}

/** Inserts a rule that gives one product a fixed price. */
export async function insertFixedRule(
  db: Queryable,
  accountId: number,
  rule: { pricelistId: number; productId: number; fixedPrice: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into rules (account_id, pricelist_id, compute_mode, fixed_price, applied_on, product_id)
     values ($1, $2, 'fixed', $3, '1_product', $4) returning id`,
    [accountId, rule.pricelistId, rule.fixedPrice, rule.productId],
  )
  return rows[0]!.id
}

/** Inserts a custom list of a publication with these products in order; returns its id. */
export async function insertCustomList(
  db: Queryable,
  accountId: number,
  list: { publicationId: number; name: string; productIds?: number[]; isFavourites?: boolean },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with list as (
       insert into custom_lists (account_id, publication_id, name, is_favourites) values ($1, $2, $3, $4) returning id
     ), listed as (
       insert into custom_list_products (account_id, custom_list_id, product_id, position)
       select $1, list.id, given.id, given.position
         from list, unnest($5::bigint[]) with ordinality as given (id, position)
     )
     select id from list`,
    [accountId, list.publicationId, list.name, list.isFavourites ?? false, list.productIds ?? []],
  )
  return rows[0]!.id
}
