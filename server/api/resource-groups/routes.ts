import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import {
  createResourceGroup,
  deleteResourceGroup as deleteResourceGroupEndpoint,
  getResourceGroup,
  listResourceGroups,
  updateResourceGroup,
} from '#contract/resource-groups.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { deleteResourceGroup } from './delete-resource-group.ts'
import { findResourceGroup, selectResourceGroups } from './queries.ts'
import { addResourceGroup, changeResourceGroup } from './save-resource-group.ts'

export function resourceGroupRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listResourceGroups,
    handler: ({ session }) => selectResourceGroups(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: createResourceGroup,
    handler: ({ session, body }) => addResourceGroup(deps, session.accountId, body),
  })
  route(app, deps, {
    endpoint: getResourceGroup,
    handler: async ({ session, params }) => {
      const group = await findResourceGroup(deps.pool, session.accountId, params.id)
      if (group === null) throw new Problem('not_found')
      return group
    },
  })
  route(app, deps, {
    endpoint: updateResourceGroup,
    handler: ({ session, params, body }) =>
      changeResourceGroup(deps, session.accountId, { id: params.id, change: body }),
  })
  route(app, deps, {
    endpoint: deleteResourceGroupEndpoint,
    handler: async ({ session, params }) => {
      await deleteResourceGroup(deps, session.accountId, params.id)
      return { id: params.id }
    },
  })
}
