import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import type { Caller } from '../../testing/caller.ts'
import { publishShop } from '../../testing/published-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('an API address that cannot be decoded gets 404', async () => {
  const { statusCode, headers, body } = await test.app.inject('/api/public/publications/%E0%A4%A/product/1')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found', title: 'No encontrado' })
})

it('a page address that cannot be decoded redirects to a not-found page', async () => {
  const { statusCode, headers } = await test.app.inject('/p/100%')
  expect([statusCode, headers.location]).toEqual([302, '/direccion-no-valida'])
})

it('a wrong part of an address is named as the caller wrote it', async () => {
  const owner = await test.signIn()
  const pathsOf = async (url: string) => {
    const { status, body } = await owner.get(url)
    return [status, (body['errors'] as { path: string }[]).map(({ path }) => path)]
  }
  expect(await pathsOf('/api/products?size=0')).toEqual([400, ['size']])
  expect(await pathsOf('/api/products?sort=name,up')).toEqual([400, ['sort']])
  expect(await pathsOf('/api/products/abc')).toEqual([400, ['id']])
  for (const wrong of ['Infinity', '-Infinity', '1e400', 'NaN', '1e1', '0x10', '1.0', '+1', '%201', '']) {
    expect(await pathsOf(`/api/products?size=${wrong}`)).toEqual([400, ['size']])
    expect(await pathsOf(`/api/products?page=${wrong}`)).toEqual([400, ['page']])
  }
})

it('a number that no id can be names nothing, as an unknown id does; for visitors any text does', async () => {
  const owner = await test.signIn()
  const { alias } = await publishShop(test.pool, owner.accountId)
  const statusesOf = (caller: Caller, address: string) =>
    Promise.all(
      ['999999', '0', '-1', '9007199254740993', '9'.repeat(30), '1e400', 'abc', '1.5'].map(
        async (id) => (await caller.get(`${address}/${id}`)).status,
      ),
    )
  const ofOwner = [404, 404, 404, 404, 404, 404, 400, 400]
  for (const resource of ['products', 'orders', 'pricelist/rules'])
    expect(await statusesOf(owner, `/api/${resource}`)).toEqual(ofOwner)
  for (const resource of [`publications/${alias}/product`, `${alias}/orders`])
    expect(new Set(await statusesOf(test.visitor, `/api/public/${resource}`))).toEqual(new Set([404]))
})

it('an id is plain digits: another way to write it names nothing', async () => {
  const owner = await test.signIn()
  const { alias, tubo } = await publishShop(test.pool, owner.accountId)
  const statusesOf = (caller: Caller, address: string, spellings: string[]) =>
    Promise.all(spellings.map(async (id) => (await caller.get(`${address}/${id}`)).status))
  const odd = [`0x${tubo.toString(16)}`, `${tubo}e0`, `+${tubo}`, `%20${tubo}`, `${tubo}.0`]
  for (const [caller, address] of [
    [owner, '/api/products'],
    [test.visitor, `/api/public/publications/${alias}/product`],
  ] as const) {
    expect(await statusesOf(caller, address, [`${tubo}`])).toEqual([200])
    expect(new Set(await statusesOf(caller, address, odd))).toEqual(new Set([404]))
  }
})

it('what is longer than any link is not found (404), by the method of a call too', async () => {
  const served = await createTestApp()
  // As the pages do, which these tests do not build (web/register-web.ts).
  served.app.all('/api/*', (_request, reply) => reply.callNotFound())
  for (const method of ['GET', 'HEAD', 'PUT'] as const) {
    const url = `/api/public/publications/${'a'.repeat(101)}/navigation-resources`
    const { statusCode, headers } = await served.app.inject({ method, url })
    expect([statusCode, headers['allow']]).toEqual(
      method === 'PUT' ? [405, 'GET, HEAD, OPTIONS'] : [404, undefined],
    )
  }
  await served.close()
})

it('a browser gets a problem as a page, a program gets it as JSON', async () => {
  const open = (url: string, accept: string) => test.app.inject({ url, headers: { accept } })
  const page = await open('/nada', 'text/html,application/xhtml+xml,*/*;q=0.8')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.payload).toContain('<h1>No encontrado</h1>')
  expect((await open('/nada', '*/*')).headers['content-type']).toContain('application/problem+json')
  expect((await open('/api/nada', 'text/html')).headers['content-type']).toContain('application/problem+json')
})

it('the page of a problem leads on: to the start where the address is wrong, else to another try', async () => {
  const broken = await createTestApp()
  // In place of the pages, which these tests do not build.
  broken.app.get('/*', () => Promise.reject(new Problem('unavailable', { retryAfterSeconds: 2 })))
  const open = async (url: string) => {
    const { statusCode, payload } = await broken.app.inject({ url, headers: { accept: 'text/html' } })
    return [
      statusCode,
      /<main><h1>(.*?)<\/h1>/.exec(payload)?.[1],
      /<a href="[^"]*">.*?<\/a>/.exec(payload)?.[0],
    ]
  }
  expect(await open('/p/enlace//cart')).toEqual([400, 'Solicitud no válida', '<a href="/">Ir al inicio</a>'])
  expect(await open('/p/enlace')).toEqual([
    503,
    'Servicio no disponible',
    '<a href="">Volver a intentarlo</a>',
  ])
  await broken.close()
})

it('a part that a built file does not have, and a version that it is not, are mistakes of the client', async () => {
  const files = await createTestApp()
  // Like the files of the build, which these tests do not make.
  const root = await mkdtemp(join(tmpdir(), 'mostrador-files-'))
  await writeFile(join(root, 'page.js'), 'export {}')
  await files.app.register(fastifyStatic, { root, prefix: '/assets/', decorateReply: false })
  const get = async (headers: Record<string, string>) => {
    const { statusCode, payload } = await files.app.inject({ url: '/assets/page.js', headers })
    return [statusCode, (JSON.parse(payload) as { code: string }).code]
  }
  expect(await get({ range: 'bytes=100-' })).toEqual([416, 'range_not_satisfiable'])
  expect(await get({ range: 'bytes=5-2' })).toEqual([416, 'range_not_satisfiable'])
  expect(await get({ 'if-match': '"other"' })).toEqual([412, 'precondition_failed'])
  expect(await get({ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toEqual([
    412,
    'precondition_failed',
  ])
  await files.close()
  await rm(root, { recursive: true, force: true })
})
