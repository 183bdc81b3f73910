import type { Page } from '@playwright/test'

const SAMPLE_MS = 50

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize?: number
}

/**
 * Samples the memory of the workers that a page starts from now on. The returned function ends this and returns the
 * maximum of their bytes in use at one time, in objects and array buffers.
 */
export async function watchWorkers(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page)
  const held = new Map<string, number>()
  let most = 0
  client.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') held.set(sessionId, 0)
  })
  client.on('Target.detachedFromTarget', ({ sessionId }) => held.delete(sessionId))
  client.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { result } = JSON.parse(message) as { result?: Partial<HeapUsage> }
    if (result?.usedSize === undefined || !held.has(sessionId)) return
    held.set(sessionId, result.usedSize + (result.backingStorageSize ?? 0))
    most = Math.max(
      most,
      [...held.values()].reduce((sum, bytes) => sum + bytes, 0),
    )
  })
  // The messages of the other sessions pass through this one; Playwright's own session does not receive them.
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  let id = 0
  const timer = setInterval(() => {
    for (const sessionId of held.keys()) {
      const message = JSON.stringify({ id: ++id, method: 'Runtime.getHeapUsage' })
      // A worker that has ended meanwhile.
      client.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => held.delete(sessionId))
    }
  }, SAMPLE_MS)
  return async () => {
    clearInterval(timer)
    await client.detach()
    if (most === 0) throw new Error('no worker has answered')
    return most
  }
}
