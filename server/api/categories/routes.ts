import type { FastifyInstance } from 'fastify'
import {
  addCategoryProducts,
  chooseCategoryPicture,
  createCategory,
  deleteCategory as deleteCategoryEndpoint,
  getCategory,
  getCategoryPicture,
  listCategories,
  listCategoriesFlat,
  listCategoriesNested,
  listCategoryProducts,
  listCategoryRules,
  listSubcategories,
  orderCategories,
  removeCategoryProduct,
  updateCategory,
} from '#contract/categories.ts'
import { Problem } from '#contract/problems.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import { categoryExists, selectDirectProducts } from '../../catalogue/category-queries.ts'
import { loadCategory, loadCategoryTree, loadSubcategories } from '../../catalogue/load-categories.ts'
import type { Deps } from '../../deps.ts'
import { cachedSecureRoute } from '../../http/cached-secure-route.ts'
import { route } from '../../http/route.ts'
import { ruleOnTheWire } from '../../prices/rule-on-the-wire.ts'
import { selectRulesOfTarget } from '../../prices/rule-queries.ts'
import { addProductsToCategory } from './add-products.ts'
import { choosePicture, loadPicture } from './choose-picture.ts'
import { deleteCategory } from './delete-category.ts'
import { orderSiblings } from './order-categories.ts'
import { removeProductFromCategory } from './remove-product.ts'
import { addCategory, changeCategory } from './save-category.ts'

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  cachedSecureRoute(app, deps, {
    endpoint: listCategories,
    handler: ({ session }) => loadCategoryTree(deps.pool, session.accountId),
  })
  cachedSecureRoute(app, deps, {
    endpoint: listCategoriesFlat,
    handler: async ({ session }) => flattenCategoryTree(await loadCategoryTree(deps.pool, session.accountId)),
  })
  cachedSecureRoute(app, deps, {
    endpoint: listCategoriesNested,
    handler: ({ session }) => loadCategoryTree(deps.pool, session.accountId),
  })
  cachedSecureRoute(app, deps, {
    endpoint: listSubcategories,
    handler: ({ session, params }) => loadSubcategories(deps.pool, session.accountId, params.id),
  })
  cachedSecureRoute(app, deps, {
    endpoint: getCategory,
    handler: ({ session, params }) => loadCategory(deps.pool, session.accountId, params.id),
  })
  cachedSecureRoute(app, deps, {
    endpoint: getCategoryPicture,
    handler: ({ session, params }) => loadPicture(deps.pool, session.accountId, params.id),
  })
  route(app, deps, {
    endpoint: listCategoryProducts,
    handler: async ({ session, params }) => {
      if (!(await categoryExists(deps.pool, session.accountId, params.id))) throw new Problem('not_found')
      return selectDirectProducts(deps.pool, session.accountId, params.id)
    },
  })
  route(app, deps, {
    endpoint: listCategoryRules,
    handler: async ({ session: { accountId }, params: { id } }) => {
      if (!(await categoryExists(deps.pool, accountId, id))) throw new Problem('not_found')
      const rules = await selectRulesOfTarget(deps.pool, accountId, { column: 'category_id', id })
      return rules.map((rule) => ({ ...ruleOnTheWire(rule), pricelistName: rule.pricelistName }))
    },
  })
}

function writingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: createCategory,
    handler: ({ session, body }) => addCategory(deps, session.accountId, body),
  })
  route(app, deps, {
    endpoint: updateCategory,
    handler: ({ session, params, body }) =>
      changeCategory(deps, session.accountId, { id: params.id, change: body }),
  })
  route(app, deps, {
    endpoint: orderCategories,
    handler: ({ session, body }) => orderSiblings(deps, session.accountId, body),
  })
  route(app, deps, {
    endpoint: chooseCategoryPicture,
    handler: ({ session, params, body }) =>
      choosePicture(deps, session.accountId, { id: params.id, productId: body.productId }),
  })
  route(app, deps, {
    endpoint: deleteCategoryEndpoint,
    handler: async ({ session, params }) => {
      await deleteCategory(deps, session, params.id)
      return { id: params.id }
    },
  })
  route(app, deps, {
    endpoint: addCategoryProducts,
    handler: ({ session, body }) => addProductsToCategory(deps, session, body),
  })
  route(app, deps, {
    endpoint: removeCategoryProduct,
    handler: async ({ session, params }) => {
      await removeProductFromCategory(deps, session.accountId, {
        categoryId: params.id,
        productId: params.productId,
      })
      return { id: params.productId }
    },
  })
}
