import { expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { BULK_BODY_BYTES } from '#contract/endpoint.ts'
import { BULK_CALLS } from './bulk-calls.ts'

it('every call with the rows of a file is a bulk call', () => {
  const withRows = ALL_ENDPOINTS.filter(({ maxBodyBytes }) => maxBodyBytes === BULK_BODY_BYTES)
  const keys = withRows.map(({ method, url }) => `${method} ${url}`)
  expect(keys.length).toBeGreaterThan(10)
  expect([...BULK_CALLS]).toEqual(expect.arrayContaining(keys))
})
