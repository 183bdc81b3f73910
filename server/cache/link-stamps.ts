import { LRUCache } from 'lru-cache'

/** More links than are written to between two restarts of a busy server. */
const MAX_LINKS = 50_000

/** A number for each link that rises when a visitor has written to it; only those written to take memory. */
export interface LinkStamps {
  of(permalink: string): number
  /** Raises the number of a link, unless this or a later version of it was told before. */
  raise(permalink: string, version: number): void
  /** Raises the numbers of all links: writes may have been missed. */
  forget(): void
}

/**
 * Numbers are taken from one count of this process, which never goes back; so a link that is forgotten, because there are
 * too many, only loses what was kept of it.
 */
export function createLinkStamps(maxLinks = MAX_LINKS): LinkStamps {
  let count = 0
  let floor = 0
  const links = new LRUCache<string, { version: number; stamp: number }>({
    max: maxLinks,
    dispose: (_link, _permalink, reason) => {
      if (reason === 'evict') floor = ++count
    },
  })
  return { of, raise, forget }

  function of(permalink: string): number {
    return Math.max(links.peek(permalink)?.stamp ?? 0, floor)
  }

  function raise(permalink: string, version: number): void {
    if (version > (links.peek(permalink)?.version ?? -1)) links.set(permalink, { version, stamp: ++count })
  }

  function forget(): void {
    links.clear()
    floor = ++count
  }
}
