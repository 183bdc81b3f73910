import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { createAccountMemo } from './account-memo.ts'
import { openAccountVersions } from './account-versions.ts'
import type { AccountVersions } from './account-versions.ts'

let database: TestDatabase
let versions: AccountVersions
let accountId: number
let otherId: number

beforeAll(async () => {
  database = await createTestDatabase()
  versions = await openAccountVersions(database.pool)
  accountId = (await insertUser(database.pool)).accountId
  otherId = (await insertUser(database.pool)).accountId
})
afterAll(async () => {
  await versions.close()
  await database.drop()
})

/** Asks a memo whose values say how many were built before. */
function counting(maxSize = 10) {
  const memo = createAccountMemo<string>(versions, { maxSize, sizeOf: (text) => text.length })
  let built = 0
  return (key: string, ofAccount = accountId) =>
    memo(ofAccount, key, () => Promise.resolve(`${key}${++built}`))
}

it('builds once for an account, key and version, also for those who ask at once', async () => {
  const ask = counting()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a1', 'a1'])
  expect([await ask('a'), await ask('a', otherId), await ask('b')]).toEqual(['a1', 'a2', 'b3'])
  await versions.write(accountId, () => Promise.resolve())
  expect([await ask('a'), await ask('a', otherId)]).toEqual(['a4', 'a2'])
})

it('keeps nothing while writes of other processes are not heard of', async () => {
  const deaf = await openAccountVersions(database.pool)
  await deaf.close()
  const memo = createAccountMemo<object>(deaf, { maxSize: 10, sizeOf: () => 1 })
  const ask = () => memo(accountId, 'a', () => Promise.resolve({}))
  expect(await ask()).not.toBe(await ask())
})

it('keeps no more than it may', async () => {
  const ask = counting(4)
  expect([await ask('a'), await ask('b'), await ask('c')]).toEqual(['a1', 'b2', 'c3'])
  expect([await ask('c'), await ask('a')]).toEqual(['c3', 'a4'])
})

it('does not keep a failure', async () => {
  const memo = createAccountMemo<string>(versions, { maxSize: 10, sizeOf: () => 1 })
  await expect(memo(accountId, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memo(accountId, 'a', () => Promise.resolve('up'))).toBe('up')
})
