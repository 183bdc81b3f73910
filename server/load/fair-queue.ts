import type { Problem } from '#contract/problems.ts'

/** Who a job is queued for. */
export interface Requester {
  /** Jobs with one key, of an account or an address, share one queue. */
  key: string
  /** Known devices have separate queues and get every second slot. Default: false. */
  known?: boolean
}

/** Runs the job when a slot is free. Throws the refusal immediately when the queues are full. */
export type FairQueue = <T>(requester: Requester, job: () => Promise<T>) => Promise<T>

interface Entry {
  start: () => void
  refuse: () => void
}

/** Queues by key, in round-robin order. */
type Queues = Map<string, Entry[]>

/**
 * A semaphore with bounded fair queuing: keys are served in round robin, so that a key with a hundred jobs delays only
 * itself. When the queues are full, the last entry of the longest queue is refused in favour of a shorter queue.
 */
export function createFairQueue(limits: {
  concurrency: number
  maxQueuedPerKey: number
  /** For known devices, and as many for all others. */
  maxQueued: number
  maxWaitMs: number
  /** The refusal of a job that cannot be queued or has been queued too long. */
  refusal: () => Problem
}): FairQueue {
  const unknown: Queues = new Map()
  const known: Queues = new Map()
  let running = 0
  let lastWasKnown = false

  return async (requester, job) => {
    if (running < limits.concurrency) running += 1
    else await enqueue(requester)
    try {
      return await job()
    } finally {
      // Hands the slot to the next entry, so that a new call cannot take it in between.
      const next = dequeue()
      if (next) next.start()
      else running -= 1
    }
  }

  function enqueue(requester: Requester): Promise<void> {
    const queues = requester.known ? known : unknown
    const own = queues.get(requester.key)?.length ?? 0
    if (own >= limits.maxQueuedPerKey) throw limits.refusal()
    if (countIn(queues) >= limits.maxQueued) makeRoom(queues, own)
    return new Promise((resolve, reject) => {
      const entry: Entry = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          remove(queues, requester.key, entry)
          reject(limits.refusal())
        },
      }
      const timer = setTimeout(entry.refuse, limits.maxWaitMs)
      const queue = queues.get(requester.key)
      if (queue) queue.push(entry)
      else queues.set(requester.key, [entry])
    })
  }

  /** Refuses the last entry of the longest queue; the new one when no queue is longer than its own. */
  function makeRoom(queues: Queues, own: number): void {
    let longest: Entry[] = []
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
    if (longest.length <= own + 1) throw limits.refusal()
    longest.at(-1)!.refuse()
  }

  function dequeue(): Entry | undefined {
    lastWasKnown = known.size > 0 && (unknown.size === 0 || !lastWasKnown)
    const queues = lastWasKnown ? known : unknown
    for (const [key, queue] of queues) {
      const next = queue.shift()
      // Moves the key to the end of the round robin; an empty queue is removed.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      return next
    }
    return undefined
  }
}

function countIn(queues: Queues): number {
  let count = 0
  for (const queue of queues.values()) count += queue.length
  return count
}

function remove(queues: Queues, key: string, entry: Entry): void {
  const queue = queues.get(key)?.filter((one) => one !== entry) ?? []
  if (queue.length > 0) queues.set(key, queue)
  else queues.delete(key)
}
