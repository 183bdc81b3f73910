import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { countBelowCost, countNewOrders, getToday } from '#contract/today.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertFixedRule, publishShop } from '../../testing/published-shop.ts'
import { insertPricelist } from '../../testing/rows.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { moveBack } from '../../testing/move-back.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
  // What another account does is never counted.
  const stranger = await publishShop(test.pool, (await test.signIn()).accountId)
  await place(stranger)
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('ROOT')
  shop = await publishShop(test.pool, owner.accountId)
})

async function place({ alias, codo }: PublishedShop, contact?: object): Promise<number> {
  const items = [{ productId: codo, quantity: 3 }]
  const { body } = await test.visitor.post<{ id: number }>(`/api/public/${alias}/orders`, { items, contact })
  return body.id
}

async function today() {
  const { status, body } = await owner.get<Output<typeof getToday>>('/api/today')
  expect(status).toBe(200)
  return body
}

it('names the orders that wait, the oldest first, and counts those further on', async () => {
  const ids = [
    await place(shop, { name: 'Ana Cruz', phone: '5512345678' }),
    await place(shop),
    await place(shop, { phone: '5512345678' }),
  ]
  const [confirmed, ready, delivered] = [await place(shop), await place(shop), await place(shop)]
  await owner.patch(`/api/orders/${confirmed}`, { orderStatus: 'CONFIRMED' })
  await owner.patch(`/api/orders/${ready}`, { orderStatus: 'READY' })
  await owner.patch(`/api/orders/${delivered}`, { orderStatus: 'DELIVERED' })
  const { orders } = await today()
  expect(orders).toMatchObject({ received: 3, confirmed: 1, preparing: 0, ready: 1 })
  expect(orders.waiting).toEqual([
    {
      id: ids[0],
      folio: 1,
      pubAlias: shop.alias,
      customer: 'Ana Cruz',
      placedAt: expect.any(String),
      pieces: 3,
      total: 60,
    },
    expect.objectContaining({ id: ids[1], customer: null }),
    expect.objectContaining({ id: ids[2], customer: '55 1234 5678' }),
  ])
  const counted = await owner.get<Output<typeof countNewOrders>>('/api/today/new-orders')
  expect(counted.body).toEqual({ received: 3 })
})

it('counts the products and clones that need attention, as their lists do', async () => {
  await test.pool.query(
    `update products set price_updated = now() - interval '61 days' where account_id = $1 and id = $2`,
    [owner.accountId, shop.codo],
  )
  const { owner: day } = await today()
  expect(day?.health).toEqual({ incomplete: 1, stale: 1, unchangedPricelists: 0, stoppedClones: 0 })
  const stale = await owner.get<{ content: { id: number }[]; totalElements: number }>(
    '/api/products?unchangedDays=60',
  )
  expect(stale.body).toMatchObject({ totalElements: 1, content: [{ id: shop.codo }] })
  expect((await owner.get('/api/products/no-data')).body).toHaveLength(1)
  expect((await owner.get('/api/products?unchangedDays=0')).status).toBe(400)
})

it('counts the lists of open links that nothing has changed for 60 days, as the list of lists does', async () => {
  const { accountId } = owner
  const age = async (interval: string) => {
    await test.pool.query(
      `with aged as (update products set price_updated = now() - $2::interval where account_id = $1)
       update pricelists set rules_changed_at = now() - $2::interval where account_id = $1`,
      [accountId, interval],
    )
  }
  const unchanged = async () => {
    const list = await owner.get<{ id: number }[]>('/api/pricelists?unchangedDays=60')
    expect((await today()).owner?.health.unchangedPricelists).toBe(list.body.length)
    return list.body.map(({ id }) => id)
  }
  await age('59 days')
  expect(await unchanged()).toEqual([])
  // Without a link nobody sees its prices.
  await insertPricelist(test.pool, accountId, { name: 'Sin enlace' })
  await age('61 days')
  expect(await unchanged()).toEqual([shop.pricelistId])

  // Its rule for all follows every cost.
  await owner.patch('/api/products/prices-update', [{ code: 'C-1', basePrice: 11 }])
  expect(await unchanged()).toEqual([])

  // A list on another one is changed with it.
  await age('61 days')
  const on = await owner.post<{ id: number }>('/api/pricelists', { name: 'Sobre Público' })
  const rule = { computeMode: 'formula', appliedOn: '3_global', percentFactor: -5, priceSurcharge: 0 }
  await owner.post('/api/pricelist/rules', {
    ...rule,
    pricelistId: on.body.id,
    base: 'pricelist',
    basePricelistId: shop.pricelistId,
  })
  await owner.patch(`/api/publications/${shop.publicationId}`, {
    resourceGroupId: shop.resourceGroupId,
    pricelistId: on.body.id,
  })
  expect(await unchanged()).toEqual([])
  await age('61 days')
  expect(await unchanged()).toEqual([on.body.id])
  const base = await owner.get<{ rules: { id: number }[] }>(`/api/pricelists/${shop.pricelistId}`)
  await owner.delete(`/api/pricelist/rules/${base.body.rules[0]!.id}`)
  expect(await unchanged()).toEqual([])

  const counter = await test.signIn('ROOT', { accountId, role: 'COUNTER' })
  expect((await counter.get('/api/pricelists?unchangedDays=60')).status).toBe(403)
  expect((await owner.get('/api/pricelists?unchangedDays=0')).status).toBe(400)
})

it('counts what the lists of open links sell below cost, as the list of products does', async () => {
  const belowCost = async (user: SignedIn) => {
    const { body } = await user.get<Output<typeof countBelowCost>>('/api/today/below-cost')
    return body
  }
  const { accountId } = owner
  const none = { pricelists: [], withoutPrice: [], unchecked: 0 }
  expect(await belowCost(owner)).toEqual(none)

  await insertFixedRule(test.pool, accountId, {
    pricelistId: shop.pricelistId,
    productId: shop.codo,
    fixedPrice: '9.99',
  })
  const hidden = await insertPricelist(test.pool, accountId, { name: 'Sin enlace' })
  await insertFixedRule(test.pool, accountId, { pricelistId: hidden, productId: shop.codo, fixedPrice: '1' })
  // Through a call, as every write that makes cached responses stale.
  await owner.patch('/api/products/prices-update', [{ code: 'C-1', basePrice: 11 }])
  const losing = { id: shop.pricelistId, name: 'Público', products: 1 }
  expect(await belowCost(owner)).toEqual({ ...none, pricelists: [losing] })
  const list = await owner.get(`/api/products?belowCost=true&pricelistId=${shop.pricelistId}`)
  expect(list.body).toMatchObject({ totalElements: 1, content: [{ id: shop.codo }] })

  const publish = (body: object) =>
    owner.patch(`/api/publications/${shop.publicationId}`, {
      resourceGroupId: shop.resourceGroupId,
      pricelistId: hidden,
      ...body,
    })
  await publish({})
  expect((await belowCost(owner)).pricelists).toEqual([{ id: hidden, name: 'Sin enlace', products: 1 }])
  await publish({ paused: true })
  expect(await belowCost(owner)).toEqual(none)
  expect(await belowCost(await test.signIn('ROOT'))).toEqual(none)
  const counter = await test.signIn('ROOT', { accountId, role: 'COUNTER' })
  expect((await counter.get('/api/today/below-cost')).status).toBe(403)
})

it('counts the products without a price in lists of open links that leave out some with a cost', async () => {
  const { pricelistId } = shop
  const withoutPrice = async () =>
    (await owner.get<Output<typeof countBelowCost>>('/api/today/below-cost')).body.withoutPrice
  // One product has no price, but no cost either.
  expect(await withoutPrice()).toEqual([])
  const { body } = await owner.get<{ rules: { id: number; appliedOn: string }[] }>(
    `/api/pricelists/${pricelistId}`,
  )
  const all = body.rules.find(({ appliedOn }) => appliedOn === '3_global')
  await owner.delete(`/api/pricelist/rules/${all?.id}`)
  const [counted] = await withoutPrice()
  expect(counted).toMatchObject({ id: pricelistId, name: 'Público' })
  const list = await owner.get(`/api/products?without=price&pricelistId=${pricelistId}`)
  expect(list.body).toMatchObject({ totalElements: counted?.products })
  await owner.patch(`/api/publications/${shop.publicationId}`, {
    resourceGroupId: shop.resourceGroupId,
    pricelistId,
    paused: true,
  })
  expect(await withoutPrice()).toEqual([])
})

it('names the busy links of the last seven days, with as many orders as the list has', async () => {
  await place(shop)
  const old = await place(shop)
  await moveBack(test.pool, owner.accountId, { column: 'orders.placed_at', by: '8 days', ids: [old] })
  const { links } = await today()
  expect(links).toEqual([
    {
      publicationId: shop.publicationId,
      permalink: shop.alias,
      note: '',
      link: `http://localhost:3000/p/${shop.alias}`,
      visits: null,
      orders: 1,
    },
  ])
  const list = await owner.get(`/api/orders?pubAlias=${shop.alias}&days=7`)
  expect(list.body).toMatchObject({ totalElements: 1 })
})

it('counts the orders that came under an earlier address of a link, as the list does', async () => {
  await place(shop)
  const permalink = `nuevo-${shop.alias}`.slice(0, 64)
  expect((await owner.patch(`/api/publications/${shop.publicationId}`, { permalink })).status).toBe(200)
  expect((await today()).links).toMatchObject([{ permalink, orders: 1 }])
  for (const alias of [permalink, shop.alias]) {
    const list = await owner.get(`/api/orders?pubAlias=${alias}&days=7`)
    expect(list.body).toMatchObject({ totalElements: 1, content: [{ pubAlias: shop.alias }] })
  }
  const stranger = await test.signIn()
  expect((await stranger.get(`/api/orders?pubAlias=${permalink}`)).body).toMatchObject({ totalElements: 0 })
})

it('counts the visits of seven days as the report of the link does', async () => {
  const { accountId } = owner
  await test.pool.query('update publications set log_activity = true where account_id = $1', [accountId])
  await test.pool.query(
    `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
     select $1, $2, '/p/' || n, now() - make_interval(days => n) from generate_series(0, 9) as n`,
    [accountId, shop.publicationId],
  )
  expect((await today()).links).toMatchObject([{ visits: 7, orders: 0 }])
  const days = await owner.get<{ views: number }[]>(`/api/pub-act/${shop.publicationId}/days?days=7`)
  expect(days.body.map(({ views }) => views)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect((await owner.get(`/api/pub-act/${shop.publicationId}?days=7`)).body).toHaveLength(7)
  for (const wrong of ['0', '31', 'x'])
    expect((await owner.get(`/api/pub-act/${shop.publicationId}/days?days=${wrong}`)).status).toBe(400)
})

it('names the searches that customers miss most, and counts as many as their list has', async () => {
  expect((await today()).owner?.missed).toEqual({ count: 0, most: [] })
  await test.pool.query(
    `with missed as (
       insert into missed_searches (account_id, publication_id, search, typed, first_at, last_at)
       select $1, $2, 'pieza ' || n, 'Pieza ' || n, now(), now() - n % 3 * interval '1 minute'
         from generate_series(1, 6) as n
       returning account_id, id, search
     )
     insert into missed_search_days (account_id, missed_search_id, day, times)
     select account_id, id, current_date - 2, case when search in ('pieza 2', 'pieza 5') then 3 else 1 end from missed`,
    [owner.accountId, shop.publicationId],
  )
  const list = await owner.get<{ id: number; search: string; times: number }[]>('/api/missed-searches')
  expect(list.body.map(({ search, times }) => [search, times])).toEqual([
    ['Pieza 2', 3],
    ['Pieza 5', 3],
    ['Pieza 3', 1],
    ['Pieza 6', 1],
    ['Pieza 1', 1],
    ['Pieza 4', 1],
  ])
  const most = list.body.slice(0, 4).map(({ id, search, times }) => ({ id, search, times }))
  expect((await today()).owner?.missed).toEqual({ count: 6, most })
})

it('shows a user at the counter orders and links only', async () => {
  await place(shop)
  const counter = await test.signIn('ROOT', { accountId: owner.accountId, role: 'COUNTER' })
  const { status, body } = await counter.get<Output<typeof getToday>>('/api/today')
  expect(status).toBe(200)
  expect(body).toMatchObject({ owner: null, orders: { received: 1 }, links: [{ orders: 1 }] })
})

it('has the last bulk operation of a wholesaler', async () => {
  expect((await today()).owner?.lastOperation).toBeNull()
  await owner.patch('/api/products/prices-update', [{ code: 'C-1', basePrice: 11 }])
  const operations = await owner.get<{ content: object[] }>('/api/bulk-operations')
  expect(operations.body.content).toHaveLength(1)
  expect((await today()).owner?.lastOperation).toEqual(operations.body.content[0])
})

it('has the last rules of a comparison of a reseller, who can undo them', async () => {
  const reseller = await test.signIn('STANDARD')
  const own = await publishShop(test.pool, reseller.accountId)
  const last = async () =>
    (await reseller.get<Output<typeof getToday>>('/api/today')).body.owner?.lastOperation ?? null
  expect(await last()).toBeNull()
  // Of when the account was a wholesaler's: its screen is closed now.
  await test.pool.query(`insert into bulk_operations (account_id, kind) values ($1, 'import')`, [
    reseller.accountId,
  ])
  expect(await last()).toBeNull()
  await reseller.post(`/api/pricelists/${own.pricelistId}/comparison-rules?fileName=rival.csv`, {
    mode: 'fixed',
    rows: [{ productId: own.codo, targetPrice: 19 }],
  })
  const operation = (await last())!
  expect(operation).toMatchObject({ kind: 'comparison-rules', fileName: 'rival.csv', by: reseller.username })
  expect((await reseller.get(`/api/bulk-operations/${operation.id}`)).body).toMatchObject(operation)
  expect((await reseller.post(`/api/comparison-rules/${operation.id}/undo`)).status).toBe(200)
  expect(await last()).toMatchObject({ undoneBy: reseller.username })
})

it('warns the owner of a wholesaler when the last good backup is over 36 hours old, where there should be one', async () => {
  const warned = await createTestApp({ nightlyBackups: true })
  const [root, standard] = [await warned.signIn('ROOT'), await warned.signIn('STANDARD')]
  const counter = await warned.signIn('ROOT', { accountId: root.accountId, role: 'COUNTER' })
  const staleBackup = async (user: SignedIn) => {
    const { body } = await user.get<Output<typeof getToday>>('/api/today')
    return body.owner?.staleBackup
  }
  const insert = `insert into nightly_backups (since, succeeded_at) values (now() - interval '9 days', now() - $1::interval)
     on conflict (id) do update set succeeded_at = excluded.succeeded_at returning succeeded_at`
  await warned.pool.query(insert, ['35 hours'])
  expect(await staleBackup(root)).toBeNull()
  const { rows } = await warned.pool.query<{ succeeded_at: Date }>(insert, ['37 hours'])
  expect(await staleBackup(root)).toBe(rows[0]!.succeeded_at.toISOString())
  expect([await staleBackup(standard), await staleBackup(counter)]).toEqual([null, undefined])
  await warned.pool.query('update nightly_backups set succeeded_at = null')
  expect(await staleBackup(root)).not.toBeNull()
  await warned.close()

  await test.pool.query(insert, ['37 hours'])
  expect(await staleBackup(owner)).toBeNull()
})

it('leads an empty account through its first steps, until it has a link', async () => {
  const newcomer = await test.signIn('STANDARD')
  const { body } = await newcomer.get<Output<typeof getToday>>('/api/today')
  expect(body.owner?.firstSteps).toEqual({
    products: false,
    pricelist: false,
    resourceGroup: false,
    publication: false,
  })
  await test.pool.query(`insert into resource_groups (account_id, name) values ($1, 'Todo')`, [
    newcomer.accountId,
  ])
  const next = await newcomer.get<Output<typeof getToday>>('/api/today')
  expect(next.body.owner?.firstSteps).toMatchObject({ resourceGroup: true, publication: false })
  expect((await today()).owner?.firstSteps).toBeNull()
})
