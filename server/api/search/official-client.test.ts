import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawingUrl } from '../../images/drawings/drawing-url.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { insertProduct } from '../../testing/rows.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

const FITTINGS = {
  'F-1': 'CODO PVC 90 X 1/2"',
  'F-2': 'CODO COBRE 45 X 1/2"',
  'F-3': 'CODO GALV. 90 X 3/4"',
  'F-4': 'TEE GALV. 3/4"',
}

let test: TestApp
let fittings: PublishedShop
let shop: PublishedShop
let port: number
let settings: { appId: string; apiKey: string; indexName: string }

beforeAll(async () => {
  port = await freePort()
  test = await createTestApp({ publicUrl: `http://127.0.0.1:${port}` })
  await test.app.listen({ port, host: '127.0.0.1' })
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  const { body } = await test.visitor.get<{ search: typeof settings }>(
    `/api/public/publications/${shop.alias}/navigation-resources`,
  )
  settings = body.search
  fittings = await publishShop(test.pool, (await test.signIn()).accountId)
  for (const [code, name] of Object.entries(FITTINGS))
    await insertProduct(test.pool, fittings.accountId, { code, name, categoryIds: [fittings.pvc] })
})
afterAll(() => test.close())

type Host = { url: string; protocol: 'http' | 'https'; accept: 'read' | 'write' | 'readWrite' }
type Options = { hosts?: Host[]; apiKey?: string }
interface Hit {
  name: string
  code: string
  image: string
  [key: string]: unknown
}

const host = (at: number): Host => ({ url: `127.0.0.1:${at}`, protocol: 'http', accept: 'readWrite' })

/** Both builds of the official client, with credentials in headers as Node sends them, and in the address as browsers do. */
const BUILDS = [
  {
    build: 'full',
    clientOf: ({ hosts = [host(port)], apiKey = settings.apiKey }: Options = {}) =>
      algoliasearch(settings.appId, apiKey, { hosts }),
  },
  {
    build: 'full, credentials in the address',
    clientOf: ({ hosts = [host(port)], apiKey = settings.apiKey }: Options = {}) =>
      algoliasearch(settings.appId, apiKey, { hosts, authMode: 'WithinQueryParameters' }),
  },
  {
    build: 'lite',
    clientOf: ({ hosts = [host(port)], apiKey = settings.apiKey }: Options = {}) =>
      liteClient(settings.appId, apiKey, { hosts }),
  },
]

describe.each(BUILDS)("the protocol's official client ($build)", ({ clientOf }) => {
  const indexName = 'products'

  it('runs several searches, and reads their hits, counts and highlights', async () => {
    const { results } = await clientOf().searchForHits<Hit>({
      requests: [
        { indexName, query: 'hidraulicos tubo', hitsPerPage: 5 },
        { indexName, query: '', hitsPerPage: 2, page: 1 },
        { indexName, query: 'no hay' },
      ],
    })
    expect(results.map(({ hits }) => hits.map(({ code }) => code))).toEqual([['T-1'], ['T-1'], []])
    expect(results[0]?.hits[0]).toMatchObject({
      objectID: String(shop.tubo),
      name: 'Tubo hidráulico',
      image: drawingUrl('Tubo hidráulico'),
      _highlightResult: {
        name: {
          value: '<em>Tubo</em> <em>hidráulico</em>',
          matchLevel: 'full',
          fullyHighlighted: true,
          matchedWords: ['hidraulicos', 'tubo'],
        },
        code: { value: 'T-1', matchLevel: 'none', fullyHighlighted: false, matchedWords: [] },
      },
    })
    expect(results[1]).toMatchObject({ page: 1, nbPages: 2, nbHits: 3, hitsPerPage: 2, index: indexName })
  })

  it('accepts the parameters of a search as an object or as one text', async () => {
    const client = clientOf()
    const found = await Promise.all([
      client.searchForHits<Hit>([{ indexName, params: { query: 'codo', hitsPerPage: 1 } }]),
      client.customPost({
        path: '1/indexes/*/queries',
        body: { requests: [{ indexName, params: 'query=codo&hitsPerPage=1' }] },
      }) as Promise<{ results: { hits: Hit[]; hitsPerPage: number }[] }>,
    ])
    for (const { results } of found)
      expect(results).toMatchObject([{ hits: [{ code: 'C-1' }], hitsPerPage: 1 }])
  })

  it('counts and narrows by facets: lists of alternatives, and a text of conditions', async () => {
    const facets = ['size', 'material', 'angle', 'kind']
    const counted = await hitsAndFacets({ query: 'codo', facets })
    expect(counted).toEqual({
      codes: ['C-1', 'F-1', 'F-2', 'F-3'],
      nbHits: 4,
      facets: {
        size: { '1/2"': 2, '3/4"': 1 },
        material: { PVC: 1, Galvanizado: 1, Cobre: 1 },
        angle: { '90°': 2, '45°': 1 },
        kind: { Codo: 4 },
      },
    })
    const narrowed = {
      codes: ['F-1'],
      nbHits: 1,
      facets: { size: { '1/2"': 1 }, angle: { '90°': 1 } },
    }
    const some = ['size', 'angle']
    // Inner lists are alternatives, all of the outer list have to be there.
    expect(
      await hitsAndFacets({
        query: 'codo',
        facets: some,
        facetFilters: [['material:PVC', 'material:Cobre'], 'size:1/2"', 'angle:90°'],
      }),
    ).toEqual(narrowed)
    expect(
      await hitsAndFacets({
        query: 'codo',
        facets: some,
        filters: `(material:PVC OR material:Cobre) AND size:'1/2"' AND angle:90°`,
      }),
    ).toEqual(narrowed)
    expect(
      await hitsAndFacets({
        query: '',
        facets: ['material'],
        facetFilters: [['size:1/2"', 'size:3/4"']],
        filters: 'angle:45° OR angle:90°',
      }),
    ).toEqual({
      codes: ['F-1', 'F-2', 'F-3'],
      nbHits: 3,
      facets: { material: { PVC: 1, Galvanizado: 1, Cobre: 1 } },
    })
    expect(
      await hitsAndFacets({ query: 'codo', facets: ['size'], maxValuesPerFacet: 1, hitsPerPage: 0 }),
    ).toEqual({ codes: [], nbHits: 4, facets: { size: { '1/2"': 2 } } })
    expect(await hitsAndFacets({ query: 'codo', facets: ['size'], facetFilters: ['size:6"'] })).toEqual({
      codes: [],
      nbHits: 0,
      facets: { size: {} },
    })
  })

  async function hitsAndFacets(request: object) {
    const { results } = await clientOf({ apiKey: fittings.alias }).searchForHits<Hit>({
      requests: [{ indexName, ...request }],
    })
    const [{ hits, nbHits, facets } = { hits: [], nbHits: -1 }] = results
    return { codes: hits.map(({ code }) => code).toSorted(), nbHits, facets }
  }

  it('stops after the first search that fills its page, where it is asked to', async () => {
    const { results } = (await clientOf().search<Hit>({
      strategy: 'stopIfEnoughMatches',
      requests: [
        { indexName, query: 'codo', hitsPerPage: 2 },
        { indexName, query: '', hitsPerPage: 2 },
        { indexName, query: 'tubo', hitsPerPage: 2 },
      ],
    })) as unknown as { results: { hits: Hit[]; processed: boolean; nbHits: number }[] }
    expect(results.map(({ processed, hits }) => [processed, hits.length])).toEqual([
      [true, 1],
      [true, 2],
      [false, 0],
    ])
  })

  it('reads errors: of a wrong key, of another index, of too much', async () => {
    const failed = (client: ReturnType<typeof clientOf>, request: object) =>
      client.search({ requests: [{ indexName, query: '', ...request }] }).catch((error: unknown) => error)
    expect(await failed(clientOf({ apiKey: 'no-hay' }), {})).toMatchObject({
      name: 'ApiError',
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
    expect(await failed(clientOf(), { indexName: 'orders' })).toMatchObject({ name: 'ApiError', status: 404 })
    expect(await failed(clientOf(), { hitsPerPage: 201 })).toMatchObject({ name: 'ApiError', status: 400 })
    expect(await failed(clientOf(), { query: 'x'.repeat(40_000) })).toMatchObject({
      name: 'ApiError',
      status: 413,
      message: 'Demasiado grande',
    })
  })

  it('goes on to the second host when the first is down', async () => {
    const down = host(await freePort())
    const { results } = await clientOf({ hosts: [down, host(port)] }).searchForHits<Hit>({
      requests: [{ indexName, query: 'codo' }],
    })
    expect(results[0]?.hits).toHaveLength(1)
  })
})

it('the full client searches one index', async () => {
  const client = algoliasearch(settings.appId, settings.apiKey, { hosts: [host(port)] })
  const all = await client.searchSingleIndex<Hit>({ indexName: settings.indexName })
  expect(all).toMatchObject({ nbHits: 3, page: 0, hitsPerPage: 20 })
  const one = await client.searchSingleIndex<Hit>({
    indexName: settings.indexName,
    searchParams: { query: 'codo', highlightPreTag: '[', highlightPostTag: ']' },
  })
  expect(one.hits).toMatchObject([{ _highlightResult: { name: { value: '[Codo]' } } }])
})
