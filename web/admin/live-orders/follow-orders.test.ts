import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { followOrders } from './follow-orders.ts'

const ORDER = 'event: order\ndata: {"id":1,"folio":7,"orderStatus":"RECEIVED","isNew":true}\n\n'
const READY = 'event: ready\ndata: {}\n\n'

/** Answers each connection, in their order; what comes after stays open. */
let answers: ((response: ServerResponse) => void)[] = []
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  answers.shift()?.(response)
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  const fetchFromNode = fetch
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetchFromNode(`http://127.0.0.1:${port}${address}`, init),
  )
})

beforeEach(() => {
  startSession('abc', { id: 1, name: 'Mayoreo', type: 'ROOT', username: 'mayoreo', role: 'OWNER' })
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

it('follows again after the connection breaks', async () => {
  answers = [
    (response) => response.write(READY, () => setImmediate(() => response.destroy())),
    (response) => response.write(READY + ORDER),
  ]
  const abort = new AbortController()
  const live: boolean[] = []
  const folios: number[] = []
  await followOrders({
    signal: abort.signal,
    onOrder({ folio }) {
      folios.push(folio)
      abort.abort()
    },
    onLive(isLive) {
      live.push(isLive)
      // Otherwise it waits for a second.
      if (!isLive) setImmediate(() => window.dispatchEvent(new Event('online')))
    },
  })
  expect(live).toEqual([true, false, true])
  expect(folios).toEqual([7])
})

it.each([
  ['an error in what an order causes', ORDER],
  ['an event that is no JSON', 'event: order\ndata: {\n\n'],
])('%s is no broken connection: it is thrown, and the list is no longer live', async (_what, event) => {
  answers = [(response) => response.write(READY + event)]
  const abort = new AbortController()
  const live: boolean[] = []
  const following = followOrders({
    signal: abort.signal,
    onOrder() {
      throw new SyntaxError('A bug')
    },
    onLive(isLive) {
      live.push(isLive)
      // Here it would begin to connect again, silently.
      if (!isLive) abort.abort()
    },
  })
  await expect(following).rejects.toThrow(SyntaxError)
  expect(live).toEqual([true, false])
})
