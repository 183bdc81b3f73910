import { liteClient } from 'algoliasearch/lite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallDrawingUrl } from '../../images/drawings/drawing-url.ts'
import { insertProduct } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { backUp } from '../../backup/back-up.ts'
import { checkBackup, restore } from '../../backup/restore.ts'
import { createFolder } from '../../backup/testing/world.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { startProviderServer } from '../testing/provider-server.ts'
import type { ProviderServer } from '../testing/provider-server.ts'

interface Settings {
  appId: string
  apiKey: string
  indexName: string
  hosts: { url: string; port?: number; protocol: 'http' | 'https'; accept: 'read' | 'write' | 'readWrite' }[]
}

let provider: ProviderServer
let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let index: string

beforeEach(async () => {
  provider = await startProviderServer()
  test = await createTestApp({ ...mirrored(provider), mirrorMaxRetryMs: 50 })
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  index = `products_${owner.accountId}`
  await inSync()
})
afterEach(async () => {
  await test.close()
  await provider.close()
})

function mirrored({ port, appId, adminKey, searchKey }: ProviderServer) {
  return { algolia: { appId, adminKey, searchKey, hosts: [`http://127.0.0.1:${port}`] }, mirrorSearch: true }
}

/** Waits until the outbox is empty and the provider has applied all changes. */
async function inSync(): Promise<void> {
  const waiting = async () => {
    const { rows } = await test.pool.query(
      `select is_search_mirrored() as started, (select count(*) from search_outbox where not refused) as products,
              (select count(*) from search_mirrors where task is not null) as tasks,
              (select count(*) from search_indexes_to_delete) as gone`,
    )
    return rows[0] as unknown
  }
  await expect.poll(waiting, { interval: 20 }).toEqual({ started: true, products: 0, tasks: 0, gone: 0 })
  await provider.applied()
}

const names = (indexName = index) =>
  provider
    .recordsOf(indexName)
    .map(({ name }) => String(name))
    .toSorted()
const shownIn = (productId: number) =>
  provider.recordsOf(index).find(({ objectID }) => objectID === String(productId))?.['publications']

async function settingsOf(alias: string): Promise<Settings> {
  const { body } = await test.visitor.get<{ search: Settings }>(
    `/api/public/publications/${alias}/navigation-resources`,
  )
  return body.search
}

describe('the mirror at an external provider', () => {
  it('has the products of an account in its own index, with the searched and filtered fields', async () => {
    expect(names()).toEqual(['Artículo secreto', 'Codo', 'S-1', 'Tubo hidráulico'])
    expect(provider.recordsOf(index).find(({ name }) => name === 'Codo')).toEqual({
      objectID: String(shop.codo),
      code: 'C-1',
      name: 'Codo',
      image: smallDrawingUrl('Codo'),
      publications: [String(shop.publicationId)],
    })
    expect(shownIn(shop.oculto)).toEqual([])
    expect(provider.indexes.get(index)?.settings).toMatchObject({
      attributesForFaceting: ['filterOnly(publications)'],
      unretrievableAttributes: ['publications'],
    })
  })

  it('follows what is saved: new, renamed and deleted products, and their pictures', async () => {
    const { body } = await owner.post<{ id: number }>('/api/products', {
      code: 'M-1',
      name: 'Manguera',
      basePrice: 1,
      categoryIds: [shop.pvc],
      tagIds: [],
      competitorLinks: [],
    })
    await inSync()
    expect(shownIn(body.id)).toEqual([String(shop.publicationId)])
    await test.pool.query("update products set name = 'Manguera azul' where account_id = $1 and id = $2", [
      owner.accountId,
      body.id,
    ])
    await test.pool.query(
      `insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
       values ($1, $2, 'o', 's', 'x.webp', 1, 1)`,
      [owner.accountId, body.id],
    )
    await inSync()
    expect(provider.recordsOf(index).find(({ code }) => code === 'M-1')).toMatchObject({
      name: 'Manguera azul',
      image: '/images/x.webp',
    })
    await owner.delete(`/api/products/${body.id}`)
    await inSync()
    expect(names()).not.toContain('Manguera azul')
  })

  it('follows which publications show a product: categories, shared groups, lists, and pauses', async () => {
    const { accountId } = owner
    const all = [String(shop.publicationId)]
    await test.pool.query('update categories set mother_id = $3 where account_id = $1 and id = $2', [
      accountId,
      shop.bodega,
      shop.tuberia,
    ])
    await inSync()
    expect(shownIn(shop.oculto)).toEqual(all)
    await test.pool.query('update publications set paused = true where account_id = $1', [accountId])
    await inSync()
    expect([shownIn(shop.oculto), shownIn(shop.tubo)]).toEqual([[], []])
    await test.pool.query('update publications set paused = false where account_id = $1', [accountId])
    await test.pool.query('delete from resource_group_catalogs where account_id = $1', [accountId])
    await insertCustomList(test.pool, accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.codo],
    })
    await inSync()
    expect([shownIn(shop.codo), shownIn(shop.tubo)]).toEqual([all, []])
    await test.pool.query('delete from publications where account_id = $1', [accountId])
    await inSync()
    expect(shownIn(shop.codo)).toEqual([])
  })

  it('sends only records that have changed', async () => {
    provider.writes.length = 0
    await test.pool.query('update products set base_price = 7 where account_id = $1', [owner.accountId])
    await test.pool.query('update publications set paused = not paused where account_id = $1', [
      owner.accountId,
    ])
    await test.pool.query('update publications set paused = not paused where account_id = $1', [
      owner.accountId,
    ])
    await inSync()
    expect(provider.writes.filter(({ objectID }) => objectID === String(shop.oculto))).toEqual([])
    provider.writes.length = 0
    await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.oculto, shop.codo],
    })
    await inSync()
    expect(provider.writes).toEqual([
      { indexName: index, action: 'addObject', objectID: String(shop.oculto) },
    ])
  })

  it('loses nothing and preserves the order while the provider is down, cuts connections, or loses responses', async () => {
    const rename = (name: string) =>
      test.pool.query('update products set name = $3 where account_id = $1 and id = $2', [
        owner.accountId,
        shop.codo,
        name,
      ])
    for (const fault of ['error', 'cut', 'busy', 'cut after'] as const) {
      provider.fault = fault
      provider.failed = 0
      await rename(`Codo ${fault} 1`)
      await expect.poll(() => provider.failed).toBeGreaterThan(1)
      await rename(`Codo ${fault} 2`)
      const added = await insertProduct(test.pool, owner.accountId, { code: fault, name: `Nuevo ${fault}` })
      await test.pool.query('delete from products where account_id = $1 and code = $2', [
        owner.accountId,
        'SECRETO-1',
      ])
      provider.fault = 'none'
      provider.writes.length = 0
      await inSync()
      expect(names()).toContain(`Codo ${fault} 2`)
      expect(names()).toContain(`Nuevo ${fault}`)
      expect(names()).not.toContain('Artículo secreto')
      const sent = provider.writes.map(({ objectID }) => objectID)
      expect(sent.indexOf(String(shop.codo))).toBeLessThan(sent.indexOf(String(added)))
    }
  })

  it('corrects records that a batch with a lost response may have stored', async () => {
    const rename = (name: string) =>
      test.pool.query('update products set name = $3 where account_id = $1 and id = $2', [
        owner.accountId,
        shop.codo,
        name,
      ])
    provider.fault = 'cut after'
    await rename('Otro')
    await expect.poll(() => names()).toContain('Otro')
    await rename('Codo')
    provider.fault = 'none'
    await inSync()
    expect(names()).toContain('Codo')
  })

  it('sets a record aside that the provider refuses, and sends the others of its batch', async () => {
    const { accountId } = owner
    provider.mostRecordBytes = 300
    const large = await insertProduct(test.pool, accountId, { code: 'L', name: `Largo ${'x'.repeat(400)}` })
    await insertProduct(test.pool, accountId, { code: 'N', name: 'Niple' })
    await test.pool.query('delete from products where account_id = $1 and id = $2', [accountId, shop.codo])
    await inSync()
    expect(names()).toEqual(['Artículo secreto', 'Niple', 'S-1', 'Tubo hidráulico'])
    await test.pool.query("update products set name = 'Largo' where account_id = $1 and id = $2", [
      accountId,
      large,
    ])
    await inSync()
    expect(names()).toContain('Largo')
  })
})

describe('the index of an account that is gone', () => {
  it('is deleted at the provider, also when that is down meanwhile, and no other one is', async () => {
    const leaving = await test.signIn()
    await publishShop(test.pool, leaving.accountId)
    await inSync()
    const indexes = [index, `products_${leaving.accountId}`]
    expect([...provider.indexes.keys()].toSorted()).toEqual(indexes.toSorted())
    provider.fault = 'error'
    provider.failed = 0
    await test.pool.query('delete from accounts where id = $1', [leaving.accountId])
    await expect.poll(() => provider.failed).toBeGreaterThan(1)
    provider.fault = 'none'
    await inSync()
    expect([...provider.indexes.keys()]).toEqual([index])
    expect(names()).toHaveLength(4)
  })

  it('is deleted after a restart, without losing pending changes of other accounts', async () => {
    const leaving = await test.signIn()
    await publishShop(test.pool, leaving.accountId)
    await inSync()
    await test.app.close()
    await test.pool.query('delete from accounts where id = $1', [leaving.accountId])
    await test.pool.query("update products set name = 'Otro' where id = $1", [shop.codo])
    expect(provider.indexes.has(`products_${leaving.accountId}`)).toBe(true)
    const again = await buildApp({
      pool: test.pool,
      dataDir: test.dataDir,
      publicUrl: 'http://localhost:3000',
      web: 'none',
      ...mirrored(provider),
    })
    await inSync()
    expect([...provider.indexes.keys()]).toEqual([index])
    expect(names()).toContain('Otro')
    await again.close()
  })
})

it('after a restore the provider matches the database: older names, and no index of newer accounts', async () => {
  const folder = createFolder()
  const file = folder.path('mirrored.tar')
  const images = await folder.store('images')
  await backUp(test.pool, { file, images, passphrase: null, log: () => {} })
  await test.pool.query("update products set name = 'Después' where id = $1", [shop.codo])
  await test.pool.query('delete from products where account_id = $1 and code = $2', [
    owner.accountId,
    'SECRETO-1',
  ])
  const late = await test.signIn()
  await publishShop(test.pool, late.accountId)
  await inSync()
  expect(names()).toContain('Después')
  expect(provider.indexes.has(`products_${late.accountId}`)).toBe(true)
  await restore(test.pool, await checkBackup(file, null), {
    images,
    safeguardFile: () => `${file}.before`,
    safeguardPassphrase: null,
    log: () => {},
  })
  await inSync()
  expect(names()).toEqual(['Artículo secreto', 'Codo', 'S-1', 'Tubo hidráulico'])
  expect([...provider.indexes.keys()]).toEqual([index])
  const hits = await searchWith(await settingsOf(shop.alias), 'codo')
  expect(hits.map(({ name }) => name)).toEqual(['Codo'])
  await test.pool.query("update products set name = 'Codo largo' where id = $1", [shop.codo])
  await inSync()
  expect(names()).toContain('Codo largo')
  await folder.remove()
})

async function searchWith({ appId, apiKey, hosts, indexName }: Settings, query: string) {
  const { results } = await liteClient(appId, apiKey, { hosts }).searchForHits<{ name: string }>({
    requests: [{ indexName, query }],
  })
  return results[0]?.hits ?? []
}

describe('the key of a page', () => {
  it("finds only what its publication shows, in its account's index, and does not reveal other publications", async () => {
    const settings = await settingsOf(shop.alias)
    expect(settings).toMatchObject({
      appId: 'APP',
      indexName: index,
      hosts: [{ url: '127.0.0.1', port: provider.port, protocol: 'http', accept: 'readWrite' }],
    })
    const hits = await searchWith(settings, '')
    expect(hits.map(({ name }) => name).toSorted()).toEqual(['Codo', 'S-1', 'Tubo hidráulico'])
    expect(hits[0]).not.toHaveProperty('publications')
    expect(JSON.stringify(settings)).not.toContain(provider.adminKey)
    const stranger = await publishShop(test.pool, (await test.signIn()).accountId)
    await inSync()
    const theirs = await settingsOf(stranger.alias)
    await expect(searchWith({ ...settings, indexName: theirs.indexName }, '')).rejects.toMatchObject({
      status: 403,
    })
    // Cached responses of a publication have the same key all day.
    expect(await settingsOf(shop.alias)).toEqual(settings)
  })

  it('is valid for two days at least and three at most', async () => {
    const { apiKey } = await settingsOf(shop.alias)
    const limits = new URLSearchParams(Buffer.from(apiKey, 'base64').toString().slice(64))
    const days = (Number(limits.get('validUntil')) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(1.99)
    expect(days).toBeLessThanOrEqual(3)
    expect(limits.get('filters')).toBe(`publications:${shop.publicationId}`)
    expect(limits.get('restrictIndices')).toBe(index)
  })
})

describe("'Sincronizar búsqueda'", () => {
  const sync = () => owner.post('/api/products/sync-search-index-all')
  const progress = async () =>
    (
      await owner.get<{ running: boolean; done: number; total: number; failing: boolean }>(
        '/api/products/sync-search-index-all',
      )
    ).body

  it('replaces the whole index, which is never empty meanwhile, and reports progress', async () => {
    const { records } = provider.indexes.get(index)!
    records.set('0', { objectID: '0', name: 'Sobra', publications: [] })
    records.delete(String(shop.codo))
    await test.pool.query(
      `insert into products (account_id, code, name) select $1, 'X-' || n, 'Producto ' || n from generate_series(1, 2500) n`,
      [owner.accountId],
    )
    await inSync()
    const sizes: number[] = []
    expect(await sync()).toMatchObject({ status: 200, body: { indexed: 2504 } })
    await expect
      .poll(
        async () => {
          sizes.push(provider.recordsOf(index).length)
          return progress()
        },
        { interval: 5 },
      )
      .toEqual({ running: false, done: 2504, total: 2504, failing: false })
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2504)
    expect(names()).toContain('Codo')
    expect(names()).not.toContain('Sobra')
    expect([...provider.indexes.keys()].filter((name) => name.startsWith(index))).toEqual([index])
  })

  it('reports a provider that does not respond, continues when it does, and sends changes made meanwhile', async () => {
    provider.fault = 'error'
    await sync()
    await expect.poll(progress).toMatchObject({ running: true, failing: true })
    await sync()
    await test.pool.query("update products set name = 'Cople' where account_id = $1 and id = $2", [
      owner.accountId,
      shop.codo,
    ])
    provider.fault = 'none'
    await expect.poll(progress).toMatchObject({ running: false, failing: false })
    await inSync()
    expect(names()).toContain('Cople')
  })

  it('does not include other accounts, and is refused to a reseller', async () => {
    provider.fault = 'error'
    await sync()
    const other = await test.signIn('ROOT')
    await test.pool.query('delete from search_mirrors where account_id = $1', [other.accountId])
    expect((await other.get('/api/products/sync-search-index-all')).body).toEqual({
      running: false,
      done: 0,
      total: 0,
      failing: false,
    })
    const reseller = await test.signIn('STANDARD')
    expect((await reseller.get('/api/products/sync-search-index-all')).status).toBe(403)
  })
})

it('without a provider nothing is recorded; with one again every index is replaced', async () => {
  const { pool } = test
  const recorded = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from search_outbox) as products, (select count(*) from search_mirrors) as tasks,
              (select count(*) from pg_trigger where tgname like '%mirror%') as triggers`,
    )
    return rows[0] as unknown
  }
  const another = (options: object) =>
    buildApp({
      pool,
      dataDir: test.dataDir,
      publicUrl: 'http://localhost:3000',
      web: 'none',
      mirrorSearch: true,
      ...options,
    })
  const without = await another({})
  await pool.query("update products set name = 'Sin proveedor' where id = $1", [shop.codo])
  await pool.query('update publications set paused = not paused')
  expect(await recorded()).toEqual({ products: 0, tasks: 0, triggers: 0 })
  await without.close()
  expect(names()).not.toContain('Sin proveedor')
  await test.app.close()
  const again = await another(mirrored(provider))
  await expect.poll(() => names()).toContain('Sin proveedor')
  await again.close()
})

it('of two processes one sends, and the other takes over when it ends', async () => {
  const second = await buildApp({
    pool: test.pool,
    dataDir: test.dataDir,
    publicUrl: 'http://localhost:3000',
    web: 'none',
    mirrorFollowerMs: 20,
    ...mirrored(provider),
  })
  await test.app.close()
  await test.pool.query("update products set name = 'Del segundo' where id = $1", [shop.codo])
  await expect.poll(() => names()).toContain('Del segundo')
  await second.close()
})
