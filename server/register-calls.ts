import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './api/accounts/routes.ts'
import { activityRoutes } from './api/activity/routes.ts'
import { breadcrumbRoutes } from './api/breadcrumbs/routes.ts'
import { auditRoutes } from './api/audit/routes.ts'
import { bulkOperationRoutes } from './api/bulk-operations/routes.ts'
import { catalogRoutes } from './api/catalogs/routes.ts'
import { categoryRoutes } from './api/categories/routes.ts'
import { cloneRoutes } from './api/clones/routes.ts'
import { customListRoutes } from './api/custom-lists/routes.ts'
import { demoRoutes } from './api/demo/routes.ts'
import { favouriteRoutes } from './api/favourites/routes.ts'
import { healthRoutes } from './api/health/routes.ts'
import { imageRoutes } from './api/images/routes.ts'
import { missedSearchRoutes } from './api/missed-searches/routes.ts'
import { orderNoticeRoutes } from './api/order-notices/routes.ts'
import { orderRoutes } from './api/orders/routes.ts'
import { percentChangeRoutes } from './api/percent-change/routes.ts'
import { competitorListRoutes, priceComparisonRoutes } from './api/price-comparison/routes.ts'
import { pricelistRoutes } from './api/pricelists/routes.ts'
import { productSelectionRoutes } from './api/product-selection/routes.ts'
import { productRoutes } from './api/products/routes.ts'
import { publicationRoutes } from './api/publications/routes.ts'
import { resourceGroupRoutes } from './api/resource-groups/routes.ts'
import { searchRoutes } from './api/search/routes.ts'
import { sessionRoutes } from './api/session/routes.ts'
import { previewRoutes } from './api/storefront/preview-routes.ts'
import { storefrontRoutes } from './api/storefront/routes.ts'
import { supplierLayoutRoutes } from './api/supplier-layouts/routes.ts'
import { synonymRoutes } from './api/synonyms/routes.ts'
import { tagRoutes } from './api/tags/routes.ts'
import { todayRoutes } from './api/today/routes.ts'
import { userRoutes } from './api/users/routes.ts'
import type { Deps } from './deps.ts'
import { registerCspReports } from './http/csp-reports.ts'
import { registerJsonBodies } from './http/limits/json-bodies.ts'
import { refuseNonCanonicalPaths } from './http/canonical-path.ts'
import { observeResponses } from './http/observing/observe-responses.ts'
import type { Observe } from './http/observing/observe-responses.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerProblemReplies } from './http/errors/problem-replies.ts'
import { registerRequestLog } from './http/observing/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerSerialization } from './http/serialization.ts'
import { registerValidation } from './http/validation.ts'
import { serveImages } from './images/serve-images.ts'

/** Registers what every request passes, then the calls of each resource, in order. */
export async function registerCalls(
  app: FastifyInstance,
  deps: Deps,
  observe: Observe | undefined,
): Promise<void> {
  app.decorateRequest('session', null)
  registerJsonBodies(app)
  registerValidation(app)
  registerSerialization(app)
  registerRequestLog(app, deps)
  if (observe) observeResponses(app, observe)
  registerProblemReplies(app)
  registerSecurityHeaders(app, deps)
  await registerCspReports(app, deps)
  refuseNonCanonicalPaths(app)
  await registerOpenApi(app)

  healthRoutes(app, deps)
  demoRoutes(app, deps)
  sessionRoutes(app, deps)
  await accountRoutes(app, deps)
  userRoutes(app, deps)
  auditRoutes(app, deps)
  categoryRoutes(app, deps)
  catalogRoutes(app, deps)
  cloneRoutes(app, deps)
  productRoutes(app, deps)
  productSelectionRoutes(app, deps)
  percentChangeRoutes(app, deps)
  bulkOperationRoutes(app, deps)
  await imageRoutes(app, deps)
  serveImages(app, deps)
  tagRoutes(app, deps)
  pricelistRoutes(app, deps)
  priceComparisonRoutes(app, deps)
  competitorListRoutes(app, deps)
  resourceGroupRoutes(app, deps)
  publicationRoutes(app, deps)
  customListRoutes(app, deps)
  activityRoutes(app, deps)
  orderRoutes(app, deps)
  todayRoutes(app, deps)
  orderNoticeRoutes(app, deps)
  storefrontRoutes(app, deps)
  previewRoutes(app, deps)
  breadcrumbRoutes(app, deps)
  searchRoutes(app, deps)
  supplierLayoutRoutes(app, deps)
  synonymRoutes(app, deps)
  missedSearchRoutes(app, deps)
  favouriteRoutes(app, deps)
}
