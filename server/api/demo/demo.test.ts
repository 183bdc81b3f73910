import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishShop } from '#server/testing/published-shop.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const demo = async () => (await test.visitor.get('/api/public/demo')).body

it('is the shop of the demo world, where it is loaded and open', async () => {
  const owner = await test.signIn('ROOT')
  const { publicationId } = await publishShop(test.pool, owner.accountId)
  const rename = (permalink: string) => owner.patch(`/api/publications/${publicationId}`, { permalink })
  expect(await demo()).toEqual({ alias: null })

  // The name alone is not enough: the link belongs to another user.
  expect((await rename('demo-publico')).status).toBe(200)
  expect(await demo()).toEqual({ alias: null })

  await test.pool.query(
    `with made as (
       insert into users (account_id, username, password_hash) values ($1, 'mayoreo', 'x') returning account_id, id
     )
     insert into user_names (username, account_id, user_id) select 'mayoreo', account_id, id from made`,
    [owner.accountId],
  )
  expect(await demo()).toEqual({ alias: 'demo-publico' })
  await owner.patch(`/api/publications/${publicationId}`, { paused: true })
  expect(await demo()).toEqual({ alias: null })
})
