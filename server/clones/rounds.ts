import type { DueClone, Progress } from './due-clones.ts'

/**
 * The clones of one parent use at most a fifth of the time, so that a parent that writes continually leaves the machine
 * to visitors. Clones of other parents are not delayed.
 */
const REST_FACTOR = 4
const MAX_REST_MS = 10_000
/** Minimum time before a clone that is still due is tried again: another process may be syncing it. */
const RETRY_MS = 3000

/**
 * The rounds of this process, by parent. A round tries each due clone of a parent once, so that a parent that writes
 * continually does not starve the last ones; a pause follows.
 */
export interface Rounds {
  progress(): Progress
  /** Records that a clone was tried, and how long that took. */
  record(due: DueClone, workedMs: number): void
  /** Ends the rounds of the parents that have no further clone due. */
  endAllBut(parents: ReadonlySet<number>): void
}

interface Round {
  turn: number
  tried: { due: DueClone; at: number }[]
  workedMs: number
  /** null: not yet ended. */
  restsUntil: number | null
}

export function createRounds(): Rounds {
  const rounds = new Map<number, Round>()
  let turn = 0
  return { progress, record, endAllBut }

  function progress(): Progress {
    const now = performance.now()
    for (const [id, round] of rounds) {
      if (round.restsUntil === null) continue
      round.tried = round.tried.filter(({ at }) => at > now - RETRY_MS)
      if (round.restsUntil <= now && round.tried.length === 0) rounds.delete(id)
    }
    return {
      seen: [...rounds.values()].flatMap(({ tried }) => tried.map(({ due }) => due)),
      turns: new Map([...rounds].map(([id, round]) => [id, round.turn])),
      turn,
      resting: [...rounds].filter(([, { restsUntil }]) => (restsUntil ?? 0) > now).map(([id]) => id),
    }
  }

  function record(due: DueClone, workedMs: number): void {
    const round = rounds.get(due.parentAccountId) ?? { turn: 0, tried: [], workedMs: 0, restsUntil: null }
    rounds.set(due.parentAccountId, round)
    // Of two clones that are synced at once, the later one may end first.
    round.turn = Math.max(round.turn, due.turn)
    turn = Math.max(turn, due.turn)
    const isNewRound = round.restsUntil !== null && !due.isFirstCopy
    // Otherwise a clone that was tried just before the round would be due again and wait for its end.
    if (isNewRound) round.tried = []
    round.tried.push({ due, at: performance.now() })
    // A first copy is made once, and a user waits for it.
    if (due.isFirstCopy) return
    round.restsUntil = null
    round.workedMs += workedMs
  }

  function endAllBut(parents: ReadonlySet<number>): void {
    const now = performance.now()
    for (const [id, round] of rounds) {
      if (round.restsUntil !== null || parents.has(id)) continue
      round.restsUntil = now + Math.min(MAX_REST_MS, REST_FACTOR * round.workedMs)
      round.workedMs = 0
    }
  }
}
