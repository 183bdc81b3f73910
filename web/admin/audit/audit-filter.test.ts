import { expect, test } from 'vitest'
import { readFilter } from './audit-filter.tsx'

test('reads the filter of an address and leaves out what is unknown', () => {
  const read = (query: string) => readFilter(new URLSearchParams(query))
  expect(read('username=ana&kind=link&day=2026-03-02')).toEqual({
    username: 'ana',
    kind: 'link',
    day: '2026-03-02',
  })
  const nothing = { username: undefined, kind: undefined, day: undefined }
  expect(read('username=&kind=links&day=ayer')).toEqual(nothing)
  expect(read('day=2026-13-40')).toEqual(nothing)
})
