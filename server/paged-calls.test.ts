import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { toPage } from '#contract/paging.ts'
import { insertUser } from './testing/accounts.ts'
import { insertBelongings, SECURE_CASES } from './testing/secure-cases.ts'
import type { Belongings, SecureCase } from './testing/secure-cases.ts'
import { sendCase } from './testing/send-case.ts'
import { createTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

type Page = ReturnType<typeof toPage>

let test: TestApp
let own: Belongings
let token: string
beforeAll(async () => {
  test = await createTestApp()
  own = await insertBelongings(test.pool, 'ROOT')
  token = (await insertUser(test.pool, { accountId: own.accountId })).token
})
afterAll(() => test.close())

const PAGED = ALL_ENDPOINTS.filter(
  ({ query }) => query !== undefined && ['page', 'size'].every((name) => name in propertiesOf(query)),
)

it('there are paged calls with and without a token', () => {
  expect(PAGED.length).toBeGreaterThan(10)
})

it.each(PAGED)('$method $url has all rows on page 0 of size -1, and none beyond', async (endpoint) => {
  const all = await pageOf(endpoint, 0)
  expect(all).toMatchObject({ number: 0, size: all.totalElements, numberOfElements: all.totalElements })
  const { totalElements, totalPages, size } = all
  for (const page of [1, 1_000_000_000])
    expect(await pageOf(endpoint, page)).toEqual({
      content: [],
      totalElements,
      totalPages,
      size,
      number: page,
      numberOfElements: 0,
    })
})

async function pageOf(endpoint: Endpoint, page: number): Promise<Page> {
  const call = validCall(endpoint)
  const query = { ...call.query, size: '-1', page: String(page) }
  const { status, body } = await sendCase(test.app, { token, endpoint, call: { ...call, query } })
  expect(status).toBe(200)
  return 'products' in (body as object) ? (body as { products: Page }).products : (body as Page)
}

function validCall({ method, url, access }: Endpoint): SecureCase {
  if (access !== 'public') return SECURE_CASES[`${method} ${url}`]!(own)
  const id = url.includes('/custom-lists/') ? own.customListId : own.categoryId
  return { params: { alias: own.alias as unknown as number, id } }
}

/** The properties of a schema, also of one that is made of several. */
function propertiesOf(schema: object): object {
  const { properties, allOf } = schema as { properties?: object; allOf?: object[] }
  return properties ?? Object.assign({}, ...(allOf ?? []).map(propertiesOf))
}
