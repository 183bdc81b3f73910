import type { searchClient as createSearchClient, SearchClient } from '@algolia/client-search'
import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import type { AlgoliaConfig } from '../config.ts'
import type { Published } from '../published/published.ts'

/** How a page searches a publication: the arguments of the official client's constructor. */
export type SearchSettings = NonNullable<Output<typeof getNavigation>['search']>
type Host = SearchSettings['hosts'][number]

const DAY_SECONDS = 86_400
/** A key is valid until the end of the day after the next one: 48 hours at least. */
const KEY_DAYS = 3
/**
 * In Node the client's time to connect runs until the first byte of the response, and a batch of 1,000 records may take
 * its time; pages have the shorter times of search.md §7.
 */
const TIMEOUTS = { connect: 10_000, read: 10_000, write: 30_000 }

/** An external search provider that speaks the Algolia protocol. */
export interface ExternalProvider {
  /** With the key that may write. */
  readonly client: SearchClient
  /** Origins that pages may connect to. */
  readonly origins: readonly string[]
  /** What a page needs to search one publication, and nothing else. */
  readonly settingsFor: (published: Pick<Published, 'accountId' | 'id'>, now: Date) => SearchSettings
}

/** Connects to the provider of the settings; nothing is sent yet. */
export async function openExternalProvider(config: AlgoliaConfig): Promise<ExternalProvider> {
  // Loaded only where a provider is configured.
  const { searchClient } = await import('@algolia/client-search')
  const client = connect(searchClient, config)
  const hosts = client.transporter.hosts.map(({ url, protocol, accept, port }): Host => ({
    url,
    protocol,
    accept,
    ...(port !== undefined && { port }),
  }))
  return {
    client,
    origins: [
      ...new Set(
        hosts.filter(({ accept }) => accept !== 'write').map((host) => new URL(originOf(host)).origin),
      ),
    ],
    settingsFor: ({ accountId, id }, now) => {
      const indexName = indexOf(accountId)
      const today = Math.floor(now.getTime() / 1000 / DAY_SECONDS)
      const apiKey = client.generateSecuredApiKey({
        parentApiKey: config.searchKey,
        restrictions: {
          filters: `publications:${id}`,
          restrictIndices: [indexName],
          validUntil: (today + KEY_DAYS) * DAY_SECONDS,
        },
      })
      return { appId: config.appId, apiKey, indexName, hosts }
    },
  }
}

/** An account has an index of its own, which can be replaced as a whole. */
export function indexOf(accountId: number): string {
  return `products_${accountId}`
}

function connect(create: typeof createSearchClient, { appId, adminKey, hosts }: AlgoliaConfig): SearchClient {
  return create(appId, adminKey, {
    timeouts: TIMEOUTS,
    // A provider that asks to wait is asked again by our own back-off, whose waits have a bound.
    maxRateLimitRetries: 0,
    // Without hosts the client knows those of Algolia.
    ...(hosts.length > 0 && { hosts: hosts.map(hostOf) }),
  })
}

function hostOf(text: string): Host {
  const { hostname, port, protocol } = new URL(text.includes('://') ? text : `https://${text}`)
  return {
    url: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
    ...(port !== '' && { port: Number(port) }),
  }
}

function originOf({ protocol, url, port }: Host): string {
  return `${protocol}://${url}${port === undefined ? '' : `:${port}`}`
}

/**
 * How the provider searches. The publications of a record can be filtered by, which is what a page's key is limited to,
 * but not read.
 */
export const INDEX_SETTINGS = {
  searchableAttributes: ['code', 'name'],
  attributesForFaceting: ['filterOnly(publications)'],
  unretrievableAttributes: ['publications'],
  attributesToHighlight: ['name', 'code'],
  queryLanguages: ['es' as const],
  indexLanguages: ['es' as const],
  ignorePlurals: ['es' as const],
  removeStopWords: ['es' as const],
  removeWordsIfNoResults: 'allOptional' as const,
  // As many as the page of results can reach (search.md §5).
  paginationLimitedTo: 20_000,
}
