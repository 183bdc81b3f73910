import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listProductsByCode } from '#contract/public-products.ts'
import { insertProduct } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { COST, insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
})

const byCode = (codes: unknown, alias = shop.alias) =>
  test.visitor.post<Output<typeof listProductsByCode>>(`/api/public/publications/${alias}/products-by-code`, {
    codes,
  })

it('finds products by code in the order of the request, at the prices of the publication, without their cost', async () => {
  const { status, body } = await byCode(['c-1 ', 'T-1', 'S-1'])
  expect(status).toBe(200)
  expect(body.map(({ asked, id, salesPrice }) => ({ asked, id, salesPrice }))).toEqual([
    { asked: 'c-1', id: shop.codo, salesPrice: 20 },
    { asked: 'T-1', id: shop.tubo, salesPrice: 100 },
    { asked: 'S-1', id: shop.sinPrecio, salesPrice: null },
  ])
  expect(JSON.stringify(body)).not.toContain(COST)
})

it('returns a product once, however often and in whatever case it is requested', async () => {
  const { body } = await byCode(['T-1', 't-1', ' T-1', '', '  '])
  expect(body.map(({ asked, id }) => [asked, id])).toEqual([['T-1', shop.tubo]])
})

it('leaves out unknown codes, products outside the publication and those of another account', async () => {
  const other = await test.signIn()
  await insertProduct(test.pool, other.accountId, { code: 'AJENO-1', name: 'Ajeno', basePrice: '5' })
  const otherShop = await publishShop(test.pool, other.accountId)
  const { body } = await byCode(['SECRETO-1', 'AJENO-1', 'NADA', 'C-1'])
  expect(body.map(({ id }) => id)).toEqual([shop.codo])
  // The same codes in the other account's publication are the other account's products.
  const elsewhere = await byCode(['C-1', 'T-1'], otherShop.alias)
  expect(elsewhere.body.map(({ id }) => id)).toEqual([otherShop.codo, otherShop.tubo])
})

it('finds what is visible through a custom list of the publication alone', async () => {
  await insertCustomList(test.pool, owner.accountId, {
    publicationId: shop.publicationId,
    name: 'Oferta',
    productIds: [shop.oculto],
  })
  const { body } = await byCode(['secreto-1'])
  expect(body.map(({ id }) => id)).toEqual([shop.oculto])
})

it('refuses more than 200 codes, and an unknown link', async () => {
  expect(await byCode(Array.from({ length: 201 }, (_, index) => `X-${index}`))).toMatchObject({ status: 400 })
  expect(await byCode(Array.from({ length: 200 }, () => 'C-1'))).toMatchObject({ status: 200 })
  expect(await byCode(['C-1'], 'no-existe')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it('limits the lists of codes a script can try in a minute', async () => {
  const responses = []
  for (let call = 0; call < 61; call++) responses.push((await byCode(['C-1'])).status)
  expect(responses.filter((status) => status === 200)).toHaveLength(60)
  expect(responses.at(-1)).toBe(429)
})
