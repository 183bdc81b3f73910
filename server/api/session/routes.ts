import type { FastifyInstance } from 'fastify'
import { changePassword, createToken, logout } from '#contract/session.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { staffCookie } from '../activity/staff-cookie.ts'
import { changePassword as changeOwnPassword } from './change-password.ts'
import { deleteSession } from './queries.ts'
import { signIn } from './sign-in.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: createToken,
    handler: async ({ body, request, reply }) => {
      const token = await signIn(deps.pool, { ...body, ip: request.ip })
      reply.type('text/plain; charset=utf-8').header('set-cookie', staffCookie(true))
      return token
    },
  })
  route(app, deps, {
    endpoint: logout,
    handler: async ({ session, reply }) => {
      await deleteSession(deps.pool, session)
      reply.header('set-cookie', staffCookie(false))
      return {}
    },
  })
  route(app, deps, {
    endpoint: changePassword,
    handler: async ({ session, body, request }) => {
      await changeOwnPassword(deps.pool, session, { ...body, ip: request.ip })
      return {}
    },
  })
}
