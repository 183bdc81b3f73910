import type { Output } from '#contract/endpoint.ts'
import { BUILT_IN_SEARCH } from '#contract/search.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { signalWithTimeout } from '#web/api/signal-with-timeout.ts'

/** Connection settings of the search provider, from navigation-resources. */
export type SearchSettings = NonNullable<Output<typeof getNavigation>['search']>

const READ_TIMEOUT_MS = 2_000
const CONNECT_TIMEOUT_MS = 1_000
// This server has no other host to fail over to: a slow answer is better than none.
const OWN_TIMEOUT_MS = 20_000
const DOWN_FOR_MS = 120_000

type Host = SearchSettings['hosts'][number]
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** A call to one engine: its path and body name the index, and each engine has its own index. */
export type CallOf = (settings: SearchSettings) => { path: string; body: object }

/** Reads the response of an engine; throws when it is none of a search. */
type ReadOf<T> = (answer: unknown, isEscaped: boolean) => T

interface Asked<T> {
  readonly callOf: CallOf
  readonly read: ReadOf<T>
  readonly signal: AbortSignal
}

export interface Effects {
  readonly fetch: Fetch
  readonly now: () => number
}

/**
 * Sends a call to the first engine that answers (search.md §55). Within an engine it fails over to the next host; failed
 * hosts are skipped for 2 minutes (search.md §7). A host whose response cannot be read has failed too.
 */
export function createSearchEngines(engines: readonly SearchSettings[], effects: Effects) {
  const downUntil = new Map<string, number>()
  return { ask }

  /** Engines that are down come last, so that they delay no answer of another one. */
  async function ask<T>(asked: Asked<T>, among = engines): Promise<T> {
    const order = [...among.filter(isUp), ...among.filter((engine) => !isUp(engine))]
    for (const [index, engine] of order.entries()) {
      try {
        return await askEngine(engine, asked)
      } catch (error) {
        if (asked.signal.aborted || index === order.length - 1) throw error
        // A refusal, such as for an expired key, counts as down too.
        for (const { url } of engine.hosts) downUntil.set(url, effects.now() + DOWN_FOR_MS)
      }
    }
    throw new Error('No search engine')
  }

  async function askEngine<T>(engine: SearchSettings, { callOf, read, signal }: Asked<T>): Promise<T> {
    const { path, body } = callOf(engine)
    for (const [attempt, host] of hostsToTry(engine).entries()) {
      try {
        const response = await effects.fetch(addressOf(engine, host, path), {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify(body),
          signal: signalWithTimeout(timeoutOf(engine, attempt), signal),
        })
        if (response.ok) return read(await response.json(), engine.appId === BUILT_IN_SEARCH)
        // Every host refuses alike; fail over only when a host fails.
        if (response.status < 500) throw new SearchRefused(response.status)
      } catch (error) {
        if (signal.aborted || error instanceof SearchRefused) throw error
      }
      downUntil.set(host.url, effects.now() + DOWN_FOR_MS)
    }
    throw new Error('No search host answered')
  }

  /** The hosts that are up; all of them when all are down. */
  function hostsToTry(engine: SearchSettings): readonly Host[] {
    const readable = engine.hosts.filter(({ accept }) => accept !== 'write')
    const up = readable.filter(isHostUp)
    return up.length > 0 ? up : readable
  }

  function isUp({ hosts }: SearchSettings): boolean {
    return hosts.some((host) => host.accept !== 'write' && isHostUp(host))
  }

  function isHostUp({ url }: Host): boolean {
    return (downUntil.get(url) ?? 0) <= effects.now()
  }
}

function timeoutOf({ appId }: SearchSettings, attempt: number): number {
  return appId === BUILT_IN_SEARCH ? OWN_TIMEOUT_MS : CONNECT_TIMEOUT_MS + READ_TIMEOUT_MS * (attempt + 1)
}

function addressOf({ appId, apiKey }: SearchSettings, host: Host, path: string): string {
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  }).toString()
  const port = host.port === undefined ? '' : `:${host.port}`
  return `${host.protocol}://${host.url}${port}${path}?${credentials}`
}

/** A refusal by the provider; other hosts would refuse too. */
export class SearchRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The search provider answered ${status}`)
    this.status = status
  }
}
