import { LRUCache } from 'lru-cache'

/** What the shelves, their lists and the entry itself need beside key and value. */
const ENTRY_OVERHEAD_BYTES = 400
/** Room is made for more than the one entry that was too much, so that not every one has to look for room. */
const SLACK = 1 / 64

/** What is kept under one key, and the bytes that it takes. */
export interface Kept {
  readonly version: number
  readonly value: unknown
  readonly bytes: number
}

/** Entries of many accounts within one number of bytes. */
export interface FairLru {
  /** Also makes it the one used last. */
  get(accountId: number, key: string): Kept | undefined
  peek(accountId: number, key: string): Kept | undefined
  set(accountId: number, key: string, kept: Kept): void
  /** Of keys and values together, as they are counted. */
  readonly bytes: number
  readonly entries: number
}

/**
 * Least recently used, shared fairly: when there is no room, the account that takes most gives up what it has not used
 * for longest. So an account that fills the memory evicts its own entries before those of any other.
 */
export function createFairLru(maxBytes: number): FairLru {
  const shelves = new Map<number, LRUCache<string, Kept>>()
  let total = 0

  return {
    get: (accountId, key) => shelves.get(accountId)?.get(key),
    peek: (accountId, key) => shelves.get(accountId)?.peek(key),
    set,
    get bytes() {
      return total
    },
    get entries() {
      return [...shelves.values()].reduce((sum, shelf) => sum + shelf.size, 0)
    },
  }

  function set(accountId: number, key: string, kept: Kept): void {
    const shelf = shelves.get(accountId) ?? newShelf()
    shelves.set(accountId, shelf)
    const before = shelf.calculatedSize
    // What does not fit even alone is not taken, and what stood there goes.
    shelf.set(key, kept)
    total += shelf.calculatedSize - before
    if (shelf.size === 0) shelves.delete(accountId)
    if (total > maxBytes) makeRoom()
  }

  function newShelf() {
    return new LRUCache<string, Kept>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + 2 * key.length + ENTRY_OVERHEAD_BYTES,
    })
  }

  function makeRoom(): void {
    const target = maxBytes * (1 - SLACK)
    while (total > target) {
      const [[accountId, shelf], second] = heaviest()
      const floor = second?.[1].calculatedSize ?? 0
      const before = shelf.calculatedSize
      do shelf.pop()
      while (
        shelf.size > 0 &&
        shelf.calculatedSize > floor &&
        total - (before - shelf.calculatedSize) > target
      )
      total -= before - shelf.calculatedSize
      if (shelf.size === 0) shelves.delete(accountId)
    }
  }

  function heaviest() {
    type Shelf = [number, LRUCache<string, Kept>]
    let [first, second]: [Shelf | undefined, Shelf | undefined] = [undefined, undefined]
    for (const shelf of shelves) {
      if (!first || shelf[1].calculatedSize > first[1].calculatedSize) [first, second] = [shelf, first]
      else if (!second || shelf[1].calculatedSize > second[1].calculatedSize) second = shelf
    }
    return [first!, second] as const
  }
}
