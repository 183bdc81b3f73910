import { expect, it } from 'vitest'
import { favouritePairs, setDeviceFavourite } from './device-favourites.ts'

it('favourites of a device are read back for their link, in order, without what is damaged', () => {
  const { read, write } = favouritePairs
  const text = write(null, 'a', [7, 3, 9])
  expect([read(text, 'a'), read(text, 'b')]).toEqual([[7, 3, 9], []])
  expect(read(JSON.stringify([['a', [1, 'x', null, 1, -2, 2.5, 4]]]), 'a')).toEqual([1, 4])
  expect(read('{', 'a')).toEqual([])
})

// Node has no storage here, like a browser that blocks it.
it('a device marks up to 500 products, and takes marks off', () => {
  for (let id = 1; id <= 500; id++) expect(setDeviceFavourite('lleno', id, true)).toBe(true)
  expect(setDeviceFavourite('lleno', 501, true)).toBe(false)
  expect(setDeviceFavourite('lleno', 7, false)).toBe(true)
  expect(setDeviceFavourite('lleno', 501, true)).toBe(true)
})
