import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublication } from '#contract/publications.ts'
import { insertPricelist, insertResourceGroup } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'

type Publication = Output<typeof getPublication>

let test: TestApp
let user: SignedIn
let stranger: SignedIn
let pricelistId: number
let resourceGroupId: number

beforeAll(async () => {
  test = await createTestApp({ publicUrl: 'https://tienda.example' })
})
afterAll(() => test.close())

beforeEach(async () => {
  user = await test.signIn('STANDARD')
  stranger = await test.signIn()
  pricelistId = await insertPricelist(test.pool, user.accountId, { name: 'Público' })
  resourceGroupId = await insertResourceGroup(test.pool, user.accountId, { name: 'Todo' })
})

function add(more: object = {}) {
  return user.post<Publication>('/api/publications', {
    pricelistId,
    resourceGroupId,
    logActivity: true,
    ...more,
  })
}

let count = 0
const freshPermalink = () => `enlace-${++count}`

describe('a publication', () => {
  it('gets an alias that cannot be guessed when it is given none', async () => {
    const responses = [await add(), await add({ permalink: '' }), await add({ permalink: null })]
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect(body).toEqual({
        id: expect.any(Number),
        note: null,
        audience: 'CUSTOMER',
        pricelistId,
        pricelistName: 'Público',
        resourceGroupId,
        resourceGroupName: 'Todo',
        permalink: expect.stringMatching(/^[a-z0-9-]{16,}$/),
        link: `https://tienda.example/p/${body.permalink}`,
        logActivity: true,
        paused: false,
        lastActivityTime: null,
      })
    }
    expect(new Set(responses.map(({ body }) => body.permalink)).size).toBe(3)
  })

  it('is for one customer unless it is made for a group', async () => {
    const { body } = await add({ audience: 'GROUP' })
    expect(body.audience).toBe('GROUP')
    const url = `/api/publications/${body.id}`
    expect((await user.patch(url, { note: 'Mostrador' })).body['audience']).toBe('GROUP')
    expect((await user.patch(url, { audience: 'CUSTOMER' })).body['audience']).toBe('CUSTOMER')
    expect((await user.patch(url, { audience: 'ALL' })).status).toBe(400)
  })

  it('is read, listed, changed and deleted', async () => {
    const { body } = await add({ permalink: freshPermalink(), note: ' Don Beto ' })
    expect(body.note).toBe('Don Beto')
    expect((await user.get(`/api/publications/${body.id}`)).body).toEqual(body)
    expect((await user.get('/api/publications')).body).toEqual([body])
    const changed = await user.patch<Publication>(`/api/publications/${body.id}`, { note: '', permalink: '' })
    expect(changed).toMatchObject({ status: 200, body: { ...body, note: null } })
    const moved = await user.patch<Publication>(`/api/publications/${body.id}`, {
      permalink: freshPermalink(),
      logActivity: false,
    })
    expect(moved.body).toMatchObject({
      note: null,
      pricelistId,
      permalink: `enlace-${count}`,
      logActivity: false,
    })
    expect(await user.delete(`/api/publications/${body.id}`)).toMatchObject({
      status: 200,
      body: { id: body.id },
    })
    expect((await user.get(`/api/publications/${body.id}`)).status).toBe(404)
  })

  it.each(['ab', 'Con-Mayúsculas', 'con espacio', 'x'.repeat(65), 'a/b', 'ñandú'])(
    'does not accept the alias %s',
    async (permalink) => {
      expect(await add({ permalink })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'permalink' }] },
      })
    },
  )

  it.each([
    { pricelistId: null },
    { resourceGroupId: 'x' },
    { note: 'x'.repeat(1001) },
    { logActivity: 'yes' },
    { paused: 1 },
  ])('refuses %j', async (wrong) => {
    expect((await add(wrong)).status).toBe(400)
  })

  it('cannot use records of another account', async () => {
    const foreign = {
      pricelistId: await insertPricelist(test.pool, stranger.accountId, { name: 'X' }),
      resourceGroupId: await insertResourceGroup(test.pool, stranger.accountId, { name: 'X' }),
    }
    const { body } = await add()
    for (const [path, id] of Object.entries(foreign)) {
      expect(await add({ [path]: id })).toMatchObject({ status: 400, body: { errors: [{ path }] } })
      const change = await user.patch(`/api/publications/${body.id}`, { [path]: id })
      expect(change).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    }
    expect((await user.get(`/api/publications/${body.id}`)).body).toEqual(body)
  })

  it('of another account is not found, and stays unchanged', async () => {
    const { body } = await add()
    const url = `/api/publications/${body.id}`
    expect((await stranger.get(url)).status).toBe(404)
    expect((await stranger.patch(url, { note: 'X' })).status).toBe(404)
    expect((await stranger.delete(url)).status).toBe(404)
    expect((await stranger.get('/api/publications')).body).toEqual([])
    expect((await user.get(url)).body).toEqual(body)
  })

  it('requires a token', async () => {
    expect((await test.visitor.get('/api/publications')).status).toBe(401)
    expect((await test.visitor.post('/api/publications', { pricelistId, resourceGroupId })).status).toBe(401)
    expect((await test.visitor.get('/api/publication-form-options')).status).toBe(401)
  })
})

describe('an alias', () => {
  it('belongs to one publication of all accounts', async () => {
    const permalink = freshPermalink()
    await add({ permalink })
    const other = {
      pricelistId: await insertPricelist(test.pool, stranger.accountId, { name: 'X' }),
      resourceGroupId: await insertResourceGroup(test.pool, stranger.accountId, { name: 'X' }),
    }
    const taken = { status: 409, body: { code: 'permalink_taken', errors: [{ path: 'permalink' }] } }
    expect(await stranger.post('/api/publications', { ...other, permalink })).toMatchObject(taken)
    expect(await add({ permalink })).toMatchObject(taken)
    const second = await add()
    expect(await user.patch(`/api/publications/${second.body.id}`, { permalink })).toMatchObject(taken)
  })

  it('stays reserved when its publication is deleted or takes another, which may return to it', async () => {
    const [deleted, left] = [freshPermalink(), freshPermalink()]
    await user.delete(`/api/publications/${(await add({ permalink: deleted })).body.id}`)
    const moved = (await add({ permalink: left })).body
    await user.patch(`/api/publications/${moved.id}`, { permalink: freshPermalink() })
    expect((await add({ permalink: deleted })).status).toBe(409)
    expect((await add({ permalink: left })).status).toBe(409)
    const url = `/api/public/publications/${left}/navigation-resources`
    expect((await test.visitor.get(url)).status).toBe(404)
    expect((await user.patch(`/api/publications/${moved.id}`, { permalink: left })).status).toBe(200)
    expect((await test.visitor.get(url)).status).toBe(200)
  })

  it('requested by ten at once is given to one', async () => {
    const oneOfTen = [200, ...Array.from({ length: 9 }, () => 409)]
    for (let time = 0; time < 40; time += 1) {
      const permalink = freshPermalink()
      const responses = await Promise.all(Array.from({ length: 10 }, () => add({ permalink })))
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(oneOfTen)
    }
  })
})

it('the form offers the price lists and shared groups of the account', async () => {
  expect((await user.get('/api/publication-form-options')).body).toEqual({
    pricelists: [{ id: pricelistId, name: 'Público' }],
    resourceGroups: [{ id: resourceGroupId, name: 'Todo' }],
  })
})
