import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { readReports } from './csp-reports.ts'

const OLD = {
  'csp-report': {
    'document-uri': 'https://tienda.example/p/secreto-123/prod/7?token=abc',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?stolen=abc',
    'source-file': 'https://tienda.example/p/secreto-123',
    'script-sample': 'alert("secreto-123")',
  },
}
const NEW = [
  {
    type: 'csp-violation',
    url: 'https://tienda.example/admin/orders/3',
    body: {
      documentURL: 'https://tienda.example/admin/orders/3',
      effectiveDirective: 'connect-src',
      blockedURL: 'https://evil.example/?t=abc',
      sourceFile: 'https://tienda.example/assets/react-abc123.js',
    },
  },
]

describe('the log line of a report', () => {
  it('has the rule, the blocked resource and the page, without an alias, a token or a text', () => {
    expect(readReports(OLD)).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/p', source: '' },
    ])
    expect(readReports(NEW)).toEqual([
      {
        directive: 'connect-src',
        blocked: 'https://evil.example',
        page: '/admin',
        source: '/assets/react-abc123.js',
      },
    ])
    const inline = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }
    expect(readReports(inline)).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page: '/', source: '' },
    ])
  })

  it('is bounded whatever is sent', () => {
    const long = 'x'.repeat(5000)
    for (const body of [
      null,
      1,
      'text',
      [],
      {},
      [null, 1, [[]]],
      { 'csp-report': null },
      { 'csp-report': { 'effective-directive': { a: 1 } } },
      { 'csp-report': { 'effective-directive': `<script>${long}` } },
      { 'csp-report': { 'effective-directive': `\u001B[31m\nforged line` } },
    ]) {
      expect(readReports(body)).toEqual([])
    }
    const many = Array.from({ length: 100 }, () => ({
      body: {
        effectiveDirective: `img-src ${long}`,
        blockedURL: `https://${long}.example/\n`,
        documentURL: long,
        sourceFile: `https://x.example/assets/${long}`,
      },
    }))
    const lines = readReports(many)
    expect(lines).toHaveLength(5)
    for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(300)
  })
})

describe('POST /api/csp-reports', () => {
  let test: TestApp
  let time = 0
  beforeAll(async () => {
    test = await createTestApp({ now: () => new Date(time) })
  })
  afterAll(() => test.close())

  function report(payload: string, type = 'application/csp-report', remoteAddress = '203.0.113.1') {
    return test.app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': type },
      payload,
      remoteAddress,
    })
  }

  it('accepts both kinds of report from anybody', async () => {
    expect((await report(JSON.stringify(OLD))).statusCode).toBe(204)
    expect((await report(JSON.stringify(NEW), 'application/reports+json')).statusCode).toBe(204)
  })

  it('refuses a body that is too large or no report', async () => {
    time += 60_000
    expect((await report(`"${'x'.repeat(16_000)}"`)).statusCode).toBe(413)
    expect((await report('{')).statusCode).toBe(400)
    expect((await report('[')).json()).toMatchObject({ code: 'validation' })
    expect((await report('<a/>', 'text/xml')).statusCode).toBe(400)
    expect((await test.app.inject('/api/csp-reports')).statusCode).toBe(405)
  })

  it('accepts 20 reports a minute from one address, and 120 from all', async () => {
    time += 60_000
    const statuses = []
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await report('{}')).statusCode)
    expect(statuses.slice(0, 20).every((status) => status === 204)).toBe(true)
    expect(statuses[20]).toBe(429)
    const others = []
    for (let host = 0; host < 110; host += 1)
      others.push((await report('{}', undefined, `198.51.100.${host}`)).statusCode)
    expect(others.filter((status) => status === 204)).toHaveLength(100)
    time += 60_000
    expect((await report('{}')).statusCode).toBe(204)
  })
})
