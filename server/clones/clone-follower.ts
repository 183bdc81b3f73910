import { performance } from 'node:perf_hooks'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import { createParentFingerprints } from './parent-fingerprint.ts'
import { createRounds } from './rounds.ts'
import type { SyncDeps } from './sync-clone.ts'
import { syncDueClones } from './sync-due-clones.ts'
import { servesVisitors } from './visitors-first.ts'

/** The longest that a parent's change goes unnoticed while LISTEN is down. A poll is one statement over a small table. */
const POLL_INTERVAL_MS = 3000
/** After a write: several in a row are one poll. */
const AFTER_WRITE_MS = 100
/** Soon after the start, to resume what a killed process left unfinished. */
const FIRST_POLL_MS = 1000

/** Syncs all clones in the background. */
export interface CloneFollower {
  /** Polls now, because a user is waiting. */
  wake(): void
  /** Resolves when the current clones are finished. */
  close(): Promise<void>
}

/**
 * Starts the follower. The database holds the pending work (`due-clones.ts`), so nothing is lost with a process,
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
  let pausedSince = performance.eventLoopUtilization()

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
    const isBusy = servesVisitors(performance.eventLoopUtilization(pausedSince).utilization, 0)
    await syncDueClones(deps, { rounds, isBusy, isStopped: () => closed }).catch((error: unknown) => {
      if (!closed) deps.log.warn({ err: error }, 'clones could not be polled')
    })
    working = null
    pausedSince = performance.eventLoopUtilization()
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
