import { LRUCache } from 'lru-cache'

/** Maps, list nodes and the entry object, in addition to key and value. */
const ENTRY_OVERHEAD_BYTES = 400
/** Part of the bound that one eviction frees, so that not every insertion has to evict. */
const SLACK = 1 / 64

export interface CacheEntry {
  readonly version: number
  readonly value: unknown
  readonly bytes: number
}

/** Entries of many accounts within one bound in bytes. */
export interface FairLru {
  /** Marks the entry as the most recently used of its account. */
  get(accountId: number, key: string): CacheEntry | undefined
  peek(accountId: number, key: string): CacheEntry | undefined
  set(accountId: number, key: string, entry: CacheEntry): void
  /** Estimated size of keys, values and overhead. */
  readonly bytes: number
  readonly count: number
}

/**
 * One LRU per account. When the bound is exceeded, the account with the most bytes evicts its least recently used
 * entries: an account that floods the cache evicts its own entries before those of any other.
 */
export function createFairLru(maxBytes: number): FairLru {
  const accounts = new Map<number, LRUCache<string, CacheEntry>>()
  let total = 0

  return {
    get: (accountId, key) => accounts.get(accountId)?.get(key),
    peek: (accountId, key) => accounts.get(accountId)?.peek(key),
    set,
    get bytes() {
      return total
    },
    get count() {
      return [...accounts.values()].reduce((sum, lru) => sum + lru.size, 0)
    },
  }

  function set(accountId: number, key: string, entry: CacheEntry): void {
    const lru = accounts.get(accountId) ?? createLru()
    accounts.set(accountId, lru)
    const before = lru.calculatedSize
    // An entry larger than the whole bound is not stored, and removes the one that it would have replaced.
    lru.set(key, entry)
    total += lru.calculatedSize - before
    if (lru.size === 0) accounts.delete(accountId)
    if (total > maxBytes) evict()
  }

  function createLru() {
    return new LRUCache<string, CacheEntry>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + 2 * key.length + ENTRY_OVERHEAD_BYTES,
    })
  }

  function evict(): void {
    const target = maxBytes * (1 - SLACK)
    while (total > target) {
      const [[accountId, lru], second] = twoLargest()
      const floor = second?.[1].calculatedSize ?? 0
      const before = lru.calculatedSize
      do lru.pop()
      while (lru.size > 0 && lru.calculatedSize > floor && total - (before - lru.calculatedSize) > target)
      total -= before - lru.calculatedSize
      if (lru.size === 0) accounts.delete(accountId)
    }
  }

  function twoLargest() {
    type Account = [number, LRUCache<string, CacheEntry>]
    let [first, second]: [Account | undefined, Account | undefined] = [undefined, undefined]
    for (const account of accounts) {
      if (!first || account[1].calculatedSize > first[1].calculatedSize) [first, second] = [account, first]
      else if (!second || account[1].calculatedSize > second[1].calculatedSize) second = account
    }
    return [first!, second] as const
  }
}
