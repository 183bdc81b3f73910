import type { FastifyInstance } from 'fastify'
import { readPageQuery } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import {
  addTagProducts,
  createTag,
  deleteTag as deleteTagEndpoint,
  getTag,
  listTagProducts,
  listTagRules,
  listTags,
  removeTagProduct,
  searchTags as searchTagsEndpoint,
  updateTag,
} from '#contract/tags.ts'
import { findTag, searchTags, selectTagProducts, selectTags } from '../../catalogue/tag-queries.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { ruleOnTheWire } from '../../prices/rule-on-the-wire.ts'
import { selectRulesOfTarget } from '../../prices/rule-queries.ts'
import { deleteTag } from './delete-tag.ts'
import { addTag, renameTag } from './save-tag.ts'
import { putTagOnProducts, takeTagOffProduct } from './tag-products.ts'

export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  tagNameRoutes(app, deps)
  tagProductRoutes(app, deps)
}

function tagNameRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listTags,
    handler: ({ session }) => selectTags(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: searchTagsEndpoint,
    handler: ({ session, query }) => searchTags(deps.pool, session.accountId, query.q ?? ''),
  })
  route(app, deps, {
    endpoint: createTag,
    handler: ({ session, body }) => addTag(deps, session.accountId, body),
  })
  route(app, deps, {
    endpoint: getTag,
    handler: ({ session, params }) => existingTag(deps, session.accountId, params.id),
  })
  route(app, deps, {
    endpoint: updateTag,
    handler: ({ session, params, body }) =>
      renameTag(deps, session.accountId, { id: params.id, name: body.name }),
  })
  route(app, deps, {
    endpoint: deleteTagEndpoint,
    handler: async ({ session, params }) => {
      await deleteTag(deps, session, params.id)
      return { id: params.id }
    },
  })
}

function tagProductRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listTagRules,
    handler: async ({ session, params }) => {
      await existingTag(deps, session.accountId, params.id)
      const rules = await selectRulesOfTarget(deps.pool, session.accountId, {
        column: 'tag_id',
        id: params.id,
      })
      return rules.map((rule) => ({ ...ruleOnTheWire(rule), pricelistName: rule.pricelistName }))
    },
  })
  route(app, deps, {
    endpoint: listTagProducts,
    handler: async ({ session, params, query }) => {
      await existingTag(deps, session.accountId, params.id)
      return selectTagProducts(deps.pool, session.accountId, { tagId: params.id, page: readPageQuery(query) })
    },
  })
  route(app, deps, {
    endpoint: addTagProducts,
    handler: ({ session, params, body }) =>
      putTagOnProducts(deps, session, { tagId: params.id, keys: body.keys }),
  })
  route(app, deps, {
    endpoint: removeTagProduct,
    handler: async ({ session, params }) => {
      await takeTagOffProduct(deps, session.accountId, { tagId: params.id, productId: params.productId })
      return { id: params.productId }
    },
  })
}

async function existingTag(deps: Deps, accountId: number, id: number) {
  const tag = await findTag(deps.pool, accountId, id)
  if (tag === null) throw new Problem('not_found')
  return tag
}
