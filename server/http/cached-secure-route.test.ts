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

it('returns the cached response until the account writes, to each of its users and to no other account', async () => {
  const id = await insertProduct(test.pool, root.accountId, { code: 'A', name: 'Codo' })
  expect(await names(root)).toEqual(['Codo'])
  // Written past the API: no version is incremented.
  await test.pool.query("update products set name = 'Tee' where account_id = $1", [root.accountId])
  expect(await names(root)).toEqual(['Codo'])
  expect(await names(colleague)).toEqual(['Codo'])
  expect(await names(stranger)).toEqual([])
  await root.patch(`/api/products/${id}`, { name: 'Cople' })
  expect(await names(colleague)).toEqual(['Cople'])
})

it('does not cache an error', async () => {
  expect((await stranger.get('/api/pricelists/1')).status).toBe(404)
  const id = await insertPricelist(test.pool, stranger.accountId, { name: 'Público' })
  expect((await stranger.get(`/api/pricelists/${id}`)).status).toBe(200)
  expect((await root.get(`/api/pricelists/${id}`)).status).toBe(404)
  expect((await test.visitor.get(`/api/pricelists/${id}`)).status).toBe(401)
  expect((await root.get('/api/products?size=0')).status).toBe(400)
})

it('ignores unknown parameters of the address', async () => {
  const before = await names(root)
  await test.pool.query("update products set name = 'Niple' where account_id = $1", [root.accountId])
  expect(before).not.toEqual(['Niple'])
  expect(await names(root, `?x=${'x'.repeat(3000)}`)).toEqual(before)
  expect(await names(root, '?page=0&size=10')).toEqual(before)
  expect(await names(root, '?size=11')).toEqual(['Niple'])
})
