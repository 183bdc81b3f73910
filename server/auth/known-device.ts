import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, setCookie } from './cookies.ts'

/** Set in a browser after a successful sign-in. It gives no access and skips no password check. */
const DEVICE_COOKIE = 'device'

// Several users share the computer of a counter.
const MAX_ENTRIES = 4
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/

/** One user's entry in the cookie: a random id, and proof that this server issued it to that user. */
export interface DeviceEntry {
  id: string
  proof: string
}

/** Parses the entries of a `Cookie` header, the latest first. */
export function readDeviceEntries(header = ''): DeviceEntry[] {
  const texts = readCookie(header, DEVICE_COOKIE)?.split('~', MAX_ENTRIES) ?? []
  return texts.flatMap((text) => {
    const [, id, proof] = ENTRY.exec(text) ?? []
    return id !== undefined && proof !== undefined ? [{ id, proof }] : []
  })
}

/**
 * The entry of the user with this password hash, or undefined. The hash is the key of the HMAC: a proof cannot be
 * forged without it, and a new password invalidates all entries.
 */
export function findDevice(entries: readonly DeviceEntry[], passwordHash: string): DeviceEntry | undefined {
  return entries.find(({ id, proof }) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id, passwordHash))),
  )
}

/** The `Set-Cookie` header that adds an entry for this user and preserves those of others. */
export function deviceCookie(
  entries: readonly DeviceEntry[],
  { passwordHash, secure }: { passwordHash: string; secure: boolean },
): string {
  const own = findDevice(entries, passwordHash) ?? newDevice(passwordHash)
  const all = [own, ...entries.filter(({ id }) => id !== own.id)].slice(0, MAX_ENTRIES)
  const value = all.map(({ id, proof }) => `${id}.${proof}`).join('~')
  return setCookie({ name: DEVICE_COOKIE, value, path: '/api/public/auth', sameSite: 'Strict', secure })
}

function newDevice(passwordHash: string): DeviceEntry {
  const id = randomBytes(16).toString('base64url')
  return { id, proof: proofOf(id, passwordHash) }
}

function proofOf(id: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`device ${id}`).digest('base64url')
}
