import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishShop } from '../testing/published-shop.ts'
import { insertPublication } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { backUp } from './back-up.ts'
import { checkBackup, restore } from './restore.ts'
import { createFolder } from './testing/world.ts'
import type { Folder } from './testing/world.ts'

let folder: Folder
let test: TestApp
let other: TestApp
let address: string

beforeAll(async () => {
  folder = createFolder()
  test = await createTestApp()
  other = await createTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await other.close()
  await folder.remove()
})

async function backUpOf({ pool }: TestApp, name: string): Promise<string> {
  const file = folder.path(name)
  await backUp(pool, {
    file,
    images: await folder.store(`images of ${name}`),
    passphrase: null,
    log: () => {},
  })
  return file
}

async function restoreInto({ pool }: TestApp, file: string): Promise<void> {
  const safeguardFile = () => `${file}.before`
  await restore(pool, await checkBackup(file, null), {
    images: await folder.store(`images from ${Date.now()}`),
    safeguardFile,
    safeguardPassphrase: null,
    log: () => {},
  })
}

async function page(url: string): Promise<string> {
  const response = await fetch(address + url)
  return response.ok ? response.text() : String(response.status)
}

it('nothing from before the restore is served, and later writes are served', async () => {
  const owner = await test.signIn()
  const shop = await publishShop(test.pool, owner.accountId)
  const product = `/api/public/publications/${shop.alias}/product/${shop.tubo}`
  const category = `/api/public/publications/${shop.alias}/category/${shop.tuberia}`
  const rename = (as: typeof owner, name: string) =>
    as.patch(`/api/categories/${shop.pvc}`, { name, motherId: shop.tuberia })
  const first = await page(product)
  expect(first).toContain('Tubo hidráulico')
  expect(await page(category)).toContain('"PVC"')
  const file = await backUpOf(test, 'first.tar')

  expect((await rename(owner, 'CPVC')).status).toBe(200)
  await insertPublication(test.pool, owner.accountId, { ...shop, alias: 'despues' })
  const late = await test.signIn('STANDARD', owner)
  expect(await page(category)).toContain('"CPVC"')
  const lateLink = `/api/public/publications/despues/category/${shop.tuberia}`
  expect(await page(lateLink)).toContain('"CPVC"')
  const stream = await fetch(`${address}/api/orders/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })

  await restoreInto(test, file)
  await expect.poll(() => page(category)).toContain('"PVC"')
  expect(await page(product)).toBe(first)
  expect(await page(lateLink)).toBe('404')
  expect((await late.get('/api/accounts/meta')).status).toBe(401)
  // Ended by the server; the browser opens it again and is authenticated again.
  expect(await stream.text()).toContain('connected')

  expect((await rename(owner, 'Tubos de PVC')).status).toBe(200)
  expect(await page(category)).toContain('"Tubos de PVC"')
})

it('a restored link leads to its shop, and a link that only existed before leads nowhere', async () => {
  // Different account ids, so that a stale lookup of a link would find the wrong account.
  for (let n = 0; n < 3; n++) await other.signIn()
  const stranger = await other.signIn()
  const theirs = await publishShop(other.pool, stranger.accountId)
  const owner = await test.signIn()
  const ours = await publishShop(test.pool, owner.accountId)
  const link = (alias: string) => `/api/public/publications/${alias}/navigation-resources`
  // The same alias in both databases.
  await insertPublication(test.pool, owner.accountId, { ...ours, alias: theirs.alias })
  await test.pool.query(`update accounts set name = 'Antes'`)
  await other.pool.query(`update accounts set name = 'Después'`)
  expect(await page(link(theirs.alias))).toContain('Antes')
  expect(await page(link(ours.alias))).toContain('Antes')
  expect(stranger.accountId).not.toBe(owner.accountId)

  await restoreInto(test, await backUpOf(other, 'other.tar'))
  await expect.poll(() => page(link(theirs.alias))).toContain('Después')
  expect(await page(link(ours.alias))).toBe('404')
})
