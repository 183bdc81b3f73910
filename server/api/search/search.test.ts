import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawingUrl } from '../../images/drawings/drawing-url.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { readQuery } from '#domain/search/query.ts'
import { openAccountVersions } from '../../cache/account-versions.ts'
import { createHighlighter } from '../../search/highlight.ts'
import { COST, insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertProduct, insertPublication, insertResourceGroup } from '../../testing/rows.ts'

interface Result {
  hits: { objectID: string; name: string; code: string; image: string; _highlightResult: unknown }[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  query: string
  index: string
}

let test: TestApp
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
})
afterAll(() => test.close())

/** Searches as the browser's client does: JSON as text/plain, the key in the URL. */
function queries(requests: unknown, key = shop.alias) {
  return test.app.inject({
    method: 'POST',
    url: `/1/indexes/*/queries?x-algolia-agent=test&x-algolia-api-key=${key}&x-algolia-application-id=mostrador`,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ requests }),
  })
}

async function search(query: string, more: object = {}): Promise<Result> {
  const { statusCode, payload } = await queries([{ indexName: 'products', query, ...more }])
  expect(statusCode).toBe(200)
  return (JSON.parse(payload) as { results: Result[] }).results[0]!
}

async function found(query: string, key: string): Promise<string[]> {
  const { payload } = await queries([{ indexName: 'products', query }], key)
  const { results } = JSON.parse(payload) as { results: Result[] }
  return results[0]!.hits.map(({ code }) => code)
}

describe('a search', () => {
  it('finds visible products with all its words, ignoring case and accents, otherwise with most of them', async () => {
    const codes = async (query: string) => (await search(query)).hits.map(({ code }) => code)
    expect(await codes('HIDRAULICO tub')).toEqual(['T-1'])
    expect(await codes('t-1')).toEqual(['T-1'])
    expect(await codes('tubo codo')).toEqual(['T-1'])
    expect(await codes('secreto')).toEqual([])
    expect(await codes('')).toEqual(['C-1', 'S-1', 'T-1'])
    expect(await codes('%')).toEqual([])
  })

  it('corrects a typing error, and names the word that no product has', async () => {
    const mistyped = await search('tubo hidarulico')
    expect(mistyped.hits.map(({ code }) => code)).toEqual(['T-1'])
    expect(mistyped).not.toHaveProperty('queryAfterRemoval')
    expect(await search('tubo galvanizado azul')).toMatchObject({
      nbHits: 1,
      queryAfterRemoval: 'tubo <em>galvanizado</em> <em>azul</em>',
    })
  })

  it('compares three unknown words with those of the account, however many there are', async () => {
    const { queryAfterRemoval } = (await search('tubo qwertyui asdfghjk hidarulico')) as Result & {
      queryAfterRemoval: string
    }
    expect(queryAfterRemoval).not.toContain('<em>hidarulico</em>')
    expect(await search('tubo qwertyui asdfghjk zxcvbnmm hidarulico')).toMatchObject({
      queryAfterRemoval: expect.stringContaining('<em>hidarulico</em>') as string,
    })
  })

  it('corrects a typing error by a name that was saved just now', async () => {
    const own = await test.signIn()
    const { alias, tubo } = await publishShop(test.pool, own.accountId)
    expect(await found('azulejjo', alias)).toEqual([])
    const { status } = await own.patch(`/api/products/${tubo}`, { name: 'Azulejo blanco' })
    expect(status).toBe(200)
    expect(await found('azulejjo', alias)).toEqual(['T-1'])
  })

  it('does not find a product in no category whose id lies between those of products that are shown', async () => {
    const own = await publishShop(test.pool, (await test.signIn()).accountId)
    await test.pool.query('delete from products where account_id = $1 and id = $2', [own.accountId, own.codo])
    expect(await found('hidraulico', own.alias)).toEqual(['T-1'])
    const versions = await openAccountVersions(test.pool)
    await versions.write(own.accountId, async (tx) => {
      await tx.query(
        `insert into products (account_id, id, code, name) values ($1, $2, 'OCULTO-2', 'Codo hidráulico')`,
        [own.accountId, own.codo],
      )
      await tx.query(`update products set name = 'Tubo hidráulico nuevo' where account_id = $1 and id = $2`, [
        own.accountId,
        own.tubo,
      ])
    })
    await expect.poll(() => found('nuevo', own.alias)).toEqual(['T-1'])
    expect(await found('hidraulico', own.alias)).toEqual(['T-1'])
    await versions.close()
  })

  it('finds products that are PVC without naming it, after those that name it, and no CPVC', async () => {
    const owner = await test.signIn()
    const own = await publishShop(test.pool, owner.accountId)
    for (const [code, name] of [
      ['H', 'CODO HID. 90 X 1/2'],
      ['C', 'CODO CPVC 90 X 1/2'],
      ['CH', 'CODO CPVC HID. 1/2'],
      ['P', 'CODO DE PVC CEDULA CUARENTA 90 X 1/2'],
    ] as const)
      await insertProduct(test.pool, own.accountId, { code, name, categoryIds: [own.pvc] })
    const { payload } = await queries([{ indexName: 'products', query: 'codos de media pvc' }], own.alias)
    const [result] = (JSON.parse(payload) as { results: Result[] }).results
    expect(result!.hits.map(({ code }) => code)).toEqual(['P', 'H'])
    expect(result).not.toHaveProperty('queryAfterRemoval')
  })

  it('finds words of category names that no product name has, from the next search after a change', async () => {
    const owner = await test.signIn()
    const own = await publishShop(test.pool, owner.accountId)
    const search = async (query: string, more: object = {}) => {
      const { payload } = await queries([{ indexName: 'products', query, ...more }], own.alias)
      const [result] = (JSON.parse(payload) as { results: (Result & { queryAfterRemoval?: string })[] })
        .results
      const { hits, nbHits, queryAfterRemoval = '' } = result!
      return [
        hits
          .map(({ code }) => code)
          .toSorted()
          .join(' '),
        nbHits,
        queryAfterRemoval,
      ]
    }
    await insertProduct(test.pool, own.accountId, { code: 'L', name: 'Llave 1/2', categoryIds: [own.pvc] })
    await insertProduct(test.pool, own.accountId, { code: 'M', name: 'Llave 3/4', categoryIds: [own.bodega] })
    expect(await search('llave cocina ')).toEqual(['L', 1, 'llave <em>cocina</em>'])
    const rename = (id: number, name: string) => owner.patch(`/api/categories/${id}`, { name })
    expect((await rename(own.tuberia, 'Cocina')).status).toBe(200)
    // Also of the category above, in the plural, alone, and with facets and orders.
    expect(await search('llave cocinas ')).toEqual(['L', 1, ''])
    expect(await search('llave 1/2 cocina', { facets: ['size'] })).toEqual(['L', 1, ''])
    expect(await search('cocina ')).toEqual(['C-1 L S-1 T-1', 4, ''])
    expect(await search('llave cocina ', { indexName: 'products_by_price' })).toEqual(['L', 1, ''])
    expect(await search('llave cocina bodega ')).toEqual(['L', 1, 'llave <em>cocina</em> <em>bodega</em>'])
    expect((await rename(own.tuberia, 'Jardín')).status).toBe(200)
    expect(await search('llave cocina ')).toEqual(['L', 1, 'llave <em>cocina</em>'])
    expect(await search('llave jardin ')).toEqual(['L', 1, ''])
  })

  it('ranks the typed code first, then words as typed, then words that begin as typed', async () => {
    const owner = await test.signIn()
    const own = await publishShop(test.pool, owner.accountId)
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into products (account_id, code, name)
       select $1, code, name from unnest($2::text[], $3::text[]) as given (code, name) returning id`,
      [
        own.accountId,
        ['K-4', 'K-3', 'K-2', 'COPLE', 'K-1'],
        ['Llave para cople', 'Coplero', 'Cople galvanizado 1/2"', 'Tapón', 'Cople 1/2'],
      ],
    )
    await insertCustomList(test.pool, own.accountId, {
      publicationId: own.publicationId,
      name: 'Coples',
      productIds: rows.map(({ id }) => id),
    })
    const found = async (query: string) => {
      const { payload } = await queries([{ indexName: 'products', query }], own.alias)
      return (JSON.parse(payload) as { results: Result[] }).results[0]!.hits.map(({ code }) => code)
    }
    expect(await found('cople')).toEqual(['COPLE', 'K-1', 'K-2', 'K-4', 'K-3'])
    expect(await found('cople 1/2')).toEqual(['K-1', 'K-2'])
    expect(await found('k1')).toEqual(['K-1'])
  })

  it('finds products saved just now, and no longer renamed or deleted ones', async () => {
    const owner = await test.signIn()
    const own = await publishShop(test.pool, owner.accountId)
    const found = async (query: string) => {
      const { payload } = await queries([{ indexName: 'products', query }], own.alias)
      return (JSON.parse(payload) as { results: Result[] }).results[0]!.hits.map(({ code }) => code)
    }
    expect(await found('manguera')).toEqual([])
    const path = `/api/products/${own.codo}`
    expect((await owner.patch(path, { name: 'Manguera' })).status).toBe(200)
    expect(await found('manguera')).toEqual(['C-1'])
    expect(await found('codo')).toEqual([])
    expect((await owner.delete(path)).status).toBe(200)
    expect(await found('manguera')).toEqual([])
  })

  it('caches a response until the account writes', async () => {
    const first = await search('tubo')
    const holder = await test.pool.connect()
    await holder.query('begin; lock table search_entries in access exclusive mode')
    expect({ ...(await search('tubo')), processingTimeMS: 0 }).toEqual({ ...first, processingTimeMS: 0 })
    await holder.query('rollback')
    holder.release()
  })

  it('of one or two letters finds names that begin with them, otherwise words that do', async () => {
    const codes = async (query: string) => (await search(query)).hits.map(({ code }) => code)
    expect(await codes('t')).toEqual(['T-1'])
    expect(await codes('tubo h')).toEqual(['T-1'])
    expect(await codes('h')).toEqual(['T-1'])
    expect(await codes('q')).toEqual([])
  })

  it('counts all results, except suggestions of custom lists above a thousand', async () => {
    const own = await publishShop(test.pool, (await test.signIn()).accountId)
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into products (account_id, code, name)
       select $1, 'V-' || n, 'Varilla ' || n from generate_series(1, 1100) n returning id`,
      [own.accountId],
    )
    const shown = rows.map(({ id }) => id)
    const hidden = shown.splice(0, 50)
    await insertCustomList(test.pool, own.accountId, {
      publicationId: own.publicationId,
      name: 'Varillas',
      productIds: shown,
    })
    const found = async (hitsPerPage: number, alias = own.alias) => {
      const request = { indexName: 'products', query: 'varilla', hitsPerPage }
      const { payload } = await queries([request], alias)
      return (JSON.parse(payload) as { results: (Result & { exhaustiveNbHits: boolean })[] }).results[0]!
    }
    // A search waits half a second for products to be indexed, the next one for the rest.
    await expect.poll(() => found(48)).toMatchObject({ nbHits: 1050, nbPages: 22, exhaustiveNbHits: true })
    const suggestions = await found(5)
    expect(suggestions).toMatchObject({ nbHits: 1050, exhaustiveNbHits: true })
    expect(suggestions.hits).toHaveLength(5)
    expect(suggestions.hits.map(({ objectID }) => Number(objectID))).not.toContain(hidden[0])

    const alias = 'solo-listas'
    const resourceGroupId = await insertResourceGroup(test.pool, own.accountId, {
      name: 'Nada',
      catalogIds: [],
    })
    const publicationId = await insertPublication(test.pool, own.accountId, {
      alias,
      pricelistId: own.pricelistId,
      resourceGroupId,
    })
    await insertCustomList(test.pool, own.accountId, { publicationId, name: 'Varillas', productIds: shown })
    expect(await found(48, alias)).toMatchObject({ nbHits: 1050, exhaustiveNbHits: true })
    const ofLists = await found(5, alias)
    expect(ofLists).toMatchObject({ nbHits: 1100, exhaustiveNbHits: false })
    expect(ofLists.hits.map(({ objectID }) => Number(objectID))).not.toContain(hidden[0])
  })

  it("responds in the provider's format", async () => {
    expect(await search('tubo', { hitsPerPage: 5 })).toEqual({
      hits: [
        {
          objectID: String(shop.tubo),
          code: 'T-1',
          name: 'Tubo hidráulico',
          image: drawingUrl('Tubo hidráulico'),
          _highlightResult: {
            name: {
              value: '<em>Tubo</em> hidráulico',
              matchLevel: 'full',
              fullyHighlighted: false,
              matchedWords: ['tubo'],
            },
            code: { value: 'T-1', matchLevel: 'none', fullyHighlighted: false, matchedWords: [] },
          },
        },
      ],
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 5,
      exhaustiveNbHits: true,
      query: 'tubo',
      params: 'query=tubo&hitsPerPage=5&page=0',
      index: 'products',
      processingTimeMS: expect.any(Number),
    })
  })

  it('returns only the count when no hits are requested', async () => {
    expect(await search('tubo', { hitsPerPage: 0 })).toMatchObject({
      hits: [],
      nbHits: 1,
      nbPages: 0,
      hitsPerPage: 0,
    })
  })

  it('is paged, and several searches of a request are answered in order', async () => {
    const second = await search('', { hitsPerPage: 2, page: 1 })
    expect(second).toMatchObject({ nbHits: 3, nbPages: 2, page: 1 })
    expect(second.hits.map(({ code }) => code)).toEqual(['T-1'])
    expect(await search('tubo', { page: 1 })).toMatchObject({ hits: [], nbHits: 1, nbPages: 1 })
    const { payload } = await queries([
      { indexName: 'products', query: 'codo' },
      { indexName: 'products', params: 'query=tubo&hitsPerPage=1' },
    ])
    const { results } = JSON.parse(payload) as { results: Result[] }
    expect(results.map(({ hits }) => hits[0]?.code)).toEqual(['C-1', 'T-1'])
  })

  it('of one index accepts the key as a header and the body as JSON', async () => {
    const { statusCode, payload } = await test.app.inject({
      method: 'POST',
      url: '/1/indexes/products/query',
      headers: { 'x-algolia-api-key': shop.alias, 'x-algolia-application-id': 'mostrador' },
      payload: { query: 'codo' },
    })
    expect(statusCode).toBe(200)
    expect((JSON.parse(payload) as Result).hits).toMatchObject([{ objectID: String(shop.codo) }])
  })

  it('finds nothing of other publications and shows no cost', async () => {
    const other = await publishShop(test.pool, (await test.signIn()).accountId)
    await insertCustomList(test.pool, other.accountId, {
      publicationId: other.publicationId,
      name: 'Oferta',
      productIds: [other.oculto],
    })
    const { hits } = await search('')
    expect(hits).toHaveLength(3)
    expect(JSON.stringify(hits)).not.toContain(COST)
    const { payload } = await queries([{ indexName: 'products', query: 'secreto' }], other.alias)
    expect((JSON.parse(payload) as { results: Result[] }).results[0]?.nbHits).toBe(1)
  })

  it("is refused in the provider's format", async () => {
    expect((await queries([], 'no-hay')).statusCode).toBe(403)
    expect((await queries([], '%00')).statusCode).toBe(403)
    expect((await queries('x')).statusCode).toBe(400)
    expect((await queries([{ query: 'x' }])).statusCode).toBe(400)
    const { statusCode, payload } = await queries([{ indexName: 'orders', query: '' }])
    expect([statusCode, JSON.parse(payload)]).toEqual([
      404,
      { message: 'Index orders does not exist', status: 404 },
    ])
  })
})

describe('a search request', () => {
  const many = (count: number, more: object) =>
    Array.from({ length: count }, () => ({ indexName: 'products', query: '', ...more }))
  const mark = 'x'.repeat(32)

  it('is accepted up to its limits', async () => {
    for (const requests of [
      many(5, { hitsPerPage: 40 }),
      many(1, { hitsPerPage: 200 }),
      many(1, { params: 'hitsPerPage=200&page=100' }),
      many(1, { highlightPreTag: mark, highlightPostTag: mark }),
    ]) {
      expect((await queries(requests)).statusCode).toBe(200)
    }
  })

  it("over its limits is refused, not truncated, in the provider's format", async () => {
    for (const requests of [
      many(6, { hitsPerPage: 1 }),
      many(50, { hitsPerPage: 100 }),
      many(5, { hitsPerPage: 41 }),
      many(2, { params: 'hitsPerPage=101' }),
      many(1, { hitsPerPage: 201 }),
      many(1, { hitsPerPage: 1e12 }),
      many(1, { hitsPerPage: 200, page: 101 }),
      many(1, { page: 1e15 }),
      many(1, { highlightPreTag: `${mark}x` }),
      many(1, { highlightPostTag: `${mark}x` }),
      many(1, { params: new URLSearchParams({ highlightPreTag: `${mark}x` }).toString() }),
    ]) {
      const { statusCode, payload } = await queries(requests)
      expect([statusCode, JSON.parse(payload)]).toEqual([400, { message: expect.any(String), status: 400 }])
    }
    const alone = await test.app.inject({
      method: 'POST',
      url: '/1/indexes/products/query',
      headers: { 'x-algolia-api-key': shop.alias },
      payload: { query: '', hitsPerPage: 201 },
    })
    expect(alone.statusCode).toBe(400)
  })

  it('of a long text of many words is accepted', async () => {
    const { nbHits } = await search(`tubo ${'hidráulico '.repeat(100)}`)
    expect(nbHits).toBe(1)
    expect((await search(Array.from({ length: 90 }, (_, n) => n).join(' '))).nbHits).toBe(0)
  })
})

describe('a highlight', () => {
  it('marks the beginning of a word, its plural, other spellings of a size, and synonyms', () => {
    const marks = ['[', ']'] as const
    const marked = (name: string, query: string) =>
      createHighlighter(readQuery(query), marks).name(name).value
    expect(marked('Tubería de TUB', 'tub')).toBe('[Tub]ería de [TUB]')
    expect(marked('LLAVES D/NARIZ 1½” URREA', 'llave 1-1/2')).toBe('[LLAVES] D/NARIZ [1½”] URREA')
    expect(marked('NIPLE GALV. 1/2"', 'niple galvanizado ')).toBe('[NIPLE] [GALV.] 1/2"')
    expect(createHighlighter(readQuery('codo tubo '), marks).name('Codo')).toEqual({
      value: '[Codo]',
      matchLevel: 'partial',
      fullyHighlighted: true,
      matchedWords: ['codo'],
    })
    expect(marked('VALVULA ESFERA 1/2', 'llave de paso 1/2')).toBe('[VALVULA] [ESFERA] [1/2]')
    // One word of a phrase is not the phrase.
    expect(createHighlighter(readQuery('llave de paso 1/2'), marks).name('VALVULA 1/2')).toMatchObject({
      value: 'VALVULA [1/2]',
      matchLevel: 'partial',
    })
  })

  it('escapes the text between its marks, but not marks of inches', () => {
    const marks = ['<em>', '</em>'] as const
    expect(createHighlighter(readQuery('codo b'), marks).name('Codo <b>&</b> 1/2"')).toMatchObject({
      value: '<em>Codo</em> &lt;<em>b</em>&gt;&amp;&lt;/<em>b</em>&gt; 1/2"',
      fullyHighlighted: false,
    })
    expect(createHighlighter(readQuery('a1'), marks).code('A<1').value).toBe('<em>A&lt;1</em>')
  })

  it('marks the beginning of a part of a code, with or without its dashes', () => {
    const marks = ['[', ']'] as const
    expect(createHighlighter(readQuery('trupvc56'), marks).code('TRU PVC-561').value).toBe('[TRU PVC-56]1')
    expect(createHighlighter(readQuery('pvc-561'), marks).code('TRU PVC-561').value).toBe('TRU [PVC-561]')
    expect(createHighlighter(readQuery('61'), marks).code('TRU PVC-561').matchLevel).toBe('none')
    expect(createHighlighter(readQuery('codo'), marks).code('TRU PVC-561').matchLevel).toBe('none')
  })
})
