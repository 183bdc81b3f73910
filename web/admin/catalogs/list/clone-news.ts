import type { Catalogs } from './load-catalogs.ts'

type Catalog = Catalogs[number]

/** Whether the copying of a catalogue is still to be done. */
export function isCopying({ cloneState }: Pick<Catalog, 'cloneState'>): boolean {
  return cloneState === 'pending' || cloneState === 'running'
}

/** Which of the catalogues that were being copied are ready by now, and which could not be copied. */
export function cloneNews(before: Catalogs, now: Catalogs): { ready: Catalog[]; failed: Catalog[] } {
  const awaited = new Set(before.filter(isCopying).map(({ id }) => id))
  const changed = now.filter(({ id }) => awaited.has(id))
  return {
    ready: changed.filter(({ cloneState }) => cloneState === 'done'),
    failed: changed.filter(({ cloneState }) => cloneState === 'failed'),
  }
}
