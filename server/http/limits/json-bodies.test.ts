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

test('a text with half a character is refused at its field: it would be stored as U+FFFD', async () => {
  const owner = await world.signIn('ROOT')
  const send = async (method: 'POST' | 'PATCH', url: string, payload: string) => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const answer = await world.app.inject({ method, url, headers, payload })
    return { status: answer.statusCode, body: answer.json<{ errors?: { path: string }[] }>() }
  }
  const detail = 'El texto contiene un carácter que no se puede guardar.'
  for (const half of ['\\ud83d', '\\uDE00', '\\ude00\\ud83d', '\\ud83d\\ud83d\\ude00'])
    expect(await send('POST', '/api/tags', `{"name":"Codo ${half}"}`)).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: 'name', detail }] },
    })
  const rows = '[{"code":"A","basePrice":1},{"code":"B\\ud83d","basePrice":2}]'
  expect(await send('PATCH', '/api/products/prices-update', rows)).toMatchObject({
    status: 400,
    body: { errors: [{ path: '1.code', detail }] },
  })
  expect((await owner.get('/api/tags')).body).toEqual([])
  expect((await send('POST', '/api/tags', '{"name":"Codo \\ud83d\\ude00 \\\\ud83d"}')).status).toBe(200)
  expect((await owner.get('/api/tags')).body).toMatchObject([{ name: 'Codo 😀 \\ud83d' }])
})
