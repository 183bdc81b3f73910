import { expect, it } from 'vitest'
import { splitIntoRequests } from './add-by-code.ts'

const code = (length: number, at: number) => `${at}-`.padEnd(length, 'Ñ')

it.each([
  ['short ones', Array.from({ length: 500 }, (_, at) => code(8, at)), 3],
  ['the longest ones, with letters of two bytes', Array.from({ length: 500 }, (_, at) => code(200, at)), 15],
])('%s fit into requests that the server accepts', (_what, codes, most) => {
  const groups = splitIntoRequests(codes)
  expect(groups.flat()).toEqual(codes)
  expect(groups.length).toBeLessThanOrEqual(most)
  for (const group of groups) {
    expect(group.length).toBeLessThanOrEqual(200)
    expect(Buffer.byteLength(JSON.stringify({ codes: group }))).toBeLessThanOrEqual(16 * 1024)
  }
})

it('no codes make no request', () => {
  expect(splitIntoRequests([])).toEqual([])
})
