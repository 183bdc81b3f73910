import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { UserRole } from '#domain/user-role.ts'
import { hashPassword } from './auth/passwords.ts'
import { insertUser } from './testing/accounts.ts'
import { createCaller } from './testing/caller.ts'
import { insertBelongings, OWNERS_PASSWORD, SECURE_CASES } from './testing/secure-cases.ts'
import type { Belongings } from './testing/secure-cases.ts'
import { sendCase } from './testing/send-case.ts'
import { createTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

/** What only owners may know of the account below; no other number in it looks like these. */
const SECRETS = {
  'the cost': '7391.37',
  'the cost before': '6841.22',
  'the markup, 98765.43 over the cost': '1236.23',
  'the margin of a rule': '41.3719',
  'the percentage of a rule': '5.3187',
  'the surcharge of a rule': '17.2943',
  'the link to the prices of the supplier': 'el-enlace-del-proveedor',
}

let test: TestApp
let passwordHash: string
let supplierId: number
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(OWNERS_PASSWORD)
  const supplier = await insertBelongings(test.pool, 'ROOT')
  await test.pool.query(
    `with link as (
       insert into permalinks (permalink, account_id, publication_id) values ($2, $1, $3)
     )
     update publications set permalink = $2 where account_id = $1 and id = $3`,
    [supplier.accountId, SECRETS['the link to the prices of the supplier'], supplier.publicationId],
  )
  supplierId = supplier.accountId
})
afterAll(() => test.close())

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const CALLS = ALL_ENDPOINTS.filter((endpoint) => nameOf(endpoint) in SECURE_CASES)
const OF_OWNERS = CALLS.filter(({ roles }) => roles !== 'any')
const OF_EVERYBODY = CALLS.filter(({ roles }) => roles === 'any')

/** An account with one of everything, whose costs, margins and markups are the SECRETS. */
async function insertSecrets(): Promise<Belongings> {
  const own = await insertBelongings(test.pool, 'ROOT')
  const { accountId } = own
  const { rows } = await test.pool.query<{ id: number }>(
    'select id from publications where account_id = $1',
    [supplierId],
  )
  await test.pool.query(
    `with product as (
       update products set base_price = 7391.3713 where account_id = $1
     ), changes as (
       update product_changes set new_price = 6841.2219 where account_id = $1 and created
     ), fixed as (
       update rules set fixed_price = 98765.43 where account_id = $1 and compute_mode = 'fixed'
     ), margin as (
       update rules set profit_margin = 41.3719 where account_id = $1 and compute_mode = 'profitMargin'
     ), formula as (
       update rules set percent_factor = -5.3187, price_surcharge = 17.2943
        where account_id = $1 and compute_mode = 'formula'
     ), clone as (
       update clones set parent_account_id = $2,
              parent_publication_id = $3
        where account_id = $1
     )
     update order_items set base_price = 7391.3713, explanation = 'Margen de 41.3719 % sobre 7391.3713'
      where account_id = $1`,
    [accountId, supplierId, rows[0]!.id],
  )
  return own
}

async function callAs(role: UserRole, endpoint: Endpoint, own: Belongings) {
  const user = await insertUser(test.pool, { accountId: own.accountId, role, passwordHash })
  const call = SECURE_CASES[nameOf(endpoint)]!(own)
  return {
    ...(await sendCase(test.app, { token: user.token, endpoint, call })),
    expected: call.answer?.status ?? 200,
  }
}

const secretsIn = (bytes: string) =>
  Object.entries(SECRETS).flatMap(([what, secret]) => (bytes.includes(secret) ? [what] : []))

it.each(OF_OWNERS)('$method $url is refused to the counter', async (endpoint) => {
  const own = await insertBelongings(test.pool, 'ROOT')
  const { status, body, bytes } = await callAs('COUNTER', endpoint, own)
  expect({ status, body }).toMatchObject({
    status: 403,
    body: { code: 'owner_only', title: 'Solo el dueño' },
  })
  expect(secretsIn(bytes)).toEqual([])
})

it.each(OF_EVERYBODY)('$method $url works at the counter, without a cost in its bytes', async (endpoint) => {
  const { status, bytes, expected } = await callAs('COUNTER', endpoint, await insertSecrets())
  expect(status).toBe(expected)
  expect(secretsIn(bytes)).toEqual([])
})

it('looks for secrets that the owner does receive', async () => {
  const found = new Set<string>()
  const revealing: string[] = []
  for (const endpoint of CALLS) {
    const secrets = secretsIn((await callAs('OWNER', endpoint, await insertSecrets())).bytes)
    for (const secret of secrets) found.add(secret)
    if (secrets.length > 0 && endpoint.roles === 'any') revealing.push(nameOf(endpoint))
  }
  expect([...found].toSorted()).toEqual(Object.keys(SECRETS).toSorted())
  expect(revealing.toSorted()).toEqual([
    'GET /api/clone-catalogs/:catalogId',
    'GET /api/orders/:id',
    'GET /api/orders/several',
    'GET /api/products',
    'GET /api/products.csv',
    'GET /api/products/:id',
    'GET /api/products/:id/sales-prices',
    'PATCH /api/orders/:id',
    'POST /api/orders/quote',
    'POST /api/products/selection/export',
  ])
})

describe('the counter', () => {
  it('receives a cached response of an owner without costs, and the owner still with them', async () => {
    const { accountId } = await insertSecrets()
    const [owner, counter] = [
      await test.signIn('ROOT', { accountId }),
      await test.signIn('ROOT', { accountId, role: 'COUNTER' }),
    ]
    const costs = async (user: typeof owner) =>
      (await user.get<{ content: { basePrice: number }[] }>('/api/products')).body.content.map(
        ({ basePrice }) => basePrice,
      )
    expect(await costs(owner)).toEqual([7391.3713])
    expect(await costs(counter)).toEqual([null])
    expect(await costs(owner)).toEqual([7391.3713])
  })

  it('cannot order anything by its cost', async () => {
    const counter = await test.signIn('ROOT', { ...(await insertSecrets()), role: 'COUNTER' })
    for (const url of ['/api/products', '/api/products.csv']) {
      for (const field of ['basePrice', 'margin']) {
        expect(await counter.get(`${url}?sort=${field},asc`)).toMatchObject({
          status: 403,
          body: { code: 'owner_only' },
        })
      }
      expect(await counter.get(`${url}?sort=code,asc`)).toMatchObject({ status: 200 })
    }
  })

  it('downloads products without the column of costs', async () => {
    const counter = await test.signIn('ROOT', { ...(await insertSecrets()), role: 'COUNTER' })
    const { body } = await counter.get<string>('/api/products.csv')
    expect(body.split('\r\n')[0]).toBe(
      '\uFEFFClave,Nombre,Descripción,Precio actualizado,Categorías,Etiquetas,Unidad,Marca,Código de barras',
    )
  })

  it('gets orders without their costs', async () => {
    const own = await insertSecrets()
    const counter = await test.signIn('ROOT', { accountId: own.accountId, role: 'COUNTER' })
    const events = await test.app.inject({
      url: '/api/orders/events',
      headers: { authorization: `Bearer ${counter.token}` },
      payloadAsStream: true,
    })
    let bytes = ''
    for await (const part of events.stream() as AsyncIterable<Buffer>) {
      bytes += part.toString()
      if (bytes.includes('event: order')) break
      if (bytes.includes('event: ready'))
        await counter.patch(`/api/orders/${own.orderId}`, { orderStatus: 'CONFIRMED' })
    }
    expect(bytes).toContain(`"id":${own.orderId}`)
    expect(secretsIn(bytes)).toEqual([])
  })

  it('reads no names of rules in the breadcrumbs', async () => {
    const { accountId } = await insertSecrets()
    const { rows } = await test.pool.query<{ id: number }>(
      `select id from rules where account_id = $1 and compute_mode = 'profitMargin'`,
      [accountId],
    )
    const crumbsOf = async (role: UserRole) => {
      const { token } = await insertUser(test.pool, { accountId, role })
      const path = encodeURIComponent(`/admin/pricelists/rules/${rows[0]!.id}/edit`)
      return createCaller(test.app, token).get<object[]>(`/api/public/resolve-breadcrumbs?p=${path}`)
    }
    expect((await crumbsOf('OWNER')).body).toHaveLength(4)
    expect((await crumbsOf('COUNTER')).body).toEqual([])
  })

  it('receives its role', async () => {
    const counter = await test.signIn('STANDARD', { ...(await insertSecrets()), role: 'COUNTER' })
    expect((await counter.get('/api/accounts/meta')).body).toMatchObject({ role: 'COUNTER' })
  })
})
