import { expect, it } from 'vitest'
import { signalWithTimeout } from './signal-with-timeout.ts'

const LONG_MS = 60_000

it('aborts with the other signal, for its reason', () => {
  const leaving = new AbortController()
  const signal = signalWithTimeout(LONG_MS, leaving.signal)
  expect(signal.aborted).toBe(false)
  leaving.abort('left')
  expect([signal.aborted, signal.reason]).toEqual([true, 'left'])
  expect(signalWithTimeout(LONG_MS, leaving.signal).aborted).toBe(true)
})

it('aborts after the time-out', async () => {
  const signal = signalWithTimeout(5, new AbortController().signal)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})
