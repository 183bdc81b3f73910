import { expect, it } from 'vitest'
import { readSearches, withSearch, writeSearches } from './recent-searches.ts'

it('recent searches are 8 at most, newest first, equal ones once', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `codo ${index}`)
  const recent = ten.reduce<readonly string[]>(withSearch, [])
  expect(recent).toEqual(ten.slice(2).toReversed())
  expect(withSearch(['tubo', 'codo'], ' CODO ')).toEqual(['CODO', 'tubo'])
  expect(withSearch(['tubo'], 'llave  de paso')).toEqual(['llave de paso', 'tubo'])
  expect(withSearch(['tubo'], '  ')).toEqual(['tubo'])
  expect(withSearch([], 'x'.repeat(300))[0]).toHaveLength(200)
})

it('recent searches are apart for each link, of the last 20 links', () => {
  const one = writeSearches(null, 'uno', ['codo'])
  const two = writeSearches(one, 'dos', ['tubo'])
  expect(readSearches(two, 'uno')).toEqual(['codo'])
  expect(readSearches(two, 'dos')).toEqual(['tubo'])
  expect(readSearches(writeSearches(two, 'uno', []), 'uno')).toEqual([])
  const many = Array.from({ length: 25 }, (_, index) => `link ${index}`).reduce<string | null>(
    (text, alias) => writeSearches(text, alias, ['codo']),
    null,
  )
  expect(readSearches(many, 'link 4')).toEqual([])
  expect(readSearches(many, 'link 5')).toEqual(['codo'])
})

it('damaged recent searches are skipped', () => {
  for (const text of [null, '', '{', '7', '{"uno":["codo"]}', '[["uno"],3,["uno",4]]']) {
    expect(readSearches(text, 'uno')).toEqual([])
  }
  expect(readSearches('[["uno",[1,"codo"," "]]]', 'uno')).toEqual(['codo'])
})
