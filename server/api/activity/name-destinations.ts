import type { Static } from 'typebox'
import type { listPublicationActivity } from '#contract/publications.ts'
import type { Queryable } from '#db/database.ts'
import { selectNames } from './queries.ts'

type Destination = Static<typeof listPublicationActivity.response>[number]['destination']
type NamedKind = Parameters<typeof selectNames>[2] extends Record<infer Kind, unknown> ? Kind : never

const NAMED: Readonly<Record<string, NamedKind>> = {
  c: 'catalog',
  cy: 'category',
  cl: 'customList',
  prod: 'product',
  orders: 'order',
}
const PLAIN: Readonly<Record<string, 'start' | 'cart' | 'orders'>> = {
  '': 'start',
  cart: 'cart',
  orders: 'orders',
}

interface ParsedEndpoint {
  kind: Destination['kind']
  /** The id of the record shown. */
  id: number | null
  searchText: string | null
}

/** The destination of each endpoint with its current name, in one query. */
export async function nameDestinations(
  db: Queryable,
  accountId: number,
  endpoints: readonly string[],
): Promise<Destination[]> {
  const parsed = endpoints.map(parseEndpoint)
  const idsOf = (kind: NamedKind) => [
    ...new Set(parsed.flatMap((one) => (one.kind === kind && one.id !== null ? [one.id] : []))),
  ]
  const rows = await selectNames(db, accountId, {
    catalog: idsOf('catalog'),
    category: idsOf('category'),
    customList: idsOf('customList'),
    product: idsOf('product'),
    order: idsOf('order'),
  })
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return parsed.map(({ kind, id, searchText }) => ({
    kind,
    name: searchText ?? names.get(`${kind} ${id}`) ?? null,
  }))
}

/** Parses a stored endpoint (`viewedPage`). */
function parseEndpoint(endpoint: string): ParsedEndpoint {
  const [path = '', query = ''] = endpoint.split('?', 2)
  const [, , , section = '', id] = path.split('/')
  const none = { id: null, searchText: null }
  if (section === 'search')
    return { kind: 'search', id: null, searchText: new URLSearchParams(query).get('query') }
  if (id === undefined) return { kind: PLAIN[section] ?? 'other', ...none }
  const kind = NAMED[section]
  return kind && /^[1-9]\d{0,14}$/.test(id)
    ? { kind, id: Number(id), searchText: null }
    : { kind: 'other', ...none }
}
