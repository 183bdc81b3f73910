import { createHash, randomBytes } from 'node:crypto'

/** Tells a device that has ordered from others that hold the same link. It is no sign-in, and is made at the first order. */
const VISITOR_COOKIE = 'visitor'

// The maximum lifetime of a cookie in browsers.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
const VISITOR = /^[\w-]{22}$/

/** 128 random bits, URL-safe. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url')
}

/** The visitor of a `Cookie` header; null without one, or when the server cannot have made it. */
export function readVisitor(header = ''): string | null {
  const prefix = `${VISITOR_COOKIE}=`
  const pair = header.split(';').find((one) => one.trim().startsWith(prefix))
  const value = pair?.trim().slice(prefix.length) ?? ''
  return VISITOR.test(value) ? value : null
}

/** The SHA-256 of a visitor, which the database stores in its place. */
export function visitorHash(visitor: string): Buffer {
  return createHash('sha256').update(visitor).digest()
}

/** The `Cookie` header of a visitor, for calls within the server. */
export function visitorHeader(visitor: string): { cookie: string } {
  return { cookie: `${VISITOR_COOKIE}=${visitor}` }
}

/** The `Set-Cookie` header; the time starts again with each order. */
export function visitorCookie(visitor: string, { secure }: { secure: boolean }): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`
  return `${VISITOR_COOKIE}=${visitor}; ${attributes}${secure ? '; Secure' : ''}`
}
