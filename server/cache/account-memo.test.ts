import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { createAccountMemo } from './account-memo.ts'
import { openAccountVersions } from './account-versions.ts'
import type { AccountVersions } from './account-versions.ts'
import { createVersionedCache } from './versioned-cache.ts'

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

function memoOver(some: AccountVersions) {
  const cache = createVersionedCache({ megabytes: 1 })
  return createAccountMemo<string>({ cache, versions: some }, { name: 'test', sizeOf: () => 1000 })
}

/** A memo whose values are numbered in the order in which they were built. */
function counting() {
  const memo = memoOver(versions)
  let built = 0
  return (key: string, ofAccount = accountId) =>
    memo(ofAccount, key, () => Promise.resolve(`${key}${++built}`))
}

it('builds once per account, key and version, also for concurrent calls', async () => {
  const get = counting()
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a1', 'a1'])
  expect([await get('a'), await get('a', otherId), await get('b')]).toEqual(['a1', 'a2', 'b3'])
  await versions.write(accountId, () => Promise.resolve())
  expect([await get('a'), await get('a', otherId)]).toEqual(['a4', 'a2'])
})

it('caches nothing while LISTEN is down', async () => {
  const notListening = await openAccountVersions(database.pool)
  await notListening.close()
  const memo = memoOver(notListening)
  let built = 0
  const get = () => memo(accountId, 'a', () => Promise.resolve(`a${++built}`))
  expect([await get(), await get()]).toEqual(['a1', 'a2'])
})

it('does not cache a failure', async () => {
  const memo = memoOver(versions)
  await expect(memo(accountId, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memo(accountId, 'a', () => Promise.resolve('up'))).toBe('up')
})
