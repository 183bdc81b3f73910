import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import {
  createSynonyms,
  deleteSynonyms,
  getSynonyms,
  listSynonyms,
  updateSynonyms,
} from '#contract/synonyms.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { selectSynonyms } from '../../search/own-synonyms.ts'
import { addSynonyms, deleteGroup, replaceSynonyms } from './save-synonyms.ts'

export function synonymRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listSynonyms,
    handler: ({ session }) => selectSynonyms(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: createSynonyms,
    handler: ({ session, body }) => addSynonyms(deps, session.accountId, body),
  })
  route(app, deps, {
    endpoint: getSynonyms,
    handler: async ({ session, params }) => {
      const groups = await selectSynonyms(deps.pool, session.accountId)
      const group = groups.find(({ id }) => id === params.id)
      if (!group) throw new Problem('not_found')
      return group
    },
  })
  route(app, deps, {
    endpoint: updateSynonyms,
    handler: ({ session, params, body }) =>
      replaceSynonyms(deps, session.accountId, { id: params.id, words: body.words }),
  })
  route(app, deps, {
    endpoint: deleteSynonyms,
    handler: async ({ session, params }) => {
      await deleteGroup(deps, session.accountId, params.id)
      return { id: params.id }
    },
  })
}
