import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCatalog, insertCategory, insertProduct, insertResourceGroup } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

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

describe('catalogues', () => {
  it('are added, renamed and listed by name', async () => {
    const added = await root.post('/api/catalogs', { name: ' Útiles ' })
    expect(added).toMatchObject({ status: 200, body: { status: 200, name: 'Útiles', parentId: null } })
    const id = added.body.id
    await root.post('/api/catalogs', { name: 'Zinc' })
    await root.post('/api/catalogs', { name: 'alambres' })
    expect(await root.patch(`/api/catalogs/${id}`, { name: 'Ñandú' })).toMatchObject({
      status: 200,
      body: { id, name: 'Ñandú', parentId: null },
    })
    const list = await root.get<{ content: { name: string }[] }>('/api/catalogs')
    expect(list.body.content.map(({ name }) => name)).toEqual(['alambres', 'Ñandú', 'Zinc'])
    expect((await root.get('/api/catalogs/complete')).body).toEqual(list.body)
  })

  it('show the categories attached to them, by name, with the counts of their whole branches', async () => {
    const id = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    const parent = await insertCategory(test.pool, root.accountId, { name: 'Plomería', catalogIds: [id] })
    const child = await insertCategory(test.pool, root.accountId, { name: 'Codos', motherId: parent })
    const inner = await insertCategory(test.pool, root.accountId, {
      name: 'Ángulos',
      motherId: child,
      catalogIds: [id],
    })
    await insertCategory(test.pool, root.accountId, { name: 'Fuera' })
    await insertProduct(test.pool, root.accountId, { code: 'A', categoryIds: [parent, child, inner] })
    await insertProduct(test.pool, root.accountId, { code: 'B', categoryIds: [child] })

    const { body } = await root.get(`/api/catalogs/${id}`)
    expect(body).toMatchObject({
      id,
      name: 'General',
      parentId: null,
      categories: [
        { id: inner, depth: 2, motherId: child, totalDirectProducts: 1, totalGroupedProducts: 1 },
        { id: parent, depth: 0, catalogIds: [id], totalDirectProducts: 1, totalGroupedProducts: 2 },
      ],
    })
    expect((await root.get(`/api/catalogs/${id}/categories`)).body).toEqual([
      { id: inner, name: 'Ángulos', totalGroupedProducts: 1 },
      { id: parent, name: 'Plomería', totalGroupedProducts: 2 },
    ])
  })

  it('can be read by STANDARD accounts and changed by ROOT ones only', async () => {
    const reseller = await test.signIn('STANDARD')
    const id = await insertCatalog(test.pool, reseller.accountId, { name: 'Copia' })
    expect((await reseller.get(`/api/catalogs/${id}`)).status).toBe(200)
    expect((await reseller.post('/api/catalogs', { name: 'X' })).status).toBe(403)
    expect((await reseller.patch(`/api/catalogs/${id}`, { name: 'X' })).status).toBe(403)
    expect((await reseller.delete(`/api/catalogs/${id}`)).status).toBe(403)
    expect((await reseller.get('/api/catalogs')).body).toEqual({
      content: [{ id, name: 'Copia', parentId: null, cloneState: null, cloneStopped: false }],
    })
  })

  it('that are clones show their progress', async () => {
    const reseller = await test.signIn('STANDARD')
    const parent = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    const id = await insertCatalog(test.pool, reseller.accountId, { name: 'Clon' })
    await test.pool.query(
      'update catalogs set parent_account_id = $1, parent_id = $2 where account_id = $3 and id = $4',
      [root.accountId, parent, reseller.accountId, id],
    )
    await test.pool.query(
      `insert into clones (account_id, catalog_id, parent_account_id, parent_catalog_id, parent_publication_id)
       values ($1, $2, $3, $4, 1)`,
      [reseller.accountId, id, root.accountId, parent],
    )
    for (const state of ['pending', 'running', 'failed', 'done']) {
      await test.pool.query(
        `update clones set state = $3, error = case when $3 = 'failed' then 'sin espacio' end
          where account_id = $1 and catalog_id = $2`,
        [reseller.accountId, id, state],
      )
      const clone = {
        id,
        name: 'Clon',
        parentId: parent,
        cloneState: state,
        cloneStopped: state === 'failed',
      }
      expect((await reseller.get('/api/catalogs')).body).toEqual({ content: [clone] })
      expect((await reseller.get('/api/catalogs/complete')).body).toEqual({ content: [clone] })
      expect((await reseller.get(`/api/catalogs/${id}`)).body).toEqual({
        ...clone,
        categories: [],
        followers: { total: 0, inSync: 0 },
      })
    }
    expect((await root.get(`/api/catalogs/${parent}`)).body).toMatchObject({ cloneState: null })
  })

  it('are created with all top-level categories of the account on request', async () => {
    const tubes = await insertCategory(test.pool, root.accountId, { name: 'Tubos' })
    await insertCategory(test.pool, root.accountId, { name: 'PVC', motherId: tubes })
    const theirs = await insertCategory(test.pool, other.accountId, { name: 'Ajena' })
    const added = await root.post<{ id: number }>('/api/catalogs', { name: 'Todo', withCategories: true })
    const { body } = await root.get<{ id: number }[]>(`/api/catalogs/${added.body.id}/categories`)
    const { rows } = await test.pool.query<{ id: number }>(
      'select id from categories where account_id = $1 and mother_id is null',
      [root.accountId],
    )
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    expect(body.map(({ id }) => id)).toContain(tubes)
    expect(body.map(({ id }) => id)).not.toContain(theirs)
  })

  it('made with all categories have one of the products that are in none, in their own account', async () => {
    const own = await test.signIn('ROOT')
    const codes = async (catalogId: number) => {
      const { body } = await own.get<{ id: number; name: string }[]>(`/api/catalogs/${catalogId}/categories`)
      return Promise.all(
        body.map(async ({ id, name }) => {
          const products = await own.get<{ code: string }[]>(`/api/categories/${id}/products`)
          return [name, products.body.map(({ code }) => code).toSorted()]
        }),
      )
    }
    const add = async (name: string) =>
      (await own.post<{ id: number }>('/api/catalogs', { name, withCategories: true })).body.id
    for (const code of ['A-1', 'A-2']) await insertProduct(test.pool, own.accountId, { code })
    const theirs = await insertProduct(test.pool, other.accountId, { code: 'AJENO' })
    expect(await codes(await add('Todo'))).toEqual([['Productos', ['A-1', 'A-2']]])
    await insertProduct(test.pool, own.accountId, { code: 'A-3' })
    expect(await codes(await add('Todo otra vez'))).toEqual([
      ['Otros productos', ['A-3']],
      ['Productos', ['A-1', 'A-2']],
    ])
    expect(await codes(await add('Nada nuevo'))).toHaveLength(2)
    const { rowCount } = await test.pool.query('select from product_categories where product_id = $1', [
      theirs,
    ])
    expect(rowCount).toBe(0)
  })

  it('of another account do not exist', async () => {
    const id = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    expect((await other.get(`/api/catalogs/${id}`)).status).toBe(404)
    expect((await other.get(`/api/catalogs/${id}/categories`)).status).toBe(404)
    expect((await other.patch(`/api/catalogs/${id}`, { name: 'X' })).status).toBe(404)
    expect((await other.delete(`/api/catalogs/${id}`)).status).toBe(404)
    expect((await root.get(`/api/catalogs/${id}`)).body).toMatchObject({ name: 'General' })
  })

  it('need a name, and a token', async () => {
    const id = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(201) }]) {
      expect(await root.post('/api/catalogs', body)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name' }] },
      })
      expect((await root.patch(`/api/catalogs/${id}`, body)).status).toBe(400)
    }
    expect((await test.visitor.get('/api/catalogs')).status).toBe(401)
    for (const path of ['/complete', `/${id}`, `/${id}/categories`]) {
      expect((await test.visitor.get(`/api/catalogs${path}`)).status).toBe(401)
    }
    expect((await test.visitor.post('/api/catalogs', { name: 'X' })).status).toBe(401)
    expect((await test.visitor.patch(`/api/catalogs/${id}`, { name: 'X' })).status).toBe(401)
    expect((await test.visitor.delete(`/api/catalogs/${id}`)).status).toBe(401)
    expect((await root.get('/api/catalogs/0')).status).toBe(404)
    for (const path of ['uno', '1.5', 'uno/categories']) {
      expect((await root.get(`/api/catalogs/${path}`)).status).toBe(400)
    }
    expect((await root.delete('/api/catalogs/uno')).status).toBe(400)
    expect((await root.get(`/api/catalogs/${id}`)).body).toMatchObject({ name: 'General' })
  })
})

describe('deleting a catalogue', () => {
  it('of the own deletes its links and keeps categories and products', async () => {
    const id = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    const category = await insertCategory(test.pool, root.accountId, { name: 'Codos', catalogIds: [id] })
    await insertProduct(test.pool, root.accountId, { code: 'A', categoryIds: [category] })
    await insertResourceGroup(test.pool, root.accountId, { name: 'Grupo', catalogIds: [id] })
    expect(await root.delete(`/api/catalogs/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await root.get(`/api/categories/${category}`)).body).toMatchObject({
      catalogIds: [],
      totalDirectProducts: 1,
    })
    expect((await root.get('/api/resource-groups')).body).toMatchObject([{ name: 'Grupo', catalogIds: [] }])
  })

  it('that is a clone deletes what it copied, but not what is in another catalogue or was created here', async () => {
    const clone = await insertCatalog(test.pool, root.accountId, { name: 'Clon' })
    const mine = await insertCatalog(test.pool, root.accountId, { name: 'Mío' })
    const came = await insertCategory(test.pool, root.accountId, { name: 'Vino', catalogIds: [clone] })
    const cameBelow = await insertCategory(test.pool, root.accountId, { name: 'Vino abajo', motherId: came })
    const shared = await insertCategory(test.pool, root.accountId, {
      name: 'Compartida',
      motherId: came,
      catalogIds: [mine],
    })
    const sharedBelow = await insertCategory(test.pool, root.accountId, {
      name: 'Compartida abajo',
      motherId: shared,
    })
    const made = await insertCategory(test.pool, root.accountId, { name: 'Hecha aquí', motherId: cameBelow })
    const product = (code: string, ...categoryIds: number[]) =>
      insertProduct(test.pool, root.accountId, { code, categoryIds })
    const goes = [await product('A', came), await product('B', cameBelow, came), await product('C', made)]
    const stays = [
      await product('D', came, sharedBelow),
      await product('E', came),
      await product('F', shared),
    ]
    const hadBefore = stays[1]
    await test.pool.query(
      'update catalogs set parent_account_id = $1, parent_id = 7 where account_id = $2 and id = $3',
      [other.accountId, root.accountId, clone],
    )
    await test.pool.query(
      `update categories set parent_account_id = $1, parent_id = id where account_id = $2 and id <> $3`,
      [other.accountId, root.accountId, made],
    )
    await test.pool.query(
      `update products set parent_account_id = $1, parent_id = id where account_id = $2 and id <> $3`,
      [other.accountId, root.accountId, hadBefore],
    )

    expect((await root.delete(`/api/catalogs/${clone}`)).status).toBe(200)
    for (const id of [came, cameBelow]) expect((await root.get(`/api/categories/${id}`)).status).toBe(404)
    for (const id of [shared, made])
      expect((await root.get(`/api/categories/${id}`)).body).toMatchObject({ motherId: null })
    expect((await root.get(`/api/categories/${sharedBelow}`)).body).toMatchObject({ motherId: shared })
    for (const id of goes) expect((await root.get(`/api/products/${id}`)).status).toBe(404)
    for (const id of stays) expect((await root.get(`/api/products/${id}`)).status).toBe(200)
  })
})
