import type { Output } from '#contract/endpoint.ts'
import type { listFamilies as listFamiliesEndpoint } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { Parameters } from '#db/parameters.ts'
import { sizeOrder } from '#domain/search/facets.ts'
import { familyHeading, readName, sizeLabel } from '#domain/search/read-name.ts'
import type { Published } from '../../published/published.ts'
import { readPublicProducts } from '../../published/public-products.ts'
import { isShown, shownParameters } from '../../published/visible-products.ts'

type Family = Output<typeof listFamiliesEndpoint>[number]

/** Neighbours in size of the requested products of a family. */
const MAX_NEIGHBOURS = 6
/** Neighbours in all: of many small families fewer are shown. */
const MAX_NEIGHBOURS_IN_ALL = 100

/**
 * Products in the order of `prodIds` ('1,2', may be empty), each family at the position of its first one: the requested ones, those of
 * the wanted `size` first, then those that begin with it, then the others, each by size; then those nearest to the first of them in
 * size, by size. With `inOrder` the requested ones stay in their order. Only what the publication shows.
 */
export async function listFamilies(
  db: Queryable,
  published: Published,
  { prodIds, size = '', inOrder = false }: { prodIds: string; size?: string; inOrder?: boolean },
): Promise<Family[]> {
  const requested = [...new Set(prodIds.split(',').filter(Boolean).map(Number))]
  if (requested.length === 0) return []
  const rows = await selectMembers(db, published, { requested, wanted: sizeOrder(readName(size)), inOrder })
  const products = await readPublicProducts(
    db,
    published,
    rows.map(({ id }) => id),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  const families = Map.groupBy(rows, ({ id, family }) => family || String(id))
  // A size in other units marks no product as meant: '13 mm' finds 1/2".
  const isAnyMeant = rows.some(({ isMeant }) => isMeant)
  return [...families].map(([key, members]) => {
    const shown = members.flatMap(({ id, isRequested, isMeant }) => {
      const product = productOf.get(id)
      if (!product) return []
      return [{ ...withSize(product), isRequested, isMeant: isAnyMeant ? isMeant : isRequested }]
    })
    const first = shown[0]
    const name = first?.name ?? first?.code ?? ''
    return { key, heading: shown.length > 1 ? familyHeading(name) : name, products: shown }
  })
}

/** A product with its size, and its brand or else the one that its name says. */
export function withSize<P extends { name: string | null; brand: string | null }>(product: P) {
  const { sizes, brand } = readName(product.name ?? '')
  return { ...product, size: sizeLabel(sizes) || null, brand: product.brand ?? brand }
}

interface Member {
  id: number
  family: string
  isRequested: boolean
  isMeant: boolean
}

/** The requested products and their neighbours, in the order in which they are shown. */
async function selectMembers(db: Queryable, published: Published, request: FamilyRequest): Promise<Member[]> {
  const parameters = new Parameters(...(await shownParameters(published)))
  const text = familyMembersSql(parameters, request)
  const { rows } = await db.query<Member>({ name: 'families', text, values: parameters.values })
  return rows
}

interface FamilyRequest {
  requested: readonly number[]
  wanted: readonly number[] | null
  inOrder: boolean
}

/** Selects {@link Member}s; the statement begins with {@link shownParameters}. */
export function familyMembersSql(parameters: Parameters, request: FamilyRequest): string {
  const given = parameters.put(request.requested, 'bigint[]')
  const wanted = parameters.put(request.wanted, 'real[]')
  return `
  with requested as (
    select given.id, given.position, coalesce(e.family, '') as family, e.size_order,
           case when ${wanted} is null or e.size_order = ${wanted} then 0
                when e.size_order[1:cardinality(${wanted})] = ${wanted} then 1 else 2 end as distance,
           min(given.position) over (partition by nullif(e.family, ''), case when coalesce(e.family, '') = '' then given.id end) as place
      from unnest(${given}) with ordinality as given (id, position)
      join products p on p.account_id = $1 and p.id = given.id
      left join search_entries e on e.account_id = $1 and e.product_id = given.id
     where ${isShown('given.id')}
  ), firsts as (
    select distinct on (family) family, place, size_order from requested where family <> '' order by family, distance, position
  ), neighbours as (
    select e.product_id as id, e.family, e.size_order, firsts.place,
           row_number() over (partition by e.family
                              order by abs(e.size_order[1] - firsts.size_order[1]), e.size_order, e.product_id) as rank
      from firsts
      join search_entries e on e.account_id = $1 and e.family = firsts.family
     where e.family <> '' and not e.product_id = any (${given}) and ${isShown('e.product_id')}
  ), nearest as (
    select * from neighbours where rank <= ${parameters.put(MAX_NEIGHBOURS, 'bigint')} order by rank, place limit ${parameters.put(MAX_NEIGHBOURS_IN_ALL)}
  )
  select id, family, true as "isRequested", distance < 2 as "isMeant", place, size_order, position,
         case when ${parameters.put(request.inOrder, 'boolean')} then position else distance end as step
    from requested
  union all
  select id, family, false, false, place, size_order, 0, 0 from nearest
   order by place, "isRequested" desc, step, size_order, position, id`
}
