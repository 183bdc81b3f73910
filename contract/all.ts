import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as bulk from './bulk.ts'
import * as catalogs from './catalogs.ts'
import * as categories from './categories.ts'
import * as competitorLists from './competitor-lists.ts'
import * as counterOrders from './counter-orders.ts'
import * as customLists from './custom-lists.ts'
import * as demo from './demo.ts'
import * as customerOrders from './customer-orders.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as missedSearches from './missed-searches.ts'
import * as operationRows from './operation-rows.ts'
import * as orderNotices from './order-notices.ts'
import * as orders from './orders.ts'
import * as percentChange from './percent-change.ts'
import * as priceComparison from './price-comparison.ts'
import * as pricelistRules from './pricelist-rules.ts'
import * as pricelists from './pricelists.ts'
import * as productImages from './product-images.ts'
import * as productSelection from './product-selection.ts'
import * as products from './products.ts'
import * as publicProducts from './public-products.ts'
import * as publications from './publications.ts'
import * as resourceGroups from './resource-groups.ts'
import * as session from './session.ts'
import * as storefront from './storefront.ts'
import * as supplierLayouts from './supplier-layouts.ts'
import * as synonyms from './synonyms.ts'
import * as tags from './tags.ts'
import * as today from './today.ts'
import * as users from './users.ts'

const RESOURCES = [
  session,
  accounts,
  users,
  audit,
  categories,
  catalogs,
  products,
  productImages,
  bulk,
  operationRows,
  productSelection,
  percentChange,
  priceComparison,
  competitorLists,
  supplierLayouts,
  pricelists,
  pricelistRules,
  tags,
  resourceGroups,
  publications,
  customLists,
  synonyms,
  missedSearches,
  orders,
  counterOrders,
  today,
  orderNotices,
  storefront,
  publicProducts,
  customerOrders,
  health,
  demo,
] as const

type Resource = (typeof RESOURCES)[number]
type EndpointIn<R> = R extends unknown ? Extract<R[keyof R], Endpoint> : never

/** Every call of the HTTP API by its key: method and URL, such as `GET /api/tags/:id`. */
export type Calls = { [E in EndpointIn<Resource> as `${E['method']} ${E['url']}`]: E }

export type CallKey = keyof Calls

/** Every call of the HTTP API, by resource. */
export const ALL_ENDPOINTS: readonly Endpoint[] = RESOURCES.flatMap((resource) =>
  Object.values<object>(resource).filter(isEndpoint),
)

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'url' in value && 'response' in value
}
