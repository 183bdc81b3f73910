import { expect, it } from 'vitest'
import type { PublicProduct } from '../ui/published-products.ts'
import { loadResults, wantedPages } from './load-results.ts'
import type { HitRange } from './provider/search-provider.ts'

/** A shop of `total` products with the ids from 1 on; its search returns `answered` hits. */
function shopOf(total: number, answered = total) {
  const searches: HitRange[] = []
  const fetched: number[][] = []
  return {
    searches,
    fetched,
    sources: {
      search: async (range: HitRange) => {
        searches.push(range)
        const start = range.page * range.hitsPerPage
        const length = Math.max(0, Math.min(range.hitsPerPage, answered - start))
        const hits = Array.from({ length }, (_, index) => hitOf(start + index + 1))
        return { hits, total, leftOut: [], facets: {}, disjunctiveFacets: {} }
      },
      fetchProducts: async (ids: readonly number[]) => {
        fetched.push([...ids])
        return ids.map((id) => ({ id }) as PublicProduct)
      },
    },
  }
}

function hitOf(id: number) {
  return { objectID: String(id), name: '', code: '', image: null, highlighted: [] }
}

const first = { pages: 1, targetId: null }

it('the address says how many pages of results are shown, 832 at most', () => {
  const pagesOf = (search: string) => wantedPages(new URLSearchParams(search))
  expect(['', 'pages=3', 'pages=999'].map(pagesOf)).toEqual([1, 3, 832])
  expect(['pages=0', 'pages=-1', 'pages=1e3', 'pages=1000', 'pages='].map(pagesOf)).toEqual([1, 1, 1, 1, 1])
})

it('the next page of results is appended, and only that is fetched', async () => {
  const { sources, searches, fetched } = shopOf(30)
  const one = await loadResults(sources, first, null)
  expect(one).toMatchObject({ pages: 1, loaded: 24, total: 30, hasMore: true })
  const two = await loadResults(sources, { pages: 2, targetId: null }, one)
  expect(two).toMatchObject({ pages: 2, loaded: 30, total: 30, hasMore: false })
  expect(two.products.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(searches).toEqual([
    { page: 0, hitsPerPage: 24 },
    { page: 1, hitsPerPage: 24 },
  ])
  expect(fetched.map(({ length }) => length)).toEqual([24, 6])
})

it('the requested product stays first when its own page of results is appended', async () => {
  const { sources } = shopOf(30)
  const one = await loadResults(sources, { pages: 1, targetId: '26' }, null)
  const two = await loadResults(sources, { pages: 2, targetId: '26' }, one)
  expect(two.products.map(({ id }) => id).slice(0, 3)).toEqual([26, 1, 2])
  expect(two.products).toHaveLength(30)
  expect(two.loaded).toBe(30)
})

it('an address opens several pages of results in few requests, 40 pages at most', async () => {
  const three = shopOf(1000)
  expect(await loadResults(three.sources, { pages: 3, targetId: null }, null)).toMatchObject({ loaded: 72 })
  expect(three.searches).toEqual([{ page: 0, hitsPerPage: 72 }])

  const twelve = shopOf(1000)
  expect(await loadResults(twelve.sources, { pages: 12, targetId: null }, null)).toMatchObject({
    loaded: 288,
  })
  expect(twelve.searches).toEqual([
    { page: 0, hitsPerPage: 192 },
    { page: 1, hitsPerPage: 192 },
  ])

  const short = shopOf(30)
  expect(await loadResults(short.sources, { pages: 9, targetId: null }, null)).toMatchObject({ loaded: 30 })
  expect(short.searches).toHaveLength(1)

  const many = shopOf(5000)
  const opened = await loadResults(many.sources, { pages: 99, targetId: null }, null)
  expect(opened).toMatchObject({ pages: 40, loaded: 960, hasMore: true })
  expect(many.searches).toHaveLength(5)
  // Going back from a product restores what was loaded page by page.
  const shown = { ...opened, pages: 60 }
  expect(await loadResults(many.sources, { pages: 60, targetId: null }, shown)).toMatchObject({
    loaded: 1440,
  })
})

it('a search that gives fewer hits than it counts has no further page of results', async () => {
  const { sources } = shopOf(3000, 40)
  const one = await loadResults(sources, first, null)
  expect(await loadResults(sources, { pages: 2, targetId: null }, one)).toMatchObject({
    loaded: 40,
    total: 3000,
    hasMore: false,
  })
})
