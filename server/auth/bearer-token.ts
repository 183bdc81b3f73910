import type { FastifyRequest } from 'fastify'

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')
  return match?.[1] ?? null
}
