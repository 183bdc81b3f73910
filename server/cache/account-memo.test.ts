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

/** Asks a memo whose values say how many were built before. */
function counting() {
  const memo = memoOver(versions)
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
  const memo = memoOver(deaf)
  let built = 0
  const ask = () => memo(accountId, 'a', () => Promise.resolve(`a${++built}`))
  expect([await ask(), await ask()]).toEqual(['a1', 'a2'])
})

it('does not keep a failure', async () => {
  const memo = memoOver(versions)
  await expect(memo(accountId, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memo(accountId, 'a', () => Promise.resolve('up'))).toBe('up')
})
