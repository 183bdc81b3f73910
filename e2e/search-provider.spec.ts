import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'
import { startProviderServer } from '#server/search/testing/provider-server.ts'
import type { ProviderServer } from '#server/search/testing/provider-server.ts'
import { test } from './heed-policy.ts'
import { PHONE } from './storefront-world.ts'

const SHOP = 'demo-publico'

test.use(PHONE)

test('a page of results has those of an external provider, which is asked once; without it those of this server', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const provider = await startProviderServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-provider-'))
  const port = await freePort()
  const shop = `http://127.0.0.1:${port}`
  const server = await start(provider, { dataDir, port })
  const searches = () => provider.requested.filter((one) => one.endsWith('/query')).length
  const products = page.getByRole('main').getByRole('heading', { level: 3 })
  try {
    const { id, name } = await anyProduct(shop)
    // Only the provider finds it so.
    await expect.poll(() => rename(provider, { id, name: 'Zzproveedor' }), { timeout: 60_000 }).toBe(true)
    await page.goto(`${shop}/p/${SHOP}/search?query=zzproveedor`)
    await expect(products).toHaveText([name])
    await page.waitForFunction(() => localStorage.getItem('recent-searches')?.includes('zzproveedor'))
    await page.waitForLoadState('networkidle')
    expect(searches()).toBe(1)

    provider.fault = 'cut'
    await page.goto(`${shop}/p/${SHOP}/search?query=codo`)
    await expect(products).toHaveCount(48)
    await page.goto(`${shop}/p/${SHOP}/search?query=zzproveedor`)
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos «zzproveedor».' })).toBeVisible()
  } finally {
    await stop(server)
    await provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function start(
  provider: ProviderServer,
  { dataDir, port }: { dataDir: string; port: number },
): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO: '1',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ALGOLIA_APP_ID: provider.appId,
    ALGOLIA_ADMIN_KEY: provider.adminKey,
    ALGOLIA_SEARCH_KEY: provider.searchKey,
    ALGOLIA_HOSTS: `http://127.0.0.1:${provider.port}`,
  }
  const child = spawn(process.execPath, ['build/program/main.js'], { env, stdio: 'ignore' })
  await expect(async () =>
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200),
  ).toPass({ timeout: 90_000 })
  return child
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

async function anyProduct(shop: string): Promise<{ id: number; name: string }> {
  const base = `${shop}/api/public/publications/${SHOP}`
  const { categories } = await get<{ categories: { id: number }[] }>(`${base}/navigation-resources`)
  const { products } = await get<{ products: { content: { id: number; name: string }[] } }>(
    `${base}/category/${categories[0]?.id}`,
  )
  return products.content[0]!
}

async function get<T>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T
}

/** Changes the name of a product at the provider; false while it does not have the product. */
function rename(provider: ProviderServer, { id, name }: { id: number; name: string }): boolean {
  for (const { records } of provider.indexes.values()) {
    const record = records.get(String(id))
    if (record) records.set(String(id), { ...record, name })
  }
  return [...provider.indexes.values()].some(({ records }) => records.has(String(id)))
}
