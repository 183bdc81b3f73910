import { expect, it } from 'vitest'
import { orderKey } from './order-key.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const keyOf = (query: string) => orderKey(new URL(`http://localhost/p/x/orders/1${query}`))

it('is the key of the address', () => {
  expect(keyOf(`?placed=1&key=${KEY}`)).toEqual({ key: KEY })
})

it.each(['', '?key=', '?key=%00', '?key=abc', `?key=${KEY}0`, `?key=${KEY.toUpperCase()}`])(
  'is none in %j, which is the address of an order without a key',
  (query) => {
    expect(keyOf(query)).toEqual({})
  },
)
