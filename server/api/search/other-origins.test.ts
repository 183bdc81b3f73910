import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const request = (url: string, more: object = {}) =>
  test.app.inject({ method: 'POST', url, headers: { origin: 'https://otra.example' }, ...more })

it('pages of another origin may search, with the key in the address or in a header, and read errors', async () => {
  const preflight = await test.app.inject({
    method: 'OPTIONS',
    url: '/1/indexes/*/queries',
    headers: {
      origin: 'https://otra.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-algolia-api-key,x-algolia-application-id',
    },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': expect.stringContaining('x-algolia-api-key'),
  })
  for (const refused of [
    await request('/1/indexes/*/queries?x-algolia-api-key=no-hay', { payload: { requests: [] } }),
    await request('/1/indexes/products/query', { payload: 'x'.repeat(40_000) }),
    await request('/1/indexes/products/query', {
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
  ]) {
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.json()).toMatchObject({ message: expect.any(String), status: refused.statusCode })
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    expect(refused.headers['access-control-allow-credentials']).toBeUndefined()
  }
})

it('no other call can be read from another origin', async () => {
  const { headers } = await test.app.inject({
    url: '/api/public/publications/x/frame',
    headers: { origin: 'https://otra.example' },
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
