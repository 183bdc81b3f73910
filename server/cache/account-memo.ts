import type { AccountVersions } from './account-versions.ts'
import type { VersionedCache } from './versioned-cache.ts'

/** Returns the cached result of `build` until the account writes. */
export interface AccountMemo<T> {
  (accountId: number, key: string, build: () => Promise<T>): Promise<T>
  /** Call it when a returned value has grown. */
  resize: (accountId: number, key: string, value: T) => void
}

/**
 * Caches values that depend on nothing but the data of one account, by (account, key, data version): never older than a
 * write that has been acknowledged. `sizeOf` returns bytes; `name` is the section of the cache.
 */
export function createAccountMemo<T>(
  { cache, versions }: { cache: VersionedCache; versions: AccountVersions },
  { name, sizeOf }: { name: string; sizeOf: (value: T) => number },
): AccountMemo<T> {
  const section = cache.section<T>(`${name} `, { sizeOf })

  const memo = (accountId: number, key: string, build: () => Promise<T>) =>
    section.get({ accountId, key, version: versions.current(accountId) }, build)
  const resize = (accountId: number, key: string, value: T) => section.resize({ accountId, key }, value)
  return Object.assign(memo, { resize })
}
