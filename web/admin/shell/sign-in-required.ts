import { redirect } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { requireSession } from '#web/session/session.ts'

/** What the loaders of a navigation came to, by route. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Around the loaders of every admin address: without a session none of them runs, and when the server no longer
 * knows the token the answer is /login, not an error on the screen. The address is remembered for the way back.
 */
export async function signInRequired(
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
  next: () => Promise<Results>,
): Promise<Results> {
  requireSession(request)
  const results = await next()
  if (Object.values(results).some(isUnauthorized)) throw redirect('/login')
  return results
}

function isUnauthorized({ type, result }: Results[string]): boolean {
  return type === 'error' && result instanceof ApiError && result.status === 401
}
