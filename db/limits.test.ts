import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  MAX_LENGTH,
  MAX_ORDER_TOTAL,
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_RULE_AMOUNT,
  MAX_RULE_PERCENT,
} from '#domain/limits.ts'
import { insertFullAccount } from './testing/full-account.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'
import { attempt, CHECK } from './testing/attempt.ts'

let database: TestDatabase
let accountId: number
beforeAll(async () => {
  database = await createTestDatabase()
  accountId = (await insertFullAccount(database.pool)).accountId
})
afterAll(() => database.drop())

const NAMED = ['accounts', 'catalogs', 'categories', 'tags', 'pricelists', 'resource_groups', 'custom_lists']

it.each([
  ['price of a product', 'products', 'base_price', MAX_PRICE],
  ['fixed price of a rule', 'rules', 'fixed_price', MAX_RULE_AMOUNT],
  ['surcharge of a rule', 'rules', 'price_surcharge', MAX_RULE_AMOUNT],
  ['percentFactor of a rule', 'rules', 'percent_factor', MAX_RULE_PERCENT],
  ['margin below 0', 'rules', 'profit_margin', `-${MAX_RULE_PERCENT}`],
  ['total of an order', 'orders', 'total', MAX_ORDER_TOTAL],
  ['code of a product', 'products', 'code', 'x'.repeat(MAX_LENGTH.code)],
  ['name of a product', 'products', 'name', 'x'.repeat(MAX_LENGTH.productName)],
  ['unit of a product', 'products', 'unit', 'x'.repeat(MAX_LENGTH.unit)],
  ['brand of a product', 'products', 'brand', 'x'.repeat(MAX_LENGTH.brand)],
  ['bar code of a product', 'products', 'barcode', 'x'.repeat(MAX_LENGTH.barcode)],
  ['description of a product', 'products', 'description', 'x'.repeat(MAX_LENGTH.description)],
])('stores the largest %s', async (_what, table, column, largest) => {
  // Only the rules of one kind have the column.
  const sql = `update ${table} set ${column} = $2
                where account_id = $1 and (${column} is not null or '${table}' <> 'rules')`
  expect(await attempt(database.pool, sql, [accountId, largest])).toBe('allowed')
})

it('stores the longest note of a publication', async () => {
  const sql = 'update publications set note = $2 where account_id = $1'
  expect(await attempt(database.pool, sql, [accountId, 'x'.repeat(MAX_LENGTH.note)])).toBe('allowed')
  expect(await attempt(database.pool, sql, [accountId, 'x'.repeat(MAX_LENGTH.note + 1)])).toBe(CHECK)
})

it.each(NAMED)('stores the longest name in %s, and no longer one', async (table) => {
  const sql = `update ${table} set name = $2 where ${table === 'accounts' ? 'id' : 'account_id'} = $1`
  expect(await attempt(database.pool, sql, [accountId, 'x'.repeat(MAX_LENGTH.name)])).toBe('allowed')
  expect(await attempt(database.pool, sql, [accountId, 'x'.repeat(MAX_LENGTH.name + 1)])).toBe(CHECK)
})

it('stores the largest quantity of an order, and no larger one', async () => {
  const sql =
    'update order_items set quantity = $2::integer, line_total = unit_price * $2::integer where account_id = $1'
  expect(await attempt(database.pool, sql, [accountId, MAX_QUANTITY])).toBe('allowed')
  expect(await attempt(database.pool, sql, [accountId, MAX_QUANTITY + 1])).toBe(CHECK)
})
