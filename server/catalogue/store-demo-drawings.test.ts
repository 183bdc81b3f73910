import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openAccountVersions } from '../cache/account-versions.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { createDiskStore } from '../images/disk-store.ts'
import { plainPicture } from '../images/testing/pictures.ts'
import { upload } from '../images/testing/upload.ts'
import { insertProduct } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { startStoringDemoDrawings } from './store-demo-drawings.ts'

let test: TestApp
let versions: AccountVersions
let folder: string
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp()
  versions = await openAccountVersions(test.pool)
})
afterAll(async () => {
  await versions.close()
  await test.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-demo-'))
  owner = await test.signIn()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Lets the demo world store its pictures, from a product of the account on, until it is done. */
async function store(after: number | null): Promise<void> {
  if (after !== null)
    await test.pool.query('insert into demo_drawings (account_id, last_product_id) values ($1, $2)', [
      owner.accountId,
      after,
    ])
  const { pool, app } = test
  const demo = startStoringDemoDrawings({
    pool,
    versions,
    images: createDiskStore(folder),
    log: app.log,
    firstMs: 0,
  })
  const open = () => pool.query('select from demo_drawings').then(({ rowCount }) => rowCount)
  await expect.poll(open).toBe(0)
  await demo.close()
}

async function imagesOf(
  id: number,
): Promise<{ id: number; origUrl: string; smUrl: string; xsUrl: string }[]> {
  const { body } = await owner.get<{
    images: { id: number; origUrl: string; smUrl: string; xsUrl: string }[]
  }>(`/api/products/${id}`)
  return body.images
}

const make = (code: string, name: string) => insertProduct(test.pool, owner.accountId, { code, name })

it('gives each product without a picture its drawing as one, and files that equal drawings share', async () => {
  const [elbow, same, tube, photographed] = [
    await make('A', 'Codo 1/2" marca Uno'),
    await make('B', 'Codo 1/2" marca Dos'),
    await make('C', 'Tubo 3/4"'),
    await make('D', 'Tubo 1"'),
  ]
  await upload(test.app, owner.token, { productId: photographed, file: await plainPicture(50, 50) })
  const before = await imagesOf(photographed)
  await store(0)
  expect(await imagesOf(photographed)).toEqual(before)
  const [first, second, other] = [await imagesOf(elbow), await imagesOf(same), await imagesOf(tube)]
  expect([first.length, second.length, other.length]).toEqual([1, 1, 1])
  expect(second[0]?.origUrl).toBe(first[0]?.origUrl)
  expect(other[0]?.origUrl).not.toBe(first[0]?.origUrl)
  const files = await readdir(folder, { recursive: true })
  const names = files.flatMap((file) => file.split('/')[1] ?? []).toSorted()
  const urls = [...first, ...other].flatMap(({ origUrl, smUrl, xsUrl }) => [origUrl, smUrl, xsUrl])
  expect(names).toEqual(urls.map((url) => url.replace('/images/', '')).toSorted())
})

it('continues after a restart where it stopped, and never restores what was deleted', async () => {
  const [done, next] = [await make('A', 'Codo 1/2"'), await make('B', 'Codo 3/4"')]
  await store(done)
  expect([(await imagesOf(done)).length, (await imagesOf(next)).length]).toEqual([0, 1])
  await owner.delete(`/api/product-images/${(await imagesOf(next))[0]!.id}`)
  await store(null)
  expect(await imagesOf(next)).toEqual([])
})

it('leaves accounts alone that are not of the demo', async () => {
  const product = await make('A', 'Codo 1/2"')
  await store(null)
  expect(await imagesOf(product)).toEqual([])
})
