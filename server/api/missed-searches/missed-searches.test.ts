import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listMissedSearches } from '#contract/missed-searches.ts'
import { startSweeping } from '#db/sweeper.ts'
import {
  MAX_OPENED_SHOWN,
  sweepMissedDays,
  sweepMissedSearches,
  sweepOpenedProducts,
} from '../../search/missed/missed-queries.ts'
import { createMissedSearches } from '../../search/missed/missed-searches.ts'
import type { MissedSearches } from '../../search/missed/missed-searches.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertProduct, insertPublication } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Missed = Output<typeof listMissedSearches>

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/130.0 Mobile Safari/537.36' }
const DAY_MS = 24 * 60 * 60 * 1000

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
  owner = await test.signIn('STANDARD')
  stranger = await test.signIn('ROOT')
  shop = await publishShop(test.pool, owner.accountId)
})

function report(
  query: string,
  { leftOut = [], headers = PHONE }: { leftOut?: string[]; headers?: Record<string, string> } = {},
) {
  const path = `/api/public/publications/${shop.alias}/missed-searches`
  return test.visitor.post(path, { query, leftOut }, headers)
}

function open(query: string, productId: number) {
  const path = `/api/public/publications/${shop.alias}/missed-searches/opened`
  return test.visitor.post(path, { query, productId }, PHONE)
}

async function missed(query = ''): Promise<Missed> {
  return (await owner.get<Missed>(`/api/missed-searches${query}`)).body
}

/** The searches of the list with how often, once what was reported is written, about a second later. */
function written(expected: readonly (readonly [string, number])[]): Promise<void> {
  const counts = async () => (await missed()).map(({ search, times }) => [search, times])
  return expect.poll(counts).toEqual(expected)
}

/** As the server's, with every report written at once. */
async function withLog(work: (log: MissedSearches) => void): Promise<unknown[]> {
  const errors: unknown[] = []
  const log = createMissedSearches({
    pool: test.pool,
    now: () => time,
    onError: (error) => errors.push(error),
  })
  work(log)
  await log.close()
  return errors
}

const link = () => ({ accountId: owner.accountId, alias: shop.alias })
const aMiss = (search: string) => ({ ...link(), search, typed: search, leftOut: null })

describe('missed searches', () => {
  it('are listed with how often, when last and what was left out, the most frequent first', async () => {
    await report('Chupón')
    await report('codo galvanizado azul', { leftOut: ['galvanizado', 'azul'] })
    time = new Date(time.getTime() + 5000)
    await report(' chupon ')
    await written([
      ['chupon', 2],
      ['codo galvanizado azul', 1],
    ])
    expect(await missed()).toMatchObject([
      {
        publicationId: shop.publicationId,
        permalink: shop.alias,
        leftOut: null,
        lastTime: time.toISOString(),
        opened: [],
      },
      { leftOut: 'galvanizado azul' },
    ])
  })

  it('have the products that customers opened after them, the most opened first', async () => {
    await report('chupón')
    await open('Chupón', shop.tubo)
    await open('chupon', shop.codo)
    await open('chupon', shop.codo)
    await open('otra cosa', shop.codo)
    await written([['chupón', 1]])
    const opened = async () => (await missed())[0]?.opened
    await expect.poll(opened).toEqual([
      { id: shop.codo, code: 'C-1', name: 'Codo', times: 2 },
      { id: shop.tubo, code: 'T-1', name: 'Tubo hidráulico', times: 1 },
    ])
  })

  it('show no deleted product, but the ones after it, and show it again when it is restored', async () => {
    const root = await test.signIn('ROOT')
    const own = await publishShop(test.pool, root.accountId)
    const others = await Promise.all(
      Array.from({ length: MAX_OPENED_SHOWN }, (_, index) =>
        insertProduct(test.pool, root.accountId, { code: `X-${index}` }),
      ),
    )
    others.sort((one, other) => one - other)
    const from = { accountId: root.accountId, alias: own.alias }
    await withLog((log) => {
      log.record({ ...from, search: 'chupon', typed: 'chupon', leftOut: null })
      for (const productId of [own.codo, own.codo, ...others])
        log.recordOpened({ ...from, search: 'chupon', productId })
    })
    const opened = async () =>
      (await root.get<Missed>('/api/missed-searches')).body[0]?.opened.map(({ id }) => id)
    expect(await opened()).toEqual([own.codo, ...others.slice(0, -1)])
    const { body } = await root.post<{ operationId: number }>('/api/products/selection/delete', {
      productIds: [own.codo],
    })
    expect(await opened()).toEqual(others)
    await root.post(`/api/bulk-operations/${body.operationId}/undo`)
    expect(await opened()).toEqual([own.codo, ...others.slice(0, -1)])
  })

  it('store no product of another account', async () => {
    const theirs = await publishShop(test.pool, stranger.accountId)
    const errors = await withLog((log) => {
      log.record(aMiss('chupon'))
      log.recordOpened({ ...link(), search: 'chupon', productId: theirs.codo })
    })
    expect(errors).toEqual([])
    expect((await missed())[0]?.opened).toEqual([])
  })

  it('are of a publication, and can be listed for one', async () => {
    const { id, permalink } = await secondLink()
    await withLog((log) => {
      log.record(aMiss('chupon'))
      log.record({ ...aMiss('chupon'), alias: permalink })
      log.record({ ...aMiss('pera'), alias: permalink })
    })
    expect(await missed()).toHaveLength(3)
    const ofSecond = await missed(`?publicationId=${id}`)
    expect(ofSecond.map(({ search, publicationId }) => [search, publicationId])).toEqual([
      ['chupon', id],
      ['pera', id],
    ])
  })

  it('of another account do not exist, and need a token', async () => {
    await withLog((log) => log.record(aMiss('chupon')))
    const [{ id } = { id: 0 }] = await missed()
    expect((await stranger.get('/api/missed-searches')).body).toEqual([])
    expect((await stranger.get(`/api/missed-searches?publicationId=${shop.publicationId}`)).status).toBe(404)
    expect((await stranger.delete(`/api/missed-searches/${id}`)).status).toBe(404)
    expect((await test.visitor.get('/api/missed-searches')).status).toBe(401)
    expect((await test.visitor.delete(`/api/missed-searches/${id}`)).status).toBe(401)
    expect(await missed()).toHaveLength(1)
  })

  it('are taken off the list, and return when they are missed again', async () => {
    await withLog((log) => log.record(aMiss('chupon')))
    const [{ id } = { id: 0 }] = await missed()
    expect((await owner.delete(`/api/missed-searches/${id}`)).body).toEqual({ id })
    expect(await missed()).toEqual([])
    expect((await owner.delete(`/api/missed-searches/${id}`)).status).toBe(404)
    await withLog((log) => log.record(aMiss('chupon')))
    expect(await missed()).toMatchObject([{ search: 'chupon', times: 1 }])
  })

  it('are taken off the list of every link by the synonym that answers them', async () => {
    const { permalink } = await secondLink()
    await withLog((log) => {
      log.record(aMiss('chupon'))
      log.record({ ...aMiss('chupon'), alias: permalink })
      log.record(aMiss('pera'))
    })
    const [{ id: missedSearchId } = { id: 0 }] = await missed()
    const words = ['chupón', 'destapacaños']
    expect((await stranger.post('/api/synonyms', { words, missedSearchId })).status).toBe(200)
    expect(await missed()).toHaveLength(3)
    expect((await owner.post('/api/synonyms', { words, missedSearchId })).status).toBe(200)
    expect(await missed()).toMatchObject([{ search: 'pera' }])
  })

  it('count 30 days, and what is older is deleted', async () => {
    const now = time
    for (const daysAgo of [45, 29, 0]) {
      time = new Date(now.getTime() - daysAgo * DAY_MS)
      await withLog((log) => {
        log.record(aMiss('chupon'))
        log.recordOpened({ ...link(), search: 'chupon', productId: shop.codo })
        if (daysAgo === 45) log.record(aMiss('pera'))
      })
    }
    expect(await missed()).toMatchObject([{ search: 'chupon', times: 2, opened: [{ times: 2 }] }])
    const sweeper = startSweeping({
      pool: test.pool,
      now: () => now,
      sweeps: [sweepMissedSearches, sweepMissedDays, sweepOpenedProducts],
      onError: () => undefined,
      firstMs: 5,
    })
    const stored = async () => {
      const { rows } = await test.pool.query<{ searches: number; days: number; products: number }>(
        `select (select count(*) from missed_searches where account_id = $1) as searches,
                (select count(*) from missed_search_days where account_id = $1) as days,
                (select count(*) from missed_search_products where account_id = $1) as products`,
        [owner.accountId],
      )
      return rows[0]
    }
    expect(await stored()).toEqual({ searches: 2, days: 4, products: 3 })
    await expect.poll(stored).toEqual({ searches: 1, days: 2, products: 2 })
    await sweeper.close()
  })
})

describe('of a visitor is stored', () => {
  it('nothing that looks personal, nothing of robots, staff or unknown links', async () => {
    const staff = { ...PHONE, cookie: 'staff=1' }
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    for (const query of ['55 1234 5678', 'juan@example.com', 'x'.repeat(61), '  '])
      expect(await report(query)).toMatchObject({ status: 200, body: {} })
    expect((await report('robot', { headers: robot })).status).toBe(200)
    expect((await report('cookie', { headers: staff })).status).toBe(200)
    const signedIn = await owner.post(
      `/api/public/publications/${shop.alias}/missed-searches`,
      { query: 'token', leftOut: [] },
      PHONE,
    )
    expect(signedIn.status).toBe(200)
    const unknown = '/api/public/publications/no-hay-tal/missed-searches'
    expect((await test.visitor.post(unknown, { query: 'codo', leftOut: [] }, PHONE)).status).toBe(404)
    await report('codo de juan', { leftOut: ['5512345678'] })
    await written([['codo de juan', 1]])
    expect(await missed()).toMatchObject([{ leftOut: null }])
  })

  it('no column for who searched', async () => {
    const { rows } = await test.pool.query<{ column: string }>(
      `select column_name as "column" from information_schema.columns
        where table_schema = 'public' and table_name like 'missed\\_search%'
        group by 1 order by 1`,
    )
    expect(rows.map(({ column }) => column)).toEqual([
      'account_id',
      'day',
      'first_at',
      'id',
      'last_at',
      'left_out',
      'missed_search_id',
      'product_id',
      'publication_id',
      'search',
      'times',
      'typed',
    ])
  })
})

describe('a flood of missed searches', () => {
  it('of one address is refused after 30 in a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => report('chupón')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('leaves 100 new ones of a link a day, and those that are known are counted on', async () => {
    await withLog((log) => log.record(aMiss('chupon')))
    for (const part of ['a', 'b', 'c'])
      await withLog((log) => {
        for (let index = 0; index < 60; index++) log.record(aMiss(`${part}${index}`))
      })
    await withLog((log) => log.record(aMiss('chupon')))
    const rows = await missed()
    expect(rows).toHaveLength(100)
    expect(rows[0]).toMatchObject({ search: 'chupon', times: 2 })
    time = new Date(time.getTime() + DAY_MS)
    await withLog((log) => log.record(aMiss('mañana')))
    expect(await missed()).toHaveLength(101)
  })

  it('stores 20 products of a search a day', async () => {
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into products (account_id, code, name)
       select $1, 'P-' || n, 'Producto' from generate_series(1, 30) as n returning id`,
      [owner.accountId],
    )
    await withLog((log) => {
      log.record(aMiss('chupon'))
      for (const { id } of rows) log.recordOpened({ ...link(), search: 'chupon', productId: id })
    })
    const { rows: stored } = await test.pool.query(
      'select from missed_search_products where account_id = $1',
      [owner.accountId],
    )
    expect(stored).toHaveLength(20)
  })

  it('of one link takes no room from another account', async () => {
    const theirs = await publishShop(test.pool, stranger.accountId)
    await withLog((log) => {
      for (let index = 0; index < 5000; index++) log.record(aMiss(`x${index}`))
      log.record({ ...aMiss('pera'), accountId: stranger.accountId, alias: theirs.alias })
    })
    expect(await missed()).toHaveLength(50)
    expect((await stranger.get('/api/missed-searches')).body).toMatchObject([{ search: 'pera' }])
  })
})

async function secondLink(): Promise<{ id: number; permalink: string }> {
  const permalink = `segundo-${shop.publicationId}`
  const id = await insertPublication(test.pool, owner.accountId, { ...shop, alias: permalink })
  return { id, permalink }
}
