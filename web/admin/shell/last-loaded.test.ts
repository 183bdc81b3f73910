import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, offlineError } from '#web/api/api-error.ts'
import { startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { showLastLoaded } from './last-loaded.ts'
import type { Results } from './sign-in-required.ts'

const orders = new Request('http://localhost:3000/admin/orders')
const tags = new Request('http://localhost:3000/admin/tags')
const loaded: Results = { screen: { type: 'data', result: ['order 1'] } }
const withoutNetwork: Results = { screen: { type: 'error', result: offlineError() } }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  signIn('abc')
})

function signIn(token: string): void {
  startSession(token, { id: 1, name: 'Mayoreo', type: 'ROOT', username: 'mayoreo', role: 'OWNER' })
}

function load(request: Request, results: Results): Promise<Results> {
  return showLastLoaded({ request }, async () => results)
}

test('a reload without network shows what was loaded last', async () => {
  await load(orders, loaded)
  await expect(load(orders, withoutNetwork)).resolves.toEqual(loaded)
  await expect(load(orders, withoutNetwork)).resolves.toEqual(loaded)
})

test('a screen that was not shown says that it could not be loaded', async () => {
  await load(orders, loaded)
  await expect(load(tags, withoutNetwork)).resolves.toEqual(withoutNetwork)
})

test('another session gets nothing of the one before', async () => {
  await load(orders, loaded)
  signIn('def')
  await expect(load(orders, withoutNetwork)).resolves.toEqual(withoutNetwork)
})

test('what the server refuses is not hidden', async () => {
  await load(orders, loaded)
  const refused: Results = { screen: { type: 'error', result: new ApiError(404, { code: 'not_found' }) } }
  await expect(load(orders, refused)).resolves.toEqual(refused)
})

test('without network a filter is given up, for the address that is shown', async () => {
  const filtered = new Request(`${orders.url}?orderStatus=DELIVERED`)
  await load(orders, loaded)
  const given = await load(filtered, withoutNetwork).catch((error: unknown) => error)
  expect(given).toBeInstanceOf(Response)
  expect((given as Response).headers.get('location')).toBe('/admin/orders')
  expect((given as Response).headers.has('x-remix-replace')).toBe(true)
  await expect(load(orders, withoutNetwork)).resolves.toEqual(loaded)
})

test('a reload that nobody awaits shows without network what was loaded last', async () => {
  const order = (promise: Promise<string>): Results => ({
    screen: { type: 'data', result: { order: promise } },
  })
  const orderOf = async (results: Results): Promise<unknown> =>
    (results['screen']!.result as { order: Promise<string> }).order
  await load(orders, order(Promise.resolve('order 1')))
  const reloaded = await load(orders, order(Promise.reject(offlineError())))
  await expect(orderOf(reloaded)).resolves.toBe('order 1')
  await expect(orderOf(await load(orders, order(Promise.reject(offlineError()))))).resolves.toBe('order 1')
  const refused = new ApiError(404, { code: 'not_found' })
  await expect(orderOf(await load(orders, order(Promise.reject(refused))))).rejects.toBe(refused)
  await expect(orderOf(await load(tags, order(Promise.reject(offlineError()))))).rejects.toEqual(
    offlineError(),
  )
})
