import { expect, it } from 'vitest'
import { pageIndex, pagesShown, redirectBeyondLastPage } from './paging.ts'

const address = (query: string) => new URL(`http://localhost/p/a/cy/1${query}`)

it.each([
  ['', 0],
  ['?page=1', 0],
  ['?page=3', 2],
  ['?page=0', 0],
  ['?page=-2', 0],
  ['?page=x', 0],
  ['?page=1e9', 0],
])('the address …%s is page %i', (query, page) => {
  expect(pageIndex(address(query))).toBe(page)
})

it.each([
  ['', 1],
  ['?pages=3', 3],
  ['?page=4&pages=10', 10],
  ['?pages=11', 10],
  ['?pages=0', 1],
  ['?pages=x', 1],
])('the address …%s shows %i pages', (query, pages) => {
  expect(pagesShown(address(query))).toBe(pages)
})

it('a page beyond the last one redirects to the last one', () => {
  const leads = (page: { number: number; totalPages: number }): string | null => {
    try {
      redirectBeyondLastPage(address('?page=9'), page)
      return null
    } catch (answer) {
      return (answer as Response).headers.get('location')
    }
  }
  expect(leads({ number: 8, totalPages: 3 })).toBe('/p/a/cy/1?page=3')
  expect(leads({ number: 2, totalPages: 3 })).toBeNull()
  expect(leads({ number: 0, totalPages: 0 })).toBeNull()
})
