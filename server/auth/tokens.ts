import { createHash, randomBytes } from 'node:crypto'

/** Creates a session token: 256 random bits, URL-safe (accounts.md §5). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 of a token, which the database stores instead. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
