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

test.each(['application/json', 'text/plain'])(
  'a body of another encoding is refused as %s: its names would be stored damaged',
  async (type) => {
    const owner = await world.signIn()
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/tags',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
      payload: Buffer.from('{"name":"Codo 90° de caña"}', 'latin1'),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'validation', detail: 'El contenido no es texto UTF-8.' })
    expect((await owner.get('/api/tags')).body).toEqual([])
  },
)
