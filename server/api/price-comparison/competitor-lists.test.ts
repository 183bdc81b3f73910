import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { listCompetitorPrices, saveCompetitorList } from '#contract/competitor-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { insertPricelist, insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'
import { sweepCompetitorLists } from './competitor-queries.ts'

type List = Output<typeof saveCompetitorList>
type Prices = Output<typeof listCompetitorPrices>

const URL = '/api/competitor-lists'
const DAY_MS = 86_400_000
let test: TestApp
let owner: SignedIn
let priceListId: number
let elbow: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => signInWithProducts('STANDARD'))

async function signInWithProducts(type: 'ROOT' | 'STANDARD'): Promise<void> {
  owner = await test.signIn(type)
  const { pool } = test
  priceListId = await insertPricelist(pool, owner.accountId, { name: 'Público' })
  elbow = await insertProduct(pool, owner.accountId, { code: 'A-1', basePrice: '10' })
  await insertProduct(pool, owner.accountId, { code: 'B-1', basePrice: '10' })
  await owner.post('/api/pricelist/rules', {
    pricelistId: priceListId,
    computeMode: 'fixed',
    fixedPrice: 12,
    appliedOn: '1_product',
    productId: elbow,
  })
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const keep = (change: object = {}, by = owner) =>
  by.post<List>(`${URL}?fileName=rival.csv`, {
    name: 'Ferretería Norte',
    listedOn: daysAgo(3),
    priceListId,
    products: [
      { clave: 'a-1 ', priceGrp1: 10 },
      { clave: 'B-1', priceGrp1: null },
      { clave: 'NADA', priceGrp1: 5 },
      { clave: 'A-1', priceGrp1: 99 },
    ],
    ...change,
  })
const lists = async (by = owner) => (await by.get<List[]>(URL)).body
const pricesOf = async (id: number, by = owner) =>
  (await by.get<Prices>(`/api/products/${id}/competitor-prices`)).body

describe('the list of a competitor', () => {
  it('is stored with its name and day, and shown at each product with the own price of that moment', async () => {
    const { status, body } = await keep({ name: '  Ferretería   Norte ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Ferretería Norte',
      listedOn: daysAgo(3),
      fileName: 'rival.csv',
      pricelistName: 'Público',
      savedAt: expect.any(String),
      by: owner.username,
      prices: 1,
    })
    expect(await lists()).toEqual([body])
    await keep({ listedOn: daysAgo(40), products: [{ code: 'A-1', priceGrp1: '16.0000' }] })
    const expected = { name: 'Ferretería Norte', ownPrice: 12, pricelistName: 'Público' }
    expect(await pricesOf(elbow)).toMatchObject([
      { ...expected, listedOn: daysAgo(3), price: 10, diffPct: 20 },
      { ...expected, listedOn: daysAgo(40), price: 16, diffPct: -25 },
    ])
  })

  it('is replaced by another one of the same name and day, and deleted', async () => {
    const first = (await keep()).body
    await keep({ name: 'ferretería norte', products: [{ code: 'B-1', priceGrp1: 7 }] })
    expect(await pricesOf(elbow)).toEqual([])
    const [replacement, ...others] = await lists()
    expect(others).toEqual([])
    expect(replacement).toMatchObject({ name: 'ferretería norte', prices: 1 })
    expect(replacement!.id).not.toBe(first.id)
    expect((await owner.delete(`${URL}/${replacement!.id}`)).body).toEqual({ id: replacement!.id })
    expect((await owner.delete(`${URL}/${replacement!.id}`)).status).toBe(404)
    expect(await lists()).toEqual([])
  })

  it('stays as it was when its products are deleted, and shows at them again when they are restored', async () => {
    await signInWithProducts('ROOT')
    await keep({ products: [{ code: 'A-1', priceGrp1: 7 }] })
    const { body } = await owner.post<{ operationId: number }>('/api/products/selection/delete', {
      productIds: [elbow],
    })
    expect((await owner.get(`/api/products/${elbow}/competitor-prices`)).status).toBe(404)
    expect(await lists()).toMatchObject([{ prices: 1 }])
    await owner.post(`/api/bulk-operations/${body.operationId}/undo`)
    expect(await pricesOf(elbow)).toMatchObject([{ price: 7, ownPrice: 12 }])
  })

  it('has no own price where there was none, and survives its price list', async () => {
    await keep({ products: [{ code: 'B-1', priceGrp1: 7 }] })
    const tee = (await owner.get<{ id: number }[]>('/api/products/search?q=B-1')).body[0]!.id
    await owner.delete(`/api/pricelists/${priceListId}`)
    expect(await pricesOf(tee)).toMatchObject([
      { price: 7, ownPrice: null, diffPct: null, pricelistName: null },
    ])
  })

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a day that is none', { listedOn: '2026-02-30' }, 'listedOn'],
    ['a day to come', { listedOn: daysAgo(-2) }, 'listedOn'],
    ['a day of long ago', { listedOn: daysAgo(800) }, 'listedOn'],
    ['no price of an own product', { products: [{ code: 'NADA', priceGrp1: 5 }] }, 'products'],
  ])('is refused with %s', async (_what, change, path) => {
    expect(await keep(change)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect(await lists()).toEqual([])
  })

  it('is one of 60 at most, also when two are stored at once', async () => {
    await test.pool.query(
      `insert into competitor_lists (account_id, name, listed_on)
       select $1, 'Competidor ' || n, current_date - 9 from generate_series(1, 59) n`,
      [owner.accountId],
    )
    const answers = await Promise.all([keep({ name: 'Uno' }), keep({ name: 'Dos' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'competitor_lists_full',
    })
    expect(await lists()).toHaveLength(60)
    expect((await keep({ name: 'Competidor 7', listedOn: daysAgo(1) })).status).toBe(409)
  })

  it('is deleted after two years', async () => {
    await test.pool.query(
      `insert into competitor_lists (account_id, name, listed_on)
       select $1, 'De hace ' || days, current_date - days from unnest(array[729, 731]) days`,
      [owner.accountId],
    )
    expect(await sweepCompetitorLists(test.pool, { limit: 10, now: new Date() })).toBe(1)
    expect((await lists()).map(({ name }) => name)).toEqual(['De hace 729'])
  })

  it('of another account does not exist, and is not for the counter', async () => {
    const { id } = (await keep()).body
    const other = await test.signIn('STANDARD')
    expect(await lists(other)).toEqual([])
    expect((await other.delete(`${URL}/${id}`)).status).toBe(404)
    expect((await other.get(`/api/products/${elbow}/competitor-prices`)).status).toBe(404)
    expect(await keep({}, other)).toMatchObject({ status: 400, body: { errors: [{ path: 'priceListId' }] } })
    const counter = await test.signIn('STANDARD', { accountId: owner.accountId, role: 'COUNTER' })
    for (const { status } of [
      await counter.get(URL),
      await keep({}, counter),
      await counter.delete(`${URL}/${id}`),
      await counter.get(`/api/products/${elbow}/competitor-prices`),
    ])
      expect(status).toBe(403)
    expect(await lists()).toHaveLength(1)
  })
})
