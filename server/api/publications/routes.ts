import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Problem } from '#contract/problems.ts'
import {
  createPublication,
  deletePublication,
  getPublication,
  getPublicationFormOptions,
  listPublications,
  updatePublication,
} from '#contract/publications.ts'
import type { Publication } from '#contract/publications.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { findPublication, selectFormOptions, selectPublications } from './queries.ts'
import type { PublicationRow } from './queries.ts'
import { addPublication, changePublication, removePublication } from './save-publication.ts'

export function publicationRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listPublications,
    handler: async ({ session }) =>
      (await selectPublications(deps.pool, session.accountId)).map((row) => withLink(row, deps)),
  })
  route(app, deps, {
    endpoint: getPublication,
    handler: async ({ session, params }) => {
      const row = await findPublication(deps.pool, session.accountId, params.id)
      if (!row) throw new Problem('not_found')
      return withLink(row, deps)
    },
  })
  route(app, deps, {
    endpoint: getPublicationFormOptions,
    handler: ({ session }) => selectFormOptions(deps.pool, session.accountId),
  })
}

function writingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: createPublication,
    handler: async ({ session, body }) => withLink(await addPublication(deps, session, body), deps),
  })
  route(app, deps, {
    endpoint: updatePublication,
    handler: async ({ session, params, body }) =>
      withLink(await changePublication(deps, session, { id: params.id, change: body }), deps),
  })
  route(app, deps, {
    endpoint: deletePublication,
    handler: async ({ session, params: { id } }) => {
      await removePublication(deps, session, id)
      return { id }
    },
  })
}

function withLink(row: PublicationRow, { publicUrl }: Deps): Static<typeof Publication> {
  return {
    ...row,
    link: `${publicUrl}/p/${row.permalink}`,
    lastActivityTime: row.lastActivityTime?.toISOString() ?? null,
  }
}
