import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = { atOnce: 2, waitingPerKey: 3, waitingInAll: 6, maxWaitMs: 60_000 }

/** Turns whose work ends when it is told to, and the order in which it began. */
function createTrial(limits: Partial<typeof LIMITS> = {}) {
  const turns = createFairQueue({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const refusals: unknown[] = []
  let running = 0
  let most = 0
  return {
    begun,
    refused,
    refusals,
    most: () => most,
    ask(name: string, known = false): void {
      const work = async () => {
        begun.push(name)
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((end) => ends.push(end))
        running -= 1
      }
      turns({ key: name.charAt(0), known }, work).catch((error: unknown) => {
        refused.push(name)
        refusals.push(error)
      })
    },
    async endAll(): Promise<void> {
      for (await tick(); ends.length > 0; await tick()) ends.shift()!()
    },
  }
}

it('lets two run at once, and the keys take turns', async () => {
  const trial = createTrial()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1']) trial.ask(name)
  await trial.endAll()
  expect(trial.begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
  expect(trial.most()).toBe(2)
  expect(trial.refused).toEqual([])
})

it('refuses at once who has enough waiting', async () => {
  const trial = createTrial()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) trial.ask(name)
  await tick()
  expect(trial.refused).toEqual(['a6'])
  expect(trial.refusals).toMatchObject([{ code: 'rate_limited', retryAfterSeconds: 2 }])
  await trial.endAll()
  expect(trial.begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5'])
})

it('lets the longest line make room for a newcomer, and no line as short as its own', async () => {
  const trial = createTrial()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3']) trial.ask(name)
  await tick()
  expect(trial.refused.toSorted()).toEqual(['a5', 'b3', 'c3'])
  await trial.endAll()
  expect(trial.begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'c2'])
})

it('gives known ones every second turn', async () => {
  const trial = createTrial({ atOnce: 1 })
  for (const name of ['a1', 'a2', 'b1', 'c1']) trial.ask(name)
  for (const name of ['x1', 'x2', 'y1']) trial.ask(name, true)
  await trial.endAll()
  expect(trial.begun).toEqual(['a1', 'x1', 'a2', 'y1', 'b1', 'x2', 'c1'])
})

it('lets nobody wait for ever', async () => {
  const trial = createTrial({ maxWaitMs: 20 })
  for (const name of ['a1', 'a2', 'a3']) trial.ask(name)
  await expect.poll(() => trial.refused).toEqual(['a3'])
  await trial.endAll()
  expect(trial.begun).toEqual(['a1', 'a2'])
  trial.ask('b1')
  await trial.endAll()
  expect(trial.begun).toEqual(['a1', 'a2', 'b1'])
})

it('goes on after work that fails', async () => {
  const turns = createFairQueue({ ...LIMITS, atOnce: 1 })
  const failing = turns({ key: 'a', known: false }, () => Promise.reject(new Error('failed')))
  const next = turns({ key: 'a', known: false }, () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('failed')
  await expect(next).resolves.toBe('done')
})
