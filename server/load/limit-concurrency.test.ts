import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('lets so many run at once and no more, in the order of their coming, also after failures', async () => {
  const run = limitConcurrency(2)
  let running = 0
  let most = 0
  const started: number[] = []
  const work = async (number: number) => {
    started.push(number)
    running += 1
    most = Math.max(most, running)
    await tick()
    running -= 1
    if (number % 3 === 0) throw new Error('failed')
    return number
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((number) => run(() => work(number))))
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  await expect(run(() => work(7))).resolves.toBe(7)
})

it('refuses what would wait beyond the bound, and goes on with the rest', async () => {
  const run = limitConcurrency(1, 1)
  const work = (number: number) => run(() => Promise.resolve(number))
  const results = await Promise.allSettled([1, 2, 3].map(work))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results[2]).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await work(4)).toBe(4)
})
