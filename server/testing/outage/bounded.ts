import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a promise; throws an error that names it when it takes longer than `ms`. */
export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = sleep(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`${what}: not within ${ms / 1000} s`)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    done.abort()
  }
}

/** Polls a condition until it holds; throws an error that names it after `ms`. */
export async function until(ms: number, what: string, ask: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${ms / 1000} s`)
    await sleep(50)
  }
}
