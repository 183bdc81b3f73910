import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { CloneKey } from './clone-key.ts'
import { recordFailedAttempt, markFailed, selectDueClone } from './clone-queries.ts'
import type { DueClone } from './clone-queries.ts'
import { createParentFingerprints } from './parent-fingerprint.ts'
import { syncClone } from './sync-clone.ts'
import type { SyncDeps } from './sync-clone.ts'

/** The longest that a parent's change goes unnoticed. A poll is one statement over a small table. */
const POLL_INTERVAL_MS = 3000
/** Resumes soon what a killed process left unfinished, but not during start-up. */
const FIRST_POLL_MS = 1000
/** Syncing may take a fifth of the time, so that a parent that writes continually leaves the machine to visitors. */
const PAUSE_FACTOR = 4
const MAX_PAUSE_MS = 10_000
const MAX_ATTEMPTS = 5

/** PublishedCatalog to the account. */
const GAVE_UP = 'Algo falló de nuestro lado. Vuelve a intentarlo.'

/** Syncs all clones in the background. */
export interface CloneFollower {
  /** Polls now, because a user is waiting. */
  wake(): void
  /** Resolves when the current clone is finished. */
  close(): Promise<void>
}

/**
 * Starts the follower. The database holds what is due (`selectDueClone`), so nothing is lost with a process. Several
 * processes over one database share the work.
 */
export function startFollowingClones(
  options: Omit<SyncDeps, 'fingerprints'> & { cache: VersionedCache },
): CloneFollower {
  const deps: SyncDeps = { ...options, fingerprints: createParentFingerprints(options) }
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let wakePending = false
  let closed = false

  pause(FIRST_POLL_MS)
  return { wake, close }

  function pause(ms: number): void {
    timer = setTimeout(wake, ms)
    timer.unref()
  }

  function wake(): void {
    if (closed) return
    if (working) {
      wakePending = true
      return
    }
    clearTimeout(timer)
    working = work()
  }

  async function work(): Promise<void> {
    const durationMs = await syncDueClones(deps, () => closed).catch((error: unknown) => {
      if (!closed) deps.log.warn({ err: error }, 'clones could not be polled')
      return 0
    })
    working = null
    if (closed) return
    if (wakePending) {
      wakePending = false
      wake()
    } else {
      pause(Math.max(POLL_INTERVAL_MS, Math.min(MAX_PAUSE_MS, PAUSE_FACTOR * durationMs)))
    }
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    await working
  }
}

/**
 * Syncs every due clone once; clones of clones become due in the same round. Returns the milliseconds spent on clones
 * that had been copied before.
 */
export async function syncDueClones(deps: SyncDeps, isStopped: () => boolean = () => false): Promise<number> {
  const seen: CloneKey[] = []
  let followingMs = 0
  for (let due = await next(); due !== null; due = await next()) {
    seen.push(due)
    const start = performance.now()
    try {
      await syncClone(deps, due)
    } catch (error) {
      await handleFailure(deps, due, error)
    }
    if (!due.isFirstCopy) followingMs += performance.now() - start
  }
  return followingMs

  async function next(): Promise<DueClone | null> {
    return isStopped() ? null : selectDueClone(deps.pool, seen)
  }
}

async function handleFailure(deps: SyncDeps, key: CloneKey, error: unknown): Promise<void> {
  const noted = await recordFailedAttempt(deps.pool, key)
  deps.log.error({ err: error, clone: key, attempts: noted?.attempts }, 'a clone could not be synced')
  if (noted && noted.state !== 'done' && noted.attempts >= MAX_ATTEMPTS) {
    await markFailed(deps.pool, { ...key, error: GAVE_UP })
  }
}
