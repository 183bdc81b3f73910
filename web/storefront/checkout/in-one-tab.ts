const LOCK = 'mostrador pedidos por enviar'

let isBusyInThisTab = false

/**
 * Runs a task in one tab at a time: while another one is at it, 'skip' does nothing and 'wait' takes its turn. Where the
 * browser has no locks (a page over plain HTTP) it holds for this tab alone; the Idempotency-Key does the rest.
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
