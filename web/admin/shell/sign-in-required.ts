import { redirect } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { requireSession } from '#web/session/session.ts'
import { signInPath } from '#web/ui/sign-in-path.ts'

/** Results of the loaders of a navigation, by route. */
export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Middleware around the loaders of every admin address: without a session none of them runs, and a 401 leads to /login
 * instead of an error screen. The address is stored, to return to it after signing in.
 */
export async function signInRequired(
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
  next: () => Promise<Results>,
): Promise<Results> {
  requireSession(request)
  const results = await next()
  if (Object.values(results).some(isUnauthorized)) throw redirect(signInPath())
  return results
}

function isUnauthorized({ type, result }: Results[string]): boolean {
  return type === 'error' && result instanceof ApiError && result.status === 401
}
