import { describe, expect, it } from 'vitest'
import { createTaps } from './taps.ts'

/** A heart whose requests the test resolves or rejects. */
function heart() {
  const sent: boolean[] = []
  const failures: string[] = []
  const waiting: PromiseWithResolvers<void>[] = []
  let isOn = false
  const taps = createTaps({
    send: (wanted) => {
      sent.push(wanted)
      const answer = Promise.withResolvers<void>()
      waiting.push(answer)
      return answer.promise
    },
    show: (shown) => (isOn = shown),
    onFailure: (wanted, error) => failures.push(`${wanted ? 'add' : 'remove'}: ${(error as Error).message}`),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    sent,
    failures,
    isOn: () => isOn,
    tap: () => taps.tap(isOn),
    accept: () => (waiting.shift()!.resolve(), settled()),
    refuse: () => (waiting.shift()!.reject(new Error('no')), settled()),
  }
}

describe('a heart', () => {
  it('changes before the response, and stays', async () => {
    const one = heart()
    one.tap()
    expect([one.isOn(), one.sent]).toEqual([true, [true]])
    await one.accept()
    expect([one.isOn(), one.sent, one.failures]).toEqual([true, [true], []])
    one.tap()
    await one.accept()
    expect([one.isOn(), one.sent]).toEqual([false, [true, false]])
  })

  it('reverts when the server refuses, and reports it', async () => {
    const one = heart()
    one.tap()
    await one.refuse()
    expect([one.isOn(), one.failures]).toEqual([false, ['add: no']])
    one.tap()
    await one.accept()
    expect([one.isOn(), one.sent]).toEqual([true, [true, true]])
  })

  it('tapped during a request sends its last state once, after the response', async () => {
    const one = heart()
    one.tap()
    one.tap()
    expect([one.isOn(), one.sent]).toEqual([false, [true]])
    await one.accept()
    expect(one.sent).toEqual([true, false])
    await one.accept()
    expect([one.isOn(), one.failures]).toEqual([false, []])
  })

  it('tapped three times sends no needless request', async () => {
    const one = heart()
    one.tap()
    one.tap()
    one.tap()
    await one.accept()
    expect([one.isOn(), one.sent]).toEqual([true, [true]])
  })

  it('reverts to the stored state when a later one is refused', async () => {
    const one = heart()
    one.tap()
    one.tap()
    await one.accept()
    await one.refuse()
    expect([one.isOn(), one.failures]).toEqual([true, ['remove: no']])
  })
})
