import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { comparePrices } from '#contract/price-comparison.ts'
import { insertPricelist, insertProduct, insertTag } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'

type Compared = Output<typeof comparePrices>

let test: TestApp
let reseller: SignedIn
let priceListId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  reseller = await test.signIn('STANDARD')
  priceListId = await insertPricelist(test.pool, reseller.accountId, { name: 'Público' })
})

const addRule = (rule: object) => reseller.post('/api/pricelist/rules', { pricelistId: priceListId, ...rule })
const compare = (products: object[], list = priceListId) =>
  reseller.post<Compared>('/api/products/compare-prices', { priceListId: list, products })

describe('comparing prices', () => {
  it('returns each row in the order sent, with null for unknown values', async () => {
    await addRule({ computeMode: 'profitMargin', profitMargin: 20, appliedOn: '3_global' })
    const [tube, elbow, bare] = [
      await insertProduct(test.pool, reseller.accountId, { code: 'TUB-1', basePrice: '80' }),
      await insertProduct(test.pool, reseller.accountId, { code: 'COD-1', basePrice: '66.6667' }),
      await insertProduct(test.pool, reseller.accountId, { code: 'SIN-1', basePrice: null }),
    ]
    const { status, body } = await compare([
      { code: ' cod-1 ', priceGrp1: '99.99' },
      { code: 'NADA', priceGrp1: 12 },
      { code: 'TUB-1', priceGrp1: 90.5 },
      { code: 'SIN-1', priceGrp1: '50' },
      { code: 'TUB-1', priceGrp1: 'N/D' },
      { code: 'tub-1' },
      { code: 'TUB-1', priceGrp1: 0 },
      { code: 'TUB-1', priceGrp1: -5 },
    ])
    expect(status).toBe(200)
    const ours = { id: tube, code: 'TUB-1', name: 'Producto TUB-1', basePrice: 80, systemPrice: 100 }
    const unknown = { diffPct: null, targetPrice: null, requiredProfitMargit: null }
    expect(body).toEqual([
      {
        id: elbow,
        code: 'COD-1',
        name: 'Producto COD-1',
        diffPct: -16.66,
        basePrice: 66.6667,
        systemPrice: 83.33,
        targetPrice: 99.99,
        requiredProfitMargit: 33.3266,
      },
      { ...unknown, id: null, code: 'NADA', name: null, basePrice: null, systemPrice: null, targetPrice: 12 },
      { ...ours, diffPct: 10.5, targetPrice: 90.5, requiredProfitMargit: 11.6022 },
      {
        ...unknown,
        id: bare,
        code: 'SIN-1',
        name: 'Producto SIN-1',
        basePrice: null,
        systemPrice: null,
        targetPrice: 50,
      },
      { ...ours, ...unknown },
      { ...ours, ...unknown },
      { ...ours, ...unknown, targetPrice: 0 },
      { ...ours, ...unknown },
    ])
  })

  it('accepts the known headers, ignoring case and accents', async () => {
    await insertProduct(test.pool, reseller.accountId, { code: '0012', basePrice: '80' })
    const { body } = await compare([{ Código: '0012', PRICEGRP1: '100', Marca: 'Urrea' }])
    expect(body).toMatchObject([{ code: '0012', targetPrice: 100, requiredProfitMargit: 20 }])
  })

  it('uses the price of the list by its most specific and newest rules, and its base lists', async () => {
    const tagId = await insertTag(test.pool, reseller.accountId, { name: 'Oferta' })
    const base = await insertPricelist(test.pool, reseller.accountId, { name: 'Mayoreo' })
    const ids = await Promise.all(
      ['A', 'B', 'C'].map((code) =>
        insertProduct(test.pool, reseller.accountId, {
          code,
          basePrice: '100',
          tagIds: code === 'A' ? [] : [tagId],
        }),
      ),
    )
    await addRule({ pricelistId: base, computeMode: 'formula', percentFactor: 50, appliedOn: '3_global' })
    await addRule({
      computeMode: 'formula',
      percentFactor: 10,
      base: 'pricelist',
      basePricelistId: base,
      appliedOn: '3_global',
    })
    await addRule({ computeMode: 'fixed', fixedPrice: 120, appliedOn: '2_tag', tagId })
    await addRule({ computeMode: 'fixed', fixedPrice: 111, appliedOn: '1_product', productId: ids[2] })
    await addRule({ computeMode: 'fixed', fixedPrice: 110, appliedOn: '1_product', productId: ids[2] })
    const { body } = await compare(['A', 'B', 'C'].map((code) => ({ code, priceGrp1: '100' })))
    expect(body.map(({ systemPrice, diffPct }) => [systemPrice, diffPct])).toEqual([
      [165, 65],
      [120, 20],
      [110, 10],
    ])
    for (const [index, id] of ids.entries()) {
      const prices = await reseller.get<{ pricelistId: number; salesPrice: number }[]>(
        `/api/products/${id}/sales-prices`,
      )
      const shown = prices.body.find((price) => price.pricelistId === priceListId)
      expect(shown?.salesPrice).toBe(body[index]?.systemPrice)
    }
  })

  it('returns no rows for none', async () => {
    expect(await compare([])).toMatchObject({ status: 200, body: [] })
  })

  it('reports the rows without a valid code, and returns nothing', async () => {
    const { status, body } = await compare([
      { code: 'A', priceGrp1: 1 },
      { code: '  ', priceGrp1: 1 },
      { priceGrp1: 1 },
      { code: 'x'.repeat(81) },
      { code: {} },
    ])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'bad_rows',
      totalErrors: 4,
      errors: [2, 3, 4, 5].map((place) => ({ path: `products.${place - 1}.code`, line: place + 1 })),
    })
  })

  it('refuses a row with two columns for one field that differ', async () => {
    expect(await compare([{ code: 'A', Clave: 'B', priceGrp1: 1 }])).toMatchObject({
      status: 400,
      body: { code: 'bad_rows', totalErrors: 1, errors: [{ path: 'products.0.Clave', line: 2 }] },
    })
  })

  it("refuses an unknown list, or another account's, at its field", async () => {
    const stranger = await test.signIn('ROOT')
    const foreign = await insertPricelist(test.pool, stranger.accountId, { name: 'X' })
    for (const list of [foreign, 999_999]) {
      expect(await compare([{ code: 'A', priceGrp1: 1 }], list)).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: [{ path: 'priceListId' }] },
      })
    }
    expect(await reseller.post('/api/products/compare-prices', { products: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'priceListId' }] },
    })
  })

  it("knows nothing of another account's products", async () => {
    const stranger = await test.signIn('ROOT')
    await insertProduct(test.pool, stranger.accountId, { code: 'AJENO', basePrice: '80' })
    const { body } = await compare([{ code: 'AJENO', priceGrp1: 1 }])
    expect(body).toMatchObject([{ id: null, code: 'AJENO', basePrice: null, systemPrice: null }])
  })

  it('accepts 100,000 rows in one request', async () => {
    await addRule({ computeMode: 'formula', percentFactor: 25, appliedOn: '3_global' })
    await test.pool.query(
      `insert into products (account_id, code, base_price)
       select $1, 'G-' || n, n / 100.0 from generate_series(1, 50000) n`,
      [reseller.accountId],
    )
    const { status, body } = await compare(
      Array.from({ length: 100_000 }, (_, index) => ({ code: `g-${index + 1}`, priceGrp1: '250' })),
    )
    expect(status).toBe(200)
    expect(body).toHaveLength(100_000)
    expect(body[39_999]).toMatchObject({ code: 'G-40000', systemPrice: 500, diffPct: 100, basePrice: 400 })
    expect(body.filter((row) => row.id === null)).toHaveLength(50_000)
  })
})
