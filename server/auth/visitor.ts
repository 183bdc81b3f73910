import { createHash, randomBytes } from 'node:crypto'
import { readCookie, setCookie } from './cookies.ts'

/** Identifies a device that has ordered among those with the same link. It is no sign-in; the first order sets it. */
const VISITOR_COOKIE = 'visitor'

const VISITOR = /^[\w-]{22}$/

/** 128 random bits, URL-safe. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url')
}

/** The visitor of a `Cookie` header; null without one, or when the server cannot have made it. */
export function readVisitor(header = ''): string | null {
  const value = readCookie(header, VISITOR_COOKIE) ?? ''
  return VISITOR.test(value) ? value : null
}

/** The SHA-256 of a visitor, which the database stores instead. */
export function visitorHash(visitor: string): Buffer {
  return createHash('sha256').update(visitor).digest()
}

/** The `Cookie` header of a visitor, for calls within the server. */
export function visitorHeader(visitor: string): { cookie: string } {
  return { cookie: `${VISITOR_COOKIE}=${visitor}` }
}

/** The `Set-Cookie` header; the time starts again with each order. */
export function visitorCookie(visitor: string, { secure }: { secure: boolean }): string {
  return setCookie({ name: VISITOR_COOKIE, value: visitor, path: '/', sameSite: 'Lax', secure })
}
