const LOCK = 'mostrador pedidos por enviar'

let isBusyInThisTab = false

/**
 * Runs a task in one tab at a time. While another tab runs it, 'skip' returns and 'wait' queues. Without the Web Locks
 * API (a page over plain HTTP) the exclusion covers this tab only; the Idempotency-Key prevents duplicate orders.
 */
export async function inOneTab(whenBusy: 'skip' | 'wait', task: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks) {
    return locks.request(LOCK, { ifAvailable: whenBusy === 'skip' }, (lock) => (lock ? task() : undefined))
  }
  if (isBusyInThisTab) return
  isBusyInThisTab = true
  try {
    await task()
  } finally {
    isBusyInThisTab = false
  }
}
