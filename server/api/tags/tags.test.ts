import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPricelist, insertProduct, insertTag } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let user: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.signIn('STANDARD')
  other = await test.signIn('ROOT')
})

function tag(name: string): Promise<number> {
  return insertTag(test.pool, user.accountId, { name })
}

describe('tags', () => {
  it('are managed by STANDARD accounts too: added, renamed, read, listed by name, deleted', async () => {
    const added = await user.post('/api/tags', { name: ' Ñoño ' })
    expect(added).toMatchObject({ status: 200, body: { name: 'Ñoño' } })
    const id = added.body.id
    await user.post('/api/tags', { name: 'óxido' })
    await user.post('/api/tags', { name: 'nudo' })
    expect((await user.get('/api/tags')).body).toMatchObject([
      { name: 'nudo' },
      { name: 'Ñoño' },
      { name: 'óxido' },
    ])
    expect((await user.patch(`/api/tags/${id}`, { name: 'ÑOÑO' })).body).toEqual({ id, name: 'ÑOÑO' })
    expect((await user.get(`/api/tags/${id}`)).body).toEqual({ id, name: 'ÑOÑO' })
    expect((await user.delete(`/api/tags/${id}`)).body).toEqual({ id })
    expect((await user.get(`/api/tags/${id}`)).status).toBe(404)
  })

  it('have unique names in an account, case ignored', async () => {
    await tag('Cobre')
    const steel = await tag('Acero')
    const taken = { status: 409, body: { code: 'tag_name_taken', errors: [{ path: 'name' }] } }
    expect(await user.post('/api/tags', { name: ' COBRE' })).toMatchObject(taken)
    expect(await user.patch(`/api/tags/${steel}`, { name: 'cobre' })).toMatchObject(taken)
    expect((await user.get(`/api/tags/${steel}`)).body).toMatchObject({ name: 'Acero' })
    expect((await other.post('/api/tags', { name: 'Cobre' })).status).toBe(200)
  })

  it('have names that do not look the same', async () => {
    expect((await user.post('/api/tags', { name: ' Ba\u00F1o\u00A0 y\u200B  cocina' })).body).toMatchObject({
      name: 'Baño y cocina',
    })
    const taken = { status: 409, body: { code: 'tag_name_taken' } }
    for (const name of ['Ban\u0303o y cocina', 'Baño\ny cocina', 'ba\u00ADño y cocina\u2060'])
      expect(await user.post('/api/tags', { name })).toMatchObject(taken)
    const blank = { status: 400, body: { code: 'validation', errors: [{ path: 'name' }] } }
    expect(await user.post('/api/tags', { name: '\u200B' })).toMatchObject(blank)
  })

  it('are found by any words of their names, accents ignored, at most five, beginnings first', async () => {
    for (const name of ['Tubería de cobre', 'Cobre', 'Latón', 'cobre 1', 'cobre 2', 'cobre 3', 'cobre 4'])
      await tag(name)
    const found = await user.get<{ name: string }[]>('/api/tags/search?q=COBRÉ')
    expect(found.body.map(({ name }) => name)).toEqual(['Cobre', 'cobre 1', 'cobre 2', 'cobre 3', 'cobre 4'])
    expect((await user.get('/api/tags/search?q=de%20tuberia')).body).toMatchObject([
      { name: 'Tubería de cobre' },
    ])
    expect((await user.get('/api/tags/search?q=laton')).body).toMatchObject([{ name: 'Latón' }])
    expect((await user.get('/api/tags/search?q=.*')).body).toEqual([])
    expect((await other.get('/api/tags/search?q=cobre')).body).toEqual([])
  })

  it('of another account do not exist', async () => {
    const id = await tag('Cobre')
    expect((await other.get(`/api/tags/${id}`)).status).toBe(404)
    expect((await other.patch(`/api/tags/${id}`, { name: 'X' })).status).toBe(404)
    expect((await other.delete(`/api/tags/${id}`)).status).toBe(404)
    expect((await other.get(`/api/tags/${id}/products`)).status).toBe(404)
    expect((await other.post(`/api/tags/${id}/products`, { keys: ['A'] })).status).toBe(404)
    expect((await user.get(`/api/tags/${id}`)).body).toEqual({ id, name: 'Cobre' })
  })

  it('list the price rules that are deleted with them', async () => {
    const id = await tag('Cobre')
    const pricelistId = await insertPricelist(test.pool, user.accountId, { name: 'Público' })
    const rule = { pricelistId, computeMode: 'fixed', fixedPrice: 5 }
    const { body: ofTag } = await user.post('/api/pricelist/rules', {
      ...rule,
      appliedOn: '2_tag',
      tagId: id,
    })
    const { body: ofAll } = await user.post('/api/pricelist/rules', { ...rule, appliedOn: '3_global' })
    expect(await user.get(`/api/tags/${id}/rules`)).toMatchObject({
      status: 200,
      body: [{ id: ofTag.id, tagName: 'Cobre', fixedPrice: 5, pricelistName: 'Público' }],
    })
    expect((await other.get(`/api/tags/${id}/rules`)).status).toBe(404)
    expect((await test.visitor.get(`/api/tags/${id}/rules`)).status).toBe(401)
    expect((await user.delete(`/api/tags/${id}`)).status).toBe(200)
    expect((await user.get(`/api/pricelist/rules/${ofTag.id}`)).status).toBe(404)
    expect((await user.get(`/api/pricelist/rules/${ofAll.id}`)).status).toBe(200)
  })

  it('need a name, and a token', async () => {
    for (const body of [{}, { name: ' ' }, { name: null }]) {
      expect(await user.post('/api/tags', body)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name' }] },
      })
    }
    expect((await test.visitor.get('/api/tags')).status).toBe(401)
    expect((await test.visitor.post('/api/tags', { name: 'X' })).status).toBe(401)
  })
})

describe('the products of a tag', () => {
  it('are added and removed by their codes', async () => {
    const id = await tag('Cobre')
    const a = await insertProduct(test.pool, user.accountId, { code: 'A-1' })
    await insertProduct(test.pool, user.accountId, { code: 'A-2', tagIds: [id] })
    await insertProduct(test.pool, other.accountId, { code: 'Z' })
    const response = await user.post(`/api/tags/${id}/products`, {
      keys: ['a-1', '', 'A-2', 'A-1 ', ' zz ', 'Z'],
    })
    expect(response).toMatchObject({
      status: 200,
      body: { submitted: 4, existingAdded: 1, createdAdded: 0, notFound: ['zz', 'Z'] },
    })
    expect((await user.get(`/api/products/${a}`)).body).toMatchObject({
      tagIds: [id],
      tags: [{ id, name: 'Cobre' }],
    })

    const url = `/api/tags/${id}/products/${a}`
    expect((await other.delete(url)).status).toBe(404)
    expect((await user.delete(url)).body).toEqual({ id: a })
    expect((await user.delete(url)).status).toBe(404)
    expect((await user.get(`/api/products/${a}`)).body).toMatchObject({ tagIds: [] })
  })

  it('come in pages, by name or as sorted', async () => {
    const id = await tag('Cobre')
    for (const [code, name] of [
      ['C', 'ñandú'],
      ['A', 'nudo'],
      ['B', null],
      ['D', 'óxido'],
    ] as const) {
      await insertProduct(test.pool, user.accountId, { code, name, tagIds: [id] })
    }
    const page = await user.get(`/api/tags/${id}/products?size=3`)
    expect(page).toMatchObject({
      status: 200,
      body: {
        content: [{ code: 'A', name: 'nudo' }, { code: 'C' }, { code: 'D' }],
        totalElements: 4,
        size: 3,
        totalPages: 2,
        number: 0,
        numberOfElements: 3,
      },
    })
    expect((await user.get(`/api/tags/${id}/products?size=3&page=1`)).body).toMatchObject({
      content: [{ code: 'B', name: null }],
      number: 1,
    })
    const sorted = await user.get<{ content: { code: string }[] }>(
      `/api/tags/${id}/products?size=-1&sort=code,desc`,
    )
    expect(sorted.body.content.map(({ code }) => code)).toEqual(['D', 'C', 'B', 'A'])
    expect((await user.get(`/api/tags/${id}/products?sort=basePrice,asc`)).status).toBe(400)
    expect((await user.get(`/api/tags/${id}/products?size=0`)).status).toBe(400)
  })

  it('must be a list of keys', async () => {
    const id = await tag('Cobre')
    expect((await user.post(`/api/tags/${id}/products`, { keys: 'A' })).status).toBe(400)
    expect((await test.visitor.post(`/api/tags/${id}/products`, { keys: [] })).status).toBe(401)
  })
})
