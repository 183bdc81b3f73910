import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPricelist, insertProduct } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'

let test: TestApp
let root: SignedIn
let colleague: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  test = await createTestApp()
  root = await test.signIn()
  colleague = await test.signIn('ROOT', root)
  stranger = await test.signIn()
})
afterAll(() => test.close())

const names = async (user: SignedIn, query = ''): Promise<string[]> => {
  const { status, headers, body } = await user.get<{ content: { name: string }[] }>(`/api/products${query}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  return body.content.map(({ name }) => name)
}

it('answers from memory until the account writes, then anew, to each of its users and to nobody else', async () => {
  const id = await insertProduct(test.pool, root.accountId, { code: 'A', name: 'Codo' })
  expect(await names(root)).toEqual(['Codo'])
  // Past the API: nobody has heard of it.
  await test.pool.query("update products set name = 'Tee' where account_id = $1", [root.accountId])
  expect(await names(root)).toEqual(['Codo'])
  expect(await names(colleague)).toEqual(['Codo'])
  expect(await names(stranger)).toEqual([])
  await root.patch(`/api/products/${id}`, { name: 'Cople' })
  expect(await names(colleague)).toEqual(['Cople'])
})

it('keeps no refusal', async () => {
  expect((await stranger.get('/api/pricelists/1')).status).toBe(404)
  const id = await insertPricelist(test.pool, stranger.accountId, { name: 'Público' })
  expect((await stranger.get(`/api/pricelists/${id}`)).status).toBe(200)
  expect((await root.get(`/api/pricelists/${id}`)).status).toBe(404)
  expect((await test.visitor.get(`/api/pricelists/${id}`)).status).toBe(401)
  expect((await root.get('/api/products?size=0')).status).toBe(400)
})

it('answers alike whatever else stands in the address', async () => {
  const before = await names(root)
  await test.pool.query("update products set name = 'Niple' where account_id = $1", [root.accountId])
  expect(before).not.toEqual(['Niple'])
  expect(await names(root, `?x=${'x'.repeat(3000)}`)).toEqual(before)
  expect(await names(root, '?page=0&size=10')).toEqual(before)
  expect(await names(root, '?size=11')).toEqual(['Niple'])
})
