import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBulkhead } from './bulkhead.ts'

const PATIENT_MS = 60_000

/** Work that runs until the test finishes it. */
function createJobs() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    finish: async (name: string) => {
      ends.get(name)!()
      await setImmediate()
    },
  }
}

it('runs up to the concurrency of each account, and the rest in order', async () => {
  const bulkhead = createBulkhead({ concurrency: 2, maxQueued: 10, maxWaitMs: PATIENT_MS })
  const { started, work, finish } = createJobs()
  const results = ['a1', 'a2', 'a3', 'a4'].map((name) => bulkhead.run(1, work(name)))
  expect(started).toEqual(['a1', 'a2'])
  const other = bulkhead.run(2, work('b1'))
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await finish('a2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a3', 'a1', 'b1', 'a4']) await finish(name)
  expect(await Promise.all([...results, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

it('refuses work when the queue of its account is full, and no other account', async () => {
  const bulkhead = createBulkhead({ concurrency: 1, maxQueued: 1, maxWaitMs: PATIENT_MS })
  const { work, finish } = createJobs()
  const accepted = [bulkhead.run(1, work('a1')), bulkhead.run(1, work('a2'))]
  await expect(bulkhead.run(1, work('a3'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  })
  const other = bulkhead.run(2, work('b1'))
  for (const name of ['a1', 'a2', 'b1']) await finish(name)
  expect(await Promise.all([...accepted, other])).toEqual(['a1', 'a2', 'b1'])
})

it('refuses work that has been queued too long, and continues after a failure', async () => {
  const bulkhead = createBulkhead({ concurrency: 1, maxQueued: 5, maxWaitMs: 20 })
  const { started, work, finish } = createJobs()
  const first = bulkhead.run(1, work('a1'))
  await expect(bulkhead.run(1, work('a2'))).rejects.toMatchObject({ code: 'unavailable' })
  await finish('a1')
  expect(await first).toBe('a1')
  await expect(bulkhead.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bulkhead.run(1, () => Promise.resolve('a3'))).toBe('a3')
  expect(started).toEqual(['a1'])
})
