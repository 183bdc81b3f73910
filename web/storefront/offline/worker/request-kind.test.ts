import { expect, it } from 'vitest'
import { kindOf } from './request-kind.ts'

const ORIGIN = 'https://tienda.mx'
const kindOfPath = (path: string, request: { method?: string; mode?: Request['mode'] } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', ...request, url: new URL(path, ORIGIN).href }, ORIGIN)

it('caches pages, their data and the menu by publication', () => {
  expect(kindOfPath('/p/a/cy/3?page=2', { mode: 'navigate' })).toEqual({
    kind: 'page',
    alias: 'a',
    address: '/p/a/cy/3?page=2',
  })
  expect(kindOfPath('/p/a/cy/3.data?_routes=x')).toEqual({ kind: 'data', alias: 'a', address: '/p/a/cy/3' })
  expect(kindOfPath('/api/public/publications/a/navigation-resources')).toMatchObject({
    kind: 'menu',
    alias: 'a',
  })
})

it('caches pictures and built files', () => {
  expect(kindOfPath('/images/abc.webp')?.kind).toBe('picture')
  expect(kindOfPath('/drawings/1a2b3c4d/codo-90-pvc.svg')?.kind).toBe('picture')
  expect(kindOfPath('/assets/cart-1a2b.js')?.kind).toBe('asset')
})

it.each([
  '/admin/orders',
  '/admin.data',
  '/login',
  '/',
  '/api/orders',
  '/api/products?size=10',
  '/api/public/a/orders',
  '/api/public/a/orders/7',
  '/api/public/products/by-publication/a?prodIds=1',
  '/p/a/manifest.webmanifest',
  'https://otra.mx/p/a',
  'https://otra.mx/images/abc.webp',
])('leaves %s to the network', (path) => {
  expect(kindOfPath(path)).toBeNull()
  expect(kindOfPath(path, { mode: 'navigate' })).toBeNull()
})

it('leaves writes to the network', () => {
  expect(kindOfPath('/p/a/cart', { method: 'POST', mode: 'navigate' })).toBeNull()
})
