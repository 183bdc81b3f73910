import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'
import { insertFullAccount } from './testing/full-account.ts'
import type { FullAccount } from './testing/full-account.ts'
import { attempt as attemptOn, CHECK, REFERENCE, UNIQUE } from './testing/attempt.ts'

let database: TestDatabase
let own: FullAccount
beforeAll(async () => {
  database = await createTestDatabase()
  own = await insertFullAccount(database.pool)
})
afterAll(() => database.drop())

describe('price lists', () => {
  it.each([
    ["compute_mode = 'free'"],
    ["applied_on = '4_all'"],
    ['fixed_price = null'],
    ['fixed_price = -1'],
    ["fixed_price = 'NaN'"],
    ['percent_factor = 10'],
    ['price_surcharge = 1'],
    ['profit_margin = 10'],
    ["base = 'basePrice'"],
    ['product_id = null'],
    ["applied_on = '3_global'"],
    ["applied_on = '2_tag'"],
    ["compute_mode = 'formula'"],
  ])('refuses a fixed rule of a product with %s', async (wrong) => {
    expect(
      await attempt(`update rules set ${wrong} where account_id = $1 and fixed_price is not null`, [
        own.accountId,
      ]),
    ).toBe(CHECK)
  })

  it.each([
    ['profit_margin = 100'],
    ["profit_margin = 'NaN'"],
    ['profit_margin = null'],
    ['base = null'],
    ["base = 'pricelist'"],
    ['tag_id = null'],
    ['fixed_price = 5'],
  ])('refuses a margin rule of a tag with %s', async (wrong) => {
    expect(
      await attempt(`update rules set ${wrong} where account_id = $1 and profit_margin is not null`, [
        own.accountId,
      ]),
    ).toBe(CHECK)
  })

  it.each([
    ['percent_factor = -100'],
    ["percent_factor = 'NaN'"],
    ["price_surcharge = 'NaN'"],
    ['percent_factor = null'],
    ['price_surcharge = null'],
    ['base_pricelist_id = null'],
    ["base = 'basePrice'"],
    ['base_pricelist_id = pricelist_id'],
  ])('refuses a formula on another list with %s', async (wrong) => {
    expect(
      await attempt(`update rules set ${wrong} where account_id = $1 and base = 'pricelist'`, [
        own.accountId,
      ]),
    ).toBe(CHECK)
  })

  it('refuses a list based on itself through another', async () => {
    const sql = `insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, base,
                                    base_pricelist_id, applied_on)
                 values ($1, $2, 'formula', 0, 0, 'pricelist', $3, '3_global')`
    const { rows } = await database.pool.query<{ list: number; base: number }>(
      `select pricelist_id as list, base_pricelist_id as base from rules where account_id = $1 and base = 'pricelist'`,
      [own.accountId],
    )
    const { list, base } = rows[0]!
    expect(await attempt(sql, [own.accountId, base, list])).toBe(CHECK)
  })

  it('refuses to delete a list that a publication or another list uses', async () => {
    const sql = 'delete from pricelists where account_id = $1 and id = $2'
    expect(await attempt(sql, [own.accountId, own.pricelistId])).toBe(REFERENCE)
  })
})

describe('publications', () => {
  it.each(['ab', 'Con-Mayúscula', 'con espacio', 'x'.repeat(65)])(
    'refuses the permalink %j',
    async (permalink) => {
      const sql = 'insert into permalinks (permalink, account_id, publication_id) values ($1, 1, 1)'
      expect(await attempt(sql, [permalink])).toBe(CHECK)
    },
  )

  it('reserves the permalink of a deleted publication for its orders', async () => {
    const gone = await insertFullAccount(database.pool)
    const { rows } = await database.pool.query<{ permalink: string }>(
      'delete from publications where account_id = $1 returning permalink',
      [gone.accountId],
    )
    const { rows: orders } = await database.pool.query(
      'select pub_alias, publication_id from orders where account_id = $1',
      [gone.accountId],
    )
    expect(orders).toEqual([{ pub_alias: rows[0]!.permalink, publication_id: null }])
    const sql = 'insert into permalinks (permalink, account_id, publication_id) values ($1, $2, -1)'
    expect(await attempt(sql, [rows[0]!.permalink, own.accountId])).toBe(UNIQUE)
  })

  it('has one list of favourites at most', async () => {
    const sql =
      "insert into custom_lists (account_id, publication_id, name, is_favourites) values ($1, $2, 'F', true)"
    expect(await attempt(sql, [own.accountId, own.publicationId])).toBe(UNIQUE)
  })
})

describe('orders', () => {
  it.each([
    ['quantity = 0, line_total = 0'],
    ['quantity = 100001, line_total = 100001 * unit_price'],
    ['unit_price = 0, line_total = 0'],
    ["unit_price = 'NaN', line_total = 'NaN'"],
    ['line_total = line_total + 0.01'],
    ['base_price = -1'],
  ])('refuses an item with %s', async (wrong) => {
    expect(await attempt(`update order_items set ${wrong} where account_id = $1`, [own.accountId])).toBe(
      CHECK,
    )
  })

  it.each([["status = 'SENT'"], ['total = 0'], ["total = 'NaN'"], ['folio = 0'], ["idempotency_key = 'k'"]])(
    'refuses an order with %s',
    async (wrong) => {
      expect(await attempt(`update orders set ${wrong} where account_id = $1`, [own.accountId])).toBe(CHECK)
    },
  )

  it('allows each folio and idempotency key only once', async () => {
    const { rows } = await database.pool.query<{ alias: string }>(
      'select pub_alias as alias from orders where account_id = $1',
      [own.accountId],
    )
    const { alias } = rows[0]!
    const insert = (folio: number, key: string) =>
      attempt(
        `insert into orders (account_id, folio, pub_alias, total, idempotency_key, body_hash)
         values ($1, $2, $4, 1, $3, sha256('body'))`,
        [own.accountId, folio, key, alias],
      )
    expect(await insert(1, 'a')).toBe(UNIQUE)
    expect(await insert(2, 'a')).toBe('allowed')
    expect(await insert(3, 'a')).toBe(UNIQUE)
  })

  it.each([
    ['CONFIRMED', 'RECEIVED'],
    ['READY', 'READY'],
    ['DELIVERED', 'CANCELLED'],
    ['CANCELLED', 'CONFIRMED'],
    ['CANCELLED', 'CANCELLED'],
    ['RECEIVED', 'SENT'],
  ])('refuses a change from %s to %s', async (from, to) => {
    expect(await attempt(CHANGE, [own.accountId, own.orderId, from, to])).toBe(CHECK)
  })

  it.each([
    ['RECEIVED', 'DELIVERED'],
    ['READY', 'CANCELLED'],
  ])('allows a change from %s to %s', async (from, to) => {
    expect(await attempt(CHANGE, [own.accountId, own.orderId, from, to])).toBe('allowed')
  })

  it('takes a change of status back once, from where it led to where it came from', async () => {
    const undo = [own.accountId, own.orderId]
    const { rows } = await database.pool.query<{ id: number }>(`${CHANGE} returning id`, [
      ...undo,
      'RECEIVED',
      'CONFIRMED',
    ])
    const undoes = rows[0]!.id
    expect(await attempt(UNDO, [...undo, 'RECEIVED', 'CONFIRMED', undoes])).toBe(CHECK)
    expect(await attempt(UNDO, [...undo, 'CONFIRMED', 'CANCELLED', undoes])).toBe(CHECK)
    expect(await attempt(UNDO, [...undo, 'CANCELLED', 'DELIVERED', undoes])).toBe(CHECK)
    await database.pool.query(UNDO, [...undo, 'CONFIRMED', 'RECEIVED', undoes])
    expect(await attempt(UNDO, [...undo, 'CONFIRMED', 'RECEIVED', undoes])).toBe(UNIQUE)
  })

  it('preserves order items when the product is deleted', async () => {
    const { accountId, productId } = await insertFullAccount(database.pool)
    await database.pool.query('delete from products where account_id = $1 and id = $2', [
      accountId,
      productId,
    ])
    const { rows } = await database.pool.query(
      'select product_id, product_code, unit_price from order_items where account_id = $1',
      [accountId],
    )
    expect(rows).toEqual([{ product_id: null, product_code: 'COD-1', unit_price: '12.00' }])
  })
})

const CHANGE =
  'insert into order_status_changes (account_id, order_id, from_status, to_status) values ($1, $2, $3, $4)'

const UNDO =
  'insert into order_status_changes (account_id, order_id, from_status, to_status, undoes) values ($1, $2, $3, $4, $5)'

function attempt(sql: string, values: unknown[] = []): Promise<string> {
  return attemptOn(database.pool, sql, values)
}
