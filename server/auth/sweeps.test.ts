import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSweeping } from '#db/sweeper.ts'
import { insertUser } from '../testing/accounts.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { sweepSessions } from './authenticate.ts'
import { sweepFailures } from './sign-in-throttle.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Sweeps every few milliseconds while `work` runs. */
async function whileSweeping(work: () => Promise<void>, errors: unknown[] = []): Promise<void> {
  const sweeper = startSweeping({
    pool: test.pool,
    now: () => new Date(),
    sweeps: [() => Promise.reject(new Error('one that fails')), sweepFailures, sweepSessions],
    onError: (error) => errors.push(error),
    firstMs: 5,
    everyMs: 5,
  })
  await work()
  await sweeper.close()
}

async function names(): Promise<string[]> {
  const { rows } = await test.pool.query<{ username: string }>(
    'select username from sign_in_failures order by 1',
  )
  return rows.map(({ username }) => username)
}

it('deletes old sign-in failures, also after a sweep that fails', async () => {
  await test.pool.query(
    `insert into sign_in_failures (username, address, failed_at)
     select 'old', '192.0.2.1', now() - interval '16 minutes' from generate_series(1, 2500)
     union all
     select 'young', '192.0.2.1', now() - interval '14 minutes'`,
  )
  const errors: unknown[] = []
  await whileSweeping(async () => {
    await expect.poll(names).toEqual(['young'])
  }, errors)
  expect(errors).not.toHaveLength(0)
})

it('deletes sessions that expired, by their date or by sign-in', async () => {
  const [expired, aged, live] = [
    await insertUser(test.pool),
    await insertUser(test.pool),
    await insertUser(test.pool),
  ]
  await test.pool.query(
    `update sessions set expires_at = now() - interval '1 second' where account_id = $1`,
    [expired.accountId],
  )
  await test.pool.query(`update sessions set created_at = now() - interval '91 days' where account_id = $1`, [
    aged.accountId,
  ])
  const left = async () => {
    const { rows } = await test.pool.query<{ id: number }>('select account_id as id from sessions')
    return rows.map(({ id }) => id)
  }
  await whileSweeping(async () => {
    await expect.poll(left).toEqual([live.accountId])
  })
})
