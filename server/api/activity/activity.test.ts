import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublication, listPublicationActivity, listPublicationDays } from '#contract/publications.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertPublication } from '#server/testing/rows.ts'
import { createActivityLog } from '../../activity/activity-log.ts'
import type { ActivityLog } from '../../activity/activity-log.ts'
import { sweepViews } from '../../activity/queries.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

type Activity = Output<typeof listPublicationActivity>

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/130.0 Mobile Safari/537.36' }

let test: TestApp
let owner: SignedIn
let stranger: SignedIn
let shop: PublishedShop
let time: Date

beforeAll(async () => {
  test = await createTestApp({ now: () => time })
})
afterAll(() => test.close())

beforeEach(async () => {
  time = new Date()
  owner = await test.signIn()
  stranger = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
  await owner.patch(`/api/publications/${shop.publicationId}`, { logActivity: true })
})

function view(path: string, headers: Record<string, string> = PHONE) {
  return test.visitor.post(`/api/public/publications/${shop.alias}/views`, { path }, headers)
}

async function activity(): Promise<Activity> {
  return (await owner.get<Activity>(`/api/pub-act/${shop.publicationId}`)).body
}

async function lastActivityTime(): Promise<string | null> {
  const { body } = await owner.get<Output<typeof getPublication>>(`/api/publications/${shop.publicationId}`)
  return body.lastActivityTime
}

/** Waits for what was recorded to be written, about a second later. */
function written(expected: number): Promise<void> {
  return expect.poll(async () => (await activity()).length).toBe(expected)
}

describe('the page views of a publication', () => {
  it('are listed with destination, name and date, newest first', async () => {
    const listId = await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
    })
    const { alias } = shop
    const order = await test.visitor.post(`/api/public/${alias}/orders`, {
      items: [{ productId: shop.codo, quantity: 1 }],
    })
    const paths = [
      `/p/${alias}`,
      `/p/${alias}/c/${shop.catalogId}`,
      `/p/${alias}/cy/${shop.pvc}?page=2`,
      `/p/${alias}/cl/${listId}`,
      `/p/${alias}/search?query=codo%20pvc&id=1`,
      `/p/${alias}/prod/${shop.codo}`,
      `/p/${alias}/prod/999999`,
      `/p/${alias}/cart`,
      `/p/${alias}/orders`,
      `/p/${alias}/orders/${order.body.id}`,
    ]
    for (const path of paths) {
      time = new Date(time.getTime() + 1000)
      expect(await view(path)).toMatchObject({ status: 200, body: {} })
    }
    await written(paths.length)
    const rows = await activity()
    expect(rows.map(({ destination }) => destination).toReversed()).toEqual([
      { kind: 'start', name: null },
      { kind: 'catalog', name: 'Plomería' },
      { kind: 'category', name: 'PVC' },
      { kind: 'customList', name: 'Oferta' },
      { kind: 'search', name: 'codo pvc' },
      { kind: 'product', name: 'Codo' },
      { kind: 'product', name: null },
      { kind: 'cart', name: null },
      { kind: 'orders', name: null },
      { kind: 'order', name: '1' },
    ])
    expect(rows[0]).toMatchObject({
      endpoint: `/p/${alias}/orders/${order.body.id}`,
      activityTime: time.toISOString(),
    })
    expect(await lastActivityTime()).toBe(time.toISOString())
  })

  it('are stored once a minute for the same page', async () => {
    const path = `/p/${shop.alias}/cy/${shop.pvc}`
    await Promise.all([view(path), view(path), view(`${path}?page=2`)])
    await written(1)
    time = new Date(time.getTime() + 50_000)
    await view(path)
    await expect.poll(lastActivityTime).toBe(time.toISOString())
    expect(await activity()).toHaveLength(1)
    time = new Date(time.getTime() + 11_000)
    await view(path)
    await written(2)
  })

  it('are not stored where the publication disables them, except the time of the last one', async () => {
    await owner.patch(`/api/publications/${shop.publicationId}`, { logActivity: false })
    await view(`/p/${shop.alias}`)
    await expect.poll(lastActivityTime).toBe(time.toISOString())
    expect(await activity()).toEqual([])
  })

  it('do not come from robots, nor from those who are signed in', async () => {
    const logout = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${(await test.signIn()).token}` },
    })
    expect(String(logout.headers['set-cookie'])).toMatch(/^staff=1; .*Max-Age=0/)
    const path = `/p/${shop.alias}`
    expect((await view(path, { 'user-agent': 'WhatsApp/2.23.20.0 A' })).status).toBe(200)
    expect((await view(path, { ...PHONE, cookie: 'staff=1' })).status).toBe(200)
    expect((await view(path, { ...PHONE, authorization: `Bearer ${owner.token}` })).status).toBe(200)
    await view(`/p/${shop.alias}/cart`)
    await written(1)
    expect((await activity()).map(({ endpoint }) => endpoint)).toEqual([`/p/${shop.alias}/cart`])
  })

  it('do not invalidate cached pages', async () => {
    const version = async () => {
      const { rows } = await test.pool.query<{ data_version: number }>(
        'select data_version from accounts where id = $1',
        [owner.accountId],
      )
      return rows[0]?.data_version
    }
    const before = await version()
    await view(`/p/${shop.alias}`)
    await written(1)
    expect(await version()).toBe(before)
  })

  it('are only those of pages that a publication can have', async () => {
    for (const path of ['', '/admin', `/p/${shop.alias}/x`, `/p/${shop.alias}/cy/0`, 'https://x.mx/p/a'])
      expect(await view(path)).toMatchObject({ status: 400, body: { errors: [{ path: 'path' }] } })
    expect((await view('/p/otra-tienda')).status).toBe(404)
    expect((await test.visitor.post('/api/public/publications/nada/views', { path: '/p/nada' })).status).toBe(
      404,
    )
  })

  it('are limited', async () => {
    const statuses = []
    for (let n = 1; n <= 121; n++) statuses.push((await view(`/p/${shop.alias}/prod/${n}`)).status)
    expect(statuses.slice(0, 120)).not.toContain(429)
    const refused = await view(`/p/${shop.alias}`)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('are deleted after 180 days', async () => {
    await test.pool.query(
      `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
       values ($1, $2, '/p/old', now() - interval '181 days'), ($1, $2, '/p/older', now() - interval '182 days'),
              ($1, $2, '/p/oldest', now() - interval '183 days'), ($1, $2, '/p/young', now() - interval '179 days')`,
      [owner.accountId, shop.publicationId],
    )
    expect((await activity()).map(({ endpoint }) => endpoint)).toEqual(['/p/young'])
    const sweep = () => sweepViews(test.pool, { limit: 2, now: new Date() })
    expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0])
    const { rows } = await test.pool.query(
      'select endpoint from publication_activities where account_id = $1',
      [owner.accountId],
    )
    expect(rows).toEqual([{ endpoint: '/p/young' }])
  })

  it('are counted by day, also where there were none', async () => {
    await test.pool.query(
      `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
       select $1, $2, '/p/' || n, now() - make_interval(days => n) from generate_series(0, 40, 2) as n`,
      [owner.accountId, shop.publicationId],
    )
    const { body } = await owner.get<Output<typeof listPublicationDays>>(
      `/api/pub-act/${shop.publicationId}/days`,
    )
    expect(body.map(({ views }) => views)).toEqual(Array.from({ length: 30 }, (_, day) => day % 2))
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
    expect(body.at(-1)?.day).toBe(today)
  })

  it('are visible only to the owner of the publication', async () => {
    for (const url of [`/api/pub-act/${shop.publicationId}`, `/api/pub-act/${shop.publicationId}/days`]) {
      expect((await stranger.get(url)).status).toBe(404)
      expect((await test.visitor.get(url)).status).toBe(401)
      expect((await owner.get(url)).status).toBe(200)
    }
    expect((await owner.get('/api/pub-act/x')).status).toBe(400)
  })
})

describe('a flood of views', () => {
  function createLog(): ActivityLog {
    return createActivityLog({
      pool: test.pool,
      now: () => time,
      onError: (error) => expect.fail(String(error)),
    })
  }

  /** Records so many different pages of a link. */
  function flood(log: ActivityLog, pages: number, of = { accountId: owner.accountId, alias: shop.alias }) {
    for (let n = 0; n < pages; n++)
      log.record({ ...of, endpoint: `/p/${of.alias}/search?query=${n}-${Math.random()}` })
  }

  async function rows(accountId = owner.accountId): Promise<number> {
    const { rowCount } = await test.pool.query('select from publication_activities where account_id = $1', [
      accountId,
    ])
    return rowCount ?? 0
  }

  it('leaves 120 rows a minute of one link, and the time of the last view', async () => {
    const log = createLog()
    for (let second = 0; second < 59; second++) {
      time = new Date(time.getTime() + 1000)
      flood(log, 58)
      await log.flush()
    }
    expect(await rows()).toBe(120)
    expect(await lastActivityTime()).toBe(time.toISOString())
    time = new Date(time.getTime() + 60_000)
    flood(log, 58)
    await log.close()
    expect(await rows()).toBe(178)
  })

  it('leaves 5,000 rows a day of one link', async () => {
    await test.pool.query(
      `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
       select $1, $2, '/p/' || n, $3::timestamptz - make_interval(mins => 2 + n / 10) from generate_series(1, 4990) as n`,
      [owner.accountId, shop.publicationId, time],
    )
    const log = createLog()
    flood(log, 50)
    await log.close()
    expect(await rows()).toBe(5000)
    expect(await lastActivityTime()).toBe(time.toISOString())
  })

  it('crowds out no view of another link, of the same account or of another', async () => {
    const other = await test.signIn()
    const foreign = await publishShop(test.pool, other.accountId)
    const { rows: ids } = await test.pool.query<{ pricelistId: number; resourceGroupId: number }>(
      `select pricelist_id as "pricelistId", resource_group_id as "resourceGroupId" from publications where id = $1`,
      [shop.publicationId],
    )
    const alias = `${shop.alias}-2`
    const siblingId = await insertPublication(test.pool, owner.accountId, { alias, ...ids[0]! })
    await test.pool.query('update publications set log_activity = true')
    const log = createLog()
    flood(log, 20_000)
    log.record({
      accountId: owner.accountId,
      alias,
      endpoint: `/p/${alias}`,
    })
    log.record({
      accountId: other.accountId,
      alias: foreign.alias,
      endpoint: `/p/${foreign.alias}`,
    })
    await log.close()
    const { rows: stored } = await test.pool.query<{ endpoint: string }>(
      'select endpoint from publication_activities where publication_id in ($1, $2) order by publication_id',
      [foreign.publicationId, siblingId],
    )
    expect(stored.map(({ endpoint }) => endpoint)).toEqual([`/p/${foreign.alias}`, `/p/${alias}`])
    expect(await rows()).toBe(101)
  })
})

describe('the log', () => {
  it('writes pending views when it is closed', async () => {
    const log = createActivityLog({ pool: test.pool, now: () => time, onError: () => undefined })
    log.record({ accountId: owner.accountId, alias: shop.alias, endpoint: '/p/last' })
    await log.close()
    expect((await activity()).map(({ endpoint }) => endpoint)).toEqual(['/p/last'])
  })

  it('reports lost views when the database rejects them, and continues', async () => {
    const errors: unknown[] = []
    const log = createActivityLog({
      pool: test.pool,
      now: () => time,
      onError: (error) => errors.push(error),
    })
    log.record({ accountId: owner.accountId, alias: shop.alias, endpoint: '' })
    await log.flush()
    expect(errors).toHaveLength(1)
    log.record({ accountId: owner.accountId, alias: shop.alias, endpoint: '/p/next' })
    await log.close()
    expect((await activity()).map(({ endpoint }) => endpoint)).toEqual(['/p/next'])
  })
})
