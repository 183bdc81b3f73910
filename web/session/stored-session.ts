import type { Output } from '#contract/endpoint.ts'
import type { getAccount } from '#contract/accounts.ts'

/** Stored data of the account (accounts.md §13). */
export type SignedInAccount = Pick<Output<typeof getAccount>, 'id' | 'name' | 'type' | 'username' | 'role'>

export interface Session {
  readonly token: string
  readonly user: {
    readonly username: string
    readonly accountId: number
    readonly accountName: string
    /** Missing in sessions stored before users had roles: all were owners. */
    readonly role?: SignedInAccount['role']
  }
  readonly accountType: SignedInAccount['type']
  /** The user may all that the account may; the server refuses the rest to others (accounts.md §19). */
  readonly isOwner: boolean
  /** An owner of a ROOT account. */
  readonly isRoot: boolean
  readonly uiConfig: { readonly x: number; readonly y: number }
}

const KEYS = {
  user: 'user',
  token: 'token',
  accountType: 'accountType',
  isRoot: 'ui_isRoot',
  uiConfig: 'uiConfig',
} as const

let cache: { raw: string; session: Session | null } | null = null

/** The stored session; the same object until something changes. Null for broken entries. */
export function storedSession(storage: Storage): Session | null {
  const raw = Object.values(KEYS).map((key) => storage.getItem(key))
  const key = JSON.stringify(raw)
  if (cache?.raw !== key) cache = { raw: key, session: parse(raw) }
  return cache.session
}

/** Writes all five entries, or removes all five. */
export function writeSession(
  storage: Storage,
  started: { token: string; account: SignedInAccount } | null,
): void {
  if (started === null) {
    for (const key of Object.values(KEYS)) storage.removeItem(key)
    return
  }
  const { token, account } = started
  const isRoot = account.type === 'ROOT'
  const user: Session['user'] = {
    username: account.username,
    accountId: account.id,
    accountName: account.name,
    role: account.role,
  }
  storage.setItem(KEYS.token, token)
  storage.setItem(KEYS.user, JSON.stringify(user))
  storage.setItem(KEYS.accountType, account.type)
  storage.setItem(KEYS.isRoot, JSON.stringify(isRoot))
  storage.setItem(KEYS.uiConfig, JSON.stringify(isRoot ? { x: 1, y: 1 } : { x: 2, y: 2 }))
}

function parse([user, token, accountType, isRoot, uiConfig]: (string | null)[]): Session | null {
  if (!user || !token || !accountType || !isRoot || !uiConfig) return null
  try {
    const signedIn = JSON.parse(user) as Session['user']
    const isOwner = signedIn.role !== 'COUNTER'
    return {
      token,
      user: signedIn,
      accountType: accountType as Session['accountType'],
      isOwner,
      isRoot: isOwner && JSON.parse(isRoot) === true,
      uiConfig: JSON.parse(uiConfig) as Session['uiConfig'],
    }
  } catch {
    return null
  }
}
