import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertCatalog, insertPricelist, insertPublication } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let user: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.signIn('STANDARD')
  other = await test.signIn('ROOT')
})

it('stores groups of catalogues, for STANDARD accounts too', async () => {
  const a = await insertCatalog(test.pool, user.accountId, { name: 'A' })
  const b = await insertCatalog(test.pool, user.accountId, { name: 'B' })
  const added = await user.post('/api/resource-groups', { name: ' Público ', catalogIds: [b, a, b] })
  expect(added).toMatchObject({ status: 200, body: { name: 'Público', catalogIds: [a, b] } })
  const url = `/api/resource-groups/${added.body.id}`
  expect((await user.get(url)).body).toEqual(added.body)
  expect((await user.patch(url, { catalogIds: [b] })).body).toMatchObject({
    name: 'Público',
    catalogIds: [b],
  })
  expect((await user.patch(url, { name: 'Plomeros' })).body).toMatchObject({
    name: 'Plomeros',
    catalogIds: [b],
  })
  await user.post('/api/resource-groups', { name: 'Ñ' })
  await user.post('/api/resource-groups', { name: 'Nada' })
  expect((await user.get('/api/resource-groups')).body).toMatchObject([
    { name: 'Nada', catalogIds: [] },
    { name: 'Ñ' },
    { name: 'Plomeros', catalogIds: [b] },
  ])
  expect(await user.delete(url)).toMatchObject({ status: 200, body: { id: added.body.id } })
  expect((await user.get(url)).status).toBe(404)
})

it('refuses catalogues of another account at their index and writes nothing', async () => {
  const own = await insertCatalog(test.pool, user.accountId, { name: 'A' })
  const foreign = await insertCatalog(test.pool, other.accountId, { name: 'B' })
  const refusal = { status: 400, body: { errors: [{ path: 'catalogIds.1' }] } }
  expect(await user.post('/api/resource-groups', { name: 'X', catalogIds: [own, foreign] })).toMatchObject(
    refusal,
  )
  expect((await user.get('/api/resource-groups')).body).toEqual([])
  const { body } = await user.post('/api/resource-groups', { name: 'X' })
  const url = `/api/resource-groups/${body.id}`
  expect(await user.patch(url, { name: 'Y', catalogIds: [own, foreign] })).toMatchObject(refusal)
  expect((await user.get(url)).body).toEqual({ id: body.id, name: 'X', catalogIds: [] })
})

it('refuses to delete a group in use, with its publications', async () => {
  const { body } = await user.post('/api/resource-groups', { name: 'X' })
  const pricelistId = await insertPricelist(test.pool, user.accountId, { name: 'Menudeo' })
  const publication = { pricelistId, resourceGroupId: body.id }
  await insertPublication(test.pool, user.accountId, {
    alias: 'mostrador-1',
    note: 'Mostrador',
    ...publication,
  })
  await user.post('/api/publications', { permalink: 'sin-nota', ...publication })
  expect(await user.delete(`/api/resource-groups/${body.id}`)).toMatchObject({
    status: 409,
    body: {
      code: 'resource_group_in_use',
      detail: 'Lo usan estas publicaciones: Mostrador (mostrador-1), sin-nota. Cámbialas o bórralas primero.',
    },
  })
  expect((await user.get(`/api/resource-groups/${body.id}`)).status).toBe(200)
})

it('knows nothing of the groups of another account', async () => {
  const { body } = await user.post('/api/resource-groups', { name: 'X' })
  const url = `/api/resource-groups/${body.id}`
  expect((await other.get(url)).status).toBe(404)
  expect((await other.patch(url, { name: 'Y' })).status).toBe(404)
  expect((await other.delete(url)).status).toBe(404)
  expect((await user.get(url)).body).toMatchObject({ name: 'X' })
})

it('needs a name, and a token', async () => {
  expect(await user.post('/api/resource-groups', { catalogIds: [] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'name' }] },
  })
  expect((await user.post('/api/resource-groups', { name: 'X', catalogIds: ['a'] })).status).toBe(400)
  expect((await test.visitor.get('/api/resource-groups')).status).toBe(401)
  expect((await test.visitor.post('/api/resource-groups', { name: 'X' })).status).toBe(401)
})
