import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCategory, insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let root: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
})

interface Answer {
  operationId: number
  amountPlaced: number
}

async function send(rows: [code: string, category: string][], categories: object | null) {
  return root.patch<Answer>('/api/products/import', {
    importNewProducts: true,
    categories,
    products: rows.map(([code, category]) => ({ clave: code, Categoría: category })),
  })
}

async function undo({ operationId }: Answer) {
  return root.post(`/api/bulk-operations/${operationId}/undo`, {})
}

/** The path of each product's categories, by code. */
async function places(): Promise<Record<string, string[]>> {
  const { rows } = await test.pool.query<{ code: string; paths: string[] }>(
    `with recursive tree as (
       select id, name::text as path from categories where account_id = $1 and mother_id is null
       union all
       select c.id, tree.path || ' > ' || c.name
         from tree join categories c on c.account_id = $1 and c.mother_id = tree.id
     )
     select p.code, coalesce(array_agg(tree.path) filter (where tree.id is not null), '{}') as paths
       from products p
       left join product_categories link on link.account_id = $1 and link.product_id = p.id
       left join tree on tree.id = link.category_id
      where p.account_id = $1 group by p.id, p.code order by p.id`,
    [root.accountId],
  )
  return Object.fromEntries(rows.map(({ code, paths }) => [code, paths]))
}

async function categoryNames(): Promise<string[]> {
  const { body } = await root.get<{ name: string }[]>('/api/categories/flat')
  return body.map(({ name }) => name)
}

describe('the category column of an import', () => {
  it('reads the file of the product list: of several categories in a cell the first one', async () => {
    const pipes = await insertCategory(test.pool, root.accountId, { name: 'Tubos' })
    const offers = await insertCategory(test.pool, root.accountId, { name: 'Ofertas' })
    await insertProduct(test.pool, root.accountId, { code: 'T1', categoryIds: [pipes, offers] })
    await insertProduct(test.pool, root.accountId, { code: 'T2', categoryIds: [pipes] })
    const file = (await root.get<string>('/api/products.csv?sort=code,asc')).body
    const [titles, ...lines] = file
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const column = titles!.indexOf('Categorías')
    const products = lines.map((cells) => ({ code: cells[0], category: cells[column]!.replaceAll('"', '') }))

    root = await test.signIn('ROOT')
    const { body } = await root.patch<Answer>('/api/products/import', {
      importNewProducts: true,
      categories: { create: true },
      products,
    })
    expect(body).toMatchObject({ amountCreated: 2, amountPlaced: 2 })
    expect(await categoryNames()).toEqual(['Ofertas', 'Tubos'])
    expect(await places()).toEqual({ T1: ['Ofertas'], T2: ['Tubos'] })
  })

  it('puts new products, and old ones in no category, into the one that it names', async () => {
    const plumbing = await insertCategory(test.pool, root.accountId, { name: 'Plomería' })
    const fittings = await insertCategory(test.pool, root.accountId, {
      name: 'Conexiones',
      motherId: plumbing,
    })
    await insertProduct(test.pool, root.accountId, { code: 'OLD' })
    await insertProduct(test.pool, root.accountId, { code: 'SORTED', categoryIds: [plumbing] })
    const { status, body } = await send(
      [
        ['NEW', 'conexiones'],
        ['OLD', 'PLOMERIA'],
        ['SORTED', 'Conexiones'],
        ['NOWHERE', 'Pintura'],
        ['BLANK', ' '],
      ],
      { create: false },
    )
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { amountPlaced: 2, amountNewCategories: 0, amountWithoutCategory: 2 },
    })
    expect(await places()).toEqual({
      OLD: ['Plomería'],
      SORTED: ['Plomería'],
      NEW: ['Plomería > Conexiones'],
      NOWHERE: [],
      BLANK: [],
    })
    expect(fittings).toBeGreaterThan(0)
  })

  it('creates missing categories on request, below the chosen one', async () => {
    const motherId = await insertCategory(test.pool, root.accountId, { name: 'Por ordenar' })
    const rows: [string, string][] = [
      ['A', 'Pintura > Brochas'],
      ['B', 'Pintura > Rodillos'],
      ['C', 'pintura'],
    ]
    expect((await send(rows, { create: true, motherId })).body).toMatchObject({
      amountPlaced: 3,
      amountNewCategories: 3,
      amountWithoutCategory: 0,
    })
    expect(await places()).toEqual({
      A: ['Por ordenar > Pintura > Brochas'],
      B: ['Por ordenar > Pintura > Rodillos'],
      C: ['Por ordenar > Pintura'],
    })
    expect((await send(rows, { create: true })).body).toMatchObject({
      amountPlaced: 0,
      amountNewCategories: 0,
    })
  })

  it('makes no category for products that stay where they are, or are not imported', async () => {
    const sorted = await insertCategory(test.pool, root.accountId, { name: 'A mano' })
    await insertProduct(test.pool, root.accountId, { code: 'SORTED', categoryIds: [sorted] })
    const { body } = await root.patch('/api/products/import', {
      categories: { create: true },
      products: [
        { code: 'SORTED', category: 'Pintura' },
        { code: 'UNKNOWN', category: 'Lijas' },
      ],
    })
    expect(body).toMatchObject({ amountPlaced: 0, amountNewCategories: 0 })
    expect(await categoryNames()).toEqual(['A mano'])
  })

  it('is ignored without the option of categories', async () => {
    await insertCategory(test.pool, root.accountId, { name: 'Pintura' })
    const long = 'x'.repeat(300)
    expect(
      (
        await send(
          [
            ['A', 'Pintura'],
            ['B', long],
          ],
          null,
        )
      ).body,
    ).toMatchObject({ amountPlaced: 0 })
    expect(await places()).toEqual({ A: [], B: [] })
  })

  it('refuses an invalid category, a parent of another account, and more than a thousand', async () => {
    const other = await test.signIn('ROOT')
    const foreign = await insertCategory(test.pool, other.accountId, { name: 'Ajena' })
    expect(await send([['A', 'x'.repeat(201)]], { create: true })).toMatchObject({
      status: 400,
      body: { code: 'bad_rows', errors: [{ path: 'products.0.Categoría', line: 2 }] },
    })
    expect(await send([['A', 'Nueva']], { create: true, motherId: foreign })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'categories.motherId' }] },
    })
    const many = Array.from({ length: 1001 }, (_, n): [string, string] => [`A${n}`, `Grupo ${n}`])
    expect(await send(many, { create: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'categories' }] },
    })
    expect(await categoryNames()).toEqual([])
    expect(await places()).toEqual({})
  })

  it('does not name the categories of another account', async () => {
    const other = await test.signIn('ROOT')
    await insertCategory(test.pool, other.accountId, { name: 'Pintura' })
    expect((await send([['A', 'Pintura']], { create: false })).body).toMatchObject({ amountPlaced: 0 })
  })

  it('makes a category once when two imports name it at the same time', async () => {
    await Promise.all([
      send([['A', 'Pintura']], { create: true }),
      send([['B', 'PINTURA']], { create: true }),
    ])
    expect(await categoryNames()).toHaveLength(1)
    expect(Object.values(await places()).flat()).toHaveLength(2)
  })
})

describe('undoing an import with categories', () => {
  it('takes products out of them, and deletes new ones that are empty then', async () => {
    await insertProduct(test.pool, root.accountId, { code: 'OLD' })
    const { body } = await send(
      [
        ['OLD', 'Pintura > Brochas'],
        ['NEW', 'Pintura > Rodillos'],
      ],
      { create: true },
    )
    expect(await undo(body)).toMatchObject({ status: 200, body: { restored: 2, kept: [] } })
    expect(await places()).toEqual({ OLD: [] })
    expect(await categoryNames()).toEqual([])
  })

  it('leaves what was changed since, with its category and the ancestors of that', async () => {
    const { body } = await send(
      [
        ['A', 'Pintura > Brochas'],
        ['B', 'Lijas'],
      ],
      { create: true },
    )
    await test.pool.query(
      `update products set name = 'Brocha', version = version + 1 where account_id = $1 and code = 'A'`,
      [root.accountId],
    )
    expect(await undo(body)).toMatchObject({ body: { restored: 1, kept: [{ code: 'A' }] } })
    expect(await places()).toEqual({ A: ['Pintura > Brochas'] })
    expect(await categoryNames()).toEqual(['Pintura', 'Brochas'])
  })

  it('leaves a new product that was put into another category since', async () => {
    const hand = await insertCategory(test.pool, root.accountId, { name: 'A mano' })
    const { body } = await send([['A', 'Pintura']], { create: true })
    await test.pool.query(
      `insert into product_categories (account_id, category_id, product_id)
       select account_id, $2, id from products where account_id = $1`,
      [root.accountId, hand],
    )
    expect(await undo(body)).toMatchObject({
      body: { restored: 0, kept: [{ code: 'A', reason: 'Está en una categoría' }] },
    })
  })
})
