import { expect, it } from 'vitest'
import { excessOf } from './json-limits.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const excess = (text: string, most: { depth?: number; values?: number }) =>
  excessOf(text, { depth: Infinity, values: Infinity, ...most })

it('counts nested arrays and objects, not siblings', () => {
  expect([20, 21].map((levels) => excess(nested(levels), { depth: 20 }))).toEqual([null, 'depth'])
  expect(excess('{"a":[{"b":1}]}', { depth: 2 })).toBe('depth')
  expect(excess(`[${'[],{},'.repeat(50)}1]`, { depth: 2 })).toBe(null)
})

it('counts values at every depth', () => {
  expect(excess('[1,2,3]', { values: 3 })).toBe(null)
  expect(excess('[1,2,3,4]', { values: 3 })).toBe('values')
  expect(excess('[{"a":1,"b":[2,3]}]', { values: 4 })).toBe('values')
})

it('ignores brackets and commas within strings', () => {
  for (const text of ['[[,,', '\\"[[,,', '\\\\', 'á"[,,', '\\\\\\"[[,,'].map((one) => JSON.stringify([one])))
    expect([text, excess(text, { depth: 1, values: 1 })]).toEqual([text, null])
  expect(excess('["\\\\",[1]]', { depth: 1 })).toBe('depth')
  expect(excess('["never closed [[,,', { depth: 1, values: 1 })).toBe(null)
})
