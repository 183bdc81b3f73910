import { describe, expect, it } from 'vitest'
import { isCounted, viewedPage } from './page-view.ts'
import { staffCookie } from './staff-cookie.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

function visitor(more: Partial<Parameters<typeof isCounted>[0]> = {}) {
  return { userAgent: PHONE, purpose: undefined, cookie: undefined, ...more }
}

it('the staff cookie is HttpOnly, and Secure where the public address has https', () => {
  expect(staffCookie(true, { secure: true })).toMatch(
    /^staff=1; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/,
  )
  expect(staffCookie(true, { secure: false })).not.toContain('Secure')
})

describe('a visit counts', () => {
  it.each([
    ['of a phone', {}],
    ['of a browser inside another application', { userAgent: `${PHONE} [FBAN/FBIOS;FBAV/300.0]` }],
    ['of a phone that is called Cubot', { userAgent: `${PHONE} CUBOT_X18_Plus` }],
    ['of a browser without a user agent', { userAgent: undefined }],
    ['with unrelated cookies', { cookie: 'theme=dark; nostaff=1' }],
  ])('%s', (_words, more) => expect(isCounted(visitor(more))).toBe(true))
})

describe('a visit does not count', () => {
  it.each([
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1) Chrome/130.0 Safari/537.36',
  ])('of %s', (userAgent) => expect(isCounted(visitor({ userAgent }))).toBe(false))

  it.each(['prefetch', 'prefetch;prerender', 'preview'])('of a browser for a %s', (purpose) =>
    expect(isCounted(visitor({ purpose }))).toBe(false),
  )

  it('of a browser in which a user signed in', () => {
    const cookie = `theme=dark; ${staffCookie(true, { secure: false }).split(';', 1)[0]}`
    expect(isCounted(visitor({ cookie }))).toBe(false)
  })
})

describe('the recorded page', () => {
  it.each([
    ['/p/obra', '/p/obra'],
    ['/p/obra/', '/p/obra'],
    ['/p/obra/cy/12?page=3', '/p/obra/cy/12'],
    ['/p/obra/prod/9?query=codo', '/p/obra/prod/9'],
    ['/p/obra/search?query=codo%20%C2%BD&id=4', '/p/obra/search?query=codo%20%C2%BD'],
    ['/p/obra/search?query=+', '/p/obra/search'],
    ['/p/obra/search', '/p/obra/search'],
  ])('of %s is %s', (url, endpoint) => expect(viewedPage(url)).toBe(endpoint))

  it('is bounded for long search texts', () => {
    expect(viewedPage(`/p/obra/search?query=${'ñ'.repeat(5000)}`).length).toBeLessThanOrEqual(640)
  })
})
