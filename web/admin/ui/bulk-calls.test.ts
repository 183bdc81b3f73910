import { expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { BULK_CALLS } from './bulk-calls.ts'

it('every secure call with a large body is a bulk call', () => {
  const large = ALL_ENDPOINTS.filter(
    ({ access, maxBodyBytes }) => access !== 'public' && maxBodyBytes !== undefined,
  )
  expect(large.length).toBeGreaterThan(10)
  expect(BULK_CALLS).toEqual(new Set([...large.map(({ method, url }) => `${method} ${url}`), ...BULK_CALLS]))
})
