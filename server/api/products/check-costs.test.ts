import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { checkCosts } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { insertPricelist, insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

const CHECK = '/api/products/bulk-below-cost'
let test: TestApp
let root: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
})

const check = (rows: object[], user = root) => user.post<Output<typeof checkCosts>>(CHECK, rows)

/** A product whose price in a list is fixed. */
async function soldAt(code: string, prices: readonly number[], user = root): Promise<number[]> {
  const productId = await insertProduct(test.pool, user.accountId, { code, basePrice: '10' })
  return Promise.all(
    prices.map(async (fixedPrice) => {
      const pricelistId = await insertPricelist(test.pool, user.accountId, { name: `Lista a ${fixedPrice}` })
      const rule = { pricelistId, computeMode: 'fixed', fixedPrice, appliedOn: '1_product', productId }
      expect((await user.post('/api/pricelist/rules', rule)).status).toBe(200)
      return pricelistId
    }),
  )
}

describe('the costs of a file', () => {
  it('list which products would sell below them, each in its worst list, the worst first', async () => {
    const [, cheap] = await soldAt('A', [14, 12])
    const [only] = await soldAt('B', [5])
    await soldAt('C', [20])
    const { status, body } = await check([
      { clave: ' a ', precio: '13' },
      { clave: 'B', precio: '13' },
      { clave: 'C', precio: '20' },
      { clave: 'D', precio: '1' },
    ])
    expect(status).toBe(200)
    expect(body.products).toMatchObject([
      { code: 'B', basePrice: 13, salesPrice: 5, pricelistId: only },
      { code: 'A', basePrice: 13, salesPrice: 12, pricelistId: cheap },
    ])
  })

  it('count only where the row has one, and change nothing', async () => {
    await soldAt('A', [5])
    expect((await check([{ code: 'A', basePrice: '' }])).body).toEqual({ products: [] })
    expect((await check([])).body).toEqual({ products: [] })
    await check([{ code: 'A', basePrice: 99 }])
    const { body } = await root.post<{ products: object[] }>('/api/products/bulk-preview', { codes: ['A'] })
    expect(body.products).toMatchObject([{ basePrice: 10 }])
  })

  it('are checked like the rows of an update', async () => {
    expect(await check([{ code: 'A', basePrice: '3,14' }])).toMatchObject({
      status: 400,
      body: { code: 'bad_rows' },
    })
    expect(await check([{ code: 'A' }, { code: 'a' }])).toMatchObject({
      status: 400,
      body: { code: 'duplicate_codes' },
    })
  })

  it('say nothing of another account, and are for ROOT accounts', async () => {
    await soldAt('A', [5])
    const other = await test.signIn('ROOT')
    expect((await check([{ code: 'A', basePrice: 9 }], other)).body).toEqual({ products: [] })
    expect((await check([], await test.signIn('STANDARD'))).status).toBe(403)
    expect((await test.visitor.post(CHECK, [])).status).toBe(401)
  })
})
