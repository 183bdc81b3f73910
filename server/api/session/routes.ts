import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import {
  changePassword as changePasswordEndpoint,
  createToken,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
} from '#contract/session.ts'
import { staffCookie } from '../../activity/staff-cookie.ts'
import { deviceName } from '../../auth/device-name.ts'
import { deviceCookie, readDeviceEntries } from '../../auth/known-device.ts'
import { createSignInGuard } from '../../auth/sign-in-guard.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { changePassword } from './change-password.ts'
import { endOwnSession, selectOwnSessions } from './own-sessions.ts'
import { deleteOtherSessions, deleteSession } from './queries.ts'
import { signIn } from './sign-in.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { pool } = deps
  const guard = createSignInGuard(deps)
  const secure = deps.publicUrl.startsWith('https:')
  route(app, deps, {
    endpoint: createToken,
    handler: async ({ body, request, reply }) => {
      const devices = readDeviceEntries(request.headers.cookie)
      const { token, user } = await signIn(
        { pool, guard },
        { ...body, ip: request.ip, device: deviceName(request.headers['user-agent']), devices },
      )
      if (token === null || user === null) {
        request.refusedSignIn = user === null ? {} : { accountId: user.accountId, userId: user.userId }
        throw new Problem('wrong_credentials')
      }
      const device = deviceCookie(devices, { passwordHash: user.passwordHash, secure })
      reply.type('text/plain; charset=utf-8').header('set-cookie', [staffCookie(true, { secure }), device])
      return token
    },
  })
  route(app, deps, {
    endpoint: logout,
    handler: async ({ session, reply }) => {
      await deleteSession(deps.pool, session)
      reply.header('set-cookie', staffCookie(false, { secure }))
      return {}
    },
  })
  route(app, deps, {
    endpoint: changePasswordEndpoint,
    handler: async ({ session, body, request }) => {
      if (!(await changePassword({ pool, guard }, session, body))) {
        request.refusedSignIn = { accountId: session.accountId, userId: session.userId }
        throw new Problem('wrong_current_password', {
          errors: [{ path: 'currentPassword', detail: 'No es tu contraseña actual' }],
        })
      }
      return {}
    },
  })
  route(app, deps, {
    endpoint: listSessions,
    handler: ({ session }) => selectOwnSessions(pool, session),
  })
  route(app, deps, {
    endpoint: endSession,
    handler: async ({ session, params }) => {
      await endOwnSession(pool, session, params.id)
      return { id: params.id }
    },
  })
  route(app, deps, {
    endpoint: endOtherSessions,
    handler: async ({ session }) => ({ ended: await deleteOtherSessions(pool, session) }),
  })
}
