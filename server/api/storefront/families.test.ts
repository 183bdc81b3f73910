import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { COST, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertProduct } from '../../testing/rows.ts'

let test: TestApp
let shop: PublishedShop
let ids: Record<string, number>

const NAMES = {
  half: 'CODO HID. P/CEM. 90 X 1/2"',
  other: 'CODO HID. P/CEM. 90 X 1/2" FOSET',
  three: 'CODO HID. P/CEM. 90 X 3/4"',
  two: 'CODO HID. P/CEM. 90 X 2"',
  one: 'CODO HID. P/CEM. 90 X 1"',
  turn: 'CODO HID. P/CEM. 45 X 1/2"',
  tap: 'MONOMANDO RUGO 7-C',
  narrow: 'CODO COBRE 3/8" X 1/2"',
  copper: 'CODO COBRE 1/2"',
  wide: 'CODO COBRE 1/2" X 3/4"',
  inch: 'CODO COBRE 1"',
}

beforeAll(async () => {
  test = await createTestApp()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  ids = {}
  for (const [code, name] of Object.entries(NAMES))
    ids[code] = await insertProduct(test.pool, shop.accountId, {
      code,
      name,
      basePrice: COST,
      categoryIds: [shop.pvc],
    })
  ids['hidden'] = await insertProduct(test.pool, shop.accountId, {
    code: 'hidden',
    name: 'CODO HID. P/CEM. 90 X 1 1/4"',
    categoryIds: [shop.bodega],
  })
  // A search brings the index up to date.
  await test.app.inject({
    method: 'POST',
    url: `/1/indexes/products/query?x-algolia-api-key=${shop.alias}`,
    payload: { query: 'codo' },
  })
})
afterAll(() => test.close())

interface Family {
  key: string
  heading: string
  products: {
    code: string
    size: string | null
    brand: string | null
    isRequested: boolean
    isMeant: boolean
  }[]
}

function idsOf(codes: string[]): string {
  return codes.map((code) => ids[code]).join(',')
}

async function families(codes: string[], alias = shop.alias) {
  const answer = await test.visitor.get<Family[]>(
    `/api/public/publications/${alias}/families?prodIds=${idsOf(codes)}`,
  )
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain(COST)
  return answer.body.map(({ heading, products }) => [
    heading,
    products.map(({ code, isRequested }) => (isRequested ? `*${code}` : code)).join(' '),
  ])
}

it('products of one family are adjacent, the requested ones first and then their neighbours in size', async () => {
  expect(await families(['half', 'other'])).toEqual([['CODO HID. P/CEM. 90', '*half *other three one two']])
  expect(await families(['one', 'tap', 'half', 'turn'])).toEqual([
    ['CODO HID. P/CEM. 90', '*half *one other three two'],
    ['MONOMANDO RUGO 7-C', '*tap'],
    ['CODO HID. P/CEM. 45 X 1/2"', '*turn'],
  ])
  expect(await families([])).toEqual([])
})

it.each([
  ['1/2"', '*copper *wide narrow | inch'],
  ['1/2" x 3/4"', '*wide narrow copper | inch'],
  ['13 mm', '*narrow *copper *wide | inch'],
])('the products of a size that was searched for, %s, come first and are marked', async (size, shown) => {
  const prodIds = idsOf(['narrow', 'wide', 'copper'])
  const { body } = await test.visitor.get<Family[]>(
    `/api/public/publications/${shop.alias}/families?prodIds=${prodIds}&size=${encodeURIComponent(size)}`,
  )
  const rows = body[0]?.products ?? []
  const codes = (some: typeof rows) =>
    some.map(({ code, isMeant }) => (isMeant ? `*${code}` : code)).join(' ')
  const [found, others] = [true, false].map((is) => rows.filter(({ isRequested }) => isRequested === is))
  expect(`${codes(found ?? [])} | ${codes(others ?? [])}`).toBe(shown)
})

it('requested products of a family stay in their order where that is by price', async () => {
  const prodIds = idsOf(['inch', 'narrow', 'wide'])
  const { body } = await test.visitor.get<Family[]>(
    `/api/public/publications/${shop.alias}/families?prodIds=${prodIds}&inOrder=true`,
  )
  expect(body[0]?.products.map(({ code }) => code)).toEqual(['inch', 'narrow', 'wide', 'copper'])
})

it('of a family has size and brand', async () => {
  const answer = await test.visitor.get<Family[]>(
    `/api/public/publications/${shop.alias}/families?prodIds=${ids['other']}`,
  )
  expect(answer.body[0]?.products[0]).toMatchObject({ size: '1/2"', brand: 'Foset' })
})

it('of a family has the brand that it was given, before that of its name', async () => {
  await test.pool.query(`update products set brand = 'Rugo' where account_id = $1 and id = $2`, [
    shop.accountId,
    ids['other'],
  ])
  const other = await publishShop(test.pool, (await test.signIn()).accountId)
  const brandsAt = async (alias: string) => {
    const prodIds = `${ids['other']},${ids['half']}`
    const { body } = await test.visitor.get<Family[]>(
      `/api/public/publications/${alias}/families?prodIds=${prodIds}`,
    )
    return body[0]?.products.filter(({ isRequested }) => isRequested).map(({ brand }) => brand)
  }
  expect(await brandsAt(shop.alias)).toEqual(['Rugo', null])
  expect(await brandsAt(other.alias)).toBeUndefined()
})

it('a family has nothing that the publication does not show, and nothing of another account', async () => {
  expect(await families(['hidden'])).toEqual([])
  const other = await publishShop(test.pool, (await test.signIn()).accountId)
  expect(await families(['half'], other.alias)).toEqual([])
})

it('more than a hundred products are refused', async () => {
  const prodIds = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
  const answer = await test.visitor.get(`/api/public/publications/${shop.alias}/families?prodIds=${prodIds}`)
  expect(answer.status).toBe(400)
})
