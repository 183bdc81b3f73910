import type { Catalogs } from './load-catalogs.ts'

type Catalog = Catalogs[number]

/** Whether a catalogue is still to be copied. */
export function isCopying({ cloneState }: Pick<Catalog, 'cloneState'>): boolean {
  return cloneState === 'pending' || cloneState === 'running'
}

/** Catalogues that were being copied and are now ready or failed. */
export function finishedClones(before: Catalogs, now: Catalogs): { ready: Catalog[]; failed: Catalog[] } {
  const awaited = new Set(before.filter(isCopying).map(({ id }) => id))
  const changed = now.filter(({ id }) => awaited.has(id))
  return {
    ready: changed.filter(({ cloneState }) => cloneState === 'done'),
    failed: changed.filter(({ cloneState }) => cloneState === 'failed'),
  }
}
