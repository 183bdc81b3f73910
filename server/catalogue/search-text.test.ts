import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { insertProduct } from '../testing/rows.ts'
import { foldedText, likePatterns } from './search-text.ts'

let database: TestDatabase
let accountId: number

beforeAll(async () => {
  database = await createTestDatabase()
  accountId = (await insertUser(database.pool)).accountId
})
afterAll(() => database.drop())

it.each([
  'Codo 90° CPVC ½"',
  'CAÑERÍA ÜÑICA',
  'Façade à l’âne',
  'TUBERÍA Ø 1/2 "HDPE"',
  'São João – vão',
  'Çedilla çñ',
])('folds %s as the database does', async (name) => {
  const id = await insertProduct(database.pool, accountId, { code: `Á-${name}`, name })
  const { rows } = await database.pool.query<{ text: string }>(
    'select search_text as text from products where account_id = $1 and id = $2',
    [accountId, id],
  )
  expect(rows[0]?.text).toBe(foldedText(`Á-${name} ${name}`))
})

it('makes a pattern of each word, in which nothing is a wildcard', () => {
  expect(likePatterns('  100%  Cobré_½ \\')).toEqual(['%100\\%%', '%cobre\\_½%', '%\\\\%'])
  expect(likePatterns(' ')).toEqual([])
})
