import { LRUCache } from 'lru-cache'
import type { AccountVersions } from './account-versions.ts'

interface Kept<T> {
  version: number
  value: Promise<T>
  size: number
}

/** Answers what `build` makes of an account's data, from memory while the account has not written since. */
export type AccountMemo<T> = (accountId: number, key: string, build: () => Promise<T>) => Promise<T>

/**
 * Keeps values that depend on nothing but the data of one account, under (account, key, version of its data): never
 * older than a write that was answered. Those who ask at once share one build; a failed one is not kept.
 * `maxSize` bounds what is kept, in the unit of `sizeOf`.
 */
export function createAccountMemo<T>(
  versions: AccountVersions,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: T) => number },
): AccountMemo<T> {
  const kept = new LRUCache<string, Kept<T>>({ maxSize, sizeCalculation: ({ size }) => size })

  return (accountId, key, build) => {
    const version = versions.current(accountId)
    // Writes of other processes are not heard of at the moment.
    if (version === null) return build()
    const place = `${accountId} ${key}`
    const found = kept.get(place)
    if (found?.version === version) return found.value
    const entry: Kept<T> = { version, value: build(), size: 1 }
    kept.set(place, entry)
    entry.value.then(
      (value) => {
        // Set again with its size, unless a newer one stands there by now.
        if (kept.peek(place) === entry) kept.set(place, { ...entry, size: Math.max(1, sizeOf(value)) })
      },
      () => {
        if (kept.peek(place) === entry) kept.delete(place)
      },
    )
    return entry.value
  }
}
