import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callInBrowser } from './call-in-browser.ts'

const BROKEN = 1
const SLOW = 2

// Sends half of a response. Then the line breaks, or nothing more comes.
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"name":')
  if (request.url === `/api/tags/${BROKEN}`) setImmediate(() => response.destroy())
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  const fetchFromNode = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetchFromNode(`http://127.0.0.1:${port}${address}`, init),
  )
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

it('a line that breaks within a response is no response, and so is one that takes too long', async () => {
  const offline = { name: 'API Error: 0', status: 0, code: 'offline' }
  const broken = callInBrowser('GET /api/tags/:id', { params: { id: BROKEN } })
  await expect(broken).rejects.toMatchObject(offline)
  const slow = (extra: object) => callInBrowser('GET /api/tags/:id', { params: { id: SLOW } }, extra)
  await expect(slow({ signal: AbortSignal.timeout(200) })).rejects.toMatchObject(offline)
  await expect(slow({ timeoutMs: 200 })).rejects.toMatchObject(offline)
  await expect(slow({ timeoutMs: 200, signal: new AbortController().signal })).rejects.toMatchObject(offline)
})

it('a call that is cancelled within its response is cancelled', async () => {
  const cancel = new AbortController()
  const call = callInBrowser(
    'GET /api/tags/:id',
    { params: { id: SLOW } },
    {
      signal: cancel.signal,
    },
  )
  setTimeout(() => cancel.abort(), 100)
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
