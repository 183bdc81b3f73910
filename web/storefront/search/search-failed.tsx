import { Link } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { cachedListings } from '../offline/cached-listings.ts'
import type { CachedListing } from '../offline/cached-listings.ts'
import { cachedQueries } from '../offline/cached-searches.ts'
import { useRetryOnline } from '../offline/use-retry-online.ts'
import { PageHeading, SectionHeading } from '../ui/listing.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { useShop } from '../ui/shop.ts'
import { SearchRefused } from './provider/search-engines.ts'

const MAX_QUERIES = 8

/** A failed search, and the cached pages to offer instead. */
export interface Failure {
  readonly isOffline: boolean
  readonly reason: 'offline' | 'busy' | 'unavailable' | 'failed'
  readonly queries: readonly string[]
  readonly listings: readonly CachedListing[]
}

/** Loads what is cached of a publication, for a failed search. */
export async function loadFailure(alias: string, error: unknown): Promise<Failure> {
  const [queries, listings] = await Promise.all([cachedQueries(alias), cachedListings(alias)])
  const isOffline = !navigator.onLine
  return { isOffline, reason: reasonOf(error), queries: queries.slice(0, MAX_QUERIES), listings }
}

/** Why a search failed. */
export function reasonOf(error: unknown): Failure['reason'] {
  if (!navigator.onLine) return 'offline'
  const status = error instanceof SearchRefused || error instanceof ApiError ? error.status : 0
  if (status === 429 || status === 503) return 'busy'
  return error instanceof SearchRefused ? 'unavailable' : 'failed'
}

/** Reports the failed search, retries once online, and offers cached searches and listings. */
export function SearchFailed({ query, failure }: { query: string; failure: Failure }) {
  const { alias } = useShop()
  useRetryOnline(failure.isOffline)
  const words = STOREFRONT.search
  const root = `/p/${alias}`
  const searches = failure.queries.map((name) => ({
    name,
    address: `${root}/search?${new URLSearchParams({ query: name }).toString()}`,
  }))
  return (
    <>
      <PageHeading title={words.notSearched(query)} />
      <div className="card px-4 py-8 text-center">
        <p role="alert" className="mx-auto max-w-md text-muted text-pretty">
          {words[failure.reason]}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <RetryButton />
          <Link to={`${root}/cart`} className="action-quiet">
            {OFFLINE.toCart}
          </Link>
        </div>
      </div>
      <CachedLinks title={words.keptSearches} entries={searches} />
      <CachedLinks title={words.keptListings} entries={failure.listings} />
    </>
  )
}

function CachedLinks({ title, entries }: { title: string; entries: readonly CachedListing[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ address, name }) => (
          <li key={address}>
            <Link to={address} className="action-quiet">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
