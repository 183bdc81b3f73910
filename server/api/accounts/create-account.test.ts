import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { createAccount } from './create-account.ts'
import { setPassword } from './set-password.ts'

let test: TestApp
const account = { name: ' Mayoreo ', type: 'ROOT', username: ' Ana.López ', password: 'secreto-largo' }

beforeAll(async () => {
  test = await createTestApp()
  await createAccount(test.pool, account)
})
afterAll(() => test.close())

it('creates an account whose user can sign in', async () => {
  expect((await signIn('ana.lópez', 'secreto-largo')).status).toBe(200)
  const { rows } = await test.pool.query('select name, type from accounts')
  expect(rows).toEqual([{ name: 'Mayoreo', type: 'ROOT' }])
})

it('begins the audit trail of the account with its first user', async () => {
  const { rows } = await test.pool.query(
    `select username, address, action, subject from audit_entries order by at, id limit 1`,
  )
  expect(rows).toEqual([{ username: null, address: null, action: 'user.added', subject: 'ana.lópez' }])
})

it('leaves nothing behind when the user name is taken', async () => {
  await expect(createAccount(test.pool, { ...account, username: 'ANA.LÓPEZ' })).rejects.toMatchObject({
    errors: [{ path: 'username' }],
  })
  expect((await test.pool.query('select 1 from accounts')).rowCount).toBe(1)
})

it.each([
  ['name', { name: '  ' }],
  ['type', { type: 'root' }],
  ['username', { username: ' ' }],
  ['password', { password: 'corta-123' }],
  ['password', { password: 'larga'.repeat(41) }],
  ['password', { password: 'Contraseña123' }],
  ['password', { password: 'mayoreo2026!' }],
  ['password', { password: 'Otro-2026-!!', username: 'otro2026' }],
])('refuses a bad %s', async (path, change) => {
  const wrong = { ...account, username: 'otro', ...change }
  await expect(createAccount(test.pool, wrong)).rejects.toMatchObject({
    code: 'validation',
    errors: [{ path }],
  })
})

it('sets a password, which ends the sessions of the user and lets them in again', async () => {
  const token = (await signIn('ana.lópez', 'secreto-largo')).text
  for (let i = 0; i < 10; i++) await signIn('ana.lópez', 'no-es-este')
  await setPassword(test.pool, { username: 'Ana.López', password: 'otro-secreto' })
  expect((await asUser(token)).statusCode).toBe(401)
  expect((await signIn('ana.lópez', 'secreto-largo')).status).toBe(401)
  expect((await signIn('ana.lópez', 'otro-secreto')).status).toBe(200)
  const { rows } = await test.pool.query(
    `select username, address, subject from audit_entries where action = 'password.set'`,
  )
  expect(rows).toEqual([{ username: null, address: null, subject: 'ana.lópez' }])
})

it.each(['corta-123', 'qwertyuiop', 'ana.lópez1', 'Mayoreo1234'])(
  'does not set the password %s',
  async (password) => {
    await expect(setPassword(test.pool, { username: 'ana.lópez', password })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: 'password' }],
    })
  },
)

it('does not set the password of an unknown user', async () => {
  await expect(setPassword(test.pool, { username: 'nadie', password: 'otro-secreto' })).rejects.toMatchObject(
    {
      code: 'not_found',
    },
  )
})

async function signIn(username: string, password: string): Promise<{ status: number; text: string }> {
  const payload = { username, password }
  const response = await test.app.inject({ method: 'POST', url: '/api/public/auth/token', payload })
  return { status: response.statusCode, text: response.body }
}

function asUser(token: string) {
  return test.app.inject({ url: '/api/accounts/meta', headers: { authorization: `Bearer ${token}` } })
}
