import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { insertUser } from '../testing/accounts.ts'
import { publishShop } from '../testing/published-shop.ts'
import { openAccountVersions } from './account-versions.ts'
import type { AccountVersions } from './account-versions.ts'
import { createLinkStamps } from './link-stamps.ts'

let database: TestDatabase
let versions: AccountVersions

beforeEach(async () => {
  database = await createTestDatabase()
  versions = await openAccountVersions(database.pool)
})
afterEach(async () => {
  await versions.close()
  await database.drop()
})

it('returns the state that a replica must have: a log position, and the writes since', async () => {
  const { accountId } = await insertUser(database.pool)
  const { alias, publicationId } = await publishShop(database.pool, accountId)
  // Asked for by the first call.
  await expect.poll(() => versions.known(accountId, alias)).not.toBeNull()
  const first = versions.known(accountId, alias)!
  expect(first).toMatchObject({ accountId, alias, linkVersion: 0 })
  const { rows } = await database.pool.query('select pg_current_wal_insert_lsn() >= $1::pg_lsn as "isPast"', [
    first.position,
  ])
  expect(rows).toEqual([{ isPast: true }])

  await versions.write(accountId, async () => undefined)
  const written = versions.known(accountId, alias)!
  expect(written).toMatchObject({ position: first.position, linkVersion: 0 })
  expect(written.dataVersion).toBeGreaterThan(first.dataVersion)
  await versions.writeLink({ accountId, publicationId }, async () => undefined)
  expect(versions.known(accountId, alias)).toEqual({ ...written, linkVersion: 1 })
})

it('reads a new position when LISTEN is down, or versions of links are evicted', async () => {
  const { accountId } = await insertUser(database.pool)
  await expect.poll(() => versions.known(accountId, 'tienda')).not.toBeNull()
  const { position } = versions.known(accountId, 'tienda')!
  await publishShop(database.pool, accountId)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => versions.known(accountId, 'tienda')).toBeNull()
  await expect.poll(() => versions.known(accountId, 'tienda')?.position ?? position).not.toBe(position)

  let forgotten = 0
  const links = createLinkStamps({ maxLinks: 1, onForgotten: () => (forgotten += 1) })
  links.raise('a', 1)
  links.raise('a', 2)
  expect([forgotten, links.versionOf('a')]).toEqual([0, 2])
  links.raise('b', 1)
  expect([forgotten, links.versionOf('a')]).toEqual([1, 0])
})

it('reports the writes of every process', async () => {
  const { accountId } = await insertUser(database.pool)
  const other = await openAccountVersions(database.pool)
  const writes = { here: 0, there: 0 }
  versions.onWrite(() => (writes.here += 1))
  other.onWrite(() => (writes.there += 1))
  await versions.write(accountId, async () => undefined)
  await expect.poll(() => writes).toEqual({ here: 1, there: 1 })
  await other.close()
})
