import { describe, expect, it, vi } from 'vitest'
import { createSearchProvider } from './search-provider.ts'
import type { SearchSettings } from './search-engines.ts'

const settings: SearchSettings = {
  appId: 'shop',
  apiKey: 'key',
  indexName: 'demo',
  hosts: [
    { url: 'one.mx', protocol: 'https', accept: 'read' },
    { url: 'writes.mx', protocol: 'https', accept: 'write' },
    { url: 'two.mx', protocol: 'http', accept: 'readWrite', port: 3100 },
  ],
}
const hit = {
  objectID: '7',
  name: 'Codo 90°',
  code: 'CODO',
  image: '/x.jpg',
  _highlightResult: { name: { value: '<em>Codo</em> 90°' } },
}
const highlighted = [
  { text: 'Codo', isFound: true },
  { text: ' 90°', isFound: false },
]
const own: SearchSettings = {
  appId: 'mostrador',
  apiKey: 'mi-tienda',
  indexName: 'products',
  hosts: [{ url: 'shop.mx', protocol: 'https', accept: 'readWrite' }],
}
const first = { page: 0, hitsPerPage: 48 }
const never = new AbortController().signal

function providerOver(answer: (address: string) => Response, engines = [settings]) {
  const requests: { address: string; body: unknown }[] = []
  const clock = { now: 0 }
  const provider = createSearchProvider(engines, {
    now: () => clock.now,
    fetch: async (address, init) => {
      requests.push({ address, body: JSON.parse(init.body as string) })
      return answer(address)
    },
  })
  return {
    provider,
    requests,
    clock,
    requestedHosts: () => requests.splice(0).map(({ address }) => new URL(address).host),
  }
}

describe('the search provider', () => {
  it('requests 5 suggestions by a multi-query', async () => {
    const { provider, requests } = providerOver(() => Response.json({ results: [{ hits: [hit] }] }))
    const hits = await provider.suggest('codo', never)
    expect(hits).toEqual([{ objectID: '7', name: 'Codo 90°', code: 'CODO', image: '/x.jpg', highlighted }])
    expect(requests).toEqual([
      {
        address: 'https://one.mx/1/indexes/*/queries?x-algolia-application-id=shop&x-algolia-api-key=key',
        body: { requests: [{ indexName: 'demo', query: 'codo', hitsPerPage: 5 }] },
      },
    ])
  })

  it('requests results by a query on the index, and returns the total', async () => {
    const { provider, requests } = providerOver(() =>
      Response.json({ hits: [hit, { name: 'no id' }, 3], nbHits: 312 }),
    )
    const answer = await provider.search('codo', { page: 2, hitsPerPage: 48 }, { signal: never })
    expect(answer).toMatchObject({ hits: [{ objectID: '7' }], total: 312 })
    expect(requests[0]?.address).toContain('https://one.mx/1/indexes/demo/query?')
    expect(requests[0]?.body).toEqual({ query: 'codo', page: 2, hitsPerPage: 48 })
  })

  it('counts the values of attributes that are set by separate searches, in the same request', async () => {
    const results = [
      { hits: [hit], nbHits: 9, facets: { size: { '1"': 2 } } },
      { facets: { angle: { '45°': 3 } } },
    ]
    const { provider, requests } = providerOver(() => Response.json({ results }), [own])
    const narrowing = {
      facets: ['size'],
      facetFilters: [['angle:90°']],
      sort: 'price' as const,
      disjunctiveFacets: [{ attribute: 'angle', query: 'codo', facetFilters: [] }],
    }
    const answer = await provider.search('codo', first, { signal: never, narrowing })
    expect(answer).toMatchObject({
      total: 9,
      facets: { size: { '1"': 2 } },
      disjunctiveFacets: { angle: { '45°': 3 } },
    })
    expect(requests[0]?.address).toContain('/1/indexes/*/queries?')
    expect(requests[0]?.body).toMatchObject({
      requests: [
        { indexName: 'products_by_price', query: 'codo', hitsPerPage: 48, facetFilters: [['angle:90°']] },
        { indexName: 'products', query: 'codo', hitsPerPage: 1, facets: ['angle'] },
      ],
    })
  })

  it.each([
    ['llave <em>de paso</em> 3/4', ['de paso']],
    ['<em>codo</em> de <em>niquel</em>', ['codo', 'niquel']],
    ['codo <em> </em><b>x</b>', []],
    [undefined, []],
    [7, []],
  ])('reads from %j which words were left out', async (queryAfterRemoval, leftOut) => {
    const { provider } = providerOver(() => Response.json({ hits: [hit], nbHits: 1, queryAfterRemoval }))
    expect(await provider.search('codo', first, { signal: never })).toMatchObject({ leftOut })
  })

  it('fails over to the next host, and skips the failed one for 2 minutes', async () => {
    const { provider, clock, requestedHosts } = providerOver((address) =>
      address.includes('one.mx') ? new Response('', { status: 503 }) : Response.json({ hits: [] }),
    )
    await provider.search('x', first, { signal: never })
    expect(requestedHosts()).toEqual(['one.mx', 'two.mx:3100'])
    clock.now = 119_000
    await provider.search('x', first, { signal: never })
    expect(requestedHosts()).toEqual(['two.mx:3100'])
    clock.now = 121_000
    await provider.search('x', first, { signal: never })
    expect(requestedHosts()).toEqual(['one.mx', 'two.mx:3100'])
  })

  it('gives a host 1 s to connect and 2 s to respond, and the next one longer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { provider } = providerOver(() => new Response('', { status: 503 }))
    await expect(provider.search('x', first, { signal: never })).rejects.toThrow('No search host')
    expect(timeout.mock.calls).toEqual([[3000], [5000]])
    timeout.mockRestore()
  })

  it('waits 20 s for this server, which has no other host', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { provider } = providerOver(() => new Response('', { status: 503 }), [settings, own])
    await expect(provider.search('x', first, { signal: never })).rejects.toThrow('No search host')
    expect(timeout.mock.calls).toEqual([[3000], [5000], [20_000]])
    timeout.mockRestore()
  })

  it('works in browsers without AbortSignal.any', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.stubGlobal('AbortSignal', { timeout })
    const { provider } = providerOver(() => Response.json({ results: [{ hits: [hit] }] }))
    expect(await provider.suggest('codo', never)).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('tries all hosts again when all are down', async () => {
    const { provider, requestedHosts } = providerOver(() => new Response('', { status: 500 }))
    await expect(provider.search('x', first, { signal: never })).rejects.toThrow('No search host')
    requestedHosts()
    await expect(provider.search('x', first, { signal: never })).rejects.toThrow('No search host')
    expect(requestedHosts()).toEqual(['one.mx', 'two.mx:3100'])
  })

  it('does not fail over after a refusal', async () => {
    const { provider, requestedHosts } = providerOver(() => new Response('', { status: 403 }))
    await expect(provider.search('x', first, { signal: never })).rejects.toThrow('403')
    expect(requestedHosts()).toEqual(['one.mx'])
  })

  it.each([
    ['another type', { results: 'soon', hits: 'soon' }],
    ['no list of hits', { results: [{ nbHits: 3 }], nbHits: 3 }],
    ['an error with status 200', { message: 'Index products is being moved' }],
    ['null', null],
  ])('takes a response that is none of a search (%s) for a failure of its host', async (_, malformed) => {
    const isBroken = (address: string) => address.includes('one.mx')
    const good = { results: [{ hits: [hit] }], hits: [hit], nbHits: 1 }
    const { provider, requestedHosts } = providerOver((address) =>
      Response.json(isBroken(address) ? malformed : good),
    )
    expect(await provider.suggest('x', never)).toHaveLength(1)
    expect(requestedHosts()).toEqual(['one.mx', 'two.mx:3100'])
    const again = providerOver((address) => Response.json(isBroken(address) ? malformed : good))
    expect(await again.provider.search('x', first, { signal: never })).toMatchObject({ total: 1 })
    const broken = providerOver(() => Response.json(malformed))
    await expect(broken.provider.suggest('x', never)).rejects.toThrow('No search host')
  })

  it.each([
    ['does not answer', () => new Response('', { status: 503 })],
    ['refuses the key', () => new Response('', { status: 403 })],
    ['has no such index', () => new Response('', { status: 404 })],
    ['asks to wait', () => new Response('', { status: 429 })],
    ['answers something else', () => Response.json({ results: 'soon' })],
  ])('when an external provider %s, this server answers, and alone for 2 minutes', async (_, fail) => {
    const { provider, clock, requests, requestedHosts } = providerOver(
      (address) => (address.includes('shop.mx') ? Response.json({ hits: [hit], nbHits: 1 }) : fail()),
      [settings, own],
    )
    expect(await provider.search('codo', first, { signal: never })).toMatchObject({ total: 1 })
    expect(requests.at(-1)?.address).toBe(
      'https://shop.mx/1/indexes/products/query?x-algolia-application-id=mostrador&x-algolia-api-key=mi-tienda',
    )
    requestedHosts()
    await provider.search('codo', first, { signal: never })
    expect(requestedHosts()).toEqual(['shop.mx'])
    clock.now = 121_000
    await provider.search('codo', first, { signal: never })
    expect(requestedHosts()[0]).toBe('one.mx')
  })

  it('retries an external provider that was down when this server does not answer', async () => {
    let isDown = true
    const { provider, requestedHosts } = providerOver(
      (address) =>
        address.includes('shop.mx') || isDown
          ? new Response('', { status: 503 })
          : Response.json({ hits: [hit], nbHits: 1 }),
      [settings, own],
    )
    await expect(provider.search('x', first, { signal: never })).rejects.toThrow('No search host')
    isDown = false
    requestedHosts()
    expect(await provider.search('x', first, { signal: never })).toMatchObject({ total: 1 })
  })

  it('queries only this server for results that are narrowed or sorted', async () => {
    const { provider, requestedHosts } = providerOver(
      () => Response.json({ hits: [hit], nbHits: 1 }),
      [settings, own],
    )
    await provider.search('codo', first, {
      signal: never,
      narrowing: { facets: [], facetFilters: [['size:1/2']], sort: 'relevance' },
    })
    await provider.search('codo', first, {
      signal: never,
      narrowing: { facets: [], facetFilters: [], sort: 'price' },
    })
    expect(requestedHosts()).toEqual(['shop.mx', 'shop.mx'])
  })

  it('shows names of this server unescaped, and those of an external provider as they are', async () => {
    const escaped = { ...hit, _highlightResult: { name: { value: '<em>Codo</em> &amp; 1' } } }
    const answer = () => Response.json({ hits: [escaped], nbHits: 1 })
    const shown = async (engine: SearchSettings) => {
      const { hits } = await providerOver(answer, [engine]).provider.search('x', first, { signal: never })
      return hits[0]?.highlighted.map((part) => part.text).join('')
    }
    expect(await shown(own)).toBe('Codo & 1')
    expect(await shown(settings)).toBe('Codo &amp; 1')
  })
})
