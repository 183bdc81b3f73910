import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { Rule } from '#domain/pricing.ts'
import { createAccountMemo } from '../cache/account-memo.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import { selectAllRules } from './rule-queries.ts'

// So many prices take a few milliseconds; between them other requests get their turn.
const PRICES_PER_TURN = 1000
const PRODUCT_BYTES = 200
const RULE_BYTES = 400
const PRICE_BYTES = 80
/** Of one book: lists are priced again beyond these, and beyond so many prices of them together. */
const MAX_PRICED_LISTS = 100
const MAX_PRICES = 1_000_000

/** What the prices of a product depend on. */
export interface BookProduct {
  readonly id: number
  readonly basePrice: string | null
  readonly tagIds: readonly number[]
  readonly nameless: boolean
}

/** The price of the product at the same place of the book: two decimals, or null; and the rule that decided. */
export interface BookPrice {
  readonly salesPrice: string | null
  readonly ruleId: number | null
}

/** Finds the rules of a list that may decide the price of a product. */
type RuleIndex = (pricelistId: number, product: Pick<BookProduct, 'id' | 'tagIds'>) => Rule[]

/**
 * All that the prices of one account depend on, as it stood at one moment: every product, by name, and every rule.
 * For questions about all products at once, where looking up the rules of each, as `priceProducts` does, takes too long.
 */
export interface PriceBook {
  readonly products: readonly BookProduct[]
  readonly rules: readonly Rule[]
  /** Where in `products` the product with this id stands. */
  placeOf(productId: number): number | undefined
  /** The prices of all products in a list, in the order of `products`; computed once. */
  pricesIn(pricelistId: number): Promise<readonly BookPrice[]>
}

/** The current book of an account; kept until the account writes. */
export type PriceBooks = (accountId: number) => Promise<PriceBook>

/** Books are kept per account and version of its data. */
export function createPriceBooks(
  db: Queryable,
  kept: { cache: VersionedCache; versions: AccountVersions },
): PriceBooks {
  const memo = createAccountMemo<GrowingBook>(kept, { name: 'price book', sizeOf: (book) => book.bytes() })
  return (accountId) =>
    memo(accountId, '', () =>
      loadPriceBook(db, accountId, { onGrown: (book) => memo.recount(accountId, '', book) }),
    )
}

/** A book grows with each list that is priced in it. */
interface GrowingBook extends PriceBook {
  bytes(): number
}

/** Reads a book; three statements, whatever the number of products and rules. */
async function loadPriceBook(
  db: Queryable,
  accountId: number,
  { onGrown }: { onGrown: (book: GrowingBook) => void },
): Promise<GrowingBook> {
  const [products, rules] = await Promise.all([
    selectBookProducts(db, accountId),
    selectAllRules(db, accountId),
  ])
  const matching = indexRules(rules)
  const pricesOf = new LRUCache<number, Promise<readonly BookPrice[]>>({
    max: Math.min(MAX_PRICED_LISTS, Math.max(2, Math.floor(MAX_PRICES / Math.max(1, products.length)))),
  })
  let places: ReadonlyMap<number, number> | undefined
  const book: GrowingBook = {
    products,
    rules,
    bytes: () => products.length * (PRODUCT_BYTES + pricesOf.size * PRICE_BYTES) + rules.length * RULE_BYTES,
    placeOf: (productId) => {
      places ??= new Map(products.map(({ id }, place) => [id, place]))
      return places.get(productId)
    },
    pricesIn: (pricelistId) => {
      const known = pricesOf.get(pricelistId)
      if (known) return known
      const prices = priceAll(products, pricelistId, matching)
      pricesOf.set(pricelistId, prices)
      onGrown(book)
      return prices
    },
  }
  return book
}

/** The prices of these products in a list, in their order, by the one price module; lets other requests in between. */
export async function priceAll(
  products: readonly BookProduct[],
  pricelistId: number,
  matching: RuleIndex,
): Promise<BookPrice[]> {
  const prices: BookPrice[] = []
  for (const product of products) {
    if (prices.length % PRICES_PER_TURN === PRICES_PER_TURN - 1) await setImmediate()
    const { salesPrice, ruleId } = computeSalesPrice({
      basePrice: product.basePrice,
      pricelistId,
      rulesFor: (list) => matching(list, product),
    })
    prices.push({ salesPrice, ruleId })
  }
  return prices
}

/** Of the rules of a list with the same target only the newest can decide: the others are left out here. */
export function indexRules(rules: readonly Rule[]): RuleIndex {
  const lists = new Map<number, { byProduct: Newest; byTag: Newest; global: Newest }>()
  for (const rule of rules) {
    const list = lists.get(rule.pricelistId) ?? { byProduct: new Map(), byTag: new Map(), global: new Map() }
    lists.set(rule.pricelistId, list)
    if (rule.appliedOn === '1_product') keepNewest(list.byProduct, rule.productId, rule)
    else if (rule.appliedOn === '2_tag') keepNewest(list.byTag, rule.tagId, rule)
    else keepNewest(list.global, null, rule)
  }
  return (pricelistId, { id, tagIds }) => {
    const list = lists.get(pricelistId)
    if (!list) return []
    const matching = tagIds.flatMap((tagId) => list.byTag.get(tagId) ?? [])
    const ofProduct = list.byProduct.get(id)
    if (ofProduct) matching.push(ofProduct)
    const ofAll = list.global.get(null)
    if (ofAll) matching.push(ofAll)
    return matching
  }
}

type Newest = Map<number | null, Rule>

function keepNewest(newest: Newest, targetId: number | null, rule: Rule): void {
  if (rule.id > (newest.get(targetId)?.id ?? 0)) newest.set(targetId, rule)
}

/** In the order of an index, and the tags apart: half the time of one statement that joins and ranks them. */
async function selectBookProducts(db: Queryable, accountId: number): Promise<BookProduct[]> {
  const [products, tagged] = await Promise.all([
    db.query<Omit<BookProduct, 'tagIds'>>(
      `select id, base_price as "basePrice", name is null as nameless
         from products where account_id = $1 order by name, id`,
      [accountId],
    ),
    db.query<{ productId: number; tagId: number }>(
      'select product_id as "productId", tag_id as "tagId" from product_tags where account_id = $1',
      [accountId],
    ),
  ])
  const tagIdsOf = new Map<number, number[]>()
  for (const { productId, tagId } of tagged.rows) {
    const tagIds = tagIdsOf.get(productId)
    if (tagIds) tagIds.push(tagId)
    else tagIdsOf.set(productId, [tagId])
  }
  return products.rows.map((product) => ({ ...product, tagIds: tagIdsOf.get(product.id) ?? NO_TAGS }))
}

const NO_TAGS: readonly number[] = []
