import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { signInRequired } from './sign-in-required.ts'

const request = new Request('http://localhost:3000/admin/orders')

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
})

function signIn(): void {
  startSession('abc', {
    id: 1,
    name: 'Mayoreo del Centro',
    type: 'ROOT',
    username: 'mayoreo',
    role: 'OWNER',
  })
}

test('without a session no loader runs', async () => {
  const next = vi.fn<() => Promise<Record<string, never>>>()
  await expect(signInRequired({ request }, next)).rejects.toMatchObject({ status: 302 })
  expect(next).not.toHaveBeenCalled()
})

test('a loader that receives a 401 leads to /login', async () => {
  signIn()
  const error = new ApiError(401, { code: 'unauthorized' })
  const answer = signInRequired({ request }, async () => ({ orders: { type: 'error', result: error } }))
  await expect(answer).rejects.toMatchObject({ status: 302 })
})

test('any other result goes to the screen of the route', async () => {
  signIn()
  const results = {
    orders: { type: 'error', result: new ApiError(404, { code: 'not_found' }) },
    shell: { type: 'data', result: null },
  } as const
  await expect(signInRequired({ request }, async () => results)).resolves.toBe(results)
})
