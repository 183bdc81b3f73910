import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits, URL-safe (accounts.md §5). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database holds of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
