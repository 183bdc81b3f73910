import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertFullAccount } from '#db/testing/full-account.ts'
import type { FullAccount } from '#db/testing/full-account.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { forgetDeletedProducts } from '../../bulk/forget-deleted-products.ts'
import { DEPENDENT_REFERENCES, DEPENDENT_TABLES } from '../../bulk/deleted-rows.ts'
import { removeUnusedFiles } from '../../catalogue/remove-unused-files.ts'
import { createDiskStore } from '../../images/disk-store.ts'
import { insertCategory, insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let own: FullAccount
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  own = await insertFullAccount(test.pool)
  owner = await test.signIn('ROOT', { accountId: own.accountId })
})

const log = { warn: () => undefined }

async function deleteProducts(productIds: number[]): Promise<number> {
  const { status, body } = await owner.post<{ deleted: number; operationId: number }>(
    '/api/products/selection/delete',
    { productIds },
  )
  expect({ status, deleted: body.deleted }).toEqual({ status: 200, deleted: productIds.length })
  return body.operationId
}

const undo = (id: number) => owner.post<Undone>(`/api/bulk-operations/${id}/undo`)
interface Undone {
  restored: number
  kept: { code: string; reason: string }[]
}

/** All rows of the account that belong to products or refer to one. */
async function rowsOfProducts(): Promise<Record<string, unknown[]>> {
  const tables: [string, string][] = [
    ['products', 'id'],
    ...DEPENDENT_TABLES.map(({ name }): [string, string] => [name, 'product_id']),
    ...DEPENDENT_REFERENCES.map(({ name, column }): [string, string] => [name, column]),
  ]
  const found: Record<string, unknown[]> = {}
  for (const [name, column] of tables) {
    const { rows } = await test.pool.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${name} t where account_id = $1 and ${column} is not null order by to_jsonb(t)::text`,
      [own.accountId],
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** What the account could keep of a table is in it. */
function expectRowsEverywhere(rows: Record<string, unknown[]>): void {
  expect(Object.entries(rows).flatMap(([name, { length }]) => (length === 0 ? [name] : []))).toEqual([])
}

it('stores the rows of every table that refers to products', async () => {
  const { rows } = await test.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'products'::regclass`,
  )
  const names = [...DEPENDENT_TABLES, ...DEPENDENT_REFERENCES].map(({ name }) => name)
  // The changes are deleted by a trigger (decision 98). The entry in the search index is made again of the product.
  const deleted = [...rows.map(({ name }) => name), 'product_changes']
  expect(deleted.toSorted()).toEqual([...names, 'search_entries'].toSorted())
})

describe('products deleted together', () => {
  it('are restored with the same ids and all dependent rows', async () => {
    const before = await rowsOfProducts()
    expectRowsEverywhere(before)
    const operationId = await deleteProducts([own.productId])
    expect((await owner.get(`/api/products/${own.productId}`)).status).toBe(404)
    expect((await undo(operationId)).body).toEqual({ restored: 1, kept: [] })
    expect(await rowsOfProducts()).toEqual(before)
    expect((await undo(operationId)).status).toBe(409)
    expect((await owner.get(`/api/products/${own.productId}`)).status).toBe(200)
  })

  it('are found again, and new products and rules get other ids', async () => {
    const operationId = await deleteProducts([own.productId])
    await undo(operationId)
    const found = await owner.get<{ content: { id: number }[] }>('/api/products?searchValue=codo')
    expect(found.body.content.map(({ id }) => id)).toEqual([own.productId])
    const newId = await insertProduct(test.pool, own.accountId, { code: 'N' })
    expect(newId).toBeGreaterThan(own.productId)
  })

  it('are restored without what was deleted meanwhile: a tag, a list, a price list', async () => {
    const operationId = await deleteProducts([own.productId])
    await test.pool.query('delete from tags where account_id = $1', [own.accountId])
    await test.pool.query('delete from custom_lists where account_id = $1', [own.accountId])
    await test.pool.query('delete from competitor_lists where account_id = $1', [own.accountId])
    expect((await undo(operationId)).body).toEqual({ restored: 1, kept: [] })
    const after = await rowsOfProducts()
    expect(after['product_tags']).toEqual([])
    expect(after['custom_list_products']).toEqual([])
    expect(after['rules']).toHaveLength(1)
  })

  it('are restored without the category that is being deleted at that moment', async () => {
    const category = await insertCategory(test.pool, own.accountId, { name: 'Codos' })
    const product = await insertProduct(test.pool, own.accountId, { code: 'Z-1', categoryIds: [category] })
    const operation = await deleteProducts([product])
    const deleting = await test.pool.connect()
    try {
      await deleting.query('begin')
      await deleting.query('delete from categories where account_id = $1 and id = $2', [
        own.accountId,
        category,
      ])
      const undoing = undo(operation)
      await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
      await deleting.query('commit')
      expect(await undoing).toMatchObject({ status: 200, body: { restored: 1 } })
    } finally {
      deleting.release(true)
    }
  })

  it('do not bring back a rule that would close a circle of lists by now', async () => {
    const { rows } = await test.pool.query<{ list: number; base: number }>(
      `select pricelist_id as list, base_pricelist_id as base from rules where account_id = $1 and base_pricelist_id is not null`,
      [own.accountId],
    )
    const { list, base } = rows[0]!
    const insertRule = `insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, base,
                                           base_pricelist_id, applied_on, product_id)
                        values ($1, $2, 'formula', 0, 0, 'pricelist', $3, $4, $5)`
    await test.pool.query('delete from rules where account_id = $1 and base_pricelist_id is not null', [
      own.accountId,
    ])
    await test.pool.query(insertRule, [own.accountId, base, list, '1_product', own.productId])
    const operationId = await deleteProducts([own.productId])
    await test.pool.query(insertRule, [own.accountId, list, base, '3_global', null])
    expect((await undo(operationId)).body).toEqual({ restored: 1, kept: [] })
    const after = await rowsOfProducts()
    expect(after['rules']).toMatchObject([{ compute_mode: 'fixed' }])
  })

  it('are restored one by one, but not while another product has their code', async () => {
    const others: number[] = []
    for (const code of ['A', 'B']) others.push(await insertProduct(test.pool, own.accountId, { code }))
    // One that stays is no row of the operation.
    const staying = await insertProduct(test.pool, own.accountId, { code: 'C' })
    const operationId = await deleteProducts([own.productId, ...others])
    expect((await owner.get(`/api/products/${staying}`)).status).toBe(200)
    await insertProduct(test.pool, own.accountId, { code: 'a' })
    const some = await owner.post<Undone>(`/api/bulk-operations/${operationId}/undo-rows`, {
      productIds: [others[1]],
    })
    expect(some.body).toEqual({ restored: 1, kept: [] })
    const rows = await owner.get<{ content: Record<string, unknown>[] }>(
      `/api/bulk-operations/${operationId}/rows`,
    )
    expect(rows.body.content).toMatchObject([
      { code: 'A', deleted: true, undoneAt: null, keptReason: 'Otro producto tiene ahora su clave' },
      { code: 'B', undoneBy: owner.username, keptReason: null },
      { code: 'COD-1', oldPrice: 10, newPrice: null, undoneAt: null, keptReason: null },
    ])
    expect((await undo(operationId)).body).toEqual({
      restored: 1,
      kept: [{ code: 'A', reason: 'Otro producto tiene ahora su clave' }],
    })
    // The code is free again.
    await test.pool.query(`delete from products where account_id = $1 and code = 'a'`, [own.accountId])
    expect((await undo(operationId)).body).toEqual({ restored: 1, kept: [] })
    expect((await owner.get(`/api/bulk-operations/${operationId}`)).body).toMatchObject({
      kind: 'products-deleted',
      rows: 3,
      rowsLeft: 0,
      rowsGone: 0,
      undoneBy: owner.username,
    })
  })

  it('retain the files of their pictures as long as they can be restored', async () => {
    const files = ['foto-1.webp', 'foto-1-sm.webp', 'foto-1-xs.webp'] as const
    await test.pool.query(
      `update product_images set orig_key = $2, sm_key = $3, xs_key = $4 where account_id = $1`,
      [own.accountId, ...files],
    )
    const images = createDiskStore(test.imageFolder)
    const removed: string[] = []
    const store = { ...images, remove: async (keys: readonly string[]) => void removed.push(...keys) }
    const deps = { pool: test.pool, images: store, log }
    const operationId = await deleteProducts([own.productId])
    const [orig, sm, xs] = files
    await removeUnusedFiles(deps, [{ orig, sm, xs }])
    expect(removed).toEqual([])
    const sweep = forgetDeletedProducts(deps)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await sweep(test.pool, { limit: 10, now: inDays(29) })).toBe(0)
    expect(await sweep(test.pool, { limit: 10, now: inDays(31) })).toBe(1)
    expect(removed).toEqual(files)
    expect((await undo(operationId)).body).toEqual({
      restored: 0,
      kept: [{ code: 'COD-1', reason: 'Se borró hace más de 30 días' }],
    })
  })

  it('are neither brought back nor read by another account, a reseller or the counter', async () => {
    const operationId = await deleteProducts([own.productId])
    const counter = await test.signIn('ROOT', { accountId: own.accountId, role: 'COUNTER' })
    for (const [caller, status] of [
      [await test.signIn('ROOT'), 404],
      [await test.signIn('STANDARD'), 403],
      [counter, 403],
    ] as const) {
      expect((await caller.post(`/api/bulk-operations/${operationId}/undo`)).status).toBe(status)
    }
    expect((await counter.post('/api/products/selection/delete', { productIds: [1] })).status).toBe(403)
    const stranger = await test.signIn('STANDARD')
    expect((await stranger.get(`/api/bulk-operations/${operationId}/rows`)).status).toBe(404)
    expect((await rowsOfProducts())['products']).toEqual([])
  })
})
