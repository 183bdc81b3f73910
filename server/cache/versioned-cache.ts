import { createFairLru } from './fair-lru.ts'

/** Where something is kept, and the version of the data that it is made of. Versions of one key never go back. */
export interface Slot {
  readonly accountId: number
  readonly key: string
  readonly version: number
}

/** One kind of values in the cache. */
export interface Section<T> {
  /** What is kept of exactly this version. */
  find(slot: Slot): T | undefined
  /**
   * What is kept of this version, else what `build` makes of it: all who ask at once share one build. A failed one is
   * not kept, nor is one that was overtaken by a build of a newer version.
   */
  get(slot: Slot, build: () => Promise<T>): Promise<T>
  /** Counts a kept value again that has grown; one that is kept no longer is left alone. */
  recount(slot: Slot, value: T): void
}

/** Values made of the data of accounts, within one number of bytes, shared fairly between the accounts. */
export interface VersionedCache {
  section<T>(
    name: string,
    options: {
      /** Bytes; the key and the entry itself are counted beside. */
      sizeOf: (value: T) => number
      /** Left out: all of them. */
      keeps?: (value: T) => boolean
      /** What is kept and no longer good, though nothing was written; left out: none. */
      isStale?: (value: T) => boolean
    },
  ): Section<T>
  /** What is kept takes so many bytes, as they are counted. */
  readonly bytes: number
  readonly entries: number
}

const MEGABYTE = 1024 * 1024

export function createVersionedCache({ megabytes }: { megabytes: number }): VersionedCache {
  const kept = createFairLru(megabytes * MEGABYTE)
  // As many as are under way: whoever lets visitors begin builds bounds them (server/load/bulkhead.ts).
  const building = new Map<string, Promise<unknown>>()

  return {
    section,
    get bytes() {
      return kept.bytes
    },
    get entries() {
      return kept.entries
    },
  }

  function section<T>(
    name: string,
    {
      sizeOf,
      keeps = () => true,
      isStale = () => false,
    }: { sizeOf: (value: T) => number; keeps?: (value: T) => boolean; isStale?: (value: T) => boolean },
  ): Section<T> {
    return { find, get, recount }

    function find({ accountId, key, version }: Slot): T | undefined {
      const found = kept.get(accountId, name + key)
      if (found?.version !== version || isStale(found.value as T)) return undefined
      return found.value as T
    }

    async function get(slot: Slot, build: () => Promise<T>): Promise<T> {
      return find(slot) ?? (await buildOnce(slot, build))
    }

    function buildOnce(slot: Slot, build: () => Promise<T>): Promise<T> {
      const id = `${slot.accountId} ${slot.version} ${name}${slot.key}`
      const running = building.get(id)
      if (running) return running as Promise<T>
      const result = build()
        .then((value) => {
          if (keeps(value)) keep(slot, value)
          return value
        })
        .finally(() => building.delete(id))
      building.set(id, result)
      return result
    }

    /** Not over a newer one: a build that began before a write may end after one that began later. */
    function keep({ accountId, key, version }: Slot, value: T): void {
      if ((kept.peek(accountId, name + key)?.version ?? version) > version) return
      kept.set(accountId, name + key, { version, value, bytes: sizeOf(value) })
    }

    function recount({ accountId, key }: Slot, value: T): void {
      const found = kept.peek(accountId, name + key)
      if (found?.value === value) kept.set(accountId, name + key, { ...found, bytes: sizeOf(value) })
    }
  }
}
