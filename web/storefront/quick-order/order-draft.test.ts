import { expect, it } from 'vitest'
import { draftPairs } from './order-draft.ts'

it('stores the text of each link separately, and of 20 links at most', () => {
  let stored: string | null = null
  for (let link = 0; link < 25; link++) stored = draftPairs.write(stored, `link-${link}`, `codo ${link}`)
  expect(draftPairs.read(stored, 'link-24')).toBe('codo 24')
  expect(draftPairs.read(stored, 'link-5')).toBe('codo 5')
  expect(draftPairs.read(stored, 'link-4')).toBe('')
  expect(draftPairs.read(draftPairs.write(stored, 'link-24', ''), 'link-24')).toBe('')
})

it.each([null, '', 'no', '{}', '[1]', '[["a"]]', '[["a",1]]', 'null'])(
  'a damaged text %j is none',
  (stored) => {
    expect(draftPairs.read(stored, 'a')).toBe('')
    expect(draftPairs.read(draftPairs.write(stored, 'a', 'codo'), 'a')).toBe('codo')
  },
)

it('of a text of more than 100,000 characters the rest lasts as long as the page', () => {
  const stored = draftPairs.write(null, 'a', 'x'.repeat(100_001))
  expect(stored.length).toBeLessThan(100_020)
  expect(draftPairs.read(stored, 'a')).toHaveLength(100_000)
})
