import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startProviderServer } from './provider-server.ts'
import type { ProviderServer } from './provider-server.ts'

let provider: ProviderServer
beforeAll(async () => {
  provider = await startProviderServer()
})
afterAll(() => provider.close())

const hosts = (...ports: number[]) =>
  ports.map((port) => ({ url: '127.0.0.1', port, protocol: 'http' as const, accept: 'readWrite' as const }))
const writer = () => algoliasearch(provider.appId, provider.adminKey, { hosts: hosts(provider.port) })
const products = (...names: string[]) =>
  names.map((name, at) => ({ objectID: String(at + 1), name, publications: at % 2 === 0 ? ['7'] : ['8'] }))

it("the official client's helpers work against the server of the tests", async () => {
  const client = writer()
  const indexName = 'helpers'
  await client.saveObjects({ indexName, objects: products('Codo', 'Tubo', 'Cople'), waitForTasks: true })
  expect(provider.recordsOf(indexName)).toHaveLength(3)
  await client.deleteObjects({ indexName, objectIDs: ['2'], waitForTasks: true })
  expect(provider.recordsOf(indexName).map(({ objectID }) => objectID)).toEqual(['1', '3'])
  await client.replaceAllObjects({ indexName, objects: products('Llave', 'Niple'), batchSize: 1 })
  expect(provider.recordsOf(indexName).map(({ name }) => name)).toEqual(['Llave', 'Niple'])
  expect([...provider.indexes.keys()].filter((name) => name.startsWith(indexName))).toEqual([indexName])
  const found = await client.searchSingleIndex<{ name: string }>({
    indexName,
    searchParams: { query: 'niple' },
  })
  expect(found.hits.map(({ name }) => name)).toEqual(['Niple'])
})

it('a secured key finds what its filter allows, in its index, until it expires', async () => {
  const client = writer()
  for (const indexName of ['mine', 'other'])
    await client.saveObjects({ indexName, objects: products('Codo', 'Codo'), waitForTasks: true })
  const keyOf = (validUntil: number) =>
    client.generateSecuredApiKey({
      parentApiKey: provider.searchKey,
      restrictions: { filters: 'publications:7', restrictIndices: ['mine'], validUntil },
    })
  const find = (apiKey: string, indexName: string) =>
    liteClient(provider.appId, apiKey, { hosts: hosts(provider.port) })
      .searchForHits({ requests: [{ indexName, query: 'codo' }] })
      .then(({ results }) => results[0]?.hits.map(({ objectID }) => objectID))
  const key = keyOf(Math.floor(Date.now() / 1000) + 60)
  expect(await find(key, 'mine')).toEqual(['1'])
  await expect(find(key, 'other')).rejects.toMatchObject({ status: 403 })
  await expect(find(keyOf(1), 'mine')).rejects.toMatchObject({ status: 400 })
  await expect(find('no', 'mine')).rejects.toMatchObject({ status: 403 })
})

it('a write goes on to the second host when the first is down', async () => {
  const down = await freePort()
  const client = algoliasearch(provider.appId, provider.adminKey, { hosts: hosts(down, provider.port) })
  await client.saveObjects({ indexName: 'second', objects: products('Codo'), waitForTasks: true })
  expect(provider.recordsOf('second')).toHaveLength(1)
})
