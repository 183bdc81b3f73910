import { afterAll, beforeAll, expect, it } from 'vitest'
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

it.each([
  ['whatsappNumber', { whatsappNumber: '123' }],
  ['whatsappNumber', { whatsappNumber: '() () () 1' }],
  ['whatsappNumber', { whatsappNumber: '1 () () () 1' }],
  ['name', { name: '   ' }],
  ['name', { name: null }],
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

it('returns nothing without a token', async () => {
  expect((await test.visitor.get('/api/accounts/meta')).status).toBe(401)
  expect((await test.visitor.patch('/api/accounts/meta', { name: 'X' })).status).toBe(401)
  expect((await test.visitor.get('/api/messages/hola')).status).toBe(401)
})
