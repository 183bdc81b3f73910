import type { searchClient as createSearchClient, SearchClient } from '@algolia/client-search'
import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import type { AlgoliaConfig } from '../../config.ts'
import type { Published } from '../../published/published.ts'

/** How a page searches a publication: the arguments of the official client's constructor. */
export type SearchSettings = NonNullable<Output<typeof getNavigation>['search']>
type Host = SearchSettings['hosts'][number]

const DAY_SECONDS = 86_400
/** A key is valid until the end of the day after the next one, at least 48 hours. */
const KEY_DAYS = 3
/**
 * In Node the client's connect timeout runs until the first byte of the response, and a batch of 1,000 records takes a
 * while. Pages have the shorter timeouts of search.md §7.
 */
const TIMEOUTS = { connect: 10_000, read: 10_000, write: 30_000 }

/** An external search provider with the Algolia protocol. */
export interface ExternalProvider {
  /** Has the key with write access. */
  readonly client: SearchClient
  /** Origins that pages may connect to. */
  readonly origins: readonly string[]
  /** The settings that a page needs to search one publication; they give no access to anything else. */
  readonly settingsFor: (published: Pick<Published, 'accountId' | 'id'>, now: Date) => SearchSettings
}

/** Creates the client of the configured provider; sends nothing yet. */
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

/** Name of the index of an account. Each account has its own, which can be replaced as a whole. */
export function indexOf(accountId: number): string {
  return `products_${accountId}`
}

function connect(create: typeof createSearchClient, { appId, adminKey, hosts }: AlgoliaConfig): SearchClient {
  return create(appId, adminKey, {
    timeouts: TIMEOUTS,
    // The client's own retries are off: our back-off has bounded waits.
    maxRateLimitRetries: 0,
    // Without hosts the client uses those of Algolia.
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
 * Settings of an index. The attribute with the publications of a record can be filtered by, which restricts the key of a
 * page, but not read.
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
  // The most hits that the page of results can reach (search.md §5).
  paginationLimitedTo: 20_000,
}
