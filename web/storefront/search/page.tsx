import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { EmptyState, PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/page.ts'
import { FoundResults } from './found-results.tsx'
import { withoutFacets } from './narrowing/narrowing.ts'
import { NarrowResults } from './narrow-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PlainSearch } from './plain-search.tsx'
import type { QueryChip } from './query-chips.ts'
import { leaveResults, noteSearch, searchInBrowser } from './search-in-browser.ts'
import { SearchFailed } from './search-failed.tsx'
import { resultsOnServer, searchOnServer } from './search-on-server.ts'
import type { FacetCounts } from './provider/search-answer.ts'
import { keyOf, queryOf } from './shown-results.ts'
import type { NotSearched, PlainResults, Results } from './shown-results.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

/** A page that is opened shows its results before any script runs. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<NotSearched | Results> {
  const { alias } = params
  const searched = await resultsOnServer(context, alias, url.searchParams)
  return searched ?? { state: 'plain', plain: await searchOnServer(context, alias, url.searchParams) }
}

// The first load of an opened page uses the results that it was rendered with; later loads search.
let isOpening = !import.meta.env.SSR && location.pathname.endsWith('/search')

/** Searches in the browser, except for the results that the page was rendered with. */
export async function clientLoader({
  params: { alias },
  url,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Results> {
  if (isOpening) {
    isOpening = false
    const { searchParams } = url
    const come = await serverLoader()
    // Without network the page may be a copy of another search.
    if ('key' in come && come.key === keyOf(alias, searchParams)) {
      noteSearch(alias, searchParams, come)
      return come
    }
  }
  return searchInBrowser({ alias, url, signal: request.signal })
}
clientLoader.hydrate = true as const

export function meta({ location, matches }: Route.MetaArgs) {
  const query = queryOf(new URLSearchParams(location.search))
  return pageMeta({
    title: query === '' ? STOREFRONT.search.emptyTitle : STOREFRONT.search.title(query),
    matches,
  })
}

export default function Search({ loaderData: results }: Route.ComponentProps) {
  const words = STOREFRONT.search
  useEffect(() => leaveResults, [])
  if (results.state === 'plain') return <BeforeScript plain={results.plain} />
  const { query } = results
  if (results.state === 'failed') return <SearchFailed query={query} failure={results} />
  if (results.state === 'nothing') return <NothingFound query={query} near={results.near} />
  if (results.state === 'none-with-filters')
    return (
      <NoneWithFilters query={query} disjunctiveFacets={results.disjunctiveFacets} chips={results.chips} />
    )
  if (results.state !== 'found') {
    const title = query === '' ? words.emptyTitle : words.title(query)
    return <Message title={title} next={words[results.state]} />
  }
  return <FoundResults query={query} found={results} />
}

function NoneWithFilters({
  query,
  disjunctiveFacets,
  chips,
}: {
  query: string
  disjunctiveFacets: FacetCounts
  chips: readonly QueryChip[]
}) {
  const params = new URLSearchParams(useLocation().search)
  return (
    <>
      <PageHeading title={STOREFRONT.search.title(query)} />
      <NarrowResults chips={chips} total={0} facets={{}} disjunctiveFacets={disjunctiveFacets} />
      <EmptyState title={STOREFRONT.search.noneWithFilters} next="">
        <Link to={withoutFacets(params)} className="action-quiet">
          {STOREFRONT.search.removeFilters}
        </Link>
      </EmptyState>
    </>
  )
}

function Message({ title, next }: { title: string; next: string }) {
  return (
    <>
      <PageHeading title={title} />
      <p className="card px-4 py-10 text-center text-muted text-pretty">{next}</p>
    </>
  )
}

/** Skeleton of the results; without script the results. */
function BeforeScript({ plain }: { plain: PlainResults | null }) {
  return (
    <>
      <noscript>
        {plain ? (
          <PlainSearch results={plain} />
        ) : (
          <p className="card px-4 py-10 text-center">{STOREFRONT.search.needsScript}</p>
        )}
      </noscript>
      <h1 className="mb-4 text-2xl/8 font-bold noscript:hidden">{STOREFRONT.search.searching}</h1>
      <div aria-hidden="true" className="product-grid noscript:hidden">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="card h-72" />
        ))}
      </div>
    </>
  )
}
