import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertFullAccount } from '#db/testing/full-account.ts'
import type { FullAccount } from '#db/testing/full-account.ts'

/** One entity of each kind that an account owns. */
export interface Belongings extends FullAccount {
  catalogId: number
  resourceGroupId: number
  ruleId: number
  imageId: number
  bulkOperationId: number
  supplierLayoutId: number
  comparisonId: number
  competitorListId: number
  synonymGroupId: number
  missedSearchId: number
  sessionId: number
  alias: string
}

/** A valid call of the account's owner. */
export interface SecureCase {
  params?: Record<string, number | string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** An invalid variant of the call, which gets 400; absent where only the id can be invalid. */
  wrong?: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }
  /** Why ids of another account in the body are left out instead of refused. */
  leavesOut?: string
  /** The expected status if it is not 200, and the reason. */
  answer?: { status: number; because: string }
}

/** Inserts an account with at least one entity of every kind. */
export async function insertBelongings(pool: pg.Pool, type: 'ROOT' | 'STANDARD'): Promise<Belongings> {
  const account = await insertFullAccount(pool, type)
  const { rows } = await pool.query<Omit<Belongings, keyof FullAccount>>(
    `select (select min(id) from catalogs where account_id = $1) as "catalogId",
            (select min(id) from resource_groups where account_id = $1) as "resourceGroupId",
            (select min(id) from rules where account_id = $1) as "ruleId",
            (select min(id) from product_images where account_id = $1) as "imageId",
            (select min(id) from bulk_operations where account_id = $1 and kind = 'import') as "bulkOperationId",
            (select min(id) from supplier_layouts where account_id = $1) as "supplierLayoutId",
            (select min(id) from bulk_operations where account_id = $1 and kind = 'comparison-rules') as "comparisonId",
            (select min(id) from competitor_lists where account_id = $1) as "competitorListId",
            (select min(id) from synonym_groups where account_id = $1) as "synonymGroupId",
            (select min(id) from missed_searches where account_id = $1) as "missedSearchId",
            (select min(id) from sessions where account_id = $1) as "sessionId",
            (select min(permalink) from publications where account_id = $1) as alias`,
    [account.accountId],
  )
  return { ...account, ...rows[0]! }
}

/** Password of the users who make these calls. */
export const OWNERS_PASSWORD = 'la-de-siempre'

const byId = (id: number): SecureCase => ({ params: { id } })
const list: SecureCase = {}
const competitorList = (priceListId: number) => ({
  name: 'La Competencia',
  listedOn: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
  priceListId,
  products: [{ code: 'COD-1', priceGrp1: 20 }],
})
const pagedList: SecureCase = { query: { size: '-1' }, wrong: { query: { size: '0' } } }
const search: SecureCase = { query: { q: 'co' }, wrong: { query: { q: 'x'.repeat(201) } } }
const SUPPLIER_LAYOUT = {
  name: 'Proveedor Sur',
  priceField: 'basePrice',
  signature: 'sku|precio',
  headers: 'SKU, Precio',
  columns: { code: 0, price: 1 },
  convention: 'comma',
  sheet: null,
  adjustment: { kind: 'dollars', by: '18.5' },
}
const noName = { body: { name: ' ' } }

/** Every call that needs a token, by `METHOD url` of the contract. */
export const SECURE_CASES: Readonly<Record<string, (own: Belongings) => SecureCase>> = {
  'POST /api/auth/logout': () => list,
  'POST /api/auth/password': () => ({
    body: { currentPassword: OWNERS_PASSWORD, newPassword: 'larga-y-nueva' },
    wrong: { body: { currentPassword: 'no-es-esta', newPassword: 'larga-y-nueva' } },
  }),
  'GET /api/accounts/meta': () => list,
  'PATCH /api/accounts/meta': () => ({ body: { name: 'Otra' }, wrong: noName }),
  'POST /api/accounts/logo': () => ({
    ...upload(PICTURE),
    wrong: upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  }),
  'DELETE /api/accounts/logo': () => list,
  'GET /api/messages/hola': () => list,
  'GET /api/users': () => list,
  'POST /api/users': () => ({
    body: { username: `caja-${randomUUID()}`, password: 'tuerca-y-tornillo', role: 'COUNTER' },
    wrong: { body: { username: 'caja', password: 'corta', role: 'COUNTER' } },
  }),
  'PATCH /api/users/:id': (own) => ({
    ...byId(own.userId),
    body: { role: 'COUNTER' },
    wrong: { body: { role: 'ROOT' } },
  }),
  'DELETE /api/users/:id': (own) => byId(own.userId),
  'GET /api/sessions': () => list,
  'DELETE /api/sessions/:id': (own) => ({
    ...byId(own.sessionId),
    answer: { status: 404, because: 'it is the session of another user of the account' },
  }),
  'DELETE /api/sessions': () => list,
  'GET /api/audit': () => pagedList,

  'GET /api/categories': () => list,
  'GET /api/categories/flat': () => list,
  'GET /api/categories/nested': () => list,
  'GET /api/categories/:id/subcategories-flat': (own) => byId(own.categoryId),
  'GET /api/categories/:id': (own) => byId(own.categoryId),
  'GET /api/categories/:id/rules': (own) => byId(own.categoryId),
  'POST /api/categories': (own) => ({
    body: { name: 'Nueva', motherId: own.categoryId, catalogIds: [own.catalogId] },
    wrong: noName,
  }),
  'PATCH /api/categories/order': (own) => ({
    body: { motherId: own.categoryId, categoryIds: [own.subcategoryId] },
    wrong: { body: { motherId: own.categoryId, categoryIds: [own.categoryId] } },
  }),
  'GET /api/categories/:id/picture': (own) => byId(own.categoryId),
  'PATCH /api/categories/:id/picture': (own) => ({
    params: { id: own.categoryId },
    body: { productId: own.productId },
    wrong: { body: { productId: 'uno' } },
  }),
  'PATCH /api/categories/:id': (own) => ({
    ...byId(own.categoryId),
    body: { name: 'Otra', motherId: null },
    wrong: noName,
  }),
  'DELETE /api/categories/:id': (own) => byId(own.subcategoryId),
  'GET /api/categories/:id/products': (own) => byId(own.subcategoryId),
  'POST /api/categories/products': (own) => ({
    body: { category: { id: own.categoryId }, createNotFoundProducts: false, products: [{ code: 'COD-1' }] },
    wrong: { body: { category: { id: own.categoryId }, products: [{ code: 1 }] } },
  }),
  'DELETE /api/categories/:id/products/:productId': (own) => ({
    params: { id: own.subcategoryId, productId: own.productId },
  }),

  'GET /api/catalogs': () => list,
  'GET /api/catalogs/complete': () => list,
  'POST /api/catalogs': () => ({ body: { name: 'Nuevo' }, wrong: noName }),
  'GET /api/catalogs/:id': (own) => byId(own.catalogId),
  'PATCH /api/catalogs/:id': (own) => ({ ...byId(own.catalogId), body: { name: 'Otro' }, wrong: noName }),
  'DELETE /api/catalogs/:id': (own) => byId(own.catalogId),
  'GET /api/catalogs/:id/categories': (own) => byId(own.catalogId),
  'GET /api/catalogs/:id/cross-account': (own) => ({
    ...byId(own.catalogId),
    query: { publication: 'no-es-este' },
    wrong: { query: { publication: '' } },
    answer: {
      status: 404,
      because: 'anybody with the link can see the catalogue, but this link does not exist',
    },
  }),
  'POST /api/clone-catalogs': (own) => ({
    body: { parentCatalog: own.catalogId, publication: 'no-es-este' },
    wrong: { body: { parentCatalog: 'x', publication: own.alias } },
    answer: { status: 404, because: 'anybody with the link can clone, but this link does not exist' },
  }),
  'GET /api/clone-catalogs/:catalogId': (own) => ({ params: { catalogId: own.catalogId } }),
  'DELETE /api/clone-catalogs/:catalogId': (own) => ({
    params: { catalogId: own.catalogId },
    answer: { status: 404, because: 'it is not a clone' },
  }),

  'GET /api/products': () => ({ ...pagedList, query: { searchValue: 'codo', sort: 'name,asc' } }),
  'GET /api/products.csv': () => ({
    query: { searchValue: 'codo' },
    wrong: { query: { searchValue: 'x'.repeat(201) } },
  }),
  'POST /api/products': (own) => ({
    body: { code: 'NUEVO', name: 'Nuevo', basePrice: 1, categoryIds: [own.categoryId], tagIds: [own.tagId] },
    wrong: { body: { code: 'NUEVO', basePrice: -1 } },
  }),
  'GET /api/products/:id': (own) => byId(own.productId),
  'PATCH /api/products/:id': (own) => ({
    ...byId(own.productId),
    body: { code: 'COD-1', name: 'Otro', basePrice: 11 },
    wrong: { body: { code: '' } },
  }),
  'DELETE /api/products/:id': (own) => byId(own.productId),
  'GET /api/products/:id/sales-prices': (own) => byId(own.productId),
  'GET /api/products/:id/price-history': (own) => byId(own.productId),
  'POST /api/products/:id/images': (own) => ({
    ...byId(own.productId),
    ...upload(PICTURE),
    wrong: upload(Buffer.from('<script>alert(1)</script>')),
  }),
  'PATCH /api/products/:id/images': (own) => ({
    ...byId(own.productId),
    body: { imageIds: [own.imageId] },
    wrong: { body: { imageIds: ['x'] } },
  }),
  'DELETE /api/product-images/:id': (own) => byId(own.imageId),
  'POST /api/products/crawl-image': (own) => ({
    query: { productId: String(own.productId), prodUrl: 'http://127.0.0.1/' },
    wrong: { query: { productId: String(own.productId), prodUrl: 'javascript:alert(1)' } },
    answer: { status: 400, because: 'only public addresses are fetched' },
  }),
  'GET /api/products/search': () => search,
  'GET /api/products/search-all': () => search,
  'POST /api/products/sync-search-index-all': () => list,
  'GET /api/products/sync-search-index-all': () => list,
  'GET /api/product-form-options': () => list,
  'PATCH /api/products/prices-update': () => ({
    body: [{ code: 'COD-1', basePrice: '12.5' }],
    wrong: { body: [{ code: 'COD-1', basePrice: 'doce' }] },
  }),
  'PATCH /api/products/import': () => ({
    body: { importNewProducts: true, products: [{ code: 'COD-2', name: 'Codo 2', basePrice: 3 }] },
    wrong: { body: { products: [{ name: 'sin clave' }] } },
  }),
  'POST /api/products/bulk-below-cost': () => ({
    body: [{ code: 'COD-1', basePrice: 12 }],
    wrong: { body: [{ code: 'COD-1', basePrice: 'doce' }] },
  }),
  'POST /api/products/known-codes': () => ({ body: { codes: ['COD-1'] }, wrong: { body: { codes: [1] } } }),
  'POST /api/products/bulk-preview': () => ({ body: { codes: ['COD-1'] }, wrong: { body: { codes: [1] } } }),
  'GET /api/products/ids': (own) => ({
    query: { pricelistId: String(own.pricelistId), without: 'price' },
    wrong: { query: { without: 'nada' } },
  }),
  'GET /api/products/filter-options': () => list,
  'POST /api/products/selection/add': (own) => ({
    body: { productIds: [own.productId], target: 'tag', targetId: own.tagId },
    wrong: { body: { productIds: [own.productId], target: 'tag', targetId: 999_999_999 } },
  }),
  'POST /api/products/selection/remove': (own) => ({
    body: { productIds: [own.productId], target: 'tag', targetId: own.tagId },
    wrong: { body: { productIds: [], target: 'tag', targetId: own.tagId } },
  }),
  'POST /api/products/selection/export': (own) => ({
    body: { productIds: [own.productId] },
    leavesOut: 'a product of a large selection may just have been deleted',
    wrong: { body: { productIds: [] } },
  }),
  'POST /api/products/selection/delete': (own) => ({
    body: { productIds: [own.productId] },
    leavesOut: 'a product of a large selection may just have been deleted',
    wrong: { body: { productIds: ['x'] } },
  }),
  'POST /api/products/percent-change/preview': (own) => ({
    body: { filter: { categoryId: own.categoryId, tagId: own.tagId, searchValue: 'codo' }, percent: 5 },
    wrong: { body: { filter: {}, percent: 5 } },
  }),
  'PATCH /api/products/percent-change': (own) => ({
    body: { filter: { categoryId: own.categoryId }, percent: -5.5, rounding: 'cents', expectedCount: 1 },
    wrong: { body: { filter: { categoryId: own.categoryId }, percent: 0, expectedCount: 1 } },
  }),
  'GET /api/bulk-operations': () => pagedList,
  'POST /api/bulk-operations/:id/undo': (own) => ({
    ...byId(own.bulkOperationId),
    answer: { status: 409, because: 'it has been undone already' },
  }),
  'GET /api/bulk-operations/:id': (own) => byId(own.bulkOperationId),
  'GET /api/bulk-operations/:id/rows': (own) => ({ ...byId(own.bulkOperationId), ...pagedList }),
  'POST /api/bulk-operations/:id/undo-rows': (own) => ({
    ...byId(own.comparisonId),
    body: { productIds: [own.productId] },
    leavesOut: 'a product of the operation may just have been deleted',
    wrong: { body: { productIds: [] } },
  }),
  'GET /api/supplier-layouts': () => list,
  'POST /api/supplier-layouts': () => ({
    body: SUPPLIER_LAYOUT,
    wrong: { body: { ...SUPPLIER_LAYOUT, adjustment: { kind: 'box', by: '1' } } },
  }),
  'DELETE /api/supplier-layouts/:id': (own) => byId(own.supplierLayoutId),
  'GET /api/products/no-data': () => list,
  'POST /api/products/compare-prices': (own) => ({
    body: { priceListId: own.pricelistId, products: [{ code: 'COD-1', priceGrp1: 20 }] },
    wrong: { body: { priceListId: 'x', products: [] } },
  }),
  'POST /api/pricelists/:id/comparison-rules': (own) => ({
    ...byId(own.pricelistId),
    body: { mode: 'fixed', rows: [{ productId: own.productId, targetPrice: 20 }] },
    wrong: { body: { mode: 'other', rows: [] } },
  }),
  'POST /api/pricelists/:id/comparison-rules/preview': (own) => ({
    ...byId(own.pricelistId),
    body: { mode: 'fixed', rows: [{ productId: own.productId, targetPrice: 20 }] },
    wrong: { body: { mode: 'other', rows: [] } },
  }),
  'GET /api/competitor-lists': () => list,
  'POST /api/competitor-lists': (own) => ({
    body: competitorList(own.pricelistId),
    wrong: { body: { ...competitorList(own.pricelistId), listedOn: '2026-02-30' } },
  }),
  'DELETE /api/competitor-lists/:id': (own) => byId(own.competitorListId),
  'GET /api/products/:id/competitor-prices': (own) => byId(own.productId),
  'GET /api/comparison-rules': () => list,
  'POST /api/comparison-rules/:id/undo': (own) => byId(own.comparisonId),

  'GET /api/pricelists': () => ({ wrong: { query: { unchangedDays: '0' } } }),
  'POST /api/pricelists': () => ({ body: { name: 'Nueva' }, wrong: noName }),
  'GET /api/pricelists/:id': (own) => byId(own.pricelistId),
  'PATCH /api/pricelists/:id': (own) => ({ ...byId(own.pricelistId), body: { name: 'Otra' }, wrong: noName }),
  'DELETE /api/pricelists/:id': (own) => ({
    ...byId(own.pricelistId),
    answer: { status: 409, because: 'a publication and a rule use the list' },
  }),
  'GET /api/pricelists/:id/products': (own) => ({ ...byId(own.pricelistId), ...pagedList }),
  'GET /api/pricelists/:id/prices.csv': (own) => byId(own.pricelistId),
  'GET /api/pricelists/:id/prices.xlsx': (own) => byId(own.pricelistId),
  'GET /api/pricelists/:id/by-category': (own) => byId(own.pricelistId),
  'POST /api/pricelist/rules': (own) => ({
    body: globalRule(own.pricelistId),
    wrong: { body: { ...globalRule(own.pricelistId), fixedPrice: null } },
  }),
  'GET /api/pricelist/rules/:id': (own) => byId(own.ruleId),
  'PATCH /api/pricelist/rules/:id': (own) => ({
    ...byId(own.ruleId),
    body: globalRule(own.pricelistId),
    wrong: { body: { computeMode: 'other', appliedOn: '3_global' } },
  }),
  'DELETE /api/pricelist/rules/:id': (own) => byId(own.ruleId),
  'POST /api/pricelist/rules/preview': (own) => ({
    body: { ruleIds: [own.ruleId], rule: globalRule(own.pricelistId) },
    wrong: { body: { ruleIds: ['x'] } },
  }),

  'GET /api/tags': () => list,
  'GET /api/tags/search': () => search,
  'POST /api/tags': () => ({ body: { name: 'Nueva' }, wrong: noName }),
  'GET /api/tags/:id': (own) => byId(own.tagId),
  'PATCH /api/tags/:id': (own) => ({ ...byId(own.tagId), body: { name: 'Otra' }, wrong: noName }),
  'DELETE /api/tags/:id': (own) => byId(own.tagId),
  'GET /api/tags/:id/rules': (own) => byId(own.tagId),
  'GET /api/tags/:id/products': (own) => ({ ...byId(own.tagId), ...pagedList }),
  'POST /api/tags/:id/products': (own) => ({
    ...byId(own.tagId),
    body: { keys: ['COD-1'] },
    wrong: { body: { keys: 'COD-1' } },
  }),
  'DELETE /api/tags/:id/products/:productId': (own) => ({
    params: { id: own.tagId, productId: own.productId },
  }),

  'GET /api/resource-groups': () => list,
  'POST /api/resource-groups': (own) => ({
    body: { name: 'Nuevo', catalogIds: [own.catalogId] },
    wrong: { body: { name: '', catalogIds: [] } },
  }),
  'GET /api/resource-groups/:id': (own) => byId(own.resourceGroupId),
  'PATCH /api/resource-groups/:id': (own) => ({
    ...byId(own.resourceGroupId),
    body: { name: 'Otro', catalogIds: [own.catalogId] },
    wrong: noName,
  }),
  'DELETE /api/resource-groups/:id': (own) => ({
    ...byId(own.resourceGroupId),
    answer: { status: 409, because: 'a publication uses the group' },
  }),
  'GET /api/publications': () => list,
  'POST /api/publications': (own) => ({ body: publication(own), wrong: { body: { note: 'x' } } }),
  'GET /api/publications/:id': (own) => byId(own.publicationId),
  'PATCH /api/publications/:id': (own) => ({
    ...byId(own.publicationId),
    body: publication(own),
    wrong: { body: { ...publication(own), permalink: 'Con espacios' } },
  }),
  'DELETE /api/publications/:id': (own) => byId(own.publicationId),
  'GET /api/publication-form-options': () => list,
  'GET /api/pub-act/:pubId': (own) => ({ params: { pubId: own.publicationId } }),
  'GET /api/pub-act/:pubId/days': (own) => ({ params: { pubId: own.publicationId } }),

  'GET /api/custom-lists': (own) => ({
    query: { pubId: String(own.publicationId) },
    wrong: { query: { pubId: 'x' } },
  }),
  'GET /api/custom-lists/:id': (own) => byId(own.customListId),
  'POST /api/custom-lists': (own) => ({
    body: { pubId: own.publicationId, name: 'Nueva' },
    wrong: { body: { pubId: own.publicationId, name: '' } },
  }),
  'PATCH /api/custom-lists/:id': (own) => ({
    ...byId(own.customListId),
    body: { name: 'Otra' },
    wrong: noName,
    answer: { status: 400, because: 'the list of favourites cannot be renamed' },
  }),
  'DELETE /api/custom-lists/:id': (own) => byId(own.customListId),
  'POST /api/custom-lists/:id/products': (own) => ({
    ...byId(own.customListId),
    body: { keys: ['COD-1'] },
    wrong: { body: { keys: [1] } },
  }),
  'DELETE /api/custom-lists/:id/products/:productId': (own) => ({
    params: { id: own.customListId, productId: own.productId },
  }),

  'GET /api/synonyms': () => list,
  'POST /api/synonyms': () => ({
    body: { words: ['gallito', 'gallo'] },
    wrong: { body: { words: ['gallito'] } },
  }),
  'GET /api/synonyms/:id': (own) => byId(own.synonymGroupId),
  'PATCH /api/synonyms/:id': (own) => ({
    ...byId(own.synonymGroupId),
    body: { words: ['chupón', 'bomba'] },
    wrong: { body: { words: ['chupón', '1/2'] } },
  }),
  'DELETE /api/synonyms/:id': (own) => byId(own.synonymGroupId),

  'GET /api/missed-searches': (own) => ({
    query: { publicationId: String(own.publicationId) },
    wrong: { query: { publicationId: 'x' } },
  }),
  'DELETE /api/missed-searches/:id': (own) => byId(own.missedSearchId),

  'GET /api/order-notices': () => list,
  'POST /api/order-notices': () => ({
    body: {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
    wrong: { body: { endpoint: 'https://push.example/1', keys: {} } },
  }),
  'DELETE /api/order-notices': () => list,

  'GET /api/orders': () => pagedList,
  'GET /api/orders/:id': (own) => byId(own.orderId),
  'GET /api/orders/:id.csv': (own) => byId(own.orderId),
  'PATCH /api/orders/:id': (own) => ({
    ...byId(own.orderId),
    body: { orderStatus: 'DELIVERED' },
    wrong: { body: { orderStatus: 'SENT' } },
  }),
  'DELETE /api/orders/:id/contact': (own) => byId(own.orderId),
  'POST /api/orders/status': (own) => ({
    body: { ids: [own.orderId], from: 'RECEIVED', orderStatus: 'DELIVERED' },
    wrong: { body: { ids: [], from: 'RECEIVED', orderStatus: 'DELIVERED' } },
  }),
  'GET /api/orders/several': (own) => ({
    query: { ids: String(own.orderId) },
    wrong: { query: { ids: 'x' } },
  }),
  'GET /api/orders/several.csv': (own) => ({
    query: { ids: String(own.orderId) },
    wrong: { query: { ids: '' } },
  }),
  'POST /api/orders/cancel': (own) => ({ body: { ids: [own.orderId] }, wrong: { body: {} } }),
  'GET /api/orders/odd-links': () => list,
  'GET /api/orders/events': () => list,
  'POST /api/orders': (own) => ({
    body: { publicationId: own.publicationId, items: [{ productId: own.productId, quantity: 1 }] },
    wrong: { body: { publicationId: own.publicationId, items: [{ productId: own.productId, quantity: 0 }] } },
  }),
  'POST /api/orders/quote': (own) => ({
    body: { publicationId: own.publicationId, items: [{ productId: own.productId, quantity: 1 }] },
    wrong: { body: { publicationId: own.publicationId, items: [{ productId: own.productId, quantity: 0 }] } },
  }),
  'POST /api/orders/read': (own) => ({
    body: { publicationId: own.publicationId, text: '2 codo' },
    wrong: { body: { publicationId: own.publicationId, text: 'x'.repeat(8193) } },
  }),
  'GET /api/orders/contacts': () => search,

  'GET /api/today': () => list,
  'GET /api/today/new-orders': () => list,
  'GET /api/today/below-cost': () => list,
}

function globalRule(pricelistId: number): object {
  return { pricelistId, computeMode: 'fixed', fixedPrice: 5, appliedOn: '3_global' }
}

function publication({ pricelistId, resourceGroupId }: Belongings): object {
  return { note: 'Nota', pricelistId, resourceGroupId, logActivity: true }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function upload(file: Buffer): Pick<SecureCase, 'body' | 'headers'> {
  const before =
    '--end\r\ncontent-disposition: form-data; name="file"; filename="codo.png"\r\ncontent-type: image/png\r\n\r\n'
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=end' },
    body: Buffer.concat([Buffer.from(before), file, Buffer.from('\r\n--end--\r\n')]),
  }
}
