import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getCategory, listCategoriesFlat, listCategoriesNested } from '#contract/categories.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { insertCatalog, insertCategory, insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Flat = Output<typeof listCategoriesFlat>
type Nested = Output<typeof listCategoriesNested>

let test: TestApp
let root: SignedIn
let other: SignedIn
/** Plomería > (Ñeplos, Nudos > Nudos de cobre), and Álambre beside it. */
let tree: { plumbing: number; nipples: number; knots: number; copper: number; wire: number }

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
  other = await test.signIn('ROOT')
  const plumbing = await category('Plomería')
  const nipples = await category('Ñeplos', plumbing)
  const knots = await category('Nudos', plumbing)
  tree = {
    plumbing,
    nipples,
    knots,
    copper: await category('Nudos de cobre', knots),
    wire: await category('álambre'),
  }
})

function category(name: string, motherId: number | null = null): Promise<number> {
  return insertCategory(test.pool, root.accountId, { name, motherId })
}

function product(code: string, ...categoryIds: number[]): Promise<number> {
  return insertProduct(test.pool, root.accountId, { code, categoryIds })
}

describe('reading the tree', () => {
  it('returns all categories in tree order, in Spanish order among siblings, with their depth', async () => {
    const { status, body } = await root.get<Flat>('/api/categories/flat')
    expect(status).toBe(200)
    expect(body.map(({ name, depth }) => [name, depth])).toEqual([
      ['álambre', 0],
      ['Plomería', 0],
      ['Nudos', 1],
      ['Nudos de cobre', 2],
      ['Ñeplos', 1],
    ])
  })

  it('returns the root categories alone', async () => {
    const { body } = await root.get<Flat>('/api/categories')
    expect(body.map(({ name }) => name)).toEqual(['álambre', 'Plomería'])
    expect(body[0]).not.toHaveProperty('children')
  })

  it('nests children in their parents, to any depth', async () => {
    const { body } = await root.get<Nested>('/api/categories/nested')
    const plumbing = body[1]!
    expect(plumbing.children.map(({ name }) => name)).toEqual(['Nudos', 'Ñeplos'])
    expect(plumbing.children[0]!.children).toEqual([
      {
        id: tree.copper,
        name: 'Nudos de cobre',
        motherId: tree.knots,
        depth: 2,
        position: null,
        catalogIds: [],
        totalDirectProducts: 0,
        totalGroupedProducts: 0,
        children: [],
      },
    ])
  })

  it('returns the descendants of a category in tree order, without itself', async () => {
    const { body } = await root.get<Flat>(`/api/categories/${tree.plumbing}/subcategories-flat`)
    expect(body.map(({ name, depth }) => [name, depth])).toEqual([
      ['Nudos', 1],
      ['Nudos de cobre', 2],
      ['Ñeplos', 1],
    ])
  })

  it('returns a category with its children and its direct products, by name', async () => {
    const catalogId = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    await test.pool.query(
      'insert into category_catalogs (account_id, category_id, catalog_id) values ($1, $2, $3)',
      [root.accountId, tree.knots, catalogId],
    )
    const b = await insertProduct(test.pool, root.accountId, {
      code: 'B',
      name: 'Ñudo',
      categoryIds: [tree.knots],
    })
    const a = await insertProduct(test.pool, root.accountId, {
      code: 'A',
      name: 'nudo',
      categoryIds: [tree.knots],
    })
    const c = await insertProduct(test.pool, root.accountId, {
      code: 'C',
      name: null,
      categoryIds: [tree.knots],
    })
    await product('D', tree.copper)
    const { body } = await root.get<Output<typeof getCategory>>(`/api/categories/${tree.knots}`)
    expect(body).toMatchObject({
      id: tree.knots,
      motherId: tree.plumbing,
      depth: 1,
      catalogIds: [catalogId],
      totalDirectProducts: 3,
      totalGroupedProducts: 4,
      children: [{ id: tree.copper, depth: 2, totalDirectProducts: 1, totalGroupedProducts: 1 }],
    })
    expect(body.products).toEqual([
      { id: a, code: 'A', name: 'nudo' },
      { id: b, code: 'B', name: 'Ñudo' },
      { id: c, code: 'C', name: null },
    ])
    expect((await root.get(`/api/categories/${tree.knots}/products`)).body).toEqual(body.products)
  })

  it('counts a product in several descendants once', async () => {
    await product('A', tree.plumbing, tree.nipples, tree.copper)
    await product('B', tree.copper, tree.knots)
    await product('C', tree.nipples)
    const { body } = await root.get<Flat>('/api/categories/flat')
    const counts = Object.fromEntries(
      body.map((one) => [one.name, [one.totalDirectProducts, one.totalGroupedProducts]]),
    )
    expect(counts).toEqual({
      álambre: [0, 0],
      Plomería: [1, 3],
      Nudos: [1, 2],
      'Nudos de cobre': [2, 2],
      Ñeplos: [2, 2],
    })
  })

  it('lets a STANDARD account read', async () => {
    const reseller = await test.signIn('STANDARD')
    expect(await reseller.get('/api/categories/flat')).toMatchObject({ status: 200, body: [] })
  })

  it('knows nothing of the categories of another account', async () => {
    for (const path of ['', '/subcategories-flat', '/products']) {
      expect((await other.get(`/api/categories/${tree.plumbing}${path}`)).status).toBe(404)
    }
    expect((await other.get('/api/categories/flat')).body).toEqual([])
  })

  it('requires a token', async () => {
    for (const path of ['', '/flat', '/nested', '/1', '/1/products', '/1/subcategories-flat']) {
      expect((await test.visitor.get(`/api/categories${path}`)).status).toBe(401)
    }
  })

  it('refuses an invalid id', async () => {
    expect(await root.get('/api/categories/abc')).toMatchObject({ status: 400, body: { code: 'validation' } })
  })
})

describe('adding and changing a category', () => {
  it('adds one below another, in its catalogues', async () => {
    const catalogId = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    const response = await root.post('/api/categories', {
      name: ' Codos ',
      motherId: tree.plumbing,
      catalogIds: [catalogId, catalogId],
    })
    expect(response).toMatchObject({
      status: 200,
      body: {
        name: 'Codos',
        motherId: tree.plumbing,
        depth: 1,
        catalogIds: [catalogId],
        totalGroupedProducts: 0,
      },
    })
    expect((await root.get(`/api/categories/${response.body.id}`)).body).toMatchObject(response.body)
  })

  it('keeps omitted fields, becomes a root with null, and detaches with an empty list', async () => {
    const catalogId = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    const url = `/api/categories/${tree.knots}`
    const named = await root.patch(url, { name: 'Tuercas', catalogIds: [catalogId] })
    expect(named.body).toMatchObject({ name: 'Tuercas', motherId: tree.plumbing, catalogIds: [catalogId] })
    const moved = await root.patch(url, { motherId: null })
    expect(moved.body).toMatchObject({ name: 'Tuercas', motherId: null, depth: 0, catalogIds: [catalogId] })
    expect((await root.patch(url, { catalogIds: [] })).body).toMatchObject({
      name: 'Tuercas',
      catalogIds: [],
    })
  })

  it('refuses to close a cycle, at motherId', async () => {
    for (const motherId of [tree.plumbing, tree.knots, tree.copper]) {
      expect(await root.patch(`/api/categories/${tree.plumbing}`, { motherId })).toMatchObject({
        status: 400,
        body: { code: 'category_cycle', errors: [{ path: 'motherId' }] },
      })
    }
    expect((await root.get(`/api/categories/${tree.plumbing}`)).body).toMatchObject({ motherId: null })
  })

  it('never closes a cycle by two concurrent moves', async () => {
    const responses = await Promise.all([
      root.patch(`/api/categories/${tree.wire}`, { motherId: tree.copper }),
      root.patch(`/api/categories/${tree.plumbing}`, { motherId: tree.wire }),
    ])
    expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, 400])
    expect((await root.get<Flat>('/api/categories/flat')).body).toHaveLength(5)
  })

  it('refuses ids of another account at their fields and changes nothing', async () => {
    const motherId = await insertCategory(test.pool, other.accountId, { name: 'Ajena' })
    const catalogId = await insertCatalog(test.pool, other.accountId, { name: 'Ajeno' })
    const own = await insertCatalog(test.pool, root.accountId, { name: 'General' })
    const before = (await root.get('/api/categories/flat')).body

    const url = `/api/categories/${tree.knots}`
    expect(await root.post('/api/categories', { name: 'X', motherId })).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: 'motherId' }] },
    })
    expect(await root.patch(url, { name: 'X', motherId })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'motherId' }] },
    })
    expect(await root.patch(url, { name: 'X', catalogIds: [own, catalogId] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'catalogIds.1' }] },
    })
    expect((await root.get('/api/categories/flat')).body).toEqual(before)
  })

  it.each([{}, { name: '' }, { name: '  ' }, { name: 'x'.repeat(201) }, { name: 'X', motherId: 'uno' }])(
    'refuses the body %j',
    async (body) => {
      expect(await root.post('/api/categories', body)).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      })
    },
  )

  it('is for ROOT accounts only', async () => {
    const reseller = await test.signIn('STANDARD')
    expect((await reseller.post('/api/categories', { name: 'X' })).status).toBe(403)
    expect((await reseller.patch(`/api/categories/${tree.knots}`, { name: 'X' })).status).toBe(403)
    expect((await reseller.delete(`/api/categories/${tree.knots}`)).status).toBe(403)
    expect((await test.visitor.post('/api/categories', { name: 'X' })).status).toBe(401)
  })

  it('does not touch a category of another account', async () => {
    expect((await other.patch(`/api/categories/${tree.wire}`, { name: 'X' })).status).toBe(404)
    expect((await other.delete(`/api/categories/${tree.wire}`)).status).toBe(404)
    expect((await root.get(`/api/categories/${tree.wire}`)).body).toMatchObject({ name: 'álambre' })
  })
})

describe('deleting a category', () => {
  it('waits for products that are being renamed before it deletes the link of any', async () => {
    const [first, later] = [await product('A', tree.copper), await product('B', tree.copper)]
    const writer = await test.pool.connect()
    const rename = (id: number) =>
      writer.query(`update products set name = 'Otro' where account_id = $1 and id = $2`, [
        root.accountId,
        id,
      ])
    try {
      await writer.query('begin')
      // As an import does; renaming a product writes its links.
      await writer.query('select from products where account_id = $1 order by id for no key update', [
        root.accountId,
      ])
      await rename(later)
      const deleting = root.delete(`/api/categories/${tree.copper}`)
      await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
      await rename(first)
      await writer.query('commit')
      expect((await deleting).status).toBe(200)
    } finally {
      writer.release(true)
    }
  })

  it('waits for an import that still puts products into it', async () => {
    const [first, later] = [await product('A', tree.copper), await product('B', tree.knots)]
    const writer = await test.pool.connect()
    try {
      await writer.query('begin')
      await writer.query(
        'select from products where account_id = $1 and id = any($2) order by id for no key update',
        [root.accountId, [first, later]],
      )
      const deleting = root.delete(`/api/categories/${tree.copper}`)
      await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
      await writer.query(
        'insert into product_categories (account_id, product_id, category_id) values ($1, $2, $3)',
        [root.accountId, later, tree.copper],
      )
      await writer.query('commit')
      expect((await deleting).status).toBe(200)
    } finally {
      writer.release(true)
    }
  })

  it('deletes it with its links and keeps its products', async () => {
    const productId = await product('A', tree.copper)
    expect(await root.delete(`/api/categories/${tree.copper}`)).toMatchObject({
      status: 200,
      body: { id: tree.copper },
    })
    expect((await root.get(`/api/categories/${tree.copper}`)).status).toBe(404)
    expect((await root.get(`/api/products/${productId}`)).body).toMatchObject({ code: 'A', categoryIds: [] })
  })

  it('refuses one with subcategories, with their number', async () => {
    expect(await root.delete(`/api/categories/${tree.plumbing}`)).toMatchObject({
      status: 409,
      body: {
        code: 'category_has_subcategories',
        detail: 'La categoría tiene 2 subcategorías. Bórralas o muévelas primero.',
      },
    })
    expect(await root.delete(`/api/categories/${tree.knots}`)).toMatchObject({
      status: 409,
      body: { detail: 'La categoría tiene una subcategoría. Bórrala o muévela primero.' },
    })
    expect((await root.get<Flat>('/api/categories/flat')).body).toHaveLength(5)
  })
})

describe('adding products by their codes', () => {
  function add(codes: string[], rest: object = {}) {
    const body = { category: { id: tree.knots }, products: codes.map((code) => ({ code })), ...rest }
    return root.post('/api/categories/products', body)
  }

  it('adds known ones, creates unknown ones, and ignores blanks and repetitions', async () => {
    const known = await product('AB-1')
    await product('AB-2', tree.knots)
    const response = await add(['ab-1', ' AB-1 ', '', '  ', 'AB-2', ' Nuevo 1 ', 'NUEVO 1', 'nuevo 2'])
    expect(response).toMatchObject({ status: 200, body: { submitted: 4, existingAdded: 1, createdAdded: 2 } })
    const { body } = await root.get<{ id: number; code: string; name: null }[]>(
      `/api/categories/${tree.knots}/products`,
    )
    expect(body.map(({ code }) => code).sort()).toEqual(['AB-1', 'AB-2', 'Nuevo 1', 'nuevo 2'])
    expect(body.find(({ code }) => code === 'AB-1')!.id).toBe(known)
    expect(body.find(({ code }) => code === 'Nuevo 1')!.name).toBeNull()
  })

  it('adds nothing the second time', async () => {
    await add(['A', 'B'])
    expect((await add(['A', 'B'])).body).toEqual({ submitted: 2, existingAdded: 0, createdAdded: 0 })
  })

  it('creates none unless requested', async () => {
    await product('A')
    expect((await add(['A', 'B'], { createNotFoundProducts: false })).body).toEqual({
      submitted: 2,
      existingAdded: 1,
      createdAdded: 0,
    })
    expect((await root.get('/api/products')).body).toMatchObject({ totalElements: 1 })
  })

  it('does not touch the same code of another account', async () => {
    await insertProduct(test.pool, other.accountId, { code: 'A' })
    expect((await add(['A'])).body).toMatchObject({ existingAdded: 0, createdAdded: 1 })
  })

  it('waits for a product that is being saved before it locks any later one', async () => {
    const [first, later] = [await product('A', tree.knots), await product('B', tree.knots)]
    const writer = await test.pool.connect()
    await writer.query('begin')
    const rename = 'update products set name = $3 where account_id = $1 and id = $2'
    await writer.query(rename, [root.accountId, first, 'Uno'])
    const adding = root.post('/api/categories/products', {
      category: { id: tree.plumbing },
      createNotFoundProducts: false,
      products: [{ code: 'B' }, { code: 'A' }],
    })
    await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
    // As undoing an import does, for which the one that waits is not to hold it.
    await writer.query('select from products where account_id = $1 and id = $2 for update nowait', [
      root.accountId,
      later,
    ])
    await writer.query('commit')
    writer.release()
    expect((await adding).body).toMatchObject({ submitted: 2, existingAdded: 2 })
  })

  it('creates each product once for concurrent requests with the same codes, in any order', async () => {
    const codes = Array.from({ length: 2000 }, (_, index) => `P-${index}`)
    const responses = await Promise.all([
      add(codes),
      add(codes.toReversed()),
      add(codes.toSorted()),
      root.patch('/api/products/import', {
        importNewProducts: true,
        products: codes.toReversed().map((code) => ({ code, name: 'Importado' })),
      }),
    ])
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
    expect((await root.get('/api/products')).body).toMatchObject({ totalElements: 2000 })
  })

  it('refuses a category of another account at category.id and creates nothing', async () => {
    const foreign = await insertCategory(test.pool, other.accountId, { name: 'Ajena' })
    expect(await add(['A'], { category: { id: foreign } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'category.id' }] },
    })
    expect((await root.get('/api/products')).body).toMatchObject({ totalElements: 0 })
  })

  it('refuses a body without products, and STANDARD accounts', async () => {
    expect((await root.post('/api/categories/products', { category: { id: tree.knots } })).status).toBe(400)
    const reseller = await test.signIn('STANDARD')
    expect((await reseller.post('/api/categories/products', {})).status).toBe(403)
  })
})

describe('a call with an invalid id', () => {
  it('is refused, whatever it would do', async () => {
    const id = await product('A', tree.knots)
    const responses = [
      await root.get('/api/categories/cero'),
      await root.get('/api/categories/uno/subcategories-flat'),
      await root.get('/api/categories/1.5/products'),
      await root.patch('/api/categories/uno', { name: 'X' }),
      await root.delete('/api/categories/uno'),
      await root.delete(`/api/categories/${tree.knots}/products/uno`),
      await root.delete(`/api/categories/uno/products/${id}`),
      await root.post('/api/categories/products', { category: { id: 'uno' }, products: [] }),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400))
    expect((await root.get<unknown[]>(`/api/categories/${tree.knots}/products`)).body).toHaveLength(1)
  })

  it('or without a token does nothing', async () => {
    const id = await product('A', tree.knots)
    const responses = [
      await test.visitor.patch(`/api/categories/${tree.knots}`, { name: 'X' }),
      await test.visitor.delete(`/api/categories/${tree.copper}`),
      await test.visitor.post('/api/categories/products', { category: { id: tree.knots }, products: [] }),
      await test.visitor.delete(`/api/categories/${tree.knots}/products/${id}`),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 401))
    expect((await root.get<Flat>('/api/categories/flat')).body).toHaveLength(5)
    expect((await root.get(`/api/categories/${tree.knots}`)).body).toMatchObject({
      name: 'Nudos',
      totalDirectProducts: 1,
    })
  })
})

describe('removing a product', () => {
  it('removes only the link, and is a 404 when there is none', async () => {
    const id = await product('A', tree.knots, tree.copper)
    const url = `/api/categories/${tree.knots}/products/${id}`
    expect((await other.delete(url)).status).toBe(404)
    expect(await root.delete(url)).toMatchObject({ status: 200, body: { id } })
    expect((await root.get(`/api/products/${id}`)).body).toMatchObject({ categoryIds: [tree.copper] })
    expect((await root.delete(url)).status).toBe(404)
  })

  it('is for ROOT accounts only', async () => {
    const reseller = await test.signIn('STANDARD')
    expect((await reseller.delete(`/api/categories/${tree.knots}/products/1`)).status).toBe(403)
  })
})

describe('the order of sibling categories', () => {
  const order = (motherId: number | null, categoryIds: number[] | null, user = root) =>
    user.patch('/api/categories/order', { motherId, categoryIds })
  const names = async () =>
    (await root.get<Flat>('/api/categories/flat')).body.map(({ name, position }) => [name, position])

  it('is by hand where it was given, in every list, and by name again', async () => {
    const { plumbing, nipples, knots, wire } = tree
    const ordered = await order(plumbing, [nipples, knots])
    expect(ordered).toMatchObject({ status: 200, body: [{ id: nipples, name: 'Ñeplos' }, { id: knots }] })
    await order(null, [plumbing, wire])
    expect(await names()).toEqual([
      ['Plomería', 1],
      ['Ñeplos', 1],
      ['Nudos', 2],
      ['Nudos de cobre', null],
      ['álambre', 2],
    ])
    const { body } = await root.get<Output<typeof getCategory>>(`/api/categories/${plumbing}`)
    expect(body.children.map(({ id }) => id)).toEqual([nipples, knots])
    expect((await order(plumbing, null)).body).toMatchObject([{ id: knots }, { id: nipples }])
    expect(await names()).toContainEqual(['Ñeplos', null])
  })

  it('has new siblings, and those that come from another parent, behind it', async () => {
    const { plumbing, nipples, knots, wire } = tree
    await order(plumbing, [nipples, knots])
    await order(null, [wire, plumbing])
    await root.post('/api/categories', { name: 'Abrazaderas', motherId: plumbing })
    await root.patch(`/api/categories/${wire}`, { motherId: plumbing })
    await root.patch(`/api/categories/${knots}`, { name: 'Tuercas', motherId: plumbing })
    const { body } = await root.get<Output<typeof getCategory>>(`/api/categories/${plumbing}`)
    expect(body.children.map(({ name }) => name)).toEqual(['Ñeplos', 'Tuercas', 'Abrazaderas', 'álambre'])
  })

  it('needs all of them, each once, of the account itself', async () => {
    const { plumbing, nipples, knots, copper } = tree
    const before = await names()
    for (const ids of [[nipples], [nipples, nipples], [nipples, knots, copper], [nipples, copper]]) {
      expect(await order(plumbing, ids)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'categoryIds' }] },
      })
    }
    const foreign = await insertCategory(test.pool, other.accountId, { name: 'Ajena' })
    expect(await order(foreign, [nipples])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'motherId' }] },
    })
    expect(await order(null, [foreign], other)).toMatchObject({ status: 200 })
    expect(await order(plumbing, [knots, nipples], other)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'motherId' }] },
    })
    expect(await names()).toEqual(before)
    const reseller = await test.signIn('STANDARD')
    expect((await order(plumbing, [nipples, knots], reseller)).status).toBe(403)
  })
})

describe('the picture of a category', () => {
  const choose = (id: number, productId: number | null, user = root) =>
    user.patch(`/api/categories/${id}/picture`, { productId })

  it('is chosen among products of itself and below, of which some are offered', async () => {
    const { knots, copper, wire } = tree
    const near = await product('A-1', knots)
    const below = await product('A-2', copper)
    const elsewhere = await product('A-3', wire)
    expect((await root.get(`/api/categories/${tree.nipples}/picture`)).body).toEqual({
      productId: null,
      image: null,
      candidates: [],
    })
    expect((await root.get(`/api/categories/${knots}/picture`)).body).toMatchObject({
      productId: null,
      image: expect.stringContaining('/drawings/'),
      candidates: [{ id: near, code: 'A-1', image: expect.stringContaining('/drawings/') }],
    })
    expect(await choose(knots, below)).toMatchObject({ status: 200, body: { productId: below } })
    expect(await choose(knots, elsewhere)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'productId' }] },
    })
    expect((await root.get(`/api/categories/${knots}/picture`)).body).toMatchObject({ productId: below })
  })

  it('is neither seen nor chosen by another account, nor of its products', async () => {
    const own = await product('A-1', tree.knots)
    const foreign = await insertProduct(test.pool, other.accountId, { code: 'B-1', categoryIds: [] })
    expect((await other.get(`/api/categories/${tree.knots}/picture`)).status).toBe(404)
    expect((await choose(tree.knots, null, other)).status).toBe(404)
    expect(await choose(tree.knots, foreign)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'productId' }] },
    })
    const reseller = await test.signIn('STANDARD')
    expect((await choose(tree.knots, own, reseller)).status).toBe(403)
  })
})
