import { createFairLru } from './fair-lru.ts'

/**
 * Address of a value, and the version of the data that it is built from. The versions of one key never decrease. null:
 * LISTEN is down; bypass the cache.
 */
export interface Slot {
  readonly accountId: number
  readonly key: string
  readonly version: number | null
}

/** A namespace of the cache, with values of one type. */
export interface Section<T> {
  /** The cached value of exactly this version. */
  find(slot: Slot): T | undefined
  /**
   * The cached value of this version, or the result of `build`; concurrent calls share one build. A build that fails, or
   * that ends after the build of a newer version, is not cached.
   */
  get(slot: Slot, build: () => Promise<T>): Promise<T>
  /** Measures a value again after it has grown; does nothing when it has been evicted. */
  resize(slot: Omit<Slot, 'version'>, value: T): void
}

interface SectionOptions<T> {
  /** Bytes of the value; the cache adds the key and its own overhead. */
  sizeOf: (value: T) => number
  /** Default: every value. */
  isCacheable?: (value: T) => boolean
  /** For values that expire although nothing was written. Default: none. */
  isStale?: (value: T) => boolean
}

/** How often a section had the value; a miss also when another caller was building it. */
export interface Lookups {
  hits: number
  misses: number
}

/** Values built from the data of accounts, within one bound in bytes that the accounts share fairly. */
export interface VersionedCache {
  section<T>(name: string, options: SectionOptions<T>): Section<T>
  /** Estimated size of all entries. */
  readonly bytes: number
  readonly entries: number
  /** The most that `bytes` may become. */
  readonly maxBytes: number
  /** By name of the section. */
  readonly lookups: ReadonlyMap<string, Lookups>
}

const MEGABYTE = 1024 * 1024

export function createVersionedCache({ megabytes }: { megabytes: number }): VersionedCache {
  const maxBytes = megabytes * MEGABYTE
  const entries = createFairLru(maxBytes)
  const lookups = new Map<string, Lookups>()
  // Unbounded here: callers bound the builds that visitors can start (server/load/bulkhead.ts).
  const builds = new Map<string, Promise<unknown>>()

  return {
    section,
    get bytes() {
      return entries.bytes
    },
    get entries() {
      return entries.count
    },
    maxBytes,
    lookups,
  }

  function section<T>(
    name: string,
    { sizeOf, isCacheable = () => true, isStale = () => false }: SectionOptions<T>,
  ): Section<T> {
    const counted = lookups.get(name.trim()) ?? { hits: 0, misses: 0 }
    lookups.set(name.trim(), counted)
    return { find, get, resize }

    function find({ accountId, key, version }: Slot): T | undefined {
      const entry = entries.get(accountId, name + key)
      if (entry?.version !== version || isStale(entry.value as T)) return undefined
      counted.hits += 1
      return entry.value as T
    }

    async function get(slot: Slot, build: () => Promise<T>): Promise<T> {
      const cached = slot.version === null ? undefined : find(slot)
      if (cached === undefined) counted.misses += 1
      return cached ?? (slot.version === null ? build() : buildOnce(slot, build))
    }

    function buildOnce(slot: Slot, build: () => Promise<T>): Promise<T> {
      const id = `${slot.accountId} ${slot.version} ${name}${slot.key}`
      const inFlight = builds.get(id)
      if (inFlight) return inFlight as Promise<T>
      const result = build()
        .then((value) => {
          if (isCacheable(value)) store(slot, value)
          return value
        })
        .finally(() => builds.delete(id))
      builds.set(id, result)
      return result
    }

    /** Never replaces a newer entry: a build that began before a write can end after one that began later. */
    function store({ accountId, key, version }: Slot, value: T): void {
      if (version === null || (entries.peek(accountId, name + key)?.version ?? version) > version) return
      entries.set(accountId, name + key, { version, value, bytes: sizeOf(value) })
    }

    function resize({ accountId, key }: Omit<Slot, 'version'>, value: T): void {
      const entry = entries.peek(accountId, name + key)
      if (entry?.value === value) entries.set(accountId, name + key, { ...entry, bytes: sizeOf(value) })
    }
  }
}
