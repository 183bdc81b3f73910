import { expect, it } from 'vitest'
import { openExternalProvider } from './external-provider.ts'

const keys = { appId: 'APP', adminKey: 'admin', searchKey: 'search' }
const publication = { accountId: 7, id: 12 }

it('without hosts of its own a page gets those of Algolia', async () => {
  const { settingsFor, origins } = await openExternalProvider({ ...keys, hosts: [] })
  const { hosts, indexName } = settingsFor(publication, new Date())
  expect(indexName).toBe('products_7')
  expect(hosts.map(({ url }) => url)).toContain('APP-dsn.algolia.net')
  expect(origins).toContain('https://app-dsn.algolia.net')
  expect(origins).not.toContain('https://app.algolia.net')
})

it('a page gets the hosts of the settings, and may connect to them', async () => {
  const { settingsFor, origins } = await openExternalProvider({
    ...keys,
    hosts: ['search.example.com', 'http://127.0.0.1:7700'],
  })
  expect(settingsFor(publication, new Date()).hosts).toEqual([
    { url: 'search.example.com', protocol: 'https', accept: 'readWrite' },
    { url: '127.0.0.1', port: 7700, protocol: 'http', accept: 'readWrite' },
  ])
  expect(origins).toEqual(['https://search.example.com', 'http://127.0.0.1:7700'])
})

it('the key of a publication is the same all day, and another one the next day', async () => {
  const { settingsFor } = await openExternalProvider({ ...keys, hosts: [] })
  const keyAt = (time: string) => settingsFor(publication, new Date(time)).apiKey
  expect(keyAt('2026-11-22T00:00:00Z')).toBe(keyAt('2026-11-22T23:59:59Z'))
  expect(keyAt('2026-11-22T23:59:59Z')).not.toBe(keyAt('2026-11-23T00:00:00Z'))
})
