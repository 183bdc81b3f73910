import { expect, it } from 'vitest'
import { storedValue, withStoredValue } from './alias-record.ts'

it('has one value per link, and a write leaves those of others as they are', () => {
  const one = withStoredValue(null, 'a', { items: [1] })
  const both = withStoredValue(one, 'b', 'of an older version')
  expect(storedValue(both, 'a')).toEqual({ items: [1] })
  expect(JSON.parse(withStoredValue(both, 'a', undefined))).toEqual({ b: 'of an older version' })
})

it.each([null, '', '{', 'null', '[1]', '7'])('reads the damaged text %j as empty', (text) => {
  expect(storedValue(text, 'a')).toBeUndefined()
  expect(withStoredValue(text, 'a', 1)).toBe('{"a":1}')
})

it('a link may be named as a property of every object', () => {
  expect(storedValue('{"a":1}', 'constructor')).toBeUndefined()
  expect(storedValue(withStoredValue('{"a":1}', '__proto__', 2), '__proto__')).toBe(2)
})
