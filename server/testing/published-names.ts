import { publishShop } from './published-shop.ts'
import { insertProduct } from './rows.ts'
import { createTestApp } from './test-app.ts'

/** The part of a search response that tests read. */
export interface SearchAnswer {
  hits: { code: string; name: string; _highlightResult: { name: { value: string } } }[]
  nbHits: number
  /** The search with <em> around the words that were left out; absent when none was. */
  queryAfterRemoval?: string
  facets: Record<string, Record<string, number>>
}

export interface PublishedNames {
  /** Searches the link as its storefront does. A blank behind the query says that its last word is whole. */
  search: (query: string, options?: object, index?: string) => Promise<SearchAnswer>
  close: () => Promise<void>
}

/** An application with a link that shows products of these names, by code. */
export async function publishNames(names: Readonly<Record<string, string>>): Promise<PublishedNames> {
  const test = await createTestApp()
  const shop = await publishShop(test.pool, (await test.signIn()).accountId)
  for (const [code, name] of Object.entries(names))
    await insertProduct(test.pool, shop.accountId, { code, name, categoryIds: [shop.pvc] })
  return { search, close: () => test.close() }

  async function search(query: string, options = {}, index = 'products'): Promise<SearchAnswer> {
    const { statusCode, payload } = await test.app.inject({
      method: 'POST',
      url: `/1/indexes/${index}/query`,
      headers: { 'x-algolia-api-key': shop.alias },
      payload: { query, ...options },
    })
    if (statusCode !== 200) throw new Error(`'${query}' answered ${statusCode}: ${payload}`)
    return JSON.parse(payload) as SearchAnswer
  }
}
