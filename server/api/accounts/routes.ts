import type { FastifyInstance } from 'fastify'
import { getAccount, getGreeting, updateAccount } from '#contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { findAccount } from './queries.ts'
import { updateAccount as changeAccount } from './update-account.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getAccount,
    handler: ({ session }) => findAccount(deps.pool, session),
  })
  route(app, deps, {
    endpoint: updateAccount,
    handler: async ({ session, body }) => {
      await changeAccount(deps, session.accountId, body)
      return findAccount(deps.pool, session)
    },
  })
  route(app, deps, {
    endpoint: getGreeting,
    handler: async ({ session }) => {
      const { name, username } = await findAccount(deps.pool, session)
      return { message: `¡Hola, ${username}! Estás en la cuenta de ${name}.` }
    },
  })
}
