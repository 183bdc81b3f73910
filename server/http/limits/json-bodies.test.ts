import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('a call without a body can have a JSON content type', async () => {
  const { token } = await world.signIn()
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(200)
})

test('a body that is not JSON gets an error in Spanish', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 400, detail: 'El contenido no es JSON válido.' })
})
