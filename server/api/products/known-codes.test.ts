import { afterAll, beforeAll, expect, it } from 'vitest'
import type { findKnownCodes } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { insertProduct } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const URL = '/api/products/known-codes'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('names the codes of a sample that the account has, case and outer blanks ignored, also for a reseller', async () => {
  const reseller = await test.signIn('STANDARD')
  const other = await test.signIn('ROOT')
  const ask = async (codes: string[]) => {
    const { status, body } = await reseller.post<Output<typeof findKnownCodes>>(URL, { codes })
    expect(status).toBe(200)
    return { ...body, codes: body.codes.toSorted() }
  }
  await insertProduct(test.pool, other.accountId, { code: 'AJENO' })
  expect(await ask(['AJENO', 'A-1'])).toEqual({ codes: [], hasProducts: false })
  await insertProduct(test.pool, reseller.accountId, { code: 'A-1' })
  await insertProduct(test.pool, reseller.accountId, { code: 'B' })
  expect(await ask([' a-1 ', 'A-1', '\tb\u00a0', 'AJENO', '', 'C\0'])).toEqual({
    codes: ['A-1', 'B'],
    hasProducts: true,
  })
  expect(await ask(['C'])).toEqual({ codes: [], hasProducts: true })
  expect((await reseller.post(URL, { codes: Array.from({ length: 1001 }, () => 'A') })).status).toBe(400)
})
