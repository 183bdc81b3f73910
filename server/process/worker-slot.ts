import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { WorkerProcess } from './fork-worker.ts'

/** Delays before the first, second, … attempt to replace a worker that ended; the last one applies to all further ones. */
const BACK_OFF_MS = [0, 100, 500, 1000, 2000, 5000, 10_000] as const
/** A worker that has run this long is replaced without delay. */
const STABLE_MS = 10_000

/** One of the n workers that run, or its replacement. */
export interface WorkerSlot {
  /** Starts its first worker; rejects when it cannot start. */
  start(): Promise<void>
  /** Starts another worker and ends the former; rejects when it cannot start, and the former stays. */
  replace(): Promise<void>
  /** Its worker, unless that has ended. */
  serving(): WorkerProcess | null
}

interface Surroundings {
  /** Starts a worker; resolves when it serves, and rejects when it ends before. */
  launch: (number: number) => Promise<WorkerProcess>
  /** Called when a worker has ended that was not told to. */
  onEnded: () => void
  /** Aborted when the installation stops: no worker is replaced any more. */
  stopping: AbortSignal
  log: (line: string) => void
}

/** A worker that ends is replaced, until the installation stops. */
export function createWorkerSlot(
  number: number,
  { launch, onEnded, stopping, log }: Surroundings,
): WorkerSlot {
  let running: WorkerProcess | null = null
  let failures = 0
  const oneAtATime = pLimit(1)
  return {
    start: async () => occupy(await launch(number)),
    replace: () => oneAtATime(replace),
    serving,
  }

  function occupy(worker: WorkerProcess): void {
    running = worker
    void worker.ended.then((reason) => {
      if (stopping.aborted || worker.isRetired) return
      onEnded()
      log(`Worker ${number} (process ${worker.pid}) ${reason}: starting another`)
      void oneAtATime(refill)
    })
  }

  /** Tries until the slot has a worker again. */
  async function refill(): Promise<void> {
    while (!stopping.aborted && serving() === null) {
      if (running && Date.now() - running.startedAt > STABLE_MS) failures = 0
      await sleep(BACK_OFF_MS[failures++] ?? BACK_OFF_MS.at(-1))
      if (stopping.aborted) return
      try {
        await launchAndOccupy()
      } catch (error) {
        running = null
        if (!stopping.aborted) log((error as Error).message)
      }
    }
  }

  async function replace(): Promise<void> {
    const former = running
    await launchAndOccupy()
    if (former === null) return
    former.isRetired = true
    former.send({ type: 'drain' })
    await former.ended
  }

  async function launchAndOccupy(): Promise<void> {
    const worker = await launch(number)
    occupy(worker)
    log(`Worker ${number} is process ${worker.pid} now`)
  }

  function serving(): WorkerProcess | null {
    return running && !running.hasEnded ? running : null
  }
}
