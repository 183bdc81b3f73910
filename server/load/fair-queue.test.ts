import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = {
  concurrency: 2,
  maxQueuedPerKey: 3,
  maxQueued: 6,
  maxWaitMs: 60_000,
  refusal: () => new Problem('rate_limited', { retryAfterSeconds: 2 }),
}

/** A queue of jobs that run until the test ends them. Records the order in which they start. */
function createTrial(limits: Partial<typeof LIMITS> = {}) {
  const enqueue = createFairQueue({ ...LIMITS, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const refusals: unknown[] = []
  let running = 0
  let most = 0
  return {
    started,
    refused,
    refusals,
    most: () => most,
    enqueue(name: string, known = false): void {
      const work = async () => {
        started.push(name)
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((end) => ends.push(end))
        running -= 1
      }
      enqueue({ key: name.charAt(0), known }, work).catch((error: unknown) => {
        refused.push(name)
        refusals.push(error)
      })
    },
    async endAll(): Promise<void> {
      for (await tick(); ends.length > 0; await tick()) ends.shift()!()
    },
  }
}

it('runs two jobs at once, and the keys in round robin', async () => {
  const trial = createTrial()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1']) trial.enqueue(name)
  await trial.endAll()
  expect(trial.started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
  expect(trial.most()).toBe(2)
  expect(trial.refused).toEqual([])
})

it('refuses immediately when the queue of a key is full', async () => {
  const trial = createTrial()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) trial.enqueue(name)
  await tick()
  expect(trial.refused).toEqual(['a6'])
  expect(trial.refusals).toMatchObject([{ code: 'rate_limited', retryAfterSeconds: 2 }])
  await trial.endAll()
  expect(trial.started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5'])
})

it('drops the last of the longest queue for a key with a shorter one', async () => {
  const trial = createTrial()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3']) trial.enqueue(name)
  await tick()
  expect(trial.refused.toSorted()).toEqual(['a5', 'b3', 'c3'])
  await trial.endAll()
  expect(trial.started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'c2'])
})

it('gives every second slot to known devices', async () => {
  const trial = createTrial({ concurrency: 1 })
  for (const name of ['a1', 'a2', 'b1', 'c1']) trial.enqueue(name)
  for (const name of ['x1', 'x2', 'y1']) trial.enqueue(name, true)
  await trial.endAll()
  expect(trial.started).toEqual(['a1', 'x1', 'a2', 'y1', 'b1', 'x2', 'c1'])
})

it('refuses a job that has been queued too long', async () => {
  const trial = createTrial({ maxWaitMs: 20 })
  for (const name of ['a1', 'a2', 'a3']) trial.enqueue(name)
  await expect.poll(() => trial.refused).toEqual(['a3'])
  await trial.endAll()
  expect(trial.started).toEqual(['a1', 'a2'])
  trial.enqueue('b1')
  await trial.endAll()
  expect(trial.started).toEqual(['a1', 'a2', 'b1'])
})

it('continues after a failed job', async () => {
  const enqueue = createFairQueue({ ...LIMITS, concurrency: 1 })
  const failing = enqueue({ key: 'a', known: false }, () => Promise.reject(new Error('failed')))
  const next = enqueue({ key: 'a', known: false }, () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('failed')
  await expect(next).resolves.toBe('done')
})
