import type { FastifyInstance } from 'fastify'
import {
  addCustomListProducts,
  createCustomList,
  deleteCustomList as deleteCustomListEndpoint,
  getCustomList,
  listCustomLists,
  removeCustomListProduct,
  updateCustomList,
} from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import {
  deleteCustomList,
  FAVOURITES_NAME,
  findCustomList,
  insertCustomList,
  removeListProduct,
  renameCustomList,
  selectCustomLists,
  selectListProducts,
} from '../../published/custom-list-queries.ts'
import { publicationExists } from '../../published/publication-queries.ts'
import { addProductsToList } from './add-products.ts'

export function customListRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps)
  productRoutes(app, deps)
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listCustomLists,
    handler: async ({ session: { accountId }, query: { pubId: publicationId } }) => {
      if (!(await publicationExists(deps.pool, accountId, publicationId))) throw new Problem('not_found')
      return selectCustomLists(deps.pool, accountId, publicationId)
    },
  })
  route(app, deps, {
    endpoint: getCustomList,
    handler: ({ session, params }) => loadCustomList(deps.pool, session.accountId, params.id),
  })
  route(app, deps, {
    endpoint: createCustomList,
    handler: async ({ session: { accountId }, body: { pubId: publicationId, name } }) => {
      const list = { publicationId, name: name.trim() }
      if (isReserved(list.name)) throw reservedName()
      const id = await deps.versions.write(accountId, (tx) => insertCustomList(tx, accountId, list))
      if (id === undefined) throw invalidField('pubId', 'No existe en tu cuenta')
      return loadCustomList(deps.pool, accountId, id)
    },
  })
  route(app, deps, {
    endpoint: updateCustomList,
    handler: async ({ session: { accountId }, params: { id }, body }) => {
      const list = { id, name: body.name.trim(), publicationId: body.pubId }
      const renamed =
        !isReserved(list.name) &&
        (await deps.versions.write(accountId, (tx) => renameCustomList(tx, accountId, list)))
      if (!renamed) await refuseRename(deps.pool, accountId, list)
      return loadCustomList(deps.pool, accountId, id)
    },
  })
  route(app, deps, {
    endpoint: deleteCustomListEndpoint,
    handler: async ({ session: { accountId }, params: { id } }) => {
      const found = await deps.versions.write(accountId, (tx) => deleteCustomList(tx, accountId, id))
      if (!found) throw new Problem('not_found')
      return { id }
    },
  })
}

function productRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: addCustomListProducts,
    handler: ({ session, params, body }) => addProductsToList(deps, session, { id: params.id, ...body }),
  })
  route(app, deps, {
    endpoint: removeCustomListProduct,
    handler: async ({ session: { accountId }, params: { id: listId, productId } }) => {
      const found = await deps.versions.write(accountId, (tx) =>
        removeListProduct(tx, accountId, { listId, productId }),
      )
      if (!found) throw new Problem('not_found')
      return { id: productId }
    },
  })
}

async function loadCustomList(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Output<typeof getCustomList>> {
  const [list, products] = await Promise.all([
    findCustomList(db, accountId, id),
    selectListProducts(db, accountId, id),
  ])
  if (!list) throw new Problem('not_found')
  return { ...list, totalGroupedProducts: products.length, products }
}

function isReserved(name: string): boolean {
  return name.toLowerCase() === FAVOURITES_NAME.toLowerCase()
}

function reservedName(): Problem {
  return invalidField('name', `${FAVOURITES_NAME} es la lista de tus clientes: elige otro nombre`)
}

/**
 * Throws 404, or 400 where the list is of another publication, is the favourites or is to be called like them, unless it is
 * (publications.md §13, publications.md §14).
 */
async function refuseRename(
  db: Queryable,
  accountId: number,
  { id, name, publicationId }: { id: number; name: string; publicationId: number | undefined },
): Promise<void> {
  const list = await findCustomList(db, accountId, id)
  if (!list) throw new Problem('not_found')
  if (publicationId !== undefined && publicationId !== list.pubId) {
    throw invalidField('pubId', 'Una lista no cambia de publicación')
  }
  if (list.name === name) return
  throw list.isFavourites ? invalidField('name', `La lista ${list.name} no cambia de nombre`) : reservedName()
}
