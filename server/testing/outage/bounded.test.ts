import { expect, test } from 'vitest'
import { until, within } from './bounded.ts'

test('a wait that takes too long ends with an error that names it', async () => {
  await expect(within(10, 'the end', new Promise(() => undefined))).rejects.toThrow(
    'the end: not within 0.01 s',
  )
  await expect(until(10, 'an order', () => false)).rejects.toThrow('an order: not within 0.01 s')
})

test('a wait that ends in time returns what it waited for, and passes its error on', async () => {
  expect(await within(60_000, 'the end', Promise.resolve(4))).toBe(4)
  await expect(within(60_000, 'the end', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  let asked = 0
  await until(60_000, 'an order', () => ++asked === 2)
  expect(asked).toBe(2)
})
