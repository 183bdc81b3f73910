import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listSessions } from '#contract/session.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { createCaller } from '#server/testing/caller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const PASSWORD = 'tuerca-y-tornillo'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

type Sessions = Output<typeof listSessions>

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function insertSignedIn() {
  const { username, accountId } = await insertUser(test.pool, { passwordHash: await hashPassword(PASSWORD) })
  await test.pool.query('delete from sessions where account_id = $1', [accountId])
  const signIn = async (userAgent: string) => {
    const { payload } = await test.app.inject({
      method: 'POST',
      url: '/api/public/auth/token',
      payload: { username, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    })
    return createCaller(test.app, payload)
  }
  return { phone: await signIn(PHONE), desk: await signIn(DESK), signIn }
}

it('are listed with device and times, the one of the request first', async () => {
  const { phone, desk } = await insertSignedIn()
  const times = { id: expect.any(Number), createdAt: expect.any(String), lastUse: expect.any(String) }
  expect((await phone.get<Sessions>('/api/sessions')).body).toEqual([
    { ...times, device: 'Chrome en Android', current: true },
    { ...times, device: 'Firefox en Windows', current: false },
  ])
  expect((await desk.get<Sessions>('/api/sessions')).body.map(({ current }) => current)).toEqual([
    true,
    false,
  ])
})

it('can be ended one by one, and only the own ones', async () => {
  const { phone, desk } = await insertSignedIn()
  const stranger = await insertSignedIn()
  const { id } = (await phone.get<Sessions>('/api/sessions')).body.find(({ current }) => !current)!
  expect(await stranger.desk.delete(`/api/sessions/${id}`)).toMatchObject({ status: 404 })
  expect(await phone.delete(`/api/sessions/${id}`)).toMatchObject({ status: 200, body: { id } })
  expect((await desk.get('/api/sessions')).status).toBe(401)
  expect((await phone.get<Sessions>('/api/sessions')).body).toHaveLength(1)
})

it('can all be ended but the one of the request', async () => {
  const { phone, desk, signIn } = await insertSignedIn()
  await signIn('curl/8.5.0')
  expect(await phone.delete('/api/sessions')).toMatchObject({ status: 200, body: { ended: 2 } })
  expect((await desk.get('/api/sessions')).status).toBe(401)
  expect((await phone.get<Sessions>('/api/sessions')).body).toMatchObject([{ current: true }])
})
