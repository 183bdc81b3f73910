import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '../../images/testing/upload.ts'
import { noisyPicture } from '../../images/testing/pictures.ts'
import { insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

const MB = 1024 * 1024
const FILE_BYTES = 16 * MB

let test: TestApp
let port: number
let user: SignedIn
let neighbour: SignedIn

beforeAll(async () => {
  test = await createTestApp()
  user = await test.signIn()
  neighbour = await test.signIn()
  await test.app.listen({ port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Announces a file of rows and sends its beginning only. The status stays null while the server reads. */
function beginFile({ token }: SignedIn, length: number | 'chunked') {
  const sending: { client: ClientRequest; status: number | null; retryAfter: string | undefined } = {
    client: request({
      port,
      method: 'PATCH',
      path: '/api/products/prices-update',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
      },
    }),
    status: null,
    retryAfter: undefined,
  }
  sending.client.on('response', (answer) => {
    sending.status = answer.statusCode ?? 0
    sending.retryAfter = answer.headers['retry-after']
    answer.resume()
  })
  // Of a connection that the test ends.
  sending.client.on('error', () => undefined)
  sending.client.write('[')
  return sending
}

it('an account whose large files fill its share is refused one more, and no other account is', async () => {
  const ofOther = await insertProduct(test.pool, neighbour.accountId, { code: 'CODO' })
  const files = [beginFile(user, 64 * MB), beginFile(user, 'chunked'), beginFile(user, 2 * MB)]
  // Each has its connection, so whichever comes last is one too many.
  const refused = () => files.filter(({ status }) => status !== null)
  await expect.poll(refused).toMatchObject([{ status: 503, retryAfter: '5' }])

  // Small bodies of the same account, and large ones of others.
  const rows = [{ code: 'CODO', basePrice: '1.00' }]
  expect((await user.patch('/api/products/prices-update', rows)).status).toBe(200)
  const picture = await noisyPicture(800, 800)
  expect(picture.length).toBeGreaterThan(MB)
  const sent = await upload(test.app, neighbour.token, { productId: ofOther, file: picture })
  expect(sent.status).toBe(200)

  for (const { client } of files) client.destroy()
  await expect.poll(() => sendFile()).toBe(400)
})

it('a call that is over leaves room for the next', async () => {
  const filled = Math.ceil((128 * MB) / FILE_BYTES) + 1
  for (let call = 0; call < filled; call += 1) expect(await sendFile()).toBe(400)
})

/** A large file that is received as a whole; its only row is invalid. */
async function sendFile(): Promise<number> {
  return (await user.patch('/api/products/prices-update', [{ code: 'x'.repeat(FILE_BYTES) }])).status
}
