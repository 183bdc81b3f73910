const LOCK = 'mostrador pedidos por enviar'

/** The tasks of this tab in their order; settles with the last one. */
let lastTask: Promise<unknown> = Promise.resolve()
let tasks = 0

/**
 * Runs a task in one tab at a time. While another tab runs it, 'skip' returns and 'wait' queues. Without the Web Locks
 * API (a page over plain HTTP) the exclusion covers this tab only; the Idempotency-Key prevents duplicate orders.
 */
export async function inOneTab(whenBusy: 'skip' | 'wait', task: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks) {
    return locks.request(LOCK, { ifAvailable: whenBusy === 'skip' }, (lock) => (lock ? task() : undefined))
  }
  if (whenBusy === 'skip' && tasks > 0) return
  tasks += 1
  const run = lastTask.then(task).finally(() => {
    tasks -= 1
  })
  // A failure is the caller's; the next task runs all the same.
  lastTask = run.catch(() => undefined)
  return run
}
