import { expect, it } from 'vitest'
import { queryOf } from './shown-results.ts'

it.each([
  ['query=codo+cobre', 'codo cobre'],
  ['query=++', ''],
  ['query=%00', ''],
  ['query=codo%00%0Acobre%09', 'codo cobre'],
  ['', ''],
])('the search of the address %j is %j', (search, query) => {
  expect(queryOf(new URLSearchParams(search))).toBe(query)
})

it('no more of the search of an address is read than the search itself reads', () => {
  expect(queryOf(new URLSearchParams({ query: 'a'.repeat(15_000) }))).toBe('a'.repeat(200))
})
