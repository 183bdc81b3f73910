import { expect, it } from 'vitest'
import { readCookie, setCookie } from './cookies.ts'

it('reads the cookie of exactly that name', () => {
  const header = 'theme=dark; nostaff=2;staff=1=0'
  expect(readCookie(header, 'staff')).toBe('1=0')
  expect(readCookie(header, 'dark')).toBeUndefined()
  expect(readCookie('', 'staff')).toBeUndefined()
})

it('sets a cookie that scripts cannot read, and expires it', () => {
  const cookie = { name: 'staff', value: '1', path: '/', sameSite: 'Lax', secure: true } as const
  expect(setCookie(cookie)).toBe('staff=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure')
  expect(setCookie({ ...cookie, expired: true, secure: false })).toBe(
    'staff=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})
