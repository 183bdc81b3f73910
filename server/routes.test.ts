import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createCaller } from './testing/caller.ts'
import type { Answer, Caller } from './testing/caller.ts'
import { createTestApp } from './testing/test-app.ts'
import type { SignedIn, TestApp } from './testing/test-app.ts'

let test: TestApp
let reseller: SignedIn

beforeAll(async () => {
  test = await createTestApp()
  reseller = await test.signIn('STANDARD')
})
afterAll(() => test.close())

/** Endpoints of the contract that the application has registered. */
function registered(access: (endpoint: Endpoint) => boolean): Endpoint[] {
  return ALL_ENDPOINTS.filter((endpoint) => access(endpoint) && test.app.hasRoute(endpoint))
}

function call(caller: Caller, { method, url }: Endpoint): Promise<Answer<Record<string, unknown>>> {
  const address = url.replace(/:\w+/g, '1')
  if (method === 'GET') return caller.get(address)
  if (method === 'DELETE') return caller.delete(address)
  return method === 'POST' ? caller.post(address, {}) : caller.patch(address, {})
}

async function answersOf(caller: Caller, endpoints: Endpoint[]): Promise<string[]> {
  const answers = await Promise.all(endpoints.map((endpoint) => call(caller, endpoint)))
  return answers.map(({ status, body }, index) => {
    const { method, url } = endpoints[index]!
    return `${method} ${url}: ${status} ${String(body['code'])}`
  })
}

it('returns 401 for every secure call without a token, or with an invalid one', async () => {
  const secure = registered(({ access }) => access !== 'public')
  expect(secure.length).toBeGreaterThan(40)
  const expected = secure.map(({ method, url }) => `${method} ${url}: 401 unauthorized`)
  expect(await answersOf(test.visitor, secure)).toEqual(expected)
  expect(await answersOf(createCaller(test.app, 'x'.repeat(43)), secure)).toEqual(expected)
})

it('returns 403 for every ROOT call of a STANDARD account', async () => {
  const rootOnly = registered(({ access }) => access === 'root')
  expect(rootOnly.length).toBeGreaterThan(12)
  expect(await answersOf(reseller, rootOnly)).toEqual(
    rootOnly.map(({ method, url }) => `${method} ${url}: 403 forbidden`),
  )
})

it('returns problem JSON for an unknown API address', async () => {
  const answer = await test.visitor.get('/api/nothing')
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
})

it('names the methods of a known API address to whoever uses another (405), or asks for them', async () => {
  const send = (method: 'PUT' | 'POST' | 'DELETE' | 'GET' | 'OPTIONS' | 'HEAD', url: string) =>
    test.app.inject({ method, url, payload: method === 'PUT' ? {} : undefined })
  const refused = await send('PUT', '/api/products/1?a=b')
  expect(refused.json()).toMatchObject({ status: 405, code: 'method_not_allowed' })
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(refused.headers['allow']).toBe('DELETE, GET, HEAD, PATCH, OPTIONS')
  expect((await send('GET', '/api/public/auth/token')).headers['allow']).toBe('POST, OPTIONS')
  expect((await send('HEAD', '/api/public/auth/token')).statusCode).toBe(405)
  expect((await send('POST', '/api/orders/1.csv/')).statusCode).toBe(405)
  expect((await send('DELETE', '/api/openapi.json')).statusCode).toBe(405)
  const asked = await send('OPTIONS', '/api/products')
  expect([asked.statusCode, asked.payload, asked.headers['allow']]).toEqual([
    204,
    '',
    'GET, HEAD, POST, OPTIONS',
  ])
  expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  for (const method of ['PUT', 'OPTIONS'] as const) {
    const unknown = await send(method, '/api/nothing')
    expect([unknown.statusCode, unknown.headers['allow']]).toEqual([404, undefined])
  }
})

it('allows each registered call its own method, and HEAD where GET is', async () => {
  const calls = registered(() => true)
  const allowed = await Promise.all(
    calls.map(async ({ method, url }) => {
      const answer = await test.app.inject({ method: 'OPTIONS', url: url.replace(/:\w+/g, '1') })
      const methods = String(answer.headers['allow']).split(', ')
      return methods.includes(method) && methods.includes('GET') === methods.includes('HEAD')
    }),
  )
  expect(calls.filter((_call, index) => !allowed[index])).toEqual([])
})

it('serves nothing but the calls of the contract, whose access other tests check, and what needs no access', () => {
  const known = new Set(ALL_ENDPOINTS.map(({ method, url }) => `${method} ${url}`))
  const others = routesOf(test.app.printRoutes({ commonPrefix: false }))
    // Fastify adds HEAD to each GET.
    .filter((name) => !known.has(name) && !name.startsWith('HEAD '))
  expect(others).toEqual([
    'POST /api/csp-reports',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /images/:key',
    'GET /previews/landing.jpg',
    'GET /previews/:alias/:name',
    // The search protocol and its preflights.
    'OPTIONS *',
    'POST *',
    'GET /drawings/:version/:file',
  ])
})

/** Method and address of each route in the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const path: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    path.splice(indent.length / 4, path.length, part)
    return methods?.split(', ').map((method) => `${method} ${path.join('')}`) ?? []
  })
}

it('describes every registered call in the OpenAPI document', async () => {
  const { body } = await test.visitor.get<{ paths: Record<string, Record<string, unknown>> }>(
    '/api/openapi.json',
  )
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = registered(() => true).map(
    ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described).toEqual(expect.arrayContaining(expected))
})

it('describes the calls of the search protocol there too', async () => {
  const { body } = await test.visitor.get<{ paths: Record<string, { post?: { summary: string } }> }>(
    '/api/openapi.json',
  )
  for (const path of ['/1/indexes/*/queries', '/1/indexes/{indexName}/query'])
    expect(body.paths[path]?.post?.summary).toMatch(/search/)
  const page = await test.app.inject('/api/docs')
  expect(page.payload).toContain('<code>/1/indexes/*/queries</code>')
})
