import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getNarrowedCategory } from '#contract/storefront.ts'
import { readName } from '#domain/search/read-name.ts'
import type { NameReading } from '#domain/search/read-name.ts'
import { callOnServer } from '#web/api/call-on-server.ts'
import { pageIndex, pagesShown, redirectBeyondLastPage } from '../../ui/paging.ts'
import { mergeFamilies, orderOfFamilies } from '../narrowing/families.ts'
import type { Family } from '../narrowing/families.ts'
import type { FacetMenu } from '../narrowing/filter-bar.tsx'
import { facetFilters, listingParams, OFFERED, readNarrowed } from '../narrowing/narrowing.ts'
import type { Narrowed, Offered } from '../narrowing/narrowing.ts'
import { offeredValues } from '../narrowing/offered-values.ts'

const PAGE_SIZE = 24
/** Parsed names, about 2 MB. Parsing those of a page takes a millisecond, a quarter of its rendering. */
const readings = new LRUCache<string, NameReading>({ max: 5000 })

type NarrowedListing = Output<typeof getNarrowedCategory>
type Products = NarrowedListing['products']

/** The products of a category or a custom list, as the address asks for them. */
export interface ListedProducts {
  /** The parameters of the address that are read, in one order. */
  readonly params: string
  /** The pages that the address asks for, as far as they exist. */
  readonly products: Products
  /** For the view 'Lista'; null in the view 'Fotos'. */
  readonly families: readonly Family[] | null
  readonly menus: readonly FacetMenu[]
}

interface PageQuery {
  page: number
  size: number
}

interface NarrowedQuery extends PageQuery {
  facets?: string
  order?: 'default' | 'size' | 'price' | 'price_desc'
  counts?: boolean
}

interface ListedPage {
  products: Products
  counts?: NarrowedListing['counts']
}

/** The two calls of a listing, each for one page. */
interface ListingCalls<P extends ListedPage> {
  readonly plain: (query: PageQuery) => Promise<P>
  readonly narrowed: (query: NarrowedQuery) => Promise<ListedPage>
}

/** The parameters of a listing's address. */
interface ListingRequest {
  /** The pages in the default order. When others are shown, the first one, whose response has the rest of the page's data. */
  readonly plain: readonly PageQuery[]
  /** The queries of the calls for a narrowed listing, the first with the counts; none in the default order without facets. */
  readonly narrowedTo: readonly NarrowedQuery[]
  readonly narrowed: Narrowed
}

/**
 * Loads the products of a category or a custom list, as the address asks for them. Also returns its first page in the
 * default order, whose response has the rest of the page's data.
 */
export async function loadListing<P extends ListedPage>(
  context: Readonly<RouterContextProvider>,
  { alias, url }: { alias: string; url: URL },
  calls: ListingCalls<P>,
): Promise<{ first: P; listed: ListedProducts }> {
  const asked = readListingRequest(url)
  const [plain, narrowed] = await Promise.all([
    Promise.all(asked.plain.map((query) => calls.plain(query))),
    Promise.all(asked.narrowedTo.map((query) => calls.narrowed(query))),
  ])
  const pages = narrowed.length > 0 ? narrowed : plain
  return { first: plain[0]!, listed: await completeListing(context, { alias, url, asked }, pages) }
}

/** Reads the parameters of a listing's address. The default view is the call of the first visit, which counts nothing. */
function readListingRequest(url: URL): ListingRequest {
  const narrowed = readNarrowed(url.searchParams)
  const first = pageIndex(url)
  const pages = Array.from({ length: pagesShown(url) }, (_, index) => ({
    page: first + index,
    size: PAGE_SIZE,
  }))
  const { facets, sort, menu } = narrowed
  if (facets.length === 0 && sort === 'relevance' && menu === null)
    return { plain: pages, narrowedTo: [], narrowed }
  const isCounted = facets.length > 0 || menu !== null
  return {
    plain: [{ page: 0, size: PAGE_SIZE }],
    narrowedTo: pages.map((page) => ({
      ...page,
      order: sort === 'relevance' ? 'default' : sort,
      ...(facets.length > 0 && { facets: JSON.stringify(facetFilters(narrowed)) }),
      ...(isCounted && page.page === first && { counts: true }),
    })),
    narrowed,
  }
}

/** Completes the pages of a listing for its page; an address beyond the last page leads to that. */
async function completeListing(
  context: Readonly<RouterContextProvider>,
  { alias, url, asked }: { alias: string; url: URL; asked: ListingRequest },
  pages: readonly ListedPage[],
): Promise<ListedProducts> {
  const { products, counts } = pages[0]!
  redirectBeyondLastPage(url, products)
  const { narrowed } = asked
  const isCounted = asked.narrowedTo[0]?.counts === true
  const content = pages.flatMap((page) => page.products.content)
  const families = narrowed.view === 'list' ? await familiesOf(context, { alias, pages, narrowed }) : null
  return {
    params: listingParams(url).toString(),
    products: { ...products, content: families ? [] : content, numberOfElements: content.length },
    families,
    menus: isCounted ? countedMenus(counts ?? [], products.totalElements, narrowed) : closedMenus(products),
  }
}

/** Page by page, so that what is shown does not move when a page is added. */
async function familiesOf(
  context: Readonly<RouterContextProvider>,
  { alias, pages, narrowed }: { alias: string; pages: readonly ListedPage[]; narrowed: Narrowed },
): Promise<Family[]> {
  const order = orderOfFamilies(narrowed, null)
  const all = await Promise.all(
    pages.map(({ products }) =>
      callOnServer(context, 'GET /api/public/publications/:alias/families', {
        params: { alias },
        query: { prodIds: products.content.map(({ id }) => id).join(','), ...order },
      }),
    ),
  )
  return all.reduce<Family[]>(mergeFamilies, [])
}

function countedMenus(counts: NarrowedListing['counts'], total: number, narrowed: Narrowed): FacetMenu[] {
  return counts.flatMap(({ attribute, values: counted }) => {
    const counts = counted.map(({ value, count }) => [value, count] as const)
    const offered = offeredValues({ attribute, counts, total, narrowed })
    // The requested menu is shown even when it has a single value.
    const values = offered.length === 0 && narrowed.menu === attribute ? counts : offered
    return values.length > 0 ? [{ attribute, values }] : []
  })
}

/** Menus before counting: the attributes in which products of the first page differ. */
function closedMenus({ content }: Products): FacetMenu[] {
  const all = content.map(({ name, brand }) => {
    const said = readingOf(name ?? '')
    return brand === null ? said : { ...said, brand }
  })
  const differs = (attribute: Offered) => new Set(all.map((reading) => valueOf(reading, attribute))).size > 1
  return OFFERED.filter(differs).map((attribute) => ({ attribute, values: null }))
}

function readingOf(name: string): NameReading {
  const known = readings.get(name)
  if (known) return known
  const reading = readName(name)
  readings.set(name, reading)
  return reading
}

function valueOf({ sizes, material, angle, brand }: NameReading, attribute: Offered): string {
  return { size: sizes.join(), material, angle, brand }[attribute] ?? ''
}
