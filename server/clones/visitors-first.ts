/** Utilization of the event loop by a sync itself, which mostly waits for the database. */
const OWN_UTILIZATION = 0.25
/** A process that is busy half of the time pauses for half of the time of a sync. */
const PAUSE_FACTOR = 2
const MAX_PAUSE_MS = 1000

/**
 * Duration of the pause after the sync of a clone, in ms. A sync occupies a core of the database, so the more visitors this
 * process serves meanwhile, the more time they get for themselves. Without visitors there is no pause.
 *
 * @param utilization Of the event loop during the sync, 0 to 1.
 * @param syncs That ran meanwhile, this one included.
 */
export function pauseForVisitors(workedMs: number, utilization: number, syncs: number): number {
  return Math.min(MAX_PAUSE_MS, workedMs * PAUSE_FACTOR * byVisitors(utilization, syncs))
}

/** Whether the event loop is busier than by the syncs alone; without a sync, than by one. */
export function servesVisitors(utilization: number, syncs: number): boolean {
  return byVisitors(utilization, syncs) > 0
}

function byVisitors(utilization: number, syncs: number): number {
  return Math.max(0, utilization - OWN_UTILIZATION * Math.max(1, syncs))
}
