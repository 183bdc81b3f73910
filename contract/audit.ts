import { Type } from 'typebox'
import { AUDIT_KINDS } from '#domain/audit.ts'
import type { AuditAction } from '#domain/audit.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { Id, nullable, oneOf, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { PATTERNS } from './patterns.ts'

export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  /** The name of the user at that time; null for actions from the shell of the server. */
  username: nullable(Type.String()),
  action: Type.Unsafe<AuditAction>({ type: 'string' }),
  /** What it was done to; null where the action says it all. */
  subject: nullable(Type.String()),
  /** The network address of the request; null from the shell. */
  address: nullable(Type.String()),
})

export const listAudit = endpoint({
  method: 'GET',
  url: '/api/audit',
  access: 'secure',
  summary: 'A page of what was done in the account, newest first; filtered by user, kind of action and day',
  query: Type.Object({
    ...pageQuery(['at']),
    username: Type.Optional(Type.String({ maxLength: MAX_LENGTH.username })),
    kind: Type.Optional(oneOf(AUDIT_KINDS)),
    /** A day in Mexico City, such as 2026-11-23. */
    day: Type.Optional(Type.String({ pattern: PATTERNS.day.pattern })),
  }),
  response: paged(AuditEntry),
})
