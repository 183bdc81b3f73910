import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { addCustomListProducts, getCustomList } from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { insertProduct, insertPublication } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

type CustomList = Output<typeof getCustomList>
type Added = Output<typeof addCustomListProducts>

let test: TestApp
let root: SignedIn
let standard: SignedIn
let shop: PublishedShop
let standardShop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  root = await test.signIn('ROOT')
  standard = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, root.accountId)
  standardShop = await publishShop(test.pool, standard.accountId)
})

async function addList(user = root, pubId = shop.publicationId, name = 'Oferta'): Promise<CustomList> {
  return (await user.post<CustomList>('/api/custom-lists', { pubId, name })).body
}

describe('a custom list', () => {
  it('is added to a publication, renamed, listed and deleted', async () => {
    const { status, body } = await root.post('/api/custom-lists', {
      pubId: shop.publicationId,
      name: ' Oferta ',
    })
    const expected = {
      name: 'Oferta',
      pubId: shop.publicationId,
      isFavourites: false,
      totalGroupedProducts: 0,
      products: [],
    }
    expect({ status, body }).toEqual({ status: 200, body: { id: expect.any(Number), ...expected } })
    const id = body['id']
    expect((await root.patch(`/api/custom-lists/${id}`, { name: 'Saldos' })).body).toEqual({
      id,
      ...expected,
      name: 'Saldos',
    })
    expect((await root.get(`/api/custom-lists?pubId=${shop.publicationId}`)).body).toEqual([
      { id, name: 'Saldos', isFavourites: false, totalGroupedProducts: 0 },
    ])
    expect(await root.delete(`/api/custom-lists/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await root.get(`/api/custom-lists/${id}`)).status).toBe(404)
  })

  it.each([{}, { name: '  ' }, { name: 'x'.repeat(201) }])('refuses %j', async (wrong) => {
    expect((await root.post('/api/custom-lists', { pubId: shop.publicationId, ...wrong })).status).toBe(400)
    const { id } = await addList()
    expect((await root.patch(`/api/custom-lists/${id}`, wrong)).status).toBe(400)
  })

  it('that visitors write to cannot be renamed, and can be deleted', async () => {
    const favourites = { publicationId: shop.publicationId, name: 'Favoritos', isFavourites: true }
    const id = await insertCustomList(test.pool, root.accountId, favourites)
    const url = `/api/custom-lists/${id}`
    expect((await root.get(url)).body).toMatchObject({ isFavourites: true })
    expect(await root.patch(url, { name: 'Oferta' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', detail: 'La lista Favoritos no cambia de nombre' }] },
    })
    expect(await root.patch(url, { name: ' Favoritos ' })).toMatchObject({
      status: 200,
      body: { name: 'Favoritos' },
    })
    expect((await root.delete(url)).status).toBe(200)
  })

  it.each(['Favoritos', ' FAVORITOS '])('cannot be called like the one of visitors: %j', async (name) => {
    const refused = {
      status: 400,
      body: {
        errors: [{ path: 'name', detail: 'Favoritos es la lista de tus clientes: elige otro nombre' }],
      },
    }
    expect(await root.post('/api/custom-lists', { pubId: shop.publicationId, name })).toMatchObject(refused)
    const { id } = await addList()
    expect(await root.patch(`/api/custom-lists/${id}`, { name })).toMatchObject(refused)
    expect((await root.patch(`/api/custom-lists/${id + 1000}`, { name })).status).toBe(404)
  })

  it('stays with its publication', async () => {
    const { id } = await addList()
    const url = `/api/custom-lists/${id}`
    const { body: stored } = await root.get(url)
    const other = await insertPublication(test.pool, root.accountId, { ...shop, alias: `${shop.alias}-2` })
    for (const pubId of [other, standardShop.publicationId]) {
      expect(await root.patch(url, { pubId, name: 'Saldos' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'pubId', detail: 'Una lista no cambia de publicación' }] },
      })
    }
    expect((await root.get(url)).body).toEqual(stored)
    const renamed = await root.patch(url, { pubId: shop.publicationId, name: 'Saldos' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Saldos' } })
  })

  it('cannot belong to a publication of another account', async () => {
    const response = await root.post('/api/custom-lists', { pubId: standardShop.publicationId, name: 'X' })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'pubId' }] } })
    expect((await root.get(`/api/custom-lists?pubId=${standardShop.publicationId}`)).status).toBe(404)
    expect((await root.get('/api/custom-lists')).status).toBe(400)
  })

  it('of another account is not found, and stays unchanged', async () => {
    const { id } = await addList()
    await root.post(`/api/custom-lists/${id}/products`, { keys: ['T-1'] })
    const before = (await root.get(`/api/custom-lists/${id}`)).body
    const url = `/api/custom-lists/${id}`
    expect((await standard.get(url)).status).toBe(404)
    expect((await standard.patch(url, { name: 'X' })).status).toBe(404)
    expect((await standard.delete(url)).status).toBe(404)
    expect((await standard.post(`${url}/products`, { keys: ['T-1'] })).status).toBe(404)
    expect((await standard.delete(`${url}/products/${shop.tubo}`)).status).toBe(404)
    expect((await root.get(url)).body).toEqual(before)
  })

  it('requires a token', async () => {
    const { id } = await addList()
    expect((await test.visitor.get(`/api/custom-lists/${id}`)).status).toBe(401)
    expect((await test.visitor.post(`/api/custom-lists/${id}/products`, { keys: [] })).status).toBe(401)
  })
})

describe('the products of a custom list', () => {
  it('are added by their keys in the order given, blanks and repetitions ignored', async () => {
    const { id } = await addList()
    const { status, body } = await root.post<Added>(`/api/custom-lists/${id}/products`, {
      keys: [' t-1 ', '', 'C-1', '   ', 'T-1', 'NUEVO-1'],
    })
    expect(status).toBe(200)
    expect(body).toEqual({ submitted: 3, existingAdded: 2, createdAdded: 1, notFound: [] })
    const list = (await root.get<CustomList>(`/api/custom-lists/${id}`)).body
    expect(list.totalGroupedProducts).toBe(3)
    expect(list.products.slice(0, 2)).toEqual([
      { id: shop.tubo, code: 'T-1', name: 'Tubo hidráulico' },
      { id: shop.codo, code: 'C-1', name: 'Codo' },
    ])
    expect(list.products[2]).toMatchObject({ code: 'NUEVO-1', name: null })
  })

  it('already there are not added again, and new ones go to the end', async () => {
    const { id } = await addList()
    await root.post(`/api/custom-lists/${id}/products`, { keys: ['T-1'] })
    const { body } = await root.post(`/api/custom-lists/${id}/products`, { keys: ['C-1', 'T-1'] })
    expect(body).toEqual({ submitted: 2, existingAdded: 1, createdAdded: 0, notFound: [] })
    const { products } = (await root.get<CustomList>(`/api/custom-lists/${id}`)).body
    expect(products.map(({ code }) => code)).toEqual(['T-1', 'C-1'])
  })

  it('are created from unknown keys only for a ROOT account, and only when requested', async () => {
    const mine = await addList()
    const unwanted = { keys: ['T-1', 'NUEVO-2'], createNotFoundProducts: false }
    expect((await root.post(`/api/custom-lists/${mine.id}/products`, unwanted)).body).toEqual({
      submitted: 2,
      existingAdded: 1,
      createdAdded: 0,
      notFound: ['NUEVO-2'],
    })
    const theirs = await addList(standard, standardShop.publicationId)
    const wanted = { keys: ['T-1', 'NUEVO-2'], createNotFoundProducts: true }
    expect((await standard.post(`/api/custom-lists/${theirs.id}/products`, wanted)).body).toEqual({
      submitted: 2,
      existingAdded: 1,
      createdAdded: 0,
      notFound: ['NUEVO-2'],
    })
    const { rows } = await test.pool.query(`select from products where code = 'NUEVO-2'`)
    expect(rows).toEqual([])
  })

  it('are removed one by one', async () => {
    const { id } = await addList()
    await root.post(`/api/custom-lists/${id}/products`, { keys: ['T-1', 'C-1'] })
    const url = `/api/custom-lists/${id}/products/${shop.tubo}`
    expect(await root.delete(url)).toMatchObject({ status: 200, body: { id: shop.tubo } })
    expect((await root.delete(url)).status).toBe(404)
    const { products } = (await root.get<CustomList>(`/api/custom-lists/${id}`)).body
    expect(products.map(({ code }) => code)).toEqual(['C-1'])
  })

  it.each([{}, { keys: 'T-1' }, { keys: [1] }])('refuse %j', async (wrong) => {
    const { id } = await addList()
    expect((await root.post(`/api/custom-lists/${id}/products`, wrong)).status).toBe(400)
  })

  it('stay in order with two concurrent requests', async () => {
    const { id } = await addList()
    for (let n = 0; n < 10; n++) await insertProduct(test.pool, root.accountId, { code: `A${n}` })
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        root.post(`/api/custom-lists/${id}/products`, { keys: [`A${n}`] }),
      ),
    )
    const { rows } = await test.pool.query<{ positions: number }>(
      'select count(distinct position) as positions from custom_list_products where custom_list_id = $1',
      [id],
    )
    expect(rows[0]?.positions).toBe(10)
  })
})
