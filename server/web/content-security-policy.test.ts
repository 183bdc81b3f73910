import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { inlineHash, inlineScripts } from '../http/inline-elements.ts'

const KNOWN = 'window.__reactRouterContext = {}'
const inline = {
  scripts: [inlineHash(KNOWN), inlineHash('import "/assets/other-page.js"')],
  styles: [inlineHash('body{}')],
}

function rule(name: string, html: string, path = '/p/x'): string[] {
  const policy = contentSecurityPolicy({ html, path }, { inline, connect: ['https://busca.example'] })
  return (
    policy
      .split('; ')
      .find((one) => one.startsWith(`${name} `))
      ?.split(' ') ?? []
  )
}

it('allows the page’s scripts of the build, and no injected script', () => {
  for (const foreign of [
    '<script>steal()</script>',
    '<script type="module">steal()</script>',
    '<SCRIPT>steal()</SCRIPT>',
    '<script\n>steal()</script >',
    '<script type="application/json">steal()</script>',
    '<svg><script>steal()</script></svg>',
  ]) {
    const html = `<body>${foreign}<script>${KNOWN}</script>${foreign}</body>`
    expect(rule('script-src', html)).toEqual(['script-src', "'self'", inlineHash(KNOWN)])
  }
  expect(rule('script-src', '<p>')).toEqual(['script-src', "'self'"])
})

it('does not take JSON data for a script', () => {
  expect(inlineScripts('<script type="application/json">[1]</script>')).toEqual([])
  expect(inlineScripts('<script src="/assets/a.js"></script>')).toEqual([])
  expect(inlineScripts('<script type="module" async="">a</script>')).toEqual([inlineHash('a')])
})

it('allows connections to the configured origins, and pictures from this server only', () => {
  expect(rule('connect-src', '')).toEqual(['connect-src', "'self'", 'https://busca.example'])
  expect(rule('img-src', '')).toEqual(['img-src', "'self'", 'data:'])
})

it('allows every inline style in the back office only', () => {
  for (const path of ['/login', '/Admin', '/admin/products/1/edit'])
    expect(rule('style-src', '', path)).toEqual(['style-src', "'self'", "'unsafe-inline'"])
  for (const path of ['/', '/p/admin', '/administrar', '/loginx'])
    expect(rule('style-src', '', path)).toEqual(['style-src', "'self'", inlineHash('body{}')])
})
