import { beforeEach, expect, test, vi } from 'vitest'
import { adminReturnUrl, rememberReturnUrl, returnUrl } from './return-url.ts'
import { MemoryStorage } from '../session/testing/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
})

test('without an earlier page the return address is the profile', () => {
  expect(returnUrl()).toBe('/admin/profile')
})

test('a screen of the back office is stored with its full address', () => {
  rememberReturnUrl('http://localhost:3000/admin/orders?page=2&sort=total,desc#end')
  expect(returnUrl()).toBe('/admin/orders?page=2&sort=total,desc#end')
  expect(adminReturnUrl()).toBe('/admin/orders?page=2&sort=total,desc#end')
})

test('a storefront page is returned to only after signing in', () => {
  rememberReturnUrl('/p/demo-publico/search?query=codo')
  expect(returnUrl()).toBe('/p/demo-publico/search?query=codo')
  expect(adminReturnUrl()).toBe('/admin/profile')
})

test('a page that cannot be returned to replaces the one stored before', () => {
  rememberReturnUrl('/p/demo-publico')
  rememberReturnUrl('/')
  expect(returnUrl()).toBe('/admin/profile')
})

test.each([
  'https://evil.example/admin/',
  '//evil.example/admin/',
  '//evil.example/p/demo-publico',
  '/\\evil.example/p/demo-publico',
  'http://localhost:3000@evil.example/p/demo-publico',
  '/p/..//evil.example',
  '/p/../api/session',
  'javascript:alert(1)//p/',
  'http://',
  '/login',
  '',
])('%j, however it came there, is never returned to', (foreign) => {
  sessionStorage.setItem('returnUrl', foreign)
  expect(returnUrl()).toBe('/admin/profile')
  rememberReturnUrl('/p/demo-publico')
  rememberReturnUrl(foreign)
  expect(returnUrl()).toBe('/admin/profile')
})
