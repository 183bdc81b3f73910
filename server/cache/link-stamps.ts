import { LRUCache } from 'lru-cache'

/** More links than are written to between two restarts of a busy server. */
const MAX_LINKS = 50_000

/** A number per link that increases when a visitor has written to the link; only those links take memory. */
export interface LinkStamps {
  of(alias: string): number
  /** The last version of a link that was passed; 0 without one. */
  versionOf(alias: string): number
  /** Increases the number of a link, unless this version or a later one was passed before. */
  raise(alias: string, version: number): void
  /** Increases the numbers of all links: writes may have been missed. */
  raiseAll(): void
}

/**
 * Numbers come from one counter of this process, which never decreases. A link evicted from the map increases the numbers
 * of all links: their cached pages are rebuilt, never served stale. `onForgotten` is called when versions that were passed
 * are no longer known.
 */
export function createLinkStamps({
  maxLinks = MAX_LINKS,
  onForgotten,
}: { maxLinks?: number; onForgotten?: () => void } = {}): LinkStamps {
  let counter = 0
  let floor = 0
  const links = new LRUCache<string, { version: number; stamp: number }>({
    max: maxLinks,
    dispose: (_link, _alias, reason) => {
      if (reason !== 'evict') return
      floor = ++counter
      onForgotten?.()
    },
  })
  return { of, versionOf, raise, raiseAll }

  function of(alias: string): number {
    return Math.max(links.peek(alias)?.stamp ?? 0, floor)
  }

  function versionOf(alias: string): number {
    return links.peek(alias)?.version ?? 0
  }

  function raise(alias: string, version: number): void {
    if (version > (links.peek(alias)?.version ?? -1)) links.set(alias, { version, stamp: ++counter })
  }

  function raiseAll(): void {
    links.clear()
    floor = ++counter
    onForgotten?.()
  }
}
