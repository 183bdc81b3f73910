import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getOrderNotices } from '#contract/order-notices.ts'
import { startPushService } from '#server/push/testing/push-service.ts'
import { newToken, tokenHash } from '#server/auth/tokens.ts'
import { createCaller } from '#server/testing/caller.ts'
import type { Caller } from '#server/testing/caller.ts'
import { publishShop } from '#server/testing/published-shop.ts'
import type { PublishedShop } from '#server/testing/published-shop.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

let service: PushService
let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let devices = 0

beforeAll(async () => {
  service = await startPushService()
  // The push service of these tests runs on this machine.
  test = await createTestApp({
    sendNotices: true,
    noticeFirstRetryMs: 50,
    outgoing: { mayConnect: (address) => address === '127.0.0.1' },
  })
})
afterAll(async () => {
  await test.close()
  service.close()
})
beforeEach(async () => {
  service.answerWith(201)
  service.messages.length = 0
  owner = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
})

it('an order is announced on every device that wants it, encrypted, with what it is', async () => {
  const clerk = await test.signIn('STANDARD', owner)
  const [counter, phone] = [newDevice(), newDevice()]
  await turnOn(owner, counter)
  await turnOn(clerk, phone)
  const { id, folio } = await order(3)
  await expect.poll(() => service.messages.length).toBe(2)
  expect(service.messages.map(({ device }) => device).sort()).toEqual([counter.path, phone.path].sort())
  expect(service.messages[0]).toMatchObject({
    content: { orderId: id, folio, total: 60, pieces: 3, pubAlias: shop.alias, customer: 'Ana Cruz' },
    urgency: 'high',
  })
  await expect.poll(waiting).toBe(0)
})

it('reports to the browser whether it is on in this session, and can be turned off', async () => {
  const status = async () => (await owner.get<Output<typeof getOrderNotices>>('/api/order-notices')).body
  expect(await status()).toMatchObject({ isOn: false, publicKey: expect.stringMatching(/^[\w-]{87}$/) })
  await turnOn(owner, newDevice())
  expect(await status()).toMatchObject({ isOn: true })
  await owner.delete('/api/order-notices')
  expect(await status()).toMatchObject({ isOn: false })
  await order(1)
  expect(await waiting()).toBe(0)
})

it('while the push service is down nothing is lost, the order is placed, and its notice is sent once', async () => {
  await turnOn(owner, newDevice())
  service.answerWith(503)
  const refusedBefore = service.refused()
  expect(await order(1)).toMatchObject({ orderStatus: 'RECEIVED' })
  await expect.poll(() => service.refused() - refusedBefore).toBeGreaterThan(1)
  expect(await waiting()).toBe(1)
  service.answerWith(201)
  await expect.poll(() => service.messages.length).toBe(1)
  await expect.poll(waiting).toBe(0)
})

it('deletes a device whose subscription has ended', async () => {
  await turnOn(owner, newDevice())
  service.answerWith(410)
  await order(1)
  await expect.poll(async () => (await owner.get('/api/order-notices')).body).toMatchObject({ isOn: false })
})

it('deletes a device with keys that nothing can be encrypted for', async () => {
  await turnOn(owner, newDevice())
  await test.pool.query('update push_devices set p256dh = $1 where account_id = $2', [
    'B'.repeat(87),
    owner.accountId,
  ])
  await order(1)
  await expect.poll(async () => (await owner.get('/api/order-notices')).body).toMatchObject({ isOn: false })
})

it('a failure of the server itself costs no device', async () => {
  // The sender's address that push services demand cannot be made of it.
  const misconfigured = await createTestApp({
    sendNotices: true,
    noticeFirstRetryMs: 50,
    publicUrl: 'https://[mal',
  })
  try {
    const user = await misconfigured.signIn('STANDARD')
    const own = await publishShop(misconfigured.pool, user.accountId)
    await turnOn(user, newDevice())
    await misconfigured.visitor.post(`/api/public/${own.alias}/orders`, {
      items: [{ productId: own.codo, quantity: 1 }],
    })
    const attempts = async () =>
      (await misconfigured.pool.query<{ attempts: number }>('select attempts from push_outbox')).rows[0]
        ?.attempts
    await expect.poll(attempts).toBeGreaterThan(1)
    expect((await user.get('/api/order-notices')).body).toMatchObject({ isOn: true })
  } finally {
    await misconfigured.close()
  }
})

it('a device whose session has ended gets no more notices', async () => {
  const again = await test.signIn('STANDARD', owner)
  await turnOn(again, newDevice())
  await again.post('/api/auth/logout', {})
  const signedIn = newDevice()
  await turnOn(owner, signedIn)
  await order(1)
  await expect.poll(waiting).toBe(0)
  expect(service.messages.map(({ device }) => device)).toEqual([signedIn.path])
})

it('stores ten devices of a user at most', async () => {
  for (let count = 0; count < 12; count++) await turnOn(await anotherSession(), newDevice())
  const { rows } = await test.pool.query<{ count: number }>(
    'select count(*)::integer as count from push_devices where account_id = $1',
    [owner.accountId],
  )
  expect(rows[0]!.count).toBe(10)
})

it('gets notices of orders of the own account only', async () => {
  const other = await test.signIn('STANDARD')
  await turnOn(other, newDevice())
  const own = newDevice()
  await turnOn(owner, own)
  await order(1)
  await expect.poll(waiting).toBe(0)
  expect(service.messages.map(({ device }) => device)).toEqual([own.path])
})

it('never connects to an address inside the network', async () => {
  const guarded = await createTestApp({ sendNotices: true })
  try {
    const user = await guarded.signIn('STANDARD')
    const own = await publishShop(guarded.pool, user.accountId)
    await turnOn(user, newDevice())
    await guarded.visitor.post(`/api/public/${own.alias}/orders`, {
      items: [{ productId: own.codo, quantity: 1 }],
    })
    await expect.poll(async () => (await user.get('/api/order-notices')).body).toMatchObject({ isOn: false })
    expect(service.messages).toEqual([])
  } finally {
    await guarded.close()
  }
})

it('refuses an invalid subscription at the field', async () => {
  const { status, body } = await owner.post('/api/order-notices', {
    endpoint: 'ftp://push.example/1',
    keys: { p256dh: 'no es una clave', auth: 'x' },
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ path: 'endpoint' })]),
  })
})

function newDevice() {
  const path = `/device-${++devices}`
  return { path, subscription: service.addDevice(path.slice(1)) }
}

/** The same user in another browser. */
async function anotherSession(): Promise<Caller> {
  const token = newToken()
  await test.pool.query(
    `insert into sessions (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [tokenHash(token), owner.accountId, owner.userId],
  )
  return createCaller(test.app, token)
}

async function turnOn(user: Caller, { subscription }: ReturnType<typeof newDevice>): Promise<void> {
  expect(await user.post('/api/order-notices', subscription)).toMatchObject({ status: 200 })
}

async function order(quantity: number) {
  const { body } = await test.visitor.post<{ id: number; folio: number }>(
    `/api/public/${shop.alias}/orders`,
    { items: [{ productId: shop.codo, quantity }], contact: { name: 'Ana Cruz' } },
  )
  return body
}

async function waiting(): Promise<number> {
  const { rows } = await test.pool.query<{ count: number }>(
    'select count(*)::integer as count from push_outbox where account_id = $1',
    [owner.accountId],
  )
  return rows[0]!.count
}
