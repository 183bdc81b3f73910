import { expect, it } from 'vitest'
import { aliasPairs } from './alias-pairs.ts'

const answered = aliasPairs({ none: false, read: (stored) => stored === true })

it('reads the links of an earlier version, which stored their aliases alone', () => {
  const text = answered.write('["a","b"]', 'c', true)
  expect(['a', 'b', 'c', 'd'].map((alias) => answered.read(text, alias))).toEqual([true, true, true, false])
})

it('retains the twenty links that changed last', () => {
  const aliases = Array.from({ length: 21 }, (_, n) => `link-${n}`)
  const text = aliases.reduce<string | null>((before, alias) => answered.write(before, alias, true), null)
  expect(aliases.filter((alias) => !answered.read(text, alias))).toEqual(['link-0'])
})
