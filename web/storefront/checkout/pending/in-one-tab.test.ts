import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOneTab } from './in-one-tab.ts'

describe('without Web Locks, as over plain HTTP', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('a task that waits runs after the one under way, and one that skips does not run', async () => {
    const done: string[] = []
    const { promise: answer, resolve } = Promise.withResolvers<void>()
    const sending = inOneTab('skip', async () => {
      await answer
      done.push('sent')
    })
    const moving = inOneTab('wait', async () => void done.push('moved'))
    await inOneTab('skip', async () => void done.push('sent twice'))
    resolve()
    await Promise.all([sending, moving])
    expect(done).toEqual(['sent', 'moved'])
  })

  it('a failure is the caller’s and does not stop the next one', async () => {
    const failing = inOneTab('wait', () => Promise.reject(new Error('roto')))
    let hasRun = false
    const next = inOneTab('wait', async () => {
      hasRun = true
    })
    await expect(failing).rejects.toThrow('roto')
    await next
    expect(hasRun).toBe(true)
  })
})
