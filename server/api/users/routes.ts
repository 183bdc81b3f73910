import type { FastifyInstance } from 'fastify'
import { createUser, deleteUser, listUsers, updateUser } from '#contract/users.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { selectUsers } from './queries.ts'
import { addUser, changeUser, removeUser } from './save-user.ts'

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listUsers,
    handler: ({ session }) => selectUsers(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: createUser,
    handler: ({ session, body }) => addUser(deps, session, body),
  })
  route(app, deps, {
    endpoint: updateUser,
    handler: ({ session, params, body }) => changeUser(deps, session, { id: params.id, change: body }),
  })
  route(app, deps, {
    endpoint: deleteUser,
    handler: async ({ session, params }) => {
      await removeUser(deps, session, params.id)
      return { id: params.id }
    },
  })
}
