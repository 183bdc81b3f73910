import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCustomList, insertFixedRule } from '../../testing/published-shop.ts'
import {
  insertCategory,
  insertPricelist,
  insertProduct,
  insertPublication,
  insertResourceGroup,
  insertTag,
} from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let root: SignedIn
let productIds: number[]

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
  productIds = []
  for (const code of ['A', 'B', 'C']) {
    productIds.push(await insertProduct(test.pool, root.accountId, { code, basePrice: '10' }))
  }
})

const CHANGE = '/api/products/selection'

async function newList(accountId: number, listed: number[] = []): Promise<number> {
  const { pool } = test
  const pricelistId = await insertPricelist(pool, accountId, { name: 'Público' })
  const resourceGroupId = await insertResourceGroup(pool, accountId, { name: 'Grupo' })
  const publicationId = await insertPublication(pool, accountId, {
    alias: `enlace-${accountId}`,
    pricelistId,
    resourceGroupId,
  })
  return insertCustomList(pool, accountId, { publicationId, name: 'Ofertas', productIds: listed })
}

async function newTarget(target: string, accountId: number): Promise<number> {
  if (target === 'category') return insertCategory(test.pool, accountId, { name: 'Codos' })
  if (target === 'tag') return insertTag(test.pool, accountId, { name: 'Oferta' })
  return newList(accountId)
}

async function held(target: string, targetId: number): Promise<number[]> {
  const [table, column, order] = {
    category: ['product_categories', 'category_id', 'product_id'],
    tag: ['product_tags', 'tag_id', 'product_id'],
    customList: ['custom_list_products', 'custom_list_id', 'position'],
  }[target]!
  const { rows } = await test.pool.query<{ id: number }>(
    `select product_id as id from ${table} where account_id = $1 and ${column} = $2 order by ${order}`,
    [root.accountId, targetId],
  )
  return rows.map(({ id }) => id)
}

describe.each(['category', 'tag', 'customList'])('a selection and a %s', (target) => {
  it('is added once, and what was added is taken out again', async () => {
    const targetId = await newTarget(target, root.accountId)
    const [first, ...others] = productIds
    const one = await root.post(`${CHANGE}/add`, { productIds: [first], target, targetId })
    expect(one).toMatchObject({ status: 200, body: { added: [first] } })
    const all = await root.post(`${CHANGE}/add`, { productIds, target, targetId })
    expect(all.body).toEqual({ added: others })
    expect(await held(target, targetId)).toEqual(productIds)
    const undone = await root.post(`${CHANGE}/remove`, { productIds: others, target, targetId })
    expect(undone).toMatchObject({ status: 200, body: { removed: 2 } })
    expect(await held(target, targetId)).toEqual([first])
  })

  it('leaves out the products of another account, and refuses its targets', async () => {
    const other = await test.signIn('ROOT')
    const foreign = await insertProduct(test.pool, other.accountId, { code: 'F' })
    const targetId = await newTarget(target, root.accountId)
    const { body } = await root.post(`${CHANGE}/add`, { productIds: [foreign], target, targetId })
    expect(body).toEqual({ added: [] })
    for (const call of ['add', 'remove']) {
      const refused = await other.post(`${CHANGE}/${call}`, { productIds: [foreign], target, targetId })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'targetId' }] } })
    }
  })
})

describe('a selection', () => {
  it('keeps the order in which it is given at the end of a custom list', async () => {
    const [a, b, c] = productIds as [number, number, number]
    const targetId = await newList(root.accountId, [b])
    await root.post(`${CHANGE}/add`, { productIds: [c, a, b], target: 'customList', targetId })
    expect(await held('customList', targetId)).toEqual([b, c, a])
  })

  it('is deleted as a whole, and stays in the audit trail', async () => {
    const other = await test.signIn('ROOT')
    const foreign = await insertProduct(test.pool, other.accountId, { code: 'F' })
    const [a, b, c] = productIds as [number, number, number]
    const { status, body } = await root.post(`${CHANGE}/delete`, { productIds: [a, c, foreign] })
    expect({ status, body }).toEqual({ status: 200, body: { deleted: 2, operationId: expect.any(Number) } })
    const left = await root.get<{ content: { id: number }[] }>('/api/products')
    expect(left.body.content.map(({ id }) => id)).toEqual([b])
    expect((await other.get(`/api/products/${foreign}`)).status).toBe(200)
    const audit = await root.get<{ content: { action: string; subject: string }[] }>('/api/audit')
    expect(audit.body.content[0]).toMatchObject({ action: 'bulk.products-deleted', subject: '2 productos' })
  })

  it('changes its prices by a percentage, and nothing else', async () => {
    const [a, b, c] = productIds as [number, number, number]
    const pricelistId = await insertPricelist(test.pool, root.accountId, { name: 'Fija' })
    for (const productId of [a, b]) {
      await insertFixedRule(test.pool, root.accountId, { pricelistId, productId, fixedPrice: '10.50' })
    }
    const change = { filter: { productIds: [a, c] }, percent: 10 }
    const preview = await root.post<{ matched: number; seen: string }>(
      '/api/products/percent-change/preview',
      change,
    )
    expect(preview.body).toMatchObject({
      matched: 2,
      changed: 2,
      belowCost: { count: 1, worst: [{ productId: a, basePrice: 11, salesPrice: 10.5, pricelistId }] },
    })
    const applied = await root.patch('/api/products/percent-change', {
      ...change,
      expectedCount: 2,
      seen: preview.body.seen,
    })
    expect(applied.status).toBe(200)
    const { body } = await root.get<{ content: { basePrice: number }[] }>('/api/products')
    expect(body.content.map(({ basePrice }) => basePrice)).toEqual([11, 10, 11])
    const [operation] = (await root.get<{ content: { description: string }[] }>('/api/bulk-operations')).body
      .content
    expect(operation?.description).toBe('+10 % · 2 productos elegidos')
  })

  it('of a STANDARD account goes under tags and into lists, but not into categories', async () => {
    const standard = await test.signIn('STANDARD')
    const productId = await insertProduct(test.pool, standard.accountId, { code: 'A' })
    const body = { productIds: [productId] }
    const targetOf = {
      category: await insertCategory(test.pool, standard.accountId, { name: 'Codos' }),
      tag: await insertTag(test.pool, standard.accountId, { name: 'Oferta' }),
      customList: await newList(standard.accountId),
    }
    for (const [target, status] of [
      ['category', 403],
      ['tag', 200],
      ['customList', 200],
    ] as const) {
      const answer = await standard.post(`${CHANGE}/add`, { ...body, target, targetId: targetOf[target] })
      expect({ target, status: answer.status }).toEqual({ target, status })
    }
    expect((await standard.post(`${CHANGE}/delete`, body)).status).toBe(403)
  })
})
