import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noisyPicture, plainPicture } from '../../images/testing/pictures.ts'
import { publishShop } from '../../testing/published-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

interface Logo {
  smUrl: string
  xsUrl: string
  width: number
  height: number
}
interface Answer {
  logo: Logo | null
  errors?: { path: string }[]
}

let test: TestApp
let owner: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  other = await test.signIn('STANDARD')
})

it('stores a logo as a picture is stored, and shows it to customers at once', async () => {
  const { alias } = await publishShop(test.pool, owner.accountId)
  const frame = `/api/public/publications/${alias}/frame`
  expect((await test.visitor.get<Answer>(frame)).body.logo).toBeNull()
  const { status, body } = await upload(owner, await plainPicture(1000, 400, 'png'))
  expect(status).toBe(200)
  expect(body.logo).toEqual({
    smUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-sm\.webp$/),
    xsUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-xs\.webp$/),
    width: 1000,
    height: 400,
  })
  const { rawPayload } = await test.app.inject(body.logo?.xsUrl ?? '')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect((await test.visitor.get<Answer>(frame)).body.logo).toEqual(body.logo)
  expect((await other.get<Answer>('/api/accounts/meta')).body.logo).toBeNull()
})

it('leaves no file of a logo that was replaced or removed', async () => {
  await upload(owner, await plainPicture(300, 300))
  const replaced = await upload(owner, await plainPicture(500, 500))
  expect((await files()).toSorted()).toEqual(await filesNamedBy(owner))
  const key = replaced.body.logo?.smUrl ?? ''
  expect((await test.app.inject(key)).statusCode).toBe(200)
  const removed = await owner.delete<Answer>('/api/accounts/logo')
  expect(removed).toMatchObject({ status: 200, body: { logo: null } })
  expect((await test.app.inject(key)).statusCode).toBe(404)
  expect(await files()).toEqual([])
  expect((await owner.delete('/api/accounts/logo')).status).toBe(200)
})

it.each([
  ['an SVG', 400, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a text', 400, Buffer.from('no soy una imagen')],
  ['more than 10 MB', 413, await noisyPicture(2200, 2200)],
])('refuses %s and keeps the logo that is there', async (_what, status, file) => {
  const before = await upload(owner, await plainPicture(300, 300))
  expect(await upload(owner, file)).toMatchObject({ status, body: { errors: [{ path: 'file' }] } })
  expect((await owner.get<Answer>('/api/accounts/meta')).body.logo).toEqual(before.body.logo)
  await owner.delete('/api/accounts/logo')
  expect(await files()).toEqual([])
})

async function upload(user: SignedIn, file: Buffer): Promise<{ status: number; body: Answer }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'logo.png')
  const encoded = new Response(form)
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/accounts/logo',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${user.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

async function files(): Promise<string[]> {
  const entries = await readdir(test.imageFolder, { recursive: true, withFileTypes: true })
  const named = await filesNamedByOthers()
  return entries.filter((entry) => entry.isFile() && !named.has(entry.name)).map(({ name }) => name)
}

async function filesNamedBy({ accountId }: SignedIn): Promise<string[]> {
  const { rows } = await test.pool.query<{ key: string }>(
    `select unnest(array[logo_orig_key, logo_sm_key, logo_xs_key]) as key from accounts where id = $1`,
    [accountId],
  )
  return rows.map(({ key }) => key).toSorted()
}

/** Earlier tests leave the logos of their accounts. */
async function filesNamedByOthers(): Promise<Set<string>> {
  const { rows } = await test.pool.query<{ key: string }>(
    `select unnest(array[logo_orig_key, logo_sm_key, logo_xs_key]) as key from accounts where id <> $1`,
    [owner.accountId],
  )
  return new Set(rows.map(({ key }) => key))
}
