import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getProduct, listPriceHistory } from '#contract/products.ts'
import { drawingUrl } from '../../images/drawings/drawing-url.ts'
import { insertCategory, insertProduct, insertTag } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Product = Output<typeof getProduct>
type Named = { code: string; name: string | null }

let test: TestApp
let root: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
  other = await test.signIn('ROOT')
})

function product(
  code: string,
  fields: { name?: string | null; basePrice?: string | null } = {},
): Promise<number> {
  return insertProduct(test.pool, root.accountId, { code, ...fields })
}

async function codes(query: string): Promise<string[]> {
  const { status, body } = await root.get<{ content: Named[] }>(`/api/products?${query}`)
  expect(status).toBe(200)
  return body.content.map(({ code }) => code)
}

describe('the list', () => {
  it('is paged from 0, ten at a time, in the order of creation', async () => {
    for (let index = 1; index <= 12; index++) await product(`P-${index}`)
    const first = await root.get('/api/products')
    expect(first.body).toMatchObject({
      totalElements: 12,
      size: 10,
      totalPages: 2,
      number: 0,
      numberOfElements: 10,
    })
    const second = await root.get('/api/products?page=1')
    expect(second.body).toMatchObject({ number: 1, numberOfElements: 2 })
    expect(await codes('page=1')).toEqual(['P-11', 'P-12'])
    expect(await codes('page=7')).toEqual([])
    expect((await root.get('/api/products?size=-1')).body).toMatchObject({
      size: 12,
      totalPages: 1,
      numberOfElements: 12,
    })
  })

  it('returns money as numbers and times in UTC', async () => {
    const id = await product('A', { name: 'Codo', basePrice: '12.3456' })
    await product('B', { name: null, basePrice: null })
    const { body } = await root.get('/api/products')
    const unknown = { salesPrice: null, markupPct: null, brand: null, categories: [], version: 1 }
    expect(body.content).toEqual([
      {
        ...unknown,
        id,
        code: 'A',
        name: 'Codo',
        basePrice: 12.3456,
        priceUpdated: expect.stringMatching(/^\d{4}-.*Z$/),
        image: drawingUrl('Codo'),
      },
      {
        ...unknown,
        id: id + 1,
        code: 'B',
        name: null,
        basePrice: null,
        priceUpdated: null,
        image: drawingUrl(null),
      },
    ])
  })

  it('sorts by each field in both directions, missing values last, with stable ties', async () => {
    await product('b', { name: 'Ñandú', basePrice: '10' })
    await product('A', { name: 'Nudo', basePrice: '9' })
    await product('d', { name: 'óxido', basePrice: null })
    await product('C', { name: null, basePrice: '100' })
    await product('e', { name: 'nudo', basePrice: '9.0' })
    expect(await codes('sort=code,asc')).toEqual(['A', 'b', 'C', 'd', 'e'])
    expect(await codes('sort=code,desc')).toEqual(['e', 'd', 'C', 'b', 'A'])
    expect(await codes('sort=basePrice,asc')).toEqual(['A', 'e', 'b', 'C', 'd'])
    expect(await codes('sort=basePrice,desc')).toEqual(['C', 'b', 'e', 'A', 'd'])
    expect(await codes('sort=name,asc')).toEqual(['e', 'A', 'b', 'd', 'C'])
    expect(await codes('sort=name,desc')).toEqual(['d', 'b', 'A', 'e', 'C'])
    expect(await codes('sort=priceUpdated,asc')).toEqual(['b', 'A', 'C', 'e', 'd'])
  })

  it('searches code and name for every word, case and accents ignored', async () => {
    await product('COD-90', { name: 'CODO HIDRÁULICO 90 X 1 1/2"' })
    await product('TUB-1', { name: 'Tubo de cobre' })
    await product('X', { name: 'Señal 50%' })
    expect(await codes('searchValue=hidraulico%20codo')).toEqual(['COD-90'])
    expect(await codes('searchValue=CÓDO')).toEqual(['COD-90'])
    expect(await codes('searchValue=tub-1%20cobre')).toEqual(['TUB-1'])
    expect(await codes('searchValue=tubos%20TUB1')).toEqual(['TUB-1'])
    expect(await codes('searchValue=codos%20TUB1')).toEqual([])
    expect(await codes('searchValue=senal')).toEqual(['X'])
    expect(await codes(`searchValue=${encodeURIComponent('1/2"')}`)).toEqual(['COD-90'])
    expect(await codes('searchValue=%25')).toEqual(['X'])
    expect(await codes('searchValue=.')).toEqual([])
    expect(await codes('searchValue=%20%20')).toHaveLength(3)
    expect((await root.get('/api/products?searchValue=cobre')).body).toMatchObject({ totalElements: 1 })
  })

  it('searches as the storefront does: plurals, sizes however written, synonyms, typing errors', async () => {
    await product('P-1', { name: 'Codo PVC cementar 1/2"' })
    await product('P-2', { name: 'Tubo CPVC de 1½ galvanizado' })
    await product('P-3', { name: 'Válvula de esfera 3/4' })
    const found = (text: string) => codes(`searchValue=${encodeURIComponent(text)}`)
    expect(await found('codos media')).toEqual(['P-1'])
    expect(await found('1-1/2')).toEqual(['P-2'])
    expect(await found('pvc')).toEqual(['P-1'])
    expect(await found('llave de paso')).toEqual(['P-3'])
    expect(await found('galvanisado')).toEqual(['P-2'])
    expect(await found('alvaniz')).toEqual(['P-2'])
    expect(await found('galvanisado azul')).toEqual([])
  })

  it('finds the most relevant product first unless the list is sorted', async () => {
    await product('Z-1', { name: 'Adaptador para cople' })
    await product('Z-2', { name: 'Coplero' })
    await product('Z-3', { name: 'Cople' })
    expect(await codes('searchValue=cople')).toEqual(['Z-3', 'Z-2', 'Z-1'])
    expect(await codes('searchValue=cople&sort=code,desc')).toEqual(['Z-3', 'Z-2', 'Z-1'])
    expect(await codes('searchValue=cople&sort=code,asc')).toEqual(['Z-1', 'Z-2', 'Z-3'])
  })

  it('finds by its text what a large import has left to be indexed', async () => {
    await test.pool.query(
      `insert into products (account_id, code, name)
       select $1, 'I-' || n, 'Remache ' || n from generate_series(1, 20000) n`,
      [root.accountId],
    )
    expect((await root.get('/api/products?searchValue=remache')).body).toMatchObject({ totalElements: 20000 })
  })

  it.each([
    'sort=salesPrice,asc',
    'sort=name',
    'sort=name,up',
    'page=-1',
    'page=x',
    'size=0',
    'size=1001',
    'size=-2',
  ])('refuses %s', async (query) => {
    expect(await root.get(`/api/products?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    })
  })

  it('shows nothing of another account', async () => {
    await product('A')
    expect((await other.get('/api/products')).body).toMatchObject({
      content: [],
      totalElements: 0,
      totalPages: 0,
    })
    expect((await other.get('/api/products/search-all?q=a')).body).toEqual([])
  })
})

describe('searching for an autocomplete field', () => {
  beforeEach(async () => {
    await product('COBRE', { name: 'Zeta' })
    await product('COBRE-2', { name: 'Yeta' })
    await product('A', { name: 'Cobre fino' })
    await product('B', { name: 'Barra de cobre' })
    await product('C', { name: 'Cinta de cobre' })
    await product('D', { name: 'Dado de cobre' })
    await product('E', { name: 'Latón' })
  })

  it('returns five, an equal code first, then matches at the start', async () => {
    const { body } = await root.get<Named[]>('/api/products/search?q=cobre')
    expect(body.map(({ code }) => code)).toEqual(['COBRE', 'COBRE-2', 'A', 'B', 'C'])
    expect(Object.keys(body[0]!)).toEqual(['id', 'code', 'name'])
  })

  it('returns all when all are requested', async () => {
    expect((await root.get<Named[]>('/api/products/search-all?q=cobre')).body).toHaveLength(6)
    expect((await root.get<Named[]>('/api/products/search-all')).body).toHaveLength(7)
  })
})

describe('adding a product', () => {
  it('returns it in full and finds it again', async () => {
    const categoryId = await insertCategory(test.pool, root.accountId, { name: 'Codos' })
    const tagId = await insertTag(test.pool, root.accountId, { name: 'Cobre' })
    const response = await root.post<Product>('/api/products', {
      code: ' AB-1 ',
      name: ' Codo ',
      description: null,
      unit: ' caja con 50 ',
      brand: ' TRUPER ',
      barcode: ' 7 501206 612347',
      basePrice: 10.00005,
      categoryIds: [categoryId],
      tagIds: [tagId],
      competitorLinks: [{ url: 'HTTPS://example.com/a' }, { url: 'https://example.com/a' }],
      id: 99,
      version: null,
      salesPrice: 5,
      images: [],
    })
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      id: expect.any(Number),
      code: 'AB-1',
      name: 'Codo',
      description: null,
      unit: 'caja con 50',
      brand: 'Truper',
      barcode: '7501206612347',
      basePrice: 10.0001,
      parentId: null,
      priceUpdated: expect.any(String),
      categoryIds: [categoryId],
      categories: [{ id: categoryId, name: 'Codos' }],
      tagIds: [tagId],
      tags: [{ id: tagId, name: 'Cobre' }],
      images: [],
      drawing: drawingUrl('Codo'),
      competitorLinks: [{ id: expect.any(Number), url: 'https://example.com/a' }],
      version: 1,
    })
    expect((await root.get(`/api/products/${response.body.id}`)).body).toEqual(response.body)
  })

  it('accepts a code alone', async () => {
    const { body } = await root.post<Product>('/api/products', { code: 'A', name: '  ', description: '' })
    expect(body).toMatchObject({ name: null, description: null, basePrice: null, priceUpdated: null })
  })

  it('refuses a code that the account already has, case and blanks ignored', async () => {
    await product('AB-1')
    expect(await root.post('/api/products', { code: ' ab-1 ' })).toMatchObject({
      status: 409,
      body: { code: 'code_taken', errors: [{ path: 'code' }] },
    })
    expect((await other.post('/api/products', { code: 'ab-1' })).status).toBe(200)
  })

  it('has a code without what nobody sees, which is the same as the one that looks like it', async () => {
    const { body } = await root.post<Product>('/api/products', { code: '\uFEFFVIS\u200B-1\u00A0B ' })
    expect(body.code).toBe('VIS-1 B')
    expect((await root.post('/api/products', { code: 'VIS-\u00AD1 B\u200E' })).status).toBe(409)
    expect(
      (await root.get<{ content: Product[] }>('/api/products?searchValue=VIS-1%C2%A0B')).body.content,
    ).toHaveLength(1)
    expect((await root.patch<Product>(`/api/products/${body.id}`, { code: 'VIS\u2060-2' })).body.code).toBe(
      'VIS-2',
    )
    for (const answer of [
      await root.post('/api/products', { code: '\u200B' }),
      await root.patch(`/api/products/${body.id}`, { code: '\uFEFF\u00AD' }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
    }
    // Rows of a file, a list of keys, and a look-up of codes by a program.
    const rows = [{ clave: 'vis-2\u200D', precio: 5 }]
    expect((await root.patch('/api/products/prices-update', rows)).body).toMatchObject({
      processedCorrectly: 1,
      notFoundCodes: [],
    })
    expect(
      await root.patch('/api/products/prices-update', [...rows, { clave: 'VIS-2\u00A0' }]),
    ).toMatchObject({
      status: 400,
      body: { code: 'duplicate_codes' },
    })
    const categoryId = await insertCategory(test.pool, root.accountId, { name: 'Visible' })
    const keys = {
      category: { id: categoryId },
      products: [{ code: 'VIS-2' }, { code: '\u202AVIS-2\u202C' }, { code: '\u200B' }],
    }
    expect((await root.post('/api/categories/products', keys)).body).toEqual({
      submitted: 1,
      existingAdded: 1,
      createdAdded: 0,
    })
    const codes = ['\u200BVIS-2']
    expect((await root.post('/api/products/known-codes', { codes })).body).toMatchObject({ codes: ['VIS-2'] })
  })

  it('refuses categories and tags of another account at their indexes and creates nothing', async () => {
    const categoryId = await insertCategory(test.pool, other.accountId, { name: 'Codos' })
    const tagId = await insertTag(test.pool, other.accountId, { name: 'Cobre' })
    const own = await insertTag(test.pool, root.accountId, { name: 'Cobre' })
    expect(await root.post('/api/products', { code: 'A', categoryIds: [categoryId] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'categoryIds.0' }] },
    })
    expect(await root.post('/api/products', { code: 'A', tagIds: [own, tagId] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'tagIds.1' }] },
    })
    expect(await codes('')).toEqual([])
  })

  it.each([
    ['code', {}],
    ['code', { code: '  ' }],
    ['code', { code: 'x'.repeat(81) }],
    ['basePrice', { code: 'A', basePrice: -1 }],
    ['basePrice', { code: 'A', basePrice: '10' }],
    ['basePrice', { code: 'A', basePrice: 1e10 }],
    ['competitorLinks.0.url', { code: 'A', competitorLinks: [{ url: 'javascript:alert(1)' }] }],
  ])('refuses a bad %s', async (path, body) => {
    expect(await root.post('/api/products', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  })
})

describe('saving a product', () => {
  it('changes its unit alone, takes it back, and refuses a longer one', async () => {
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', name: 'Tubo' })
    expect(made.unit).toBeNull()
    const url = `/api/products/${made.id}`
    expect((await root.patch(url, { unit: 'tramo' })).body).toEqual({ ...made, unit: 'tramo', version: 2 })
    expect((await root.patch(url, { name: 'Tubo PVC' })).body).toMatchObject({ unit: 'tramo', version: 3 })
    expect((await root.patch(url, { unit: '  ' })).body).toMatchObject({ unit: null, version: 4 })
    expect(await root.patch(url, { unit: 'x'.repeat(21) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'unit' }] },
    })
  })

  it('changes brand and bar code alone, removes them, and refuses an invalid bar code', async () => {
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', name: 'Pinza' })
    expect(made).toMatchObject({ brand: null, barcode: null })
    const url = `/api/products/${made.id}`
    const given = { brand: 'Del Taller', barcode: 'AB-12/3' }
    expect((await root.patch(url, given)).body).toEqual({ ...made, ...given, version: 2 })
    expect((await root.patch(url, given)).body).toMatchObject({ version: 2 })
    expect((await root.patch(url, { name: 'Pinzas' })).body).toMatchObject({ ...given, version: 3 })
    expect((await root.patch(url, { brand: '', barcode: ' ' })).body).toMatchObject({
      brand: null,
      barcode: null,
      version: 4,
    })
    for (const [path, value] of [
      ['brand', 'x'.repeat(61)],
      ['barcode', '1'.repeat(31)],
      ['barcode', 'ñ'],
      ['barcode', '750,751'],
    ]) {
      expect(await root.patch(url, { [path!]: value })).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      })
    }
    expect(await other.patch(url, given)).toMatchObject({ status: 404 })
  })

  it('finds it by its bar code, as printed and without its zeros, after every change', async () => {
    const { body: made } = await root.post<Product>('/api/products', {
      code: 'A',
      name: 'Pinza',
      barcode: '036000291452',
    })
    await root.post('/api/products', { code: 'B', name: 'Llave', barcode: '7501206612347' })
    for (const text of ['036000291452', '36000291452', ' 0360-0029-1452 '])
      expect([text, await codes(`searchValue=${text}`)]).toEqual([text, ['A']])
    expect((await root.get<Named[]>('/api/products/search?q=7501206612347')).body).toMatchObject([
      { code: 'B' },
    ])
    // The beginning of many bar codes is a number like any other.
    expect(await codes('searchValue=750')).toEqual([])
    await root.patch(`/api/products/${made.id}`, { barcode: '4006381333931' })
    expect(await codes('searchValue=036000291452')).toEqual([])
    expect(await codes('searchValue=4006381333931')).toEqual(['A'])
    expect(
      (await other.get<{ content: Named[] }>('/api/products?searchValue=4006381333931')).body.content,
    ).toEqual([])
  })

  it('changes what is sent, leaves the rest, and raises the version', async () => {
    const categoryId = await insertCategory(test.pool, root.accountId, { name: 'Codos' })
    const tagId = await insertTag(test.pool, root.accountId, { name: 'Cobre' })
    const { body: made } = await root.post<Product>('/api/products', {
      code: 'A',
      name: 'Codo',
      basePrice: 10,
      categoryIds: [categoryId],
      tagIds: [tagId],
      competitorLinks: [{ url: 'https://example.com/a' }, { url: 'https://example.com/b' }],
    })
    const url = `/api/products/${made.id}`
    const { body: renamed } = await root.patch<Product>(url, { name: 'Codo 90' })
    expect(renamed).toEqual({ ...made, name: 'Codo 90', version: 2 })
    const { body: stripped } = await root.patch<Product>(url, {
      ...renamed,
      tagIds: [],
      categoryIds: [],
      competitorLinks: [{ url: 'https://example.com/b' }, { url: 'https://example.com/c' }],
    })
    expect(stripped).toMatchObject({ categories: [], tags: [], version: 3, priceUpdated: made.priceUpdated })
    expect(stripped.competitorLinks).toEqual([
      made.competitorLinks[1],
      { id: expect.any(Number), url: 'https://example.com/c' },
    ])
  })

  it('does not raise the version when nothing differs', async () => {
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', basePrice: 10 })
    expect((await root.patch(`/api/products/${made.id}`, made)).body).toEqual(made)
  })

  it('updates priceUpdated only when the base price changes', async () => {
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', basePrice: 10 })
    const url = `/api/products/${made.id}`
    expect((await root.patch(url, { name: 'X', basePrice: 10.0 })).body.priceUpdated).toBe(made.priceUpdated)
    const { body: raised } = await root.patch<Product>(url, { basePrice: 10.01 })
    expect(raised.priceUpdated! > made.priceUpdated!).toBe(true)
    const { body: cleared } = await root.patch<Product>(url, { basePrice: null })
    expect(cleared.basePrice).toBeNull()
    expect(cleared.priceUpdated! > raised.priceUpdated!).toBe(true)
  })

  it('refuses a stale version, with the current product, and changes nothing', async () => {
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', name: 'Uno' })
    const url = `/api/products/${made.id}`
    await root.patch(url, { name: 'Dos', version: 1 })
    const response = await root.patch(url, { ...made, name: 'Tres' })
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'stale_version', product: { id: made.id, name: 'Dos', version: 2 } },
    })
    expect((await root.get(url)).body).toMatchObject({ name: 'Dos', version: 2 })
    expect((await root.patch(url, { name: 'Tres' })).body).toMatchObject({ name: 'Tres', version: 3 })
  })

  it('admits one of two saves of the same version', async () => {
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', name: 'Uno' })
    const responses = await Promise.all(
      ['Dos', 'Tres', 'Cuatro'].map((name) => root.patch(`/api/products/${made.id}`, { name, version: 1 })),
    )
    expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('refuses a taken code and foreign ids, and changes nothing', async () => {
    await product('B')
    const foreign = await insertTag(test.pool, other.accountId, { name: 'Cobre' })
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', name: 'Uno' })
    const url = `/api/products/${made.id}`
    expect(await root.patch(url, { name: 'X', code: 'b' })).toMatchObject({
      status: 409,
      body: { code: 'code_taken' },
    })
    expect(await root.patch(url, { name: 'X', tagIds: [foreign] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'tagIds.0' }] },
    })
    expect((await root.get(url)).body).toEqual(made)
    expect((await root.patch(url, { code: 'a' })).body).toMatchObject({ code: 'a' })
  })

  it('records the history of the base price, newest first', async () => {
    const { body: made } = await root.post<Product>('/api/products', { code: 'A', basePrice: 10 })
    const url = `/api/products/${made.id}`
    await root.patch(url, { name: 'X' })
    await root.patch(url, { basePrice: 12.5 })
    const imported = await root.patch('/api/products/import', { products: [{ code: 'a', basePrice: 15 }] })
    const history = await root.get<Output<typeof listPriceHistory>>(`${url}/price-history`)
    const change = { changedAt: expect.any(String), by: root.username, operationId: null, isUndo: false }
    expect(history.body).toEqual([
      { ...change, basePrice: 15, previous: 12.5, operationId: imported.body.operationId },
      { ...change, basePrice: 12.5, previous: 10 },
      { ...change, basePrice: 10, previous: null },
    ])
    expect((await other.get(`${url}/price-history`)).status).toBe(404)
  })
})

describe('roles and accounts', () => {
  it('let a STANDARD account read its products and write none', async () => {
    const reseller = await test.signIn('STANDARD')
    const id = await insertProduct(test.pool, reseller.accountId, { code: 'A' })
    expect((await reseller.get(`/api/products/${id}`)).status).toBe(200)
    expect((await reseller.post('/api/products', { code: 'B' })).status).toBe(403)
    expect((await reseller.patch(`/api/products/${id}`, { name: 'X' })).status).toBe(403)
    expect((await reseller.delete(`/api/products/${id}`)).status).toBe(403)
  })

  it('hide and protect the products of another account', async () => {
    const id = await product('A', { name: 'Mío' })
    expect((await other.get(`/api/products/${id}`)).status).toBe(404)
    expect((await other.patch(`/api/products/${id}`, { name: 'X' })).status).toBe(404)
    expect((await other.delete(`/api/products/${id}`)).status).toBe(404)
    expect((await root.get(`/api/products/${id}`)).body).toMatchObject({ name: 'Mío' })
  })

  it('require a token', async () => {
    for (const path of ['', '/1', '/search', '/search-all', '/no-data', '/1/price-history']) {
      expect((await test.visitor.get(`/api/products${path}`)).status).toBe(401)
    }
    expect((await test.visitor.get('/api/product-form-options')).status).toBe(401)
    expect((await test.visitor.delete('/api/products/1')).status).toBe(401)
  })
})

it('deletes a product, which is a 404 from then on', async () => {
  const id = await product('A')
  expect(await root.delete(`/api/products/${id}`)).toMatchObject({ status: 200, body: { id } })
  expect((await root.get(`/api/products/${id}`)).status).toBe(404)
  expect((await root.delete(`/api/products/${id}`)).status).toBe(404)
})

it('brings a deleted product back by the operation that the call names', async () => {
  const id = await product('A', { basePrice: '12.5' })
  const { body } = await root.delete<{ operationId: number }>(`/api/products/${id}`)
  expect(await root.post(`/api/bulk-operations/${body.operationId}/undo`)).toMatchObject({
    status: 200,
    body: { restored: 1, kept: [] },
  })
  expect((await root.get(`/api/products/${id}`)).body).toMatchObject({ id, code: 'A', basePrice: 12.5 })
})

it('lists products without name or base price, with their missing fields', async () => {
  const a = await product('B', { name: null })
  const b = await product('A', { basePrice: null })
  const c = await product('C', { name: null, basePrice: null })
  const complete = await product('D')
  await test.pool.query(
    `insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
     select $1, unnest($2::bigint[]), 'o', 's', 'x', 1, 1`,
    [root.accountId, [a, complete]],
  )
  expect((await root.get('/api/products/no-data')).body).toMatchObject([
    { id: b, code: 'A', missing: ['basePrice', 'images'] },
    { id: a, code: 'B', missing: ['name'] },
    { id: c, code: 'C', missing: ['name', 'basePrice', 'images'] },
  ])
})

it('offers the categories in tree order and the tags by name', async () => {
  const parent = await insertCategory(test.pool, root.accountId, { name: 'Plomería' })
  const child = await insertCategory(test.pool, root.accountId, { name: 'Codos', motherId: parent })
  const tag = await insertTag(test.pool, root.accountId, { name: 'Cobre' })
  expect((await root.get('/api/product-form-options')).body).toEqual({
    categories: [
      { id: parent, name: 'Plomería', depth: 0 },
      { id: child, name: 'Codos', depth: 1 },
    ],
    tags: [{ id: tag, name: 'Cobre' }],
  })
})
