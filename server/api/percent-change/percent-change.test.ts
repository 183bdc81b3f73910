import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { listBulkOperations, undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { applyPercentChange, previewPercentChange } from '#contract/percent-change.ts'
import { changeByPercent, ROUNDINGS } from '#domain/percent-change.ts'
import { insertCategory, insertPricelist, insertProduct, insertTag } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Preview = Output<typeof previewPercentChange>
type Applied = Output<typeof applyPercentChange>
type Undone = Output<typeof undoBulkOperation>

const CHANGE = '/api/products/percent-change'
let test: TestApp
let root: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
})

type Change = { filter: object; percent: number; rounding?: string }

const preview = (body: Change, user = root) => user.post<Preview>(`${CHANGE}/preview`, body)
const apply = (body: Change & { expectedCount: number; seen?: string }, user = root) =>
  user.patch<Applied>(CHANGE, body)
const undo = (operationId: number) => root.post<Undone>(`/api/bulk-operations/${operationId}/undo`)

/** As the screen does it: what was seen is what is changed. */
async function change(body: Change): Promise<Applied> {
  const { matched, seen } = (await preview(body)).body
  const { status, body: applied } = await apply({ ...body, expectedCount: matched, seen })
  expect(status).toBe(200)
  return applied
}

function product(code: string, basePrice: string | null, more: object = {}): Promise<number> {
  return insertProduct(test.pool, root.accountId, { code, basePrice, ...more })
}

/** The base prices by code, as exact as they are stored. */
async function prices(user = root): Promise<Record<string, string | null>> {
  const { rows } = await test.pool.query<{ code: string; price: string | null }>(
    'select code, base_price as price from products where account_id = $1 order by id',
    [user.accountId],
  )
  return Object.fromEntries(rows.map(({ code, price }) => [code, price]))
}

describe('which products a change is for', () => {
  it('a category includes its descendants, and the filters combine', async () => {
    const { pool } = test
    const pipes = await insertCategory(pool, root.accountId, { name: 'Tubería' })
    const copper = await insertCategory(pool, root.accountId, { name: 'Cobre', motherId: pipes })
    const thin = await insertCategory(pool, root.accountId, { name: 'Tipo L', motherId: copper })
    const other = await insertCategory(pool, root.accountId, { name: 'Llaves' })
    const sale = await insertTag(pool, root.accountId, { name: 'Oferta' })
    await product('A', '100', { name: 'Codo de cobre', categoryIds: [pipes] })
    await product('B', '100', { name: 'Tubo CPVC', categoryIds: [copper, thin], tagIds: [sale] })
    await product('C', '100', { name: 'Codo Níple', categoryIds: [thin], tagIds: [sale] })
    await product('D', '100', { name: 'Codo', categoryIds: [other], tagIds: [sale] })
    await product('E', null, { name: 'Sin categoría' })

    const codesOf = async (filter: object): Promise<string> => {
      const { first, withoutPrice, matched } = (await preview({ filter, percent: 1 })).body
      expect(matched).toBe(first.length + withoutPrice)
      return first.map(({ code }) => code).join('')
    }
    expect(await codesOf({ categoryId: pipes })).toBe('ABC')
    expect(await codesOf({ categoryId: copper })).toBe('BC')
    expect(await codesOf({ categoryId: other })).toBe('D')
    expect(await codesOf({ tagId: sale })).toBe('BCD')
    // Accents, case and the order of words do not count, as in the list of products.
    expect(await codesOf({ searchValue: ' NIPLE  codo ' })).toBe('C')
    expect(await codesOf({ searchValue: '100%' })).toBe('')
    expect(await codesOf({ categoryId: pipes, tagId: sale })).toBe('BC')
    expect(await codesOf({ tagId: sale, searchValue: 'codo' })).toBe('CD')
    expect(await codesOf({ categoryId: pipes, tagId: sale, searchValue: 'codo' })).toBe('C')
    expect(await codesOf({ categoryId: null, tagId: null, searchValue: '', all: true })).toBe('ABCD')

    expect(await change({ filter: { categoryId: pipes, tagId: sale }, percent: 5 })).toMatchObject({
      matched: 2,
      changed: 2,
      withoutPrice: 0,
    })
    expect(await prices()).toEqual({
      A: '100.0000',
      B: '105.0000',
      C: '105.0000',
      D: '100.0000',
      E: null,
    })
  })

  it('reports invalid fields, and changes nothing', async () => {
    await product('A', '100')
    const stranger = await test.signIn('ROOT')
    const theirCategory = await insertCategory(test.pool, stranger.accountId, { name: 'Suya' })
    const theirTag = await insertTag(test.pool, stranger.accountId, { name: 'Suya' })
    const all = { all: true }
    const cases: [path: string, change: object][] = [
      ['filter.categoryId', { filter: {}, percent: 5 }],
      ['filter.categoryId', { filter: { all: false, searchValue: '  ' }, percent: 5 }],
      ['filter.categoryId', { filter: { searchValue: '´' }, percent: 5 }],
      ['filter.all', { filter: { all: true, searchValue: 'A' }, percent: 5 }],
      ['filter.categoryId', { filter: { categoryId: theirCategory }, percent: 5 }],
      ['filter.tagId', { filter: { tagId: theirTag }, percent: 5 }],
      ['filter.tagId', { filter: { tagId: 'x' }, percent: 5 }],
      ['filter.searchValue', { filter: { searchValue: 'x'.repeat(201) }, percent: 5 }],
      ['filter.searchValue', { filter: { searchValue: 'x\0' }, percent: 5 }],
      ['filter', { percent: 5 }],
      ['percent', { filter: all }],
      ['percent', { filter: all, percent: 0 }],
      ['percent', { filter: all, percent: -100 }],
      ['percent', { filter: all, percent: 10_000.1 }],
      ['percent', { filter: all, percent: 1.000_01 }],
      ['percent', { filter: all, percent: 'cinco' }],
      ['rounding', { filter: all, percent: 5, rounding: 'dimes' }],
    ]
    const asked = cases.flatMap(([path, body]) => [
      { path, response: root.post(`${CHANGE}/preview`, body) },
      { path, response: root.patch(CHANGE, { ...body, expectedCount: 1 }) },
    ])
    for (const { path, response } of asked) {
      expect(await response).toMatchObject({ status: 400, body: { code: 'validation', errors: [{ path }] } })
    }
    expect(await root.patch(CHANGE, { filter: all, percent: 5 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'expectedCount' }] },
    })
    expect(await prices()).toEqual({ A: '100.0000' })
    const operations = await root.get<Output<typeof listBulkOperations>>('/api/bulk-operations')
    expect(operations.body.totalElements).toBe(0)
  })

  it('refuses a percentage that takes a price over the maximum', async () => {
    await product('A', '999999999.9')
    const tooMuch = { filter: { all: true }, percent: 900.0001 }
    expect(await preview(tooMuch)).toMatchObject({ status: 400, body: { errors: [{ path: 'percent' }] } })
    expect(await apply({ ...tooMuch, expectedCount: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'percent' }] },
    })
    expect((await change({ filter: { all: true }, percent: 900 })).changed).toBe(1)
    expect(await prices()).toEqual({ A: '9999999999.0000' })
  })
})

describe('the preview', () => {
  it('shows counts, the first products by code and the largest changes', async () => {
    await product('Z', '103.50', { name: null })
    await product('b-2', '0.40')
    await product('A', '10')
    await product('GRATIS', '0')
    await product('SIN', null)
    await product('C', '0.60')
    const { body } = await preview({ filter: { all: true }, percent: 8, rounding: 'pesos' })
    expect(body).toMatchObject({
      matched: 6,
      changed: 4,
      unchanged: 1,
      withoutPrice: 1,
      alarming: 2,
      toZero: 1,
      first: [
        { code: 'A', oldPrice: 10, newPrice: 11, percent: 10 },
        { code: 'b-2', oldPrice: 0.4, newPrice: 0, percent: -100 },
        { code: 'C', oldPrice: 0.6, newPrice: 1, percent: 66.67 },
        { code: 'Z', name: null, oldPrice: 103.5, newPrice: 112, percent: 8.21 },
      ],
    })
    expect(body.largestUps.map(({ code }) => code)).toEqual(['C', 'A', 'Z'])
    expect(body.largestDowns.map(({ code }) => code)).toEqual(['b-2'])
    expect(await prices()).toMatchObject({ A: '10.0000', Z: '103.5000' })
  })

  it('shows a few of many, by percent and then by amount', async () => {
    for (const at of Array.from({ length: 25 }, (_, index) => index)) {
      await product(`P${String(at).padStart(2, '0')}`, String(at + 1))
    }
    const { body } = await preview({ filter: { searchValue: 'p' }, percent: -30 })
    expect(body.first.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, (_, at) => `P0${at}`))
    expect(body.largestUps).toEqual([])
    expect(body.largestDowns.map(({ oldPrice }) => oldPrice)).toEqual([25, 24, 23, 22, 21])
    // 30 % is not beyond 30 %.
    expect(body.alarming).toBe(0)
  })

  it('of nothing is zeros', async () => {
    expect((await preview({ filter: { searchValue: 'nada' }, percent: 5 })).body).toMatchObject({
      matched: 0,
      changed: 0,
      unchanged: 0,
      withoutPrice: 0,
      first: [],
      belowCost: { count: 0, worst: [] },
    })
  })

  it('lists which changed products would sell below their new price, each in its worst list', async () => {
    const categoryId = await insertCategory(test.pool, root.accountId, { name: 'Cobre' })
    const a = await product('A', '10', { categoryIds: [categoryId] })
    const b = await product('B', '10')
    await product('C', '10')
    await product('D', null)
    const [publico, plomeros] = [
      await insertPricelist(test.pool, root.accountId, { name: 'Público' }),
      await insertPricelist(test.pool, root.accountId, { name: 'Plomeros' }),
    ]
    const addRule = async (rule: object) =>
      expect((await root.post('/api/pricelist/rules', rule)).status).toBe(200)
    const fixed = { pricelistId: publico, computeMode: 'fixed' }
    await addRule({ ...fixed, fixedPrice: 14, appliedOn: '2_category', categoryId })
    await addRule({ ...fixed, fixedPrice: 13, appliedOn: '1_product', productId: b })
    await addRule({
      pricelistId: plomeros,
      computeMode: 'formula',
      percentFactor: -5,
      appliedOn: '2_category',
      categoryId,
      base: 'pricelist',
      basePricelistId: publico,
    })
    const belowCost = async (filter: object, percent: number) =>
      (await preview({ filter, percent })).body.belowCost
    expect(await belowCost({ all: true }, 30)).toEqual({ count: 0, worst: [] })
    expect(await belowCost({ all: true }, 35)).toEqual({
      count: 2,
      worst: [
        {
          productId: b,
          code: 'B',
          name: 'Producto B',
          basePrice: 13.5,
          salesPrice: 13,
          pricelistId: publico,
        },
        {
          productId: a,
          code: 'A',
          name: 'Producto A',
          basePrice: 13.5,
          salesPrice: 13.3,
          pricelistId: plomeros,
        },
      ],
    })
    expect(await belowCost({ searchValue: 'A' }, 50)).toMatchObject({ count: 1, worst: [{ code: 'A' }] })
    expect(await prices()).toMatchObject({ A: '10.0000', B: '10.0000' })
  })
})

describe('the new prices', () => {
  it('are those of the domain, whatever the percentage and the rounding', async () => {
    const tricky = ['0', '0.0001', '0.005', '0.49', '0.5', '1.4449', '2.5', '12.3456', '99.995', '1234.5']
    const random = Array.from({ length: 60 }, () =>
      (Math.random() * 10 ** (1 + Math.random() * 5)).toFixed(4),
    )
    for (const [index, price] of [...tricky, ...random, '98765432.1234'].entries()) {
      await product(`P${index}`, price)
    }
    const percents = [0.0042, 5, -7.5, 33.3333, -0.0001, Number((Math.random() * 150 + 0.0001).toFixed(4))]
    for (const percent of percents) {
      for (const rounding of ROUNDINGS) {
        const before = await prices()
        const { operationId } = await change({ filter: { all: true }, percent, rounding })
        const expected = Object.fromEntries(
          Object.entries(before).map(([code, price]) => [code, fourDecimals(price!, percent, rounding)]),
        )
        expect(await prices()).toEqual(expected)
        await undo(operationId)
        expect(await prices()).toEqual(before)
      }
    }

    function fourDecimals(price: string, percent: number, rounding: (typeof ROUNDINGS)[number]): string {
      const [whole, fraction = ''] = changeByPercent(price, String(percent), rounding).split('.')
      return `${whole}.${fraction.padEnd(4, '0')}`
    }
  })
})

it('is rounded once, however large the price', async () => {
  // 9000378001.1904499968: a division would keep eight decimals of it, which round up.
  await product('A', '9000000001.1904')
  await change({ filter: { all: true }, percent: 0.0042 })
  expect(await prices()).toEqual({ A: changeByPercent('9000000001.1904', '0.0042', 'none') })
})

describe('a change', () => {
  it('is recorded in the history of its products and of bulk operations, and leaves the others alone', async () => {
    const a = await product('A', '103.50', { description: 'Galvanizado' })
    await product('GRATIS', '0')
    await product('SIN', null)
    const tag = await insertTag(test.pool, root.accountId, { name: 'Oferta' })
    const before = await root.get(`/api/products/${a}`)
    const { operationId, ...counts } = await change({ filter: { all: true }, percent: 8.5 })
    expect(counts).toEqual({ matched: 3, changed: 1, withoutPrice: 1 })

    const after = await root.get(`/api/products/${a}`)
    expect(after.body).toMatchObject({ basePrice: 112.2975, description: 'Galvanizado' })
    expect(after.body['version']).toBe(Number(before.body['version']) + 1)
    expect(Date.parse(String(after.body['priceUpdated']))).toBeGreaterThan(
      Date.parse(String(before.body['priceUpdated'])),
    )
    expect((await root.get<object[]>(`/api/products/${a}/price-history`)).body).toMatchObject([
      { basePrice: 112.2975, previous: 103.5, operationId, by: root.username, isUndo: false },
    ])

    await change({ filter: { tagId: tag, searchValue: 'codo' }, percent: -5, rounding: 'pesos' })
    const { body } = await root.get<Output<typeof listBulkOperations>>('/api/bulk-operations')
    expect(body.content).toMatchObject([
      { description: '−5 % a pesos enteros · etiqueta Oferta · «codo»', counts: { matched: 0, changed: 0 } },
      {
        id: operationId,
        kind: 'percent-change',
        fileName: null,
        description: '+8.5 % · todos los productos',
        by: root.username,
        counts: { matched: 3, changed: 1, withoutPrice: 1 },
      },
    ])
  })

  it('is undone once, except for later changes', async () => {
    await product('A', '10.0001')
    const b = await product('B', '20')
    const { operationId } = await change({ filter: { all: true }, percent: 10, rounding: 'cents' })
    expect(await prices()).toEqual({ A: '11.0000', B: '22.0000' })
    await root.patch(`/api/products/${b}`, { code: 'B', name: 'Otro', basePrice: 22 })
    expect(await undo(operationId)).toMatchObject({
      status: 200,
      body: { restored: 1, kept: [{ code: 'B', reason: 'Cambió después de esta operación' }] },
    })
    expect(await prices()).toEqual({ A: '10.0001', B: '22.0000' })
    expect((await undo(operationId)).status).toBe(409)
  })

  it('is refused when other products match than in the preview', async () => {
    await product('A', '10')
    const { matched, seen } = (await preview({ filter: { all: true }, percent: 5 })).body
    await product('B', '10')
    for (const expected of [{ expectedCount: matched }, { expectedCount: 2, seen }]) {
      expect(await apply({ filter: { all: true }, percent: 5, ...expected })).toMatchObject({
        status: 409,
        body: { code: 'selection_changed', matched: 2 },
      })
    }
    expect(await prices()).toEqual({ A: '10.0000', B: '10.0000' })
  })

  it('sent twice for one preview is applied once', async () => {
    await product('A', '10')
    const body = { filter: { all: true }, percent: 5 }
    const { matched, seen } = (await preview(body)).body
    const twice = await Promise.all([1, 2].map(() => apply({ ...body, expectedCount: matched, seen })))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await prices()).toEqual({ A: '10.5000' })
  })

  it('and a concurrent price update end as if applied one after the other', async () => {
    const codes = Array.from({ length: 300 }, (_, index) => `P${index}`)
    const rows = codes.map((code) => ({ code, basePrice: 100 })).toReversed()
    const made = await root.patch('/api/products/import', { importNewProducts: true, products: rows })
    expect(made.status).toBe(200)
    const twoHundred = rows.map(({ code }) => ({ code, basePrice: 200 }))
    const raise = { filter: { all: true }, percent: 10, expectedCount: 300 }
    const responses = await Promise.all([
      apply(raise),
      root.patch('/api/products/prices-update', twoHundred),
      apply(raise),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const left = new Set(Object.values(await prices()))
    expect(left.size).toBe(1)
    // After both, between them, before both.
    expect(['200.0000', '220.0000', '242.0000']).toContain([...left][0])
  })
})

it('is for ROOT accounts with a token, and touches its own account only', async () => {
  await product('A', '10')
  const [reseller, other] = [await test.signIn('STANDARD'), await test.signIn('ROOT')]
  await insertProduct(test.pool, other.accountId, { code: 'A', basePrice: '10' })
  const body = { filter: { all: true }, percent: 5 }
  expect((await preview(body, reseller)).status).toBe(403)
  expect((await apply({ ...body, expectedCount: 0 }, reseller)).status).toBe(403)
  expect((await test.visitor.post(`${CHANGE}/preview`, body)).status).toBe(401)
  expect((await test.visitor.patch(CHANGE, { ...body, expectedCount: 1 })).status).toBe(401)
  expect((await preview(body, other)).body.matched).toBe(1)
  expect((await apply({ ...body, expectedCount: 1 }, other)).body.changed).toBe(1)
  expect(await prices()).toEqual({ A: '10.0000' })
  expect(await prices(other)).toEqual({ A: '10.5000' })
})
