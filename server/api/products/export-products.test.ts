import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCategory, insertProduct, insertTag } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'

let test: TestApp
let user: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.signIn('ROOT')
})

const add = (code: string, product: object = {}) =>
  insertProduct(test.pool, user.accountId, { code, ...product })

async function exported(query = ''): Promise<string[][]> {
  const { status, body } = await user.get<string>(`/api/products.csv${query}`)
  expect(status).toBe(200)
  return Papa.parse<string[]>(body.replace('\uFEFF', ''), { skipEmptyLines: true }).data
}

describe('the product list as a file', () => {
  it('contains every product with the columns of an import, its categories and tags', async () => {
    const categoryIds = [
      await insertCategory(test.pool, user.accountId, { name: 'Tubería' }),
      await insertCategory(test.pool, user.accountId, { name: 'Cobre' }),
    ]
    const tagIds = [await insertTag(test.pool, user.accountId, { name: 'Oferta' })]
    await add('TUB-1', {
      name: 'Tubo 1/2"',
      basePrice: '12.3450',
      description: 'Rígido, tipo M',
      categoryIds,
      tagIds,
    })
    await test.pool.query(
      `update products set unit = 'tramo', brand = 'Nacobre', barcode = '0012345678905'
                            where account_id = $1`,
      [user.accountId],
    )
    await add('0012', { name: null, basePrice: null })
    const { headers, body } = await user.get<string>('/api/products.csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('productos.csv')
    expect(body.startsWith('\uFEFFClave,Nombre,Precio base,Descripción,')).toBe(true)
    const [, tube, bare] = await exported()
    expect(tube).toEqual([
      'TUB-1',
      'Tubo 1/2"',
      '12.345',
      'Rígido, tipo M',
      expect.stringMatching(/^\d{4}-.*Z$/),
      'Cobre; Tubería',
      'Oferta',
      'tramo',
      'Nacobre',
      '0012345678905',
    ])
    expect(bare).toEqual(['0012', '', '', '', '', '', '', '', '', ''])
  })

  it('has the filter and the order of the list, without pages', async () => {
    await add('A', { name: 'Codo de cobre', basePrice: '2' })
    await add('B', { name: 'Tee de cobre', basePrice: '3' })
    await add('C', { name: 'Codo CPVC', basePrice: '4' })
    const codes = (rows: string[][]) => rows.slice(1).map(([code]) => code)
    expect(codes(await exported('?searchValue=cobre&sort=basePrice,desc'))).toEqual(['B', 'A'])
    expect(codes(await exported('?searchValue=nada'))).toEqual([])
    await test.pool.query(
      `insert into products (account_id, code) select $1, 'G-' || n from generate_series(1, 2500) n`,
      [user.accountId],
    )
    expect(await exported()).toHaveLength(2504)
    expect((await user.get('/api/products.csv?sort=cost,asc')).status).toBe(400)
  })

  it('contains no formulas for a spreadsheet to run, and nothing of other accounts', async () => {
    await add('X', { name: '=HYPERLINK("http://x.example")' })
    const stranger = await test.signIn('STANDARD')
    expect((await exported())[1]?.[1]).toBe(`'=HYPERLINK("http://x.example")`)
    expect((await stranger.get<string>('/api/products.csv')).body).not.toContain('HYPERLINK')
  })
})

describe('synchronising the search', () => {
  it('returns how many products of the account can be found, and invalidates cached pages', async () => {
    await add('A')
    await add('B', { name: null })
    const version = async () =>
      (
        await test.pool.query<{ version: number }>(
          'select data_version as version from accounts where id = $1',
          [user.accountId],
        )
      ).rows[0]!.version
    const before = await version()
    expect(await user.post('/api/products/sync-search-index-all')).toMatchObject({
      status: 200,
      body: { indexed: 2 },
    })
    expect(await version()).toBe(before + 1)
  })

  it('is for the wholesaler only', async () => {
    const reseller = await test.signIn('STANDARD')
    expect((await reseller.post('/api/products/sync-search-index-all')).status).toBe(403)
  })
})

describe('products without data', () => {
  it('are listed with their existing data, and the version that a save sends', async () => {
    const id = await add('A', { name: null, basePrice: '7.5' })
    await add('B')
    const { body } = await user.get<object[]>('/api/products/no-data')
    expect(body).toEqual([
      { id, code: 'A', missing: ['name', 'images'], name: null, basePrice: 7.5, version: 1 },
    ])
    const saved = await user.patch(`/api/products/${id}`, { name: 'Codo', version: 1 })
    expect(saved).toMatchObject({ status: 200, body: { name: 'Codo', basePrice: 7.5, version: 2 } })
    expect((await user.get('/api/products/no-data')).body).toEqual([])
  })
})
