import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishShop } from '../../testing/published-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('returns the account and user of the token', async () => {
  const user = await test.signIn('STANDARD')
  expect(await user.get('/api/accounts/meta')).toMatchObject({
    status: 200,
    body: {
      id: user.accountId,
      name: 'Ferretería de Prueba',
      type: 'STANDARD',
      whatsappNumber: null,
      username: user.username,
    },
  })
})

it('changes what is sent and leaves the rest', async () => {
  const user = await test.signIn('STANDARD')
  const first = await user.patch('/api/accounts/meta', { whatsappNumber: '+52 (55) 1234-5678' })
  expect(first).toMatchObject({
    status: 200,
    body: { whatsappNumber: '+525512345678', name: 'Ferretería de Prueba' },
  })
  const second = await user.patch('/api/accounts/meta', { name: ' Plomería La Llave ' })
  expect(second.body).toMatchObject({ name: 'Plomería La Llave', whatsappNumber: '+525512345678' })
  const third = await user.patch('/api/accounts/meta', { whatsappNumber: null })
  expect(third.body).toMatchObject({ name: 'Plomería La Llave', whatsappNumber: null })
  expect((await user.get('/api/accounts/meta')).body).toEqual(third.body)
})

it('keeps a colour that white text can be read on, shows it to customers, and takes it back', async () => {
  const owner = await test.signIn('STANDARD')
  const { alias } = await publishShop(test.pool, owner.accountId)
  const frame = `/api/public/publications/${alias}/frame`
  expect((await test.visitor.get(frame)).body).toMatchObject({ color: null })
  const changed = await owner.patch('/api/accounts/meta', { color: '#7A1F3D' })
  expect(changed).toMatchObject({ status: 200, body: { color: '#7a1f3d' } })
  expect((await test.visitor.get(frame)).body).toMatchObject({ color: '#7a1f3d' })
  const named = await owner.patch('/api/accounts/meta', { name: 'Otra' })
  expect(named.body).toMatchObject({ color: '#7a1f3d' })
  expect((await owner.patch('/api/accounts/meta', { color: null })).body).toMatchObject({ color: null })
})

it('states whether its prices include IVA, shows it to customers at once, and removes the statement', async () => {
  const owner = await test.signIn('STANDARD')
  const { alias } = await publishShop(test.pool, owner.accountId)
  const pub = `/api/public/publications/${alias}`
  const shown = async () => {
    const bodies = [
      await test.visitor.get(`${pub}/frame`),
      await test.visitor.get(`${pub}/navigation-resources`),
    ]
    return bodies.map(({ body }) => body['pricesIncludeVat'])
  }
  expect((await owner.get('/api/accounts/meta')).body).toMatchObject({ pricesIncludeVat: null })
  for (const pricesIncludeVat of [null, true, false, null]) {
    const changed = await owner.patch('/api/accounts/meta', { pricesIncludeVat })
    expect(changed).toMatchObject({ status: 200, body: { pricesIncludeVat } })
    expect((await owner.patch('/api/accounts/meta', { name: 'Otra' })).body).toMatchObject({
      pricesIncludeVat,
    })
    expect(await shown()).toEqual([pricesIncludeVat, pricesIncludeVat])
  }
})

it.each([
  ['whatsappNumber', { whatsappNumber: '123' }],
  ['whatsappNumber', { whatsappNumber: '() () () 1' }],
  ['whatsappNumber', { whatsappNumber: '1 () () () 1' }],
  ['name', { name: '   ' }],
  ['name', { name: null }],
  ['color', { color: '#ffcc00' }],
  ['color', { color: 'red' }],
  ['pricesIncludeVat', { pricesIncludeVat: 'sí' }],
  ['color', { color: '#0e5a6b;background:red' }],
])('refuses a bad %s', async (path, body) => {
  const user = await test.signIn()
  const before = await user.get('/api/accounts/meta')
  expect(await user.patch('/api/accounts/meta', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  })
  expect((await user.get('/api/accounts/meta')).body).toEqual(before.body)
})

it('greets in Spanish by name', async () => {
  const user = await test.signIn()
  const { body } = await user.get('/api/messages/hola')
  expect(body).toEqual({ message: `¡Hola, ${user.username}! Estás en la cuenta de Ferretería de Prueba.` })
})

it('greets without a second period after a name that ends with one', async () => {
  const user = await test.signIn()
  await user.patch('/api/accounts/meta', { name: 'Tubos y Conexiones, S.A. de C.V.' })
  expect((await user.get('/api/messages/hola')).body).toEqual({
    message: `¡Hola, ${user.username}! Estás en la cuenta de Tubos y Conexiones, S.A. de C.V.`,
  })
})

it('returns nothing without a token', async () => {
  expect((await test.visitor.get('/api/accounts/meta')).status).toBe(401)
  expect((await test.visitor.patch('/api/accounts/meta', { name: 'X' })).status).toBe(401)
  expect((await test.visitor.get('/api/messages/hola')).status).toBe(401)
})
