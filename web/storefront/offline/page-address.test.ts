import { expect, it } from 'vitest'
import { aliasOfPath, copyAddress, dataAddress, pageAddress } from './page-address.ts'

const addressOf = (path: string) => pageAddress(new URL(path, 'https://x.mx'))

it('a page and its router data share one address', () => {
  expect(addressOf('/p/a/cy/3?page=2')).toBe('/p/a/cy/3?page=2')
  expect(addressOf('/p/a/cy/3.data?page=2&_routes=storefront%2Fcategory%2Fpage')).toBe('/p/a/cy/3?page=2')
  expect(addressOf('/p/a.data')).toBe('/p/a')
  // In any encoding.
  expect(addressOf('/p/a/search?query=codo%2090')).toBe(addressOf('/p/a/search.data?query=codo+90&_routes=x'))
})

it('the router data of a page has its own URL', () => {
  expect(dataAddress('/p/a/cy/3?page=2')).toBe('/p/a/cy/3.data?page=2')
  expect(dataAddress('/p/a')).toBe('/p/a.data')
})

it('all searches of a publication share one copy, other pages have their own', () => {
  expect(copyAddress('/p/a/search?query=codo+90&id=7')).toBe('/p/a/search')
  expect(copyAddress('/p/a/search')).toBe('/p/a/search')
  for (const address of ['/p/a/cy/3?page=2', '/p/search?x=1', '/p/a/search/b?x=1']) {
    expect(copyAddress(address)).toBe(address)
  }
})

it.each([
  ['/p/demo-publico', 'demo-publico'],
  ['/p/demo-publico.data', 'demo-publico'],
  ['/p/demo-publico/cart', 'demo-publico'],
  ['/p/demo-publico/prod/7.data', 'demo-publico'],
  ['/p/', null],
  ['/admin/p/x', null],
  ['/pedidos/x', null],
])('the publication of %s is %s', (path, alias) => {
  expect(aliasOfPath(path)).toBe(alias)
})
