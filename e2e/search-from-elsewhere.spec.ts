import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

const SHOP = 'demo-publico'
const BUILDS = {
  '/lite.js': 'node_modules/algoliasearch/dist/lite/builds/browser.umd.js',
  '/full.js': 'node_modules/algoliasearch/dist/algoliasearch.umd.js',
}

interface Found {
  hits: { code: string; _highlightResult: { name: { value: string } } }[]
  nbHits: number
}
interface Client {
  search(given: object): Promise<{ results: Found[] }>
  searchSingleIndex(given: object): Promise<Found>
}
type Connect = (appId: string, apiKey: string, options: object) => Client
declare global {
  interface Window {
    algoliasearch?: { algoliasearch: Connect }
    'algoliasearch/lite'?: { liteClient: Connect }
  }
}

let elsewhere: Server
let address: string

test.beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const build = BUILDS[request.url as keyof typeof BUILDS]
    if (!build) {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Otra página</title>')
      return
    }
    void readFile(build).then((script) => response.setHeader('content-type', 'text/javascript').end(script))
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
test.afterAll(() => new Promise((done) => elsewhere.close(done)))

test("a page of another origin searches with the protocol's official client, lite and full, and reads errors", async ({
  page,
  request,
}) => {
  const answer = await request.get(`/api/public/publications/${SHOP}/navigation-resources`)
  const { search } = (await answer.json()) as {
    search: { appId: string; apiKey: string; indexName: string; hosts: object[] }
  }
  for (const build of Object.keys(BUILDS)) {
    await page.goto(address)
    await page.addScriptTag({ url: build })
    const found = await page.evaluate(
      async ({ appId, apiKey, indexName, hosts, isFull }) => {
        const connect = window.algoliasearch?.algoliasearch ?? window['algoliasearch/lite']!.liteClient
        const client = connect(appId, apiKey, { hosts })
        const requests = [
          { indexName, query: 'codo', hitsPerPage: 5 },
          { indexName, query: 'tubo', hitsPerPage: 1 },
        ]
        const { results } = await client.search({ requests })
        const single = isFull
          ? await client.searchSingleIndex({ indexName, searchParams: { query: 'codo', hitsPerPage: 5 } })
          : results[0]
        const withHeaders = connect(appId, apiKey, { hosts, authMode: 'WithinHeaders' })
        const again = await withHeaders.search({ requests: [{ indexName, query: 'codo', hitsPerPage: 5 }] })
        const refusal = await connect(appId, 'no-hay', { hosts })
          .search({ requests })
          .catch((error: { message: string; status: number }) => ({
            message: error.message,
            status: error.status,
          }))
        return { results, single, again: again.results[0], refusal }
      },
      { ...search, isFull: build === '/full.js' },
    )
    expect(found.results.map(({ hits }) => hits.length)).toEqual([5, 1])
    // A new world is still being indexed, so that two searches may find different products.
    for (const one of [found.results[0], found.single, found.again]) {
      expect(one?.hits).toHaveLength(5)
      expect(one?.hits[0]?._highlightResult.name.value).toMatch(/<em>codo<\/em>/i)
    }
    expect(found.refusal).toEqual({ message: 'Invalid Application-ID or API key', status: 403 })
  }
})
