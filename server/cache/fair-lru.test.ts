import { expect, it } from 'vitest'
import { createFairLru } from './fair-lru.ts'

const KILOBYTE = 1024
const entry = (bytes: number) => ({ version: 1, value: null, bytes })

it('keeps within its bytes what was used last', () => {
  const kept = createFairLru(100 * KILOBYTE)
  for (let n = 0; n < 1000; n++) {
    kept.set(1, `page ${n}`, entry(4 * KILOBYTE))
    kept.get(1, 'page 0')
    expect(kept.bytes).toBeLessThanOrEqual(100 * KILOBYTE)
  }
  expect(kept.get(1, 'page 999')).toBeDefined()
  expect(kept.get(1, 'page 0')).toBeDefined()
  expect(kept.get(1, 'page 1')).toBeUndefined()
  expect(kept.entries).toBeGreaterThan(15)
})

it('an account that fills the memory evicts its own entries', () => {
  const kept = createFairLru(100 * KILOBYTE)
  for (let n = 0; n < 5; n++) kept.set(1, `page ${n}`, entry(4 * KILOBYTE))
  for (let n = 0; n < 1000; n++) kept.set(2, `flood ${n}`, entry(4 * KILOBYTE))
  for (let n = 0; n < 5; n++) expect(kept.get(1, `page ${n}`)).toBeDefined()
  expect(kept.bytes).toBeGreaterThan(90 * KILOBYTE)
})

it('accounts that all want more end with the same', () => {
  const kept = createFairLru(400 * KILOBYTE)
  for (let n = 0; n < 1000; n++) kept.set(1, `${n}`, entry(2 * KILOBYTE))
  for (let n = 0; n < 1000; n++)
    for (const account of [1, 2, 3]) kept.set(account, `${n}`, entry(2 * KILOBYTE))
  const counts = [1, 2, 3].map(
    (account) => Array.from({ length: 1000 }, (_, n) => kept.peek(account, `${n}`)).filter(Boolean).length,
  )
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(10)
})

it('takes nothing that is larger than all of it, and drops what stood there', () => {
  const kept = createFairLru(10 * KILOBYTE)
  kept.set(1, 'a', entry(100))
  kept.set(1, 'a', entry(11 * KILOBYTE))
  expect([kept.get(1, 'a'), kept.bytes, kept.entries]).toEqual([undefined, 0, 0])
})

it('counts an entry that is replaced once', () => {
  const kept = createFairLru(10 * KILOBYTE)
  kept.set(1, 'a', entry(1000))
  const { bytes } = kept
  kept.set(1, 'a', entry(3000))
  expect(kept.bytes - bytes).toBe(2000)
})
