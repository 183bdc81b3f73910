import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listRelated } from '#contract/public-products.ts'
import { insertProduct, insertPublication } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { COST, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
/** Each test has another product: answers are cached for some minutes. */
let cement: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  cement = await insertProduct(test.pool, shop.accountId, {
    code: 'CEM-1',
    name: 'Cemento para PVC',
    basePrice: COST,
    categoryIds: [shop.pvc],
  })
})

async function related(productId: number, alias = shop.alias) {
  const { status, body } = await test.visitor.get<Output<typeof listRelated>>(
    `/api/public/publications/${alias}/product/${productId}/related`,
  )
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain(COST)
  return body
}
const together = async (productId: number, alias?: string) =>
  (await related(productId, alias)).orderedTogether.map(({ id }) => id)

/** Orders these products together so many times by a link; returns the ids of the orders. */
async function order(alias: string, productIds: number[], times: number): Promise<number[]> {
  const ids: number[] = []
  for (let time = 0; time < times; time++) {
    const { status, body } = await test.visitor.post<{ id: number }>(`/api/public/${alias}/orders`, {
      items: productIds.map((productId) => ({ productId, quantity: 1 })),
    })
    expect(status).toBe(200)
    ids.push(body.id)
  }
  return ids
}

async function otherLink(name: string): Promise<string> {
  const alias = `${shop.alias}-${name}`
  await insertPublication(test.pool, shop.accountId, { ...shop, alias })
  return alias
}

describe('what is ordered together', () => {
  it('are products of at least three orders, the most frequent first', async () => {
    await order(shop.alias, [cement, shop.tubo], 3)
    await order(shop.alias, [cement, shop.tubo, shop.codo], 3)
    expect(await together(cement)).toEqual([shop.tubo, shop.codo])
    // Two orders are too few.
    const brush = await insertProduct(test.pool, shop.accountId, { code: 'B', categoryIds: [shop.pvc] })
    await order(shop.alias, [brush, shop.codo], 2)
    expect(await together(brush)).toEqual([])
  })

  it('never comes from the orders of one other customer', async () => {
    const one = await otherLink('uno')
    await order(one, [cement, shop.tubo], 3)
    expect(await together(cement)).toEqual([])
    // The same after two orders of one's own: who subtracts them would know the other's.
    const valve = await insertProduct(test.pool, shop.accountId, { code: 'V', categoryIds: [shop.pvc] })
    await order(one, [valve, shop.tubo], 3)
    await order(shop.alias, [valve, shop.tubo], 2)
    expect(await together(valve)).toEqual([])
    // Of two others it may.
    const tape = await insertProduct(test.pool, shop.accountId, { code: 'C', categoryIds: [shop.pvc] })
    await order(one, [tape, shop.tubo], 2)
    await order(await otherLink('dos'), [tape, shop.tubo], 1)
    expect(await together(tape)).toEqual([shop.tubo])
  })

  it('comes from three devices at least on a link for a group, which shows no device the orders of another', async () => {
    await owner.patch(`/api/publications/${shop.publicationId}`, { audience: 'GROUP' })
    const orderAs = async (cookie: string | undefined, productId: number) => {
      const { headers, status } = await test.visitor.post(
        `/api/public/${shop.alias}/orders`,
        {
          items: [cement, productId].map((id) => ({ productId: id, quantity: 1 })),
          contact: { name: 'Ana', phone: '5512345678' },
        },
        cookie === undefined ? {} : { cookie },
      )
      expect(status).toBe(200)
      return String(headers['set-cookie']).split(';', 1)[0]
    }
    const first = await orderAs(undefined, shop.tubo)
    for (let time = 0; time < 3; time++) await orderAs(first, shop.tubo)
    await orderAs(undefined, shop.tubo)
    expect(await together(cement, await otherLink('libre'))).toEqual([])
    expect(await together(cement)).toEqual([])
    await orderAs(undefined, shop.tubo)
    expect(await together(cement, await otherLink('luego'))).toEqual([shop.tubo])
  })

  it('exclude old and cancelled orders, and products that are hidden or without a price', async () => {
    const orders = await order(shop.alias, [cement, shop.tubo], 3)
    await test.pool.query(
      `update orders set placed_at = now() - interval '181 days' where account_id = $1 and id = $2`,
      [shop.accountId, orders[0]],
    )
    const cancelled = await insertProduct(test.pool, shop.accountId, { code: 'X', categoryIds: [shop.pvc] })
    const [first] = await order(shop.alias, [cancelled, shop.tubo], 3)
    await test.pool.query(`update orders set status = 'CANCELLED' where account_id = $1 and id = $2`, [
      shop.accountId,
      first,
    ])
    expect(await together(cement)).toEqual([])
    expect(await together(cancelled)).toEqual([])

    const glue = await insertProduct(test.pool, shop.accountId, { code: 'P', categoryIds: [shop.pvc] })
    const priceless = await insertProduct(test.pool, shop.accountId, { code: 'N', categoryIds: [shop.pvc] })
    await order(shop.alias, [glue, shop.tubo, priceless], 3)
    await owner.delete(`/api/categories/${shop.pvc}/products/${shop.tubo}`)
    await test.pool.query('update products set base_price = null where account_id = $1 and id = $2', [
      shop.accountId,
      priceless,
    ])
    expect(await together(glue)).toEqual([])
  })
})

it('is cached for ten minutes, without any write', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    expect(await together(cement)).toEqual([])
    await order(shop.alias, [cement, shop.tubo], 3)
    expect(await together(cement)).toEqual([])
    vi.advanceTimersByTime(600_001)
    expect(await together(cement)).toEqual([shop.tubo])
  } finally {
    vi.useRealTimers()
  }
})

describe('other sizes', () => {
  it('are the visible products of the family, by size', async () => {
    const sizes: Record<string, number> = {}
    for (const size of ['1/2"', '3/4"', '1"'])
      sizes[size] = await insertProduct(test.pool, shop.accountId, {
        code: size,
        name: `CODO HID. P/CEM. 90 X ${size}`,
        categoryIds: [shop.pvc],
      })
    await insertProduct(test.pool, shop.accountId, {
      code: 'hidden',
      name: 'CODO HID. P/CEM. 90 X 2"',
      categoryIds: [shop.bodega],
    })
    await insertProduct(test.pool, shop.accountId, {
      code: 'other',
      name: 'TEE HID. P/CEM. X 1"',
      categoryIds: [shop.pvc],
    })
    // A search brings the index up to date.
    await test.app.inject({
      method: 'POST',
      url: `/1/indexes/products/query?x-algolia-api-key=${shop.alias}`,
      payload: { query: 'codo' },
    })
    const { otherSizes } = await related(sizes['3/4"']!)
    expect(otherSizes.map(({ size, salesPrice }) => [size, salesPrice])).toEqual([
      ['1/2"', 200],
      ['1"', 200],
    ])
    expect((await related(cement)).otherSizes).toEqual([])
  })
})

it('related products of a hidden product are a 404', async () => {
  await order(shop.alias, [shop.tubo, shop.codo], 3)
  await test.pool.query('delete from product_categories where account_id = $1 and product_id = $2', [
    shop.accountId,
    shop.tubo,
  ])
  const hidden = await test.visitor.get(`/api/public/publications/${shop.alias}/product/${shop.tubo}/related`)
  expect(hidden.status).toBe(404)
})
