import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { listBulkOperations, undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getProduct } from '#contract/products.ts'
import {
  insertCatalog,
  insertCategory,
  insertPricelist,
  insertProduct,
  insertPublication,
  insertResourceGroup,
  insertTag,
} from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Product = Output<typeof getProduct>
type Undone = Output<typeof undoBulkOperation>
type Operations = Output<typeof listBulkOperations>

const PRICES = '/api/products/prices-update'
const IMPORT = '/api/products/import'
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

function product(code: string, basePrice: string | null = '1'): Promise<number> {
  return insertProduct(test.pool, root.accountId, { code, basePrice })
}

async function setPrices(prices: Record<string, number>, fileName = 'lista.csv'): Promise<number> {
  const rows = Object.entries(prices).map(([code, basePrice]) => ({ code, basePrice }))
  const { body } = await root.patch(`${PRICES}?fileName=${fileName}`, rows)
  return Number(body['operationId'])
}

async function importAll(products: Record<string, unknown>[]): Promise<number> {
  const { body } = await root.patch(IMPORT, { importNewProducts: true, products })
  return Number(body['operationId'])
}

function undo(operationId: number, user = root) {
  return user.post<Undone>(`/api/bulk-operations/${operationId}/undo`)
}

async function read(id: number): Promise<Product> {
  return (await root.get<Product>(`/api/products/${id}`)).body
}

async function idOf(code: string): Promise<number> {
  const { body } = await root.get<{ content: Product[] }>('/api/products?size=-1')
  return body.content.find((found) => found.code === code)!.id
}

async function prices(): Promise<Record<string, number | null>> {
  const { body } = await root.get<{ content: Product[] }>('/api/products?size=-1')
  return Object.fromEntries(body.content.map(({ code, basePrice }) => [code, basePrice]))
}

describe('undoing a price update', () => {
  it('restores every price, and records it in the price history', async () => {
    const a = await product('A', '1.2345')
    await product('B', null)
    const operation = await setPrices({ A: 2, B: 3 })
    const before = await read(a)
    const colleague = await test.signIn('ROOT', root)
    expect(await undo(operation, colleague)).toMatchObject({ status: 200, body: { restored: 2, kept: [] } })

    expect(await prices()).toEqual({ A: 1.2345, B: null })
    const after = await read(a)
    expect(after.version).toBe(before.version + 1)
    expect(Date.parse(after.priceUpdated!)).toBeGreaterThan(Date.parse(before.priceUpdated!))
    const history = await root.get<object[]>(`/api/products/${a}/price-history`)
    expect(history.body).toMatchObject([
      { basePrice: 1.2345, previous: 2, operationId: operation, by: colleague.username, isUndo: true },
      { basePrice: 2, previous: 1.2345, operationId: operation, by: root.username, isUndo: false },
    ])
  })

  it('skips and lists what was changed since, by hand or by another file', async () => {
    const a = await product('A')
    await product('B')
    await product('C')
    const operation = await setPrices({ A: 2, B: 2, C: 2 })
    await root.patch(`/api/products/${a}`, { ...(await read(a)), name: 'Otro nombre' })
    await setPrices({ B: 5 })
    expect((await undo(operation)).body).toEqual({
      restored: 1,
      kept: [
        { code: 'A', reason: CHANGED },
        { code: 'B', reason: CHANGED },
      ],
    })
    expect(await prices()).toEqual({ A: 2, B: 5, C: 1 })
  })

  it('skips a price that was changed and changed back', async () => {
    await product('A')
    const operation = await setPrices({ A: 2 })
    await setPrices({ A: 3 })
    await setPrices({ A: 2 })
    expect((await undo(operation)).body).toEqual({ restored: 0, kept: [{ code: 'A', reason: CHANGED }] })
  })

  it('goes back step by step when the later files are undone first', async () => {
    await product('A')
    const first = await setPrices({ A: 2 })
    const second = await setPrices({ A: 3 })
    expect((await undo(second)).body).toEqual({ restored: 1, kept: [] })
    expect((await undo(first)).body).toEqual({ restored: 1, kept: [] })
    expect(await prices()).toEqual({ A: 1 })
  })

  it('does not count a later file as undone where its undo skipped the product', async () => {
    await product('A')
    const first = await setPrices({ A: 2 })
    const second = await setPrices({ A: 3 })
    const third = await setPrices({ A: 4 })
    expect((await undo(second)).body).toMatchObject({ restored: 0 })
    expect((await undo(third)).body).toMatchObject({ restored: 1 })
    expect((await undo(first)).body).toEqual({ restored: 0, kept: [{ code: 'A', reason: CHANGED }] })
    expect(await prices()).toEqual({ A: 3 })
  })

  it('names products that were deleted since, also where their code is in use again', async () => {
    const [a, b] = [await product('A'), await product('B')]
    await product('C')
    const operation = await setPrices({ A: 2, B: 2, C: 2 })
    for (const id of [a, b]) await root.delete(`/api/products/${id}`)
    await product('A')
    expect((await undo(operation)).body).toEqual({
      restored: 1,
      kept: [
        { code: 'A', reason: 'Se borró después de esta operación' },
        { code: 'B', reason: 'Se borró después de esta operación' },
      ],
    })
    expect(await prices()).toEqual({ A: 1, C: 1 })
  })

  it('ignores rows that had changed nothing, and codes that were not found', async () => {
    await product('B')
    expect((await undo(await setPrices({ B: 1, ZZ: 4 }))).body).toEqual({ restored: 0, kept: [] })
    expect(await prices()).toEqual({ B: 1 })
  })

  it('works once: the second time is a 409 that changes nothing', async () => {
    await product('A')
    const operation = await setPrices({ A: 2 })
    const responses = await Promise.all([undo(operation), undo(operation), undo(operation)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await undo(operation)).toMatchObject({ status: 409, body: { code: 'already_undone' } })
    expect(await prices()).toEqual({ A: 1 })
  })
})

describe('undoing an import', () => {
  it('does not name products that it created and that were deleted since', async () => {
    const operation = await importAll([{ code: 'A' }, { code: 'B' }])
    const { body } = await root.get<{ content: { id: number }[] }>('/api/products?searchValue=A')
    await root.delete(`/api/products/${body.content[0]!.id}`)
    expect((await undo(operation)).body).toEqual({ restored: 1, kept: [] })
    expect(await prices()).toEqual({})
  })

  it('restores names, descriptions and prices and deletes the products that it created', async () => {
    const a = await insertProduct(test.pool, root.accountId, { code: 'A', name: 'Viejo', basePrice: '1' })
    const operation = await importAll([
      { code: 'A', name: 'Nuevo', basePrice: 2, description: 'Descripción' },
      { code: 'B', name: 'Bravo', basePrice: 3 },
      { code: 'C' },
    ])
    expect((await undo(operation)).body).toEqual({ restored: 3, kept: [] })
    expect(await read(a)).toMatchObject({ name: 'Viejo', description: null, basePrice: 1 })
    expect(await prices()).toEqual({ A: 1 })
  })

  it('restores units, and leaves a product whose unit was changed since', async () => {
    const a = await product('A')
    const b = await product('B')
    await root.patch(`/api/products/${b}`, { unit: 'm' })
    const imported = await importAll([
      { code: 'A', unit: 'pieza' },
      { code: 'B', unit: 'rollo' },
      { code: 'C', unit: 'caja' },
      { code: 'D', unit: 'caja' },
    ])
    await root.patch(`/api/products/${a}`, { unit: 'bolsa' })
    await root.patch(`/api/products/${await idOf('D')}`, { unit: 'bolsa' })
    expect((await undo(imported)).body).toEqual({
      restored: 2,
      kept: [
        { code: 'A', reason: CHANGED },
        { code: 'D', reason: CHANGED },
      ],
    })
    expect(await read(a)).toMatchObject({ unit: 'bolsa' })
    expect(await read(b)).toMatchObject({ unit: 'm' })
    expect(Object.keys(await prices()).toSorted()).toEqual(['A', 'B', 'D'])
  })

  it('restores brands and bar codes, and leaves those that were changed since', async () => {
    const [a, b, c] = [await product('A'), await product('B'), await product('C')]
    await root.patch(`/api/products/${a}`, { brand: 'Urrea', barcode: '96385074' })
    const imported = await importAll(
      ['A', 'B', 'C'].map((code) => ({ code, brand: 'Truper', barcode: '7501206612347' })),
    )
    await root.patch(`/api/products/${b}`, { brand: 'Surtek' })
    await root.patch(`/api/products/${c}`, { barcode: null })
    expect((await undo(imported)).body).toEqual({
      restored: 1,
      kept: [
        { code: 'B', reason: CHANGED },
        { code: 'C', reason: CHANGED },
      ],
    })
    expect(await read(a)).toMatchObject({ brand: 'Urrea', barcode: '96385074' })
    expect(await read(b)).toMatchObject({ brand: 'Surtek', barcode: '7501206612347' })
    expect(await read(c)).toMatchObject({ brand: 'Truper', barcode: null })
  })

  it('leaves the unit that was given after a price update, which is undone', async () => {
    const a = await product('A', '1')
    const operation = await setPrices({ A: 2 })
    await test.pool.query(`update products set unit = 'm' where account_id = $1`, [root.accountId])
    expect((await undo(operation)).body).toEqual({ restored: 1, kept: [] })
    expect(await read(a)).toMatchObject({ basePrice: 1, unit: 'm' })
  })

  it('skips and lists products in use since, with every reason', async () => {
    const codes = [
      'Changed',
      'Renamed',
      'Tagged',
      'Untagged',
      'Categorised',
      'Priced',
      'Listed',
      'Ordered',
      'Free',
    ]
    const operation = await importAll(codes.map((code) => ({ code, name: code, basePrice: 10 })))
    await use()
    expect((await undo(operation)).body).toEqual({
      restored: 1,
      kept: [
        { code: 'Changed', reason: CHANGED },
        { code: 'Otra clave', reason: CHANGED },
        { code: 'Tagged', reason: `${CHANGED}; tiene una etiqueta` },
        { code: 'Untagged', reason: CHANGED },
        { code: 'Categorised', reason: 'Está en una categoría' },
        { code: 'Priced', reason: 'Una regla de precio lo usa' },
        { code: 'Listed', reason: 'Está en una lista personalizada o en favoritos' },
        { code: 'Ordered', reason: 'Está en un pedido; está en una categoría' },
      ],
    })
    expect(Object.keys(await prices())).toHaveLength(8)

    async function use(): Promise<void> {
      const { pool } = test
      const { accountId } = root
      await setPrices({ Changed: 11 })
      await save('Renamed', { code: 'Otra clave' })
      const tag = await insertTag(pool, accountId, { name: 'Ofertas' })
      await save('Tagged', { tagIds: [tag] })
      await save('Untagged', { tagIds: [tag] })
      await save('Untagged', { tagIds: [] })

      const catalog = await insertCatalog(pool, accountId, { name: 'Plomería' })
      const category = await insertCategory(pool, accountId, { name: 'Codos', catalogIds: [catalog] })
      await root.post('/api/categories/products', {
        category: { id: category },
        createNotFoundProducts: false,
        products: [{ code: 'Categorised' }, { code: 'Ordered' }],
      })
      const pricelistId = await insertPricelist(pool, accountId, { name: 'Mostrador' })
      const rule = { pricelistId, computeMode: 'fixed', fixedPrice: 20 }
      await root.post('/api/pricelist/rules', {
        ...rule,
        appliedOn: '1_product',
        productId: await idOf('Priced'),
      })
      await root.post('/api/pricelist/rules', { ...rule, appliedOn: '3_global' })
      const resourceGroupId = await insertResourceGroup(pool, accountId, {
        name: 'Todo',
        catalogIds: [catalog],
      })
      const alias = `undo-${accountId}`
      const publication = await insertPublication(pool, accountId, {
        alias,
        pricelistId,
        resourceGroupId,
      })
      await pool.query(
        `with list as (
           insert into custom_lists (account_id, publication_id, name) values ($1, $2, 'Promoción') returning id
         )
         insert into custom_list_products (account_id, custom_list_id, product_id) select $1, id, $3 from list`,
        [accountId, publication, await idOf('Listed')],
      )
      const ordered = await test.visitor.post(`/api/public/${alias}/orders`, {
        items: [{ productId: await idOf('Ordered'), quantity: 2 }],
      })
      expect(ordered.status).toBe(200)
    }

    async function save(code: string, change: object): Promise<void> {
      const id = await idOf(code)
      const { status } = await root.patch(`/api/products/${id}`, { ...(await read(id)), ...change })
      expect(status).toBe(200)
    }
  })

  it('deletes a product whose later price update was undone before', async () => {
    const made = await importAll([{ code: 'A', basePrice: 1 }])
    await undo(await setPrices({ A: 2 }))
    expect((await undo(made)).body).toEqual({ restored: 1, kept: [] })
    expect(await prices()).toEqual({})
  })
})

it('undoes the rules created from a comparison, too', async () => {
  const id = await product('A')
  const pricelistId = await insertPricelist(test.pool, root.accountId, { name: 'Mostrador' })
  const made = await root.post<{ operationId: number }>(`/api/pricelists/${pricelistId}/comparison-rules`, {
    mode: 'fixed',
    rows: [{ productId: id, targetPrice: 20 }],
  })
  const list = await root.get<Operations>('/api/bulk-operations')
  expect(list.body.content[0]).toMatchObject({ kind: 'comparison-rules', counts: { created: 1 } })
  expect(await undo(made.body.operationId)).toMatchObject({ status: 200, body: { restored: 1, kept: [] } })
  expect((await root.get<{ rules: object[] }>(`/api/pricelists/${pricelistId}`)).body.rules).toEqual([])
  expect((await undo(made.body.operationId)).status).toBe(409)
})

describe('concurrent bulk operations', () => {
  it('end as if applied one after the other, whatever the order of their rows', async () => {
    const codes = Array.from({ length: 500 }, (_, index) => `P${index}`)
    const rows = (basePrice: number) => codes.map((code) => ({ code, basePrice }))
    const made = await importAll(rows(1))
    const operation = Number((await root.patch(PRICES, rows(2))).body['operationId'])
    const [undone, updated, unmade] = await Promise.all([
      undo(operation),
      root.patch(PRICES, rows(3).toReversed()),
      undo(made),
    ])
    expect([undone.status, updated.status, unmade.status]).toEqual([200, 200, 200])
    expect([0, 500]).toContain(undone.body.restored)
    const left = new Set(Object.values(await prices()))
    expect(left.size).toBeLessThanOrEqual(1)
  })
})

describe('the history of bulk operations', () => {
  it('lists kind, file, user, counts and undo, newest first', async () => {
    await product('A')
    await product('B')
    const first = await setPrices({ A: 2, B: 1, ZZ: 3 }, 'junio.csv')
    const second = await importAll([{ code: 'C' }])
    await undo(first)
    const { body } = await root.get<Operations>('/api/bulk-operations')
    expect(body).toMatchObject({ totalElements: 2, number: 0, size: 10 })
    expect(body.content).toEqual([
      {
        id: second,
        kind: 'import',
        fileName: null,
        description: null,
        startedAt: expect.any(String),
        by: root.username,
        counts: { amountExisting: 0, amountUpdate: 0, amountCreated: 1 },
        undoneAt: null,
        undoneBy: null,
        rowsUndone: 0,
      },
      {
        id: first,
        kind: 'prices-update',
        fileName: 'junio.csv',
        description: null,
        startedAt: expect.any(String),
        by: root.username,
        counts: { processedCorrectly: 2, notFound: 1, changed: 1 },
        undoneAt: expect.any(String),
        undoneBy: root.username,
        rowsUndone: 0,
      },
    ])
    const page = await root.get<Operations>('/api/bulk-operations?size=1&page=1')
    expect(page.body).toMatchObject({ totalPages: 2, content: [{ id: first }] })
    const sorted = await root.get<Operations>('/api/bulk-operations?sort=startedAt,asc')
    expect(sorted.body.content.map(({ id }) => id)).toEqual([first, second])
  })

  it('refuses invalid pages', async () => {
    for (const query of ['size=0', 'page=-1', 'sort=fileName,asc']) {
      expect((await root.get(`/api/bulk-operations?${query}`)).status).toBe(400)
    }
  })
})

it('is for ROOT accounts with a token, and each sees and undoes only its own', async () => {
  await product('A')
  const operation = await setPrices({ A: 2 })
  const [reseller, other] = [await test.signIn('STANDARD'), await test.signIn('ROOT')]
  const list = '/api/bulk-operations'
  expect((await reseller.get(list)).status).toBe(403)
  expect((await test.visitor.get(list)).status).toBe(401)
  expect((await other.get<Operations>(list)).body.content).toEqual([])
  expect((await undo(operation, reseller)).status).toBe(403)
  expect((await test.visitor.post(`${list}/${operation}/undo`)).status).toBe(401)
  expect(await undo(operation, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await root.post(`${list}/nada/undo`)).status).toBe(400)
  expect(await prices()).toEqual({ A: 2 })
  expect((await root.get<Operations>(list)).body.content[0]!.undoneAt).toBeNull()
})
