import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertCategory, insertProduct, insertTag } from '../../testing/rows.ts'

interface Answer {
  hits: { code: string }[]
  nbHits: number
  facets?: Record<string, Record<string, number>>
}

let test: TestApp
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  const category = (name: string, catalogIds?: number[]) =>
    insertCategory(test.pool, shop.accountId, {
      name,
      motherId: catalogIds ? null : shop.tuberia,
      ...(catalogIds && { catalogIds }),
    })
  const [drenaje, oculta] = [await category('Drenaje'), await category('Drenaje de bodega', [])]
  const tinacos = await category('Tinacos y filtros')
  const tag = await insertTag(test.pool, shop.accountId, { name: 'Ofertas de mayo' })
  const add = (code: string, name: string, categoryIds: number[], tagIds: number[] = []) =>
    insertProduct(test.pool, shop.accountId, { code, name, categoryIds, tagIds })
  await add('D-1', 'Yee drenaje 2"', [shop.pvc])
  await add('D-2', 'Yee 4"', [drenaje], [tag])
  await add('D-3', 'Cespol de bote 2"', [drenaje])
  await add('D-4', 'Yee 3"', [drenaje])
  await add('D-5', 'Yee 6"', [oculta], [tag])
  await add('M-1', 'Oferta de mangueras', [shop.pvc])
  await add('F-1', 'Bomba', [tinacos])
  await add('F-2', 'Filtro jumbo de sedimentos', [tinacos])
})
afterAll(() => test.close())

async function search(query: string, more: object = {}, index = 'products'): Promise<Answer> {
  const { payload } = await test.app.inject({
    method: 'POST',
    url: `/1/indexes/${index}/query?x-algolia-api-key=${shop.alias}`,
    payload: { query, ...more },
  })
  return JSON.parse(payload) as Answer
}

const codes = ({ hits }: Answer) => hits.map(({ code }) => code).join(' ')

describe('a search for a word that names a category or a tag', () => {
  it('finds products with the word in their name first, then products of the category, and nothing that the link hides', async () => {
    const found = await search('drenaje ')
    expect(codes(found)).toBe('D-1 D-2 D-4 D-3')
    expect(found.nbHits).toBe(4)
    expect(codes(await search('yee drenaje '))).toBe('D-1 D-2 D-4')
    expect(codes(await search('ofertas '))).toBe('M-1 D-2')
    expect(codes(await search('yee oferta '))).toBe('D-2')
  })

  it('is paged, counted by facets and sorted, without duplicates', async () => {
    const pages = [0, 1, 2].map((page) => search('drenaje ', { hitsPerPage: 2, page }))
    // Names alone fill pages of one.
    expect(codes(await search('drenaje ', { hitsPerPage: 1 }))).toBe('D-1')
    expect((await Promise.all(pages)).map(codes)).toEqual(['D-1 D-2', 'D-4 D-3', ''])
    expect((await search('drenaje ', { facets: ['size'] })).facets?.['size']).toEqual({
      '2"': 2,
      '3"': 1,
      '4"': 1,
    })
    expect(codes(await search('drenaje ', { facetFilters: ['size:2"'] }))).toBe('D-1 D-3')
    expect(codes(await search('drenaje ', {}, 'products_by_size'))).toBe('D-1 D-3 D-4 D-2')
  })

  it('that is a code finds only the code', async () => {
    expect(codes(await search('D-1'))).toBe('D-1')
  })

  it('says what the thing is for, where the category names the thing as well', async () => {
    expect(codes(await search('filtro para tinaco '))).toBe('F-2')
    expect(codes(await search('tinacos y filtros '))).toBe('F-1 F-2')
  })
})

describe('a search that begins with how many are wanted', () => {
  it('finds the product whatever the quantity', async () => {
    expect(codes(await search('10 yees de 4"'))).toBe('D-2')
    expect(codes(await search('media docena de cespoles'))).toBe('D-3')
    expect(codes(await search('dos mangueras'))).toBe('M-1')
  })

  it('matches a number that the product has', async () => {
    const add = (code: string, name: string) =>
      insertProduct(test.pool, shop.accountId, { code, name, categoryIds: [shop.pvc] })
    await add('A-1', 'Canilla de pared')
    await add('A-2', 'Canilla 2 aguas')
    await add('A-3', 'Canilla para aguas')
    expect(codes(await search('2 aguas canilla'))).toBe('A-2')
    await add('R-1', 'Reparación cople 2"')
    await add('R-2', 'Reparación cople 3"')
    expect(codes(await search('2 reparacion cople'))).toBe('R-1')
  })
})
