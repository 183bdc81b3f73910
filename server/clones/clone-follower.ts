import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { CloneKey } from './clone-key.ts'
import { noteAttempt, noteFailed, selectDueClone } from './clone-queries.ts'
import type { DueClone } from './clone-queries.ts'
import { createParentFingerprints } from './parent-fingerprint.ts'
import { syncClone } from './sync-clone.ts'
import type { SyncDeps } from './sync-clone.ts'

/** The longest that a change of a parent goes unnoticed; looking is one statement over a small table. */
const LOOK_EVERY_MS = 3000
/** What a process that was killed left behind is taken up soon, but not while the next one is starting. */
const FIRST_LOOK_MS = 1000
/** Following may take a fifth of the time, so that a parent that never stops writing leaves the machine to its visitors. */
const REST_FACTOR = 4
const LONGEST_REST_MS = 10_000
const MOST_ATTEMPTS = 5

/** Shown to the account. */
const GAVE_UP = 'Algo falló de nuestro lado. Vuelve a intentarlo.'

/** Keeps all clones in step, beside the requests. */
export interface CloneFollower {
  /** Looks for work now: somebody is waiting. */
  wake(): void
  /** Finishes the clone at hand. */
  close(): Promise<void>
}

/**
 * Starts following. What is to be done stands in the database (`selectDueClone`), so nothing is lost with a process; of
 * several over one database each does what the others have not begun.
 */
export function startFollowingClones(
  options: Omit<SyncDeps, 'fingerprints'> & { cache: VersionedCache },
): CloneFollower {
  const deps: SyncDeps = { ...options, fingerprints: createParentFingerprints(options) }
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let wakened = false
  let closed = false

  rest(FIRST_LOOK_MS)
  return { wake, close }

  function rest(ms: number): void {
    timer = setTimeout(wake, ms)
    timer.unref()
  }

  function wake(): void {
    if (closed) return
    if (working) {
      wakened = true
      return
    }
    clearTimeout(timer)
    working = work()
  }

  async function work(): Promise<void> {
    const took = await syncDueClones(deps, () => closed).catch((error: unknown) => {
      if (!closed) deps.log.warn({ err: error }, 'clones could not be looked after')
      return 0
    })
    working = null
    if (closed) return
    if (wakened) {
      wakened = false
      wake()
    } else {
      rest(Math.max(LOOK_EVERY_MS, Math.min(LONGEST_REST_MS, REST_FACTOR * took)))
    }
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    await working
  }
}

/**
 * Brings every clone in step that is not, each once; so clones of clones come in the same round. Answers the
 * milliseconds that those took that had been copied before.
 */
export async function syncDueClones(deps: SyncDeps, isStopped: () => boolean = () => false): Promise<number> {
  const seen: CloneKey[] = []
  let following = 0
  for (let due = await next(); due !== null; due = await next()) {
    seen.push(due)
    const start = performance.now()
    try {
      await syncClone(deps, due)
    } catch (error) {
      await takeNote(deps, due, error)
    }
    if (!due.isFirstCopy) following += performance.now() - start
  }
  return following

  async function next(): Promise<DueClone | null> {
    return isStopped() ? null : selectDueClone(deps.pool, seen)
  }
}

async function takeNote(deps: SyncDeps, key: CloneKey, error: unknown): Promise<void> {
  const noted = await noteAttempt(deps.pool, key)
  deps.log.error(
    { err: error, clone: key, attempts: noted?.attempts },
    'a clone could not be brought in step',
  )
  if (noted && noted.state !== 'done' && noted.attempts >= MOST_ATTEMPTS) {
    await noteFailed(deps.pool, { ...key, error: GAVE_UP })
  }
}
