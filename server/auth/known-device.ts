import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Set in a browser in which a password was right; it opens nothing, and shortens no check of a password. */
const DEVICE_COOKIE = 'device'

// The longest that browsers keep one.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
// Several users sign in at the computer of a counter.
const MAX_ENTRIES = 4
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/

/** One user's mark in the cookie: a random id, and what proves that this server gave it to that user. */
export interface DeviceEntry {
  id: string
  proof: string
}

/** What a `Cookie` header holds of such marks, the latest first. */
export function readDeviceEntries(header = ''): DeviceEntry[] {
  const prefix = `${DEVICE_COOKIE}=`
  const pair = header.split(';').find((one) => one.trim().startsWith(prefix))
  const texts = pair?.trim().slice(prefix.length).split('~', MAX_ENTRIES) ?? []
  return texts.flatMap((text) => {
    const [, id, proof] = ENTRY.exec(text) ?? []
    return id !== undefined && proof !== undefined ? [{ id, proof }] : []
  })
}

/**
 * The mark of a user with this password hash, or undefined. The hash is the key that the proof is made with: nobody can
 * make one who does not know it, and a new password ends all marks.
 */
export function findDevice(entries: readonly DeviceEntry[], passwordHash: string): DeviceEntry | undefined {
  return entries.find(({ id, proof }) =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id, passwordHash))),
  )
}

/** The `Set-Cookie` header that marks the browser for this user, and keeps its marks of others. */
export function deviceCookie(
  entries: readonly DeviceEntry[],
  { passwordHash, secure }: { passwordHash: string; secure: boolean },
): string {
  const own = findDevice(entries, passwordHash) ?? newDevice(passwordHash)
  const kept = [own, ...entries.filter(({ id }) => id !== own.id)].slice(0, MAX_ENTRIES)
  const value = kept.map(({ id, proof }) => `${id}.${proof}`).join('~')
  const attributes = `Path=/api/public/auth; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE_SECONDS}`
  return `${DEVICE_COOKIE}=${value}; ${attributes}${secure ? '; Secure' : ''}`
}

function newDevice(passwordHash: string): DeviceEntry {
  const id = randomBytes(16).toString('base64url')
  return { id, proof: proofOf(id, passwordHash) }
}

function proofOf(id: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`device ${id}`).digest('base64url')
}
