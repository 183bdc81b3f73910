import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getBulkOperation, listOperationRows } from '#contract/operation-rows.ts'
import { insertCategory, insertPricelist, insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Rows = Output<typeof listOperationRows>
type Undone = Output<typeof undoBulkOperation>

const CHANGED = 'Cambió después de esta operación'
let test: TestApp
let root: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
})

async function product(code: string, basePrice: string | null = '1', name: string | null = null) {
  return insertProduct(test.pool, root.accountId, { code, basePrice, ...(name !== null && { name }) })
}

async function setPrices(prices: Record<string, number>): Promise<number> {
  const rows = Object.entries(prices).map(([code, basePrice]) => ({ code, basePrice }))
  const { body } = await root.patch('/api/products/prices-update?fileName=lista.csv', rows)
  return Number(body['operationId'])
}

async function importAll(products: Record<string, unknown>[], more: object = {}): Promise<number> {
  const { body } = await root.patch('/api/products/import', { importNewProducts: true, products, ...more })
  return Number(body['operationId'])
}

const operation = async (id: number, by = root) =>
  (await by.get<Output<typeof getBulkOperation>>(`/api/bulk-operations/${id}`)).body
const rowsOf = async (id: number, query = '') =>
  (await root.get<Rows>(`/api/bulk-operations/${id}/rows?size=-1${query}`)).body
const undoRows = (id: number, productIds: number[], by = root) =>
  by.post<Undone>(`/api/bulk-operations/${id}/undo-rows`, { productIds })
const undo = (id: number) => root.post<Undone>(`/api/bulk-operations/${id}/undo`)

async function prices(): Promise<Record<string, number | null>> {
  const { body } = await root.get<{ content: { code: string; basePrice: number | null }[] }>(
    '/api/products?size=-1',
  )
  return Object.fromEntries(body.content.map(({ code, basePrice }) => [code, basePrice]))
}

describe('the rows of an operation', () => {
  it('list each product with its price before and after, by code', async () => {
    const b = await product('B', '8', 'Codo')
    const a = await product('A', null)
    await product('C', '5')
    const id = await setPrices({ A: 3, B: 10, C: 5, ZZ: 1 })
    const { content, totalElements } = await rowsOf(id)
    const row = {
      created: false,
      deleted: false,
      changes: [],
      undoneAt: null,
      undoneBy: null,
      keptReason: null,
    }
    expect(totalElements).toBe(2)
    expect(content).toEqual([
      {
        ...row,
        id: a,
        code: 'A',
        name: 'Producto A',
        oldPrice: null,
        newPrice: 3,
        changePct: null,
        basePrice: 3,
      },
      { ...row, id: b, code: 'B', name: 'Codo', oldPrice: 8, newPrice: 10, changePct: 25, basePrice: 10 },
    ])
    expect(await operation(id)).toMatchObject({
      id,
      kind: 'prices-update',
      fileName: 'lista.csv',
      by: root.username,
      rows: 2,
      rowsLeft: 2,
      rowsGone: 0,
      rowsUndone: 0,
    })
  })

  it('are searched, sorted and read in pages', async () => {
    await product('A', '10', 'Codo de cobre')
    await product('B', '10', 'Tubo de cobre')
    await product('C', '10', 'Tubo de PVC')
    const id = await setPrices({ A: 11, B: 5, C: 30 })
    const codes = async (query: string) => (await rowsOf(id, query)).content.map(({ code }) => code)
    expect(await codes('&searchValue=cobré')).toEqual(['A', 'B'])
    expect(await codes('&searchValue=c')).toEqual(['A', 'B', 'C'])
    expect(await codes('&searchValue=nada')).toEqual([])
    expect(await codes('&sort=changePct,desc')).toEqual(['C', 'A', 'B'])
    expect(await codes('&sort=newPrice,asc')).toEqual(['B', 'A', 'C'])
    expect(await codes('&sort=name,desc')).toEqual(['C', 'B', 'A'])
    const { body } = await root.get<Rows>(`/api/bulk-operations/${id}/rows?size=2&page=1`)
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ code: 'C' }] })
  })

  it('of an import also list names, units, categories and new products, and which were deleted', async () => {
    const a = await insertProduct(test.pool, root.accountId, { code: 'A', name: 'Viejo', basePrice: '2' })
    const category = await insertCategory(test.pool, root.accountId, { name: 'Codos', catalogIds: [] })
    const id = await importAll(
      [
        { code: 'A', name: 'Nuevo', unit: 'pieza', marca: 'Truper', barcode: '96385074', category: 'Codos' },
        { code: 'B', name: 'Bravo', basePrice: 3 },
        { code: 'C' },
      ],
      { categories: { create: false, motherId: null } },
    )
    const { content } = await rowsOf(id)
    await root.delete(`/api/products/${content[2]!.id}`)
    expect(
      content.map(({ code, created, oldPrice, newPrice }) => [code, created, oldPrice, newPrice]),
    ).toEqual([
      ['A', false, 2, 2],
      ['B', true, null, 3],
      ['C', true, null, null],
    ])
    expect(content[0]).toMatchObject({
      id: a,
      changes: [
        { field: 'name', before: 'Viejo', after: 'Nuevo' },
        { field: 'unit', before: null, after: 'pieza' },
        { field: 'brand', before: null, after: 'Truper' },
        { field: 'barcode', before: null, after: '96385074' },
        { field: 'category', before: null, after: 'Codos' },
      ],
    })
    expect(category).toBeGreaterThan(0)
    expect(await operation(id)).toMatchObject({ rows: 2, rowsLeft: 2, rowsGone: 1 })
  })

  it('show which of them undoing would leave, and why', async () => {
    await product('A')
    await product('B')
    const id = await setPrices({ A: 2, B: 2 })
    await setPrices({ B: 3 })
    expect(
      (await rowsOf(id)).content.map(({ code, basePrice, keptReason }) => [code, basePrice, keptReason]),
    ).toEqual([
      ['A', 2, null],
      ['B', 3, CHANGED],
    ])
  })
})

describe('undoing rows', () => {
  it('undoes only the chosen ones, records who did it, and leaves the others to be undone', async () => {
    const a = await product('A')
    await product('B')
    const id = await setPrices({ A: 2, B: 2 })
    const colleague = await test.signIn('ROOT', root)
    expect((await undoRows(id, [a], colleague)).body).toEqual({ restored: 1, kept: [] })
    expect(await prices()).toEqual({ A: 1, B: 2 })
    const [first, second] = (await rowsOf(id)).content
    expect(first).toMatchObject({ code: 'A', basePrice: 1, undoneBy: colleague.username, keptReason: null })
    expect(Date.parse(first!.undoneAt!)).toBeGreaterThan(Date.now() - 60_000)
    expect(second).toMatchObject({ code: 'B', undoneAt: null, undoneBy: null })
    expect(await operation(id)).toMatchObject({ rowsLeft: 1, rowsUndone: 1, undoneAt: null })
    const history = await root.get<object[]>(`/api/products/${a}/price-history`)
    expect(history.body[0]).toMatchObject({ basePrice: 1, previous: 2, by: colleague.username, isUndo: true })

    const codes = async (query: string) => (await rowsOf(id, query)).content.map(({ code }) => code)
    expect(await codes('&undone=true')).toEqual(['A'])
    expect(await codes('&undone=false')).toEqual(['B'])
    expect((await undo(id)).body).toEqual({ restored: 1, kept: [] })
    expect(await prices()).toEqual({ A: 1, B: 1 })
    expect((await rowsOf(id)).content).toMatchObject([
      { code: 'A', undoneBy: colleague.username },
      { code: 'B', undoneBy: root.username },
    ])
  })

  it('does not overwrite what changed since, and names it', async () => {
    const a = await product('A')
    const b = await product('B')
    const id = await setPrices({ A: 2, B: 2 })
    await setPrices({ B: 5 })
    expect((await undoRows(id, [a, b])).body).toEqual({ restored: 1, kept: [{ code: 'B', reason: CHANGED }] })
    expect(await prices()).toEqual({ A: 1, B: 5 })
    expect(await operation(id)).toMatchObject({ rowsLeft: 1, undoneAt: null })
  })

  it('undoes the operation with its last row, and passes over what was undone before', async () => {
    const a = await product('A')
    const b = await product('B')
    const id = await setPrices({ A: 2, B: 2 })
    await undoRows(id, [a])
    expect((await undoRows(id, [a])).body).toEqual({ restored: 0, kept: [] })
    const both = await Promise.all([undoRows(id, [a, b]), undoRows(id, [a, b])])
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(await operation(id)).toMatchObject({ undoneBy: root.username, rowsLeft: 0, rowsUndone: 2 })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'already_undone' } })
    expect(await prices()).toEqual({ A: 1, B: 1 })
  })

  it('of an import deletes chosen new products unless they are in use, and takes them out of their category', async () => {
    await insertCategory(test.pool, root.accountId, { name: 'Codos', catalogIds: [] })
    const a = await product('A')
    const id = await importAll(
      [
        { code: 'A', category: 'Codos' },
        { code: 'B', basePrice: 3 },
        { code: 'C', basePrice: 3 },
      ],
      { categories: { create: false, motherId: null } },
    )
    const idOf = Object.fromEntries((await rowsOf(id)).content.map(({ code, id: own }) => [code, own]))
    await setPrices({ C: 4 })
    expect((await undoRows(id, [idOf['A']!, idOf['B']!, idOf['C']!])).body).toEqual({
      restored: 2,
      kept: [{ code: 'C', reason: CHANGED }],
    })
    expect(await prices()).toEqual({ A: 1, C: 4 })
    expect((await root.get<{ categoryIds: number[] }>(`/api/products/${a}`)).body.categoryIds).toEqual([])
    expect((await rowsOf(id, '&undone=true')).content).toMatchObject([{ code: 'A', undoneBy: root.username }])
  })

  it('undoes chosen rules of a comparison, described in words', async () => {
    const a = await product('A', '10')
    const b = await product('B', '10')
    const list = await insertPricelist(test.pool, root.accountId, { name: 'Público' })
    await root.post('/api/pricelist/rules', {
      pricelistId: list,
      computeMode: 'profitMargin',
      profitMargin: 20,
      appliedOn: '1_product',
      productId: a,
    })
    const made = await root.post(`/api/pricelists/${list}/comparison-rules`, {
      mode: 'fixed',
      rows: [
        { productId: a, targetPrice: 15 },
        { productId: b, targetPrice: 16 },
      ],
    })
    const id = Number(made.body['operationId'])
    expect((await rowsOf(id)).content.map(({ code, changes }) => [code, changes])).toEqual([
      ['A', [{ field: 'rule', before: 'margen 20\u00a0%', after: 'precio fijo $15.00' }]],
      ['B', [{ field: 'rule', before: null, after: 'precio fijo $16.00' }]],
    ])
    expect((await undoRows(id, [a])).body).toEqual({ restored: 1, kept: [] })
    const { body } = await root.get<{ rules: object[] }>(`/api/pricelists/${list}`)
    expect(body.rules).toMatchObject([
      { productId: b, fixedPrice: 16 },
      { productId: a, profitMargin: 20 },
    ])
    expect((await rowsOf(id, '&undone=true')).content).toMatchObject([{ code: 'A', undoneBy: root.username }])
    const changed = await root.get<{ rules: { id: number; productId: number }[] }>(`/api/pricelists/${list}`)
    const rule = changed.body.rules.find(({ productId }) => productId === b)!
    await root.delete(`/api/pricelist/rules/${rule.id}`)
    expect((await rowsOf(id, '&undone=false')).content).toMatchObject([
      { code: 'B', keptReason: 'La regla se borró después de esta operación' },
    ])
  })
})

describe('rules made of a comparison', () => {
  it('are rows again when their deleted products are restored; without those the operation can be undone', async () => {
    const [a, b] = [await product('A'), await product('B')]
    const list = await insertPricelist(test.pool, root.accountId, { name: 'Público' })
    const made = await root.post(`/api/pricelists/${list}/comparison-rules`, {
      mode: 'fixed',
      rows: [
        { productId: a, targetPrice: 15 },
        { productId: b, targetPrice: 16 },
      ],
    })
    const id = Number(made.body['operationId'])
    const codes = async () => (await rowsOf(id)).content.map(({ code }) => code)
    const deleted = await root.post('/api/products/selection/delete', { productIds: [b] })
    expect(await codes()).toEqual(['A'])
    await root.post(`/api/bulk-operations/${Number(deleted.body['operationId'])}/undo`)
    expect(await codes()).toEqual(['A', 'B'])
    await root.post('/api/products/selection/delete', { productIds: [b] })
    expect((await undoRows(id, [a])).body).toEqual({ restored: 1, kept: [] })
    expect((await root.post(`/api/bulk-operations/${id}/undo`)).status).toBe(409)
  })
})

describe('operations of another account, or of products', () => {
  it('are not there for others, and not for the counter', async () => {
    const a = await product('A')
    const id = await setPrices({ A: 2 })
    const other = await test.signIn('ROOT')
    const counter = await test.signIn('ROOT', { accountId: root.accountId, role: 'COUNTER' })
    expect((await other.get(`/api/bulk-operations/${id}`)).status).toBe(404)
    expect((await other.get(`/api/bulk-operations/${id}/rows`)).status).toBe(404)
    expect((await undoRows(id, [a], other)).status).toBe(404)
    for (const { status } of [
      await counter.get(`/api/bulk-operations/${id}`),
      await counter.get(`/api/bulk-operations/${id}/rows`),
      await undoRows(id, [a], counter),
    ])
      expect(status).toBe(403)
    expect(await prices()).toEqual({ A: 2 })
  })

  it('leave products of another account alone that are named among the rows', async () => {
    const a = await product('A')
    const id = await setPrices({ A: 2 })
    const other = await test.signIn('ROOT')
    const theirs = await insertProduct(test.pool, other.accountId, { code: 'A', basePrice: '7' })
    expect((await undoRows(id, [theirs])).body).toEqual({ restored: 0, kept: [] })
    expect((await undoRows(id, [a, theirs])).body).toEqual({ restored: 1, kept: [] })
    expect((await other.get(`/api/products/${theirs}`)).body).toMatchObject({ basePrice: 7 })
  })

  it('show a reseller the rules of its comparisons', async () => {
    const reseller = await test.signIn('STANDARD')
    const own = await insertProduct(test.pool, reseller.accountId, { code: 'A', basePrice: '10' })
    const list = await insertPricelist(test.pool, reseller.accountId, { name: 'Mostrador' })
    const { body } = await reseller.post(`/api/pricelists/${list}/comparison-rules`, {
      mode: 'fixed',
      rows: [{ productId: own, targetPrice: 15 }],
    })
    expect(await operation(Number(body['operationId']), reseller)).toMatchObject({ rows: 1, rowsLeft: 1 })
    expect((await undoRows(Number(body['operationId']), [own], reseller)).body.restored).toBe(1)
  })
})
