import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { CloneKey } from './clone-key.ts'
import { recordFailedAttempt, markFailed } from './clone-queries.ts'
import { selectDueClones } from './due-clones.ts'
import { createParentFingerprints } from './parent-fingerprint.ts'
import { createRounds } from './rounds.ts'
import type { Rounds } from './rounds.ts'
import { syncClone } from './sync-clone.ts'
import { pauseForVisitors } from './visitors-first.ts'
import type { SyncDeps } from './sync-clone.ts'

/** The longest that a parent's change goes unnoticed while LISTEN is down. A poll is one statement over a small table. */
const POLL_INTERVAL_MS = 3000
/** After a write: several in a row are one poll. */
const AFTER_WRITE_MS = 100
/** Soon after the start, to resume what a killed process left unfinished. */
const FIRST_POLL_MS = 1000
/** Maximum age of a plan: new requests and visits change it. */
const PLAN_MS = 2000
const MAX_ATTEMPTS = 5

/** Shown to the account. */
const GAVE_UP = 'Algo falló de nuestro lado. Vuelve a intentarlo.'

/** Syncs all clones in the background. */
export interface CloneFollower {
  /** Polls now, because a user is waiting. */
  wake(): void
  /** Resolves when the current clone is finished. */
  close(): Promise<void>
}

/**
 * Starts the follower. The database holds the pending work ({@link selectDueClones}), so nothing is lost with a process,
 * and several processes over one database share it.
 */
export function startFollowingClones(
  options: Omit<SyncDeps, 'fingerprints'> & { cache: VersionedCache },
): CloneFollower {
  const deps: SyncDeps = { ...options, fingerprints: createParentFingerprints(options) }
  let timer: NodeJS.Timeout | undefined
  let pollsAt = 0
  let working: Promise<void> | null = null
  let wakePending = false
  let writtenMeanwhile = false
  let closed = false
  const rounds = createRounds()

  options.versions.onWrite(onWrite)
  pause(FIRST_POLL_MS)
  return { wake, close }

  function pause(ms: number): void {
    clearTimeout(timer)
    pollsAt = performance.now() + ms
    timer = setTimeout(wake, ms)
    timer.unref()
  }

  function onWrite(): void {
    if (working) writtenMeanwhile = true
    else if (!closed && pollsAt - performance.now() > AFTER_WRITE_MS) pause(AFTER_WRITE_MS)
  }

  function wake(): void {
    if (closed) return
    if (working) {
      wakePending = true
      return
    }
    clearTimeout(timer)
    writtenMeanwhile = false
    working = work()
  }

  async function work(): Promise<void> {
    await syncDueClones(deps, { rounds, isStopped: () => closed }).catch((error: unknown) => {
      if (!closed) deps.log.warn({ err: error }, 'clones could not be polled')
    })
    working = null
    if (closed) return
    if (wakePending) {
      wakePending = false
      wake()
    } else {
      pause(writtenMeanwhile ? AFTER_WRITE_MS : POLL_INTERVAL_MS)
    }
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    await working
  }
}

/**
 * Syncs all due clones, including clones of clones that become due meanwhile. A plan contains the next clones in order; a
 * new plan follows when it is done or outdated.
 */
export async function syncDueClones(
  deps: SyncDeps,
  { rounds = createRounds(), isStopped = () => false }: { rounds?: Rounds; isStopped?: () => boolean } = {},
): Promise<void> {
  while (!isStopped()) {
    const plan = await selectDueClones(deps.pool, rounds.progress())
    rounds.endAllBut(plan.parents)
    if (plan.clones.length === 0) return
    const old = performance.now() + PLAN_MS
    for (const due of plan.clones) {
      if (isStopped() || performance.now() > old) break
      const start = performance.now()
      const loop = performance.eventLoopUtilization()
      await syncClone(deps, due).catch((error: unknown) => handleFailure(deps, due, error))
      const workedMs = performance.now() - start
      rounds.record(due, workedMs)
      const { utilization } = performance.eventLoopUtilization(loop)
      if (!due.isFirstCopy) await sleep(pauseForVisitors(workedMs, utilization))
    }
  }
}

async function handleFailure(deps: SyncDeps, key: CloneKey, error: unknown): Promise<void> {
  const noted = await recordFailedAttempt(deps.pool, key)
  deps.log.error({ err: error, clone: key, attempts: noted?.attempts }, 'a clone could not be synced')
  if (noted && noted.state !== 'done' && noted.attempts >= MAX_ATTEMPTS) {
    await markFailed(deps.pool, { ...key, error: GAVE_UP })
  }
}
