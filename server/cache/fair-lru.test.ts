import { expect, it } from 'vitest'
import { createFairLru } from './fair-lru.ts'

const KILOBYTE = 1024
const entry = (bytes: number) => ({ version: 1, value: null, bytes })

it('evicts the least recently used entries beyond its bound in bytes', () => {
  const lru = createFairLru(100 * KILOBYTE)
  for (let n = 0; n < 1000; n++) {
    lru.set(1, `page ${n}`, entry(4 * KILOBYTE))
    lru.get(1, 'page 0')
    expect(lru.bytes).toBeLessThanOrEqual(100 * KILOBYTE)
  }
  expect(lru.get(1, 'page 999')).toBeDefined()
  expect(lru.get(1, 'page 0')).toBeDefined()
  expect(lru.get(1, 'page 1')).toBeUndefined()
  expect(lru.count).toBeGreaterThan(15)
})

it('lets an account that floods the cache evict its own entries', () => {
  const lru = createFairLru(100 * KILOBYTE)
  for (let n = 0; n < 5; n++) lru.set(1, `page ${n}`, entry(4 * KILOBYTE))
  for (let n = 0; n < 1000; n++) lru.set(2, `flood ${n}`, entry(4 * KILOBYTE))
  for (let n = 0; n < 5; n++) expect(lru.get(1, `page ${n}`)).toBeDefined()
  expect(lru.bytes).toBeGreaterThan(90 * KILOBYTE)
})

it('divides the bytes equally between accounts that all want more', () => {
  const lru = createFairLru(400 * KILOBYTE)
  for (let n = 0; n < 1000; n++) lru.set(1, `${n}`, entry(2 * KILOBYTE))
  for (let n = 0; n < 1000; n++)
    for (const account of [1, 2, 3]) lru.set(account, `${n}`, entry(2 * KILOBYTE))
  const counts = [1, 2, 3].map(
    (account) => Array.from({ length: 1000 }, (_, n) => lru.peek(account, `${n}`)).filter(Boolean).length,
  )
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(10)
})

it('does not store an entry larger than the bound, and removes the one with its key', () => {
  const lru = createFairLru(10 * KILOBYTE)
  lru.set(1, 'a', entry(100))
  lru.set(1, 'a', entry(11 * KILOBYTE))
  expect([lru.get(1, 'a'), lru.bytes, lru.count]).toEqual([undefined, 0, 0])
})

it('counts a replaced entry once', () => {
  const lru = createFairLru(10 * KILOBYTE)
  lru.set(1, 'a', entry(1000))
  const { bytes } = lru
  lru.set(1, 'a', entry(3000))
  expect(lru.bytes - bytes).toBe(2000)
})
