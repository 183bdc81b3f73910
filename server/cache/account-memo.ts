import type { AccountVersions } from './account-versions.ts'
import type { VersionedCache } from './versioned-cache.ts'

/** Answers what `build` makes of an account's data, from memory while the account has not written since. */
export interface AccountMemo<T> {
  (accountId: number, key: string, build: () => Promise<T>): Promise<T>
  /** To be called when a value that was answered has grown. */
  recount: (accountId: number, key: string, value: T) => void
}

/**
 * Keeps values that depend on nothing but the data of one account, under (account, key, version of its data): never
 * older than a write that was answered. Those who ask at once share one build; a failed one is not kept. `sizeOf` says
 * how many bytes a value takes of the memory that all that is kept shares; `name` tells several memos apart.
 */
export function createAccountMemo<T>(
  { cache, versions }: { cache: VersionedCache; versions: AccountVersions },
  { name, sizeOf }: { name: string; sizeOf: (value: T) => number },
): AccountMemo<T> {
  const section = cache.section<T>(`${name} `, { sizeOf })

  const memo = (accountId: number, key: string, build: () => Promise<T>): Promise<T> => {
    const version = versions.current(accountId)
    // Null: writes of other processes cannot be heard at the moment.
    return version === null ? build() : section.get({ accountId, key, version }, build)
  }
  const recount = (accountId: number, key: string, value: T) =>
    section.recount({ accountId, key, version: 0 }, value)
  return Object.assign(memo, { recount })
}
