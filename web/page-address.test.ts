import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

const isRoute = (id: string) => id === 'storefront/category/page'
const address = (url: string) => pageAddress(url, isRoute)

it('a page is identified by the parameters that its loader reads', () => {
  expect(address('/p/demo-publico')).toBe('/p/demo-publico')
  expect(address('/p/demo-publico?fbclid=x')).toBe('/p/demo-publico')
  expect(address('/p/demo-publico/cy/7?page=3&x=1')).toBe('/p/demo-publico/cy/7?page=3')
  expect(address('/p/demo-publico/cy/7?x=1&page=3&page=9')).toBe('/p/demo-publico/cy/7?page=3')
  for (const first of ['?', '?page=1', '?page=0', '?page=-1', '?page=9999999', '?page=uno']) {
    expect(address(`/p/demo-publico/cl/7${first}`)).toBe('/p/demo-publico/cl/7')
  }
  expect(address('/p/demo-publico/prod/7?query=codo&page=2')).toBe('/p/demo-publico/prod/7')
  expect(address('/p/demo-publico/manifest.webmanifest?v=2')).toBe('/p/demo-publico/manifest.webmanifest')
})

it('a listing is identified by its facets, order, view and open menu, in one order, with up to two facets', () => {
  expect(address('/p/demo-publico/cy/7?view=list&x=1&material=PVC&size=3/4"&size=1/2"')).toBe(null)
  const listing =
    '/p/demo-publico/cy/7?page=2&pages=3&size=1%2F2%22&material=PVC&sort=price&view=list&menu=brand'
  expect(address(listing)).toBe(listing)
  expect(
    address(
      '/p/demo-publico/cy/7?menu=brand&view=list&sort=price&material=PVC&size=1/2"&pages=3&page=2&kind=Codo&sort=x',
    ),
  ).toBe(listing)
  expect(address('/p/demo-publico/cl/7?size=&sort=name&view=photos&menu=x')).toBe('/p/demo-publico/cl/7')
  expect(address('/p/demo-publico/cy/7?pages=99')).toBe('/p/demo-publico/cy/7?pages=10')
  expect(address('/p/demo-publico/prod/7?size=1&sort=price')).toBe('/p/demo-publico/prod/7')
})

it('a part of a page that the router requests has its own address, for existing routes only', () => {
  const part = '/p/demo-publico/cy/7.data?page=2&_routes=storefront%2Fcategory%2Fpage'
  expect(address(part)).toBe(part)
  expect(address('/p/demo-publico/cy/7.data?_routes=x')).toBe(null)
  expect(address('/p/demo-publico/cy/7?_routes=x')).toBe('/p/demo-publico/cy/7')
})

it('pages with words or orders of a visitor, and addresses that no link uses, are not shared', () => {
  expect(address('/p/demo-publico/search')).toBe('/p/demo-publico/search')
  expect(address('/p/demo-publico/search?query=&id=3')).toBe('/p/demo-publico/search')
  for (const own of [
    '/p/demo-publico/search?query=codo',
    '/p/demo-publico/orders',
    '/p/demo-publico/orders/3?placed=1',
    '/p/demo-publico/cy/07',
    '/p/demo-publico/CY/7',
    '/p/demo-publico/cy/7/',
    '/p/demo%2Dpublico',
    '/p/demo-publico/no-hay',
    '/login',
  ]) {
    expect(address(own)).toBe(null)
  }
})
