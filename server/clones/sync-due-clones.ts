import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CloneKey } from './clone-key.ts'
import { recordFailedAttempt, markFailed } from './clone-queries.ts'
import { selectDueClones } from './due-clones.ts'
import type { DueClone } from './due-clones.ts'
import { createRounds } from './rounds.ts'
import type { Rounds } from './rounds.ts'
import { syncClone } from './sync-clone.ts'
import type { SyncDeps } from './sync-clone.ts'
import { pauseForVisitors, servesVisitors } from './visitors-first.ts'

/** Maximum age of a plan: new requests and visits change it. */
const PLAN_MS = 2000
/** Clones that a process syncs at once while it serves few visitors: a sync occupies one core of the database. */
const AT_ONCE = 2
const MAX_ATTEMPTS = 5

/** Shown to the account. */
const GAVE_UP = 'Algo falló de nuestro lado. Vuelve a intentarlo.'

interface Options {
  rounds?: Rounds
  /** Whether the process has served visitors before; then one clone is synced at a time. */
  isBusy?: boolean
  isStopped?: () => boolean
}

/**
 * Syncs all due clones, including clones of clones that become due meanwhile. A plan contains the next clones in order; a
 * new plan follows when it is done or outdated.
 */
export async function syncDueClones(
  deps: SyncDeps,
  { rounds = createRounds(), isBusy = true, isStopped = () => false }: Options = {},
): Promise<void> {
  const running = new Set<DueClone>()
  while (!isStopped()) {
    const plan = await selectDueClones(deps.pool, rounds.progress())
    rounds.endAllBut(plan.parents)
    if (plan.clones.length === 0) return
    const queue = [...plan.clones]
    const old = performance.now() + PLAN_MS
    const isOver = () => isStopped() || performance.now() > old
    const others = Array.from({ length: isBusy ? 0 : AT_ONCE - 1 }, () =>
      syncAll(queue, () => isOver() || isBusy),
    )
    const ended = await Promise.allSettled([syncAll(queue, isOver), ...others])
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  async function syncAll(queue: DueClone[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const due = takeNext(queue)
      if (due === undefined) return
      running.add(due)
      const start = performance.now()
      const loop = performance.eventLoopUtilization()
      await syncClone(deps, due).catch((error: unknown) => handleFailure(deps, due, error))
      const workedMs = performance.now() - start
      rounds.record(due, workedMs)
      const { utilization } = performance.eventLoopUtilization(loop)
      const syncs = running.size
      running.delete(due)
      isBusy = servesVisitors(utilization, syncs)
      if (!due.isFirstCopy) await sleep(pauseForVisitors(workedMs, utilization, syncs))
    }
  }

  /** Removes and returns the first clone of an account of which none is being synced: each account has a lock. */
  function takeNext(queue: DueClone[]): DueClone | undefined {
    const accounts = new Set([...running].map(({ accountId }) => accountId))
    const index = queue.findIndex(({ accountId }) => !accounts.has(accountId))
    return index === -1 ? undefined : queue.splice(index, 1)[0]
  }
}

async function handleFailure(deps: SyncDeps, key: CloneKey, error: unknown): Promise<void> {
  const noted = await recordFailedAttempt(deps.pool, key)
  deps.log.error({ err: error, clone: key, attempts: noted?.attempts }, 'a clone could not be synced')
  if (noted && noted.state !== 'done' && noted.attempts >= MAX_ATTEMPTS) {
    await markFailed(deps.pool, { ...key, error: GAVE_UP })
  }
}
