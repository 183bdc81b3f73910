import { expect, it } from 'vitest'
import { searchPairs, withSearch } from './recent-searches.ts'

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
  const one = searchPairs.write(null, 'uno', ['codo'])
  const two = searchPairs.write(one, 'dos', ['tubo'])
  expect(searchPairs.read(two, 'uno')).toEqual(['codo'])
  expect(searchPairs.read(two, 'dos')).toEqual(['tubo'])
  expect(searchPairs.read(searchPairs.write(two, 'uno', []), 'uno')).toEqual([])
  const many = Array.from({ length: 25 }, (_, index) => `link ${index}`).reduce<string | null>(
    (text, alias) => searchPairs.write(text, alias, ['codo']),
    null,
  )
  expect(searchPairs.read(many, 'link 4')).toEqual([])
  expect(searchPairs.read(many, 'link 5')).toEqual(['codo'])
})

it('damaged recent searches are skipped', () => {
  for (const text of [null, '', '{', '7', '{"uno":["codo"]}', '[["uno"],3,["uno",4]]']) {
    expect(searchPairs.read(text, 'uno')).toEqual([])
  }
  expect(searchPairs.read('[["uno",[1,"codo"," "]]]', 'uno')).toEqual(['codo'])
})
