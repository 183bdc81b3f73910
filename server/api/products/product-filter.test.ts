import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertFixedRule, insertFormulaRule } from '../../testing/published-shop.ts'
import { insertCategory, insertPricelist, insertProduct, insertTag } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

interface Listed {
  id: number
  code: string
  basePrice: number | null
  salesPrice: number | null
  markupPct: number | null
  brand: string | null
  categories: { id: number; name: string }[]
}

let test: TestApp
let root: SignedIn
let ids: Record<string, number>
let pricelistId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** CARO sells below its cost of 100; SIN has no base price; the others sell at 25 % more. */
beforeEach(async () => {
  root = await test.signIn('ROOT')
  const { accountId } = root
  ids = {
    CODO: await insertProduct(test.pool, accountId, {
      code: 'CODO',
      name: 'Codo PVC 1/2 Truper',
      basePrice: '10',
    }),
    CARO: await insertProduct(test.pool, accountId, { code: 'CARO', name: 'Bomba', basePrice: '100' }),
    SIN: await insertProduct(test.pool, accountId, { code: 'SIN', name: 'Llave Urrea', basePrice: null }),
  }
  pricelistId = await insertPricelist(test.pool, accountId, { name: 'Público' })
  await insertFormulaRule(test.pool, accountId, { pricelistId, percentFactor: '25' })
  await insertFixedRule(test.pool, accountId, { pricelistId, productId: ids['CARO']!, fixedPrice: '99.99' })
})

async function list(query: string): Promise<Listed[]> {
  const { status, body } = await root.get<{ content: Listed[]; totalElements: number }>(
    `/api/products?${query}`,
  )
  expect(status).toBe(200)
  expect(body.totalElements).toBe(body.content.length)
  const chosen = await root.get<number[]>(`/api/products/ids?${query}`)
  expect(chosen.body).toEqual(body.content.map(({ id }) => id).toSorted((a, b) => a - b))
  return body.content
}

async function codes(query: string): Promise<string[]> {
  return (await list(query)).map(({ code }) => code)
}

describe('the prices of a list', () => {
  it('are shown beside the base price, with the markup', async () => {
    const [codo, caro, sin] = await list(`pricelistId=${pricelistId}`)
    expect(codo).toMatchObject({ basePrice: 10, salesPrice: 12.5, markupPct: 25 })
    expect(caro).toMatchObject({ basePrice: 100, salesPrice: 99.99, markupPct: -0.01 })
    expect(sin).toMatchObject({ basePrice: null, salesPrice: null, markupPct: null })
  })

  it('are left out without a list', async () => {
    expect((await list(''))[0]).toMatchObject({ salesPrice: null, markupPct: null })
  })

  it('find what sells below its cost, and what cannot be sold', async () => {
    expect(await codes(`pricelistId=${pricelistId}&belowCost=true`)).toEqual(['CARO'])
    expect(await codes(`pricelistId=${pricelistId}&without=price`)).toEqual(['SIN'])
    const other = await insertPricelist(test.pool, root.accountId, { name: 'Vacía' })
    expect(await codes(`pricelistId=${other}&without=price`)).toEqual(['CODO', 'CARO', 'SIN'])
  })

  it('follow a change at once', async () => {
    const query = `pricelistId=${pricelistId}&belowCost=true`
    expect(await codes(query)).toEqual(['CARO'])
    const saved = await root.patch(`/api/products/${ids['CARO']}`, { basePrice: 99.99 })
    expect(saved.status).toBe(200)
    expect(await codes(query)).toEqual([])
  })

  it('order the list, with margins, over all pages', async () => {
    await insertProduct(test.pool, root.accountId, { code: 'TEE', name: 'Tee', basePrice: '20' })
    // 25 % more is the same margin whatever the cost: those stay in order of creation.
    const order = (sort: string) => codes(`pricelistId=${pricelistId}&sort=${sort}`)
    expect(await order('salesPrice,asc')).toEqual(['CODO', 'TEE', 'CARO', 'SIN'])
    expect(await order('salesPrice,desc')).toEqual(['CARO', 'TEE', 'CODO', 'SIN'])
    expect(await order('margin,asc')).toEqual(['CARO', 'CODO', 'TEE', 'SIN'])
    expect(await order('margin,desc')).toEqual(['TEE', 'CODO', 'CARO', 'SIN'])
    const second = await root.get<{ content: Listed[] }>(
      `/api/products?pricelistId=${pricelistId}&sort=salesPrice,desc&size=1&page=1`,
    )
    expect(second.body.content.map(({ code }) => code)).toEqual(['TEE'])
    expect(await codes(`pricelistId=${pricelistId}&sort=salesPrice,desc&searchValue=codo`)).toEqual(['CODO'])
    const file = await root.get(`/api/products.csv?pricelistId=${pricelistId}&sort=margin,desc`)
    expect(String(file.body).match(/^(TEE|CODO|CARO|SIN)/gm)).toEqual(['TEE', 'CODO', 'CARO', 'SIN'])
  })

  it('order nothing without a list', async () => {
    for (const sort of ['salesPrice,asc', 'margin,desc']) {
      expect(await root.get(`/api/products?sort=${sort}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'pricelistId' }] },
      })
    }
  })

  it('need a list of the account', async () => {
    const other = await test.signIn('ROOT')
    const foreign = await insertPricelist(test.pool, other.accountId, { name: 'Ajena' })
    for (const query of [
      'belowCost=true',
      `pricelistId=${foreign}`,
      `pricelistId=${foreign}&without=price`,
    ]) {
      const { status, body } = await root.get(`/api/products?${query}`)
      expect({ query, status, body }).toMatchObject({
        query,
        status: 400,
        body: { errors: [{ path: 'pricelistId' }] },
      })
    }
  })
})

describe('the filter', () => {
  it('finds the products that an import made, and the operation reports how many are in no category', async () => {
    const products = ['N1', 'N2', 'CODO'].map((code) => ({ code, name: 'Nuevo', basePrice: 3 }))
    const { body } = await root.patch<{ operationId: number }>('/api/products/import', {
      importNewProducts: true,
      products,
    })
    expect(await codes(`madeBy=${body.operationId}`)).toEqual(['N1', 'N2'])
    const [first] = await list(`madeBy=${body.operationId}&without=category`)
    const categoryId = await insertCategory(test.pool, root.accountId, { name: 'Codos' })
    await root.patch(`/api/products/${first!.id}`, { categoryIds: [categoryId] })
    expect(await codes(`madeBy=${body.operationId}&without=category`)).toEqual(['N2'])
    const operation = await root.get(`/api/bulk-operations/${body.operationId}`)
    expect(operation.body).toMatchObject({ withoutCategory: 1 })
    const stranger = await test.signIn('ROOT')
    const theirs = await stranger.get<{ content: Listed[] }>(`/api/products?madeBy=${body.operationId}`)
    expect(theirs.body.content).toEqual([])
  })

  it('finds the products of a category with all below it, of a tag and of a brand', async () => {
    const { pool } = test
    const { accountId } = root
    const parent = await insertCategory(pool, accountId, { name: 'Plomería' })
    const child = await insertCategory(pool, accountId, { name: 'Codos', motherId: parent })
    const tagId = await insertTag(pool, accountId, { name: 'Oferta' })
    await root.patch(`/api/products/${ids['CODO']}`, { categoryIds: [child] })
    await root.patch(`/api/products/${ids['SIN']}`, { tagIds: [tagId] })
    expect(await codes(`categoryId=${parent}`)).toEqual(['CODO'])
    expect((await list(`categoryId=${parent}`))[0]).toMatchObject({
      brand: 'Truper',
      categories: [{ id: child, name: 'Codos' }],
    })
    expect(await codes(`tagId=${tagId}`)).toEqual(['SIN'])
    expect(await codes('brand=Urrea')).toEqual(['SIN'])
    expect(await codes(`brand=Urrea&tagId=${tagId}&categoryId=${parent}`)).toEqual([])
    const options = await root.get('/api/products/filter-options')
    expect(options.body).toEqual({
      categories: [
        { id: parent, name: 'Plomería', depth: 0 },
        { id: child, name: 'Codos', depth: 1 },
      ],
      tags: [{ id: tagId, name: 'Oferta' }],
      brands: ['Truper', 'Urrea'],
      pricelists: [{ id: pricelistId, name: 'Público' }],
      customLists: [],
    })
  })

  it('filters by the brand that a product was given, before the one in its name', async () => {
    await root.patch(`/api/products/${ids['CODO']}`, { brand: 'del taller' })
    await root.patch(`/api/products/${ids['CARO']}`, { brand: 'Del Taller' })
    await insertProduct(test.pool, root.accountId, { code: 'LLAVE', name: 'Llave URREA', basePrice: '1' })
    await root.patch(`/api/products/${ids['SIN']}`, { brand: 'URREA' })
    expect(await codes('brand=Truper')).toEqual([])
    expect(await codes('brand=DEL%20TALLER')).toEqual(['CODO', 'CARO'])
    expect((await list('brand=Urrea')).map(({ code, brand }) => [code, brand])).toEqual([
      ['SIN', 'Urrea'],
      ['LLAVE', 'Urrea'],
    ])
    const { body } = await root.get<{ brands: string[] }>('/api/products/filter-options')
    expect(body.brands).toEqual(['Del Taller', 'Urrea'])
  })

  it('finds what is missing', async () => {
    const categoryId = await insertCategory(test.pool, root.accountId, { name: 'Bombas' })
    await root.patch(`/api/products/${ids['CARO']}`, { categoryIds: [categoryId] })
    await insertProduct(test.pool, root.accountId, { code: 'MUDO', name: null, basePrice: '1' })
    expect(await codes('without=price')).toEqual(['SIN'])
    expect(await codes('without=name')).toEqual(['MUDO'])
    expect(await codes('without=category')).toEqual(['CODO', 'SIN', 'MUDO'])
    expect(await codes('without=picture')).toEqual(['CODO', 'CARO', 'SIN', 'MUDO'])
  })

  it('finds prices that have changed lately, and those that have not', async () => {
    await test.pool.query(
      `update products set price_updated = now() - interval '40 days' where account_id = $1 and id = $2`,
      [root.accountId, ids['CODO']],
    )
    await test.pool.query(`update products set price_updated = now() where account_id = $1 and id = $2`, [
      root.accountId,
      ids['CARO'],
    ])
    expect(await codes('changedDays=7')).toEqual(['CARO'])
    expect(await codes('unchangedDays=30')).toEqual(['CODO'])
  })

  it('joins a text, and keeps the order by relevance', async () => {
    const categoryId = await insertCategory(test.pool, root.accountId, { name: 'Todo' })
    for (const id of Object.values(ids))
      await root.patch(`/api/products/${id}`, { categoryIds: [categoryId] })
    expect(await codes(`searchValue=llave&categoryId=${categoryId}&pricelistId=${pricelistId}`)).toEqual([
      'SIN',
    ])
    expect(await codes('searchValue=codo&brand=Urrea')).toEqual([])
  })

  it('applies to the file as well', async () => {
    const file = await root.get<string>(`/api/products.csv?pricelistId=${pricelistId}&belowCost=true`)
    expect(file.body).toContain('CARO')
    expect(file.body).not.toContain('CODO')
  })

  it('is not needed for the file of chosen products, which holds no others', async () => {
    const other = await test.signIn('ROOT')
    const productIds = [ids['CODO'], ids['SIN']]
    const file = await root.post<string>('/api/products/selection/export', { productIds })
    expect(file.body.split('\n').map((line) => line.split(',')[0])).toEqual([
      expect.stringContaining('Clave'),
      'CODO',
      'SIN',
      '',
    ])
    const foreign = await other.post<string>('/api/products/selection/export', { productIds })
    expect(foreign.body).not.toContain('CODO')
  })

  it('does not reach the category, tag or products of another account', async () => {
    const other = await test.signIn('ROOT')
    const categoryId = await insertCategory(test.pool, other.accountId, { name: 'Ajena' })
    const tagId = await insertTag(test.pool, other.accountId, { name: 'Ajena' })
    expect(await codes(`categoryId=${categoryId}`)).toEqual([])
    expect(await codes(`tagId=${tagId}`)).toEqual([])
    expect((await other.get('/api/products/ids')).body).toEqual([])
  })
})

describe('a user of the counter', () => {
  it('reads the sales prices without markup, and filters by the date of a price but not by costs', async () => {
    const counter = await test.signIn('ROOT', { accountId: root.accountId, role: 'COUNTER' })
    const { body } = await counter.get<{ content: Listed[] }>(`/api/products?pricelistId=${pricelistId}`)
    expect(body.content[0]).toMatchObject({ salesPrice: 12.5, basePrice: null, markupPct: null })
    for (const path of ['/api/products', '/api/products/ids', '/api/products.csv']) {
      const statusOf = async (query: string) =>
        (await counter.get(`${path}?pricelistId=${pricelistId}&${query}`)).status
      expect([path, await statusOf('belowCost=true')]).toEqual([path, 403])
      for (const query of ['changedDays=7', 'unchangedDays=7'])
        expect([path, query, await statusOf(query)]).toEqual([path, query, 200])
    }
  })
})
