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

interface Place {
  kind: Destination['kind']
  /** Of the thing shown. */
  id: number | null
  lookedFor: string | null
}

/** What each of these addresses shows, with its name as it is today: one question for all of them. */
export async function nameDestinations(
  db: Queryable,
  accountId: number,
  endpoints: readonly string[],
): Promise<Destination[]> {
  const places = endpoints.map(placeOf)
  const idsOf = (kind: NamedKind) => [
    ...new Set(places.flatMap((place) => (place.kind === kind && place.id !== null ? [place.id] : []))),
  ]
  const rows = await selectNames(db, accountId, {
    catalog: idsOf('catalog'),
    category: idsOf('category'),
    customList: idsOf('customList'),
    product: idsOf('product'),
    order: idsOf('order'),
  })
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return places.map(({ kind, id, lookedFor }) => ({
    kind,
    name: lookedFor ?? names.get(`${kind} ${id}`) ?? null,
  }))
}

/** Reads an address as it is kept (`viewedPage`). */
function placeOf(endpoint: string): Place {
  const [path = '', query = ''] = endpoint.split('?', 2)
  const [, , , section = '', id] = path.split('/')
  const nothing = { id: null, lookedFor: null }
  if (section === 'search')
    return { kind: 'search', id: null, lookedFor: new URLSearchParams(query).get('query') }
  if (id === undefined) return { kind: PLAIN[section] ?? 'other', ...nothing }
  const kind = NAMED[section]
  return kind && /^[1-9]\d{0,14}$/.test(id)
    ? { kind, id: Number(id), lookedFor: null }
    : { kind: 'other', ...nothing }
}
