import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listAudit } from '#contract/audit.ts'
import { AUDIT_ACTIONS } from '#domain/audit.ts'
import { sweepAudit } from '#server/audit/sweep-audit.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { createCaller } from '#server/testing/caller.ts'
import { insertBelongings } from '#server/testing/secure-cases.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const PASSWORD = 'tuerca-y-tornillo'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Page = Output<typeof listAudit>

async function newOwner() {
  const user = await insertUser(test.pool, { passwordHash: await hashPassword(PASSWORD) })
  const caller = createCaller(test.app, user.token)
  const entries = async (query = '') => (await caller.get<Page>(`/api/audit?size=100&${query}`)).body.content
  return { ...user, ...caller, entries }
}

function signIn(username: string, password: string, remoteAddress = '198.51.100.7') {
  return test.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    payload: { username, password },
    remoteAddress,
  })
}

describe('the audit trail', () => {
  it('records sign-ins and refused ones with the address, and nothing of unknown users', async () => {
    const owner = await newOwner()
    await signIn(owner.username, 'no-es-esta')
    await signIn(owner.username, PASSWORD)
    await signIn(`nadie-${owner.username}`, PASSWORD)
    const by = { id: expect.any(Number), at: expect.any(String), username: owner.username, subject: null }
    expect(await owner.entries()).toEqual([
      { ...by, action: 'session.signedIn', address: '198.51.100.7' },
      { ...by, action: 'session.refused', address: '198.51.100.7' },
    ])
  })

  it('records at most 20 refused sign-ins of a user in an hour', async () => {
    const owner = await newOwner()
    await test.pool.query(
      `insert into audit_entries (account_id, username, action, address)
       select $1, $2, 'session.refused', '198.51.100.9' from generate_series(1, 19)`,
      [owner.accountId, owner.username],
    )
    for (let n = 0; n < 3; n += 1) await signIn(owner.username, 'no-es-esta')
    expect(await owner.entries('kind=session')).toHaveLength(20)
  })

  it('records passwords and users, who did it and from where', async () => {
    const owner = await newOwner()
    const { body: caja } = await owner.post('/api/users', {
      username: `caja-${owner.accountId}`,
      password: PASSWORD,
      role: 'COUNTER',
    })
    const subject = `caja-${owner.accountId}`
    const change = (body: object) => owner.patch(`/api/users/${caja.id}`, body)
    await change({ role: 'OWNER' })
    await change({ role: 'COUNTER', disabled: true })
    await change({ disabled: false, role: 'COUNTER' })
    await change({ password: 'llave-stilson-14' })
    await owner.delete(`/api/users/${caja.id}`)
    await owner.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: 'llave-stilson-14' })
    const { rows } = await test.pool.query(
      'select username, action, subject, address from audit_entries where account_id = $1 order by id',
      [owner.accountId],
    )
    const by = { username: owner.username, address: '127.0.0.1' }
    expect(rows).toEqual([
      { ...by, action: 'user.added', subject },
      { ...by, action: 'user.madeOwner', subject },
      { ...by, action: 'user.madeCounter', subject },
      { ...by, action: 'user.disabled', subject },
      { ...by, action: 'user.enabled', subject },
      { ...by, action: 'password.set', subject },
      { ...by, action: 'user.deleted', subject },
      { ...by, action: 'password.changed', subject: null },
    ])
  })

  it('records links by their notes, and pausing as a separate action', async () => {
    const own = await insertBelongings(test.pool, 'ROOT')
    const owner = await test.signIn('ROOT', own)
    const { pricelistId, resourceGroupId } = own
    const link = { note: 'Plomeros', permalink: `secreto-${own.accountId}`, pricelistId, resourceGroupId }
    const { body } = await owner.post('/api/publications', { ...link, logActivity: false })
    const url = `/api/publications/${body.id}`
    await owner.patch(url, { paused: true })
    await owner.patch(url, { paused: false, note: 'Plomeros del norte' })
    await owner.patch(url, { note: 'Plomeros del norte' })
    await owner.delete(url)
    const { content } = (await owner.get<Page>('/api/audit?kind=link&sort=at,asc')).body
    expect(content.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'link.added Plomeros',
      'link.paused Plomeros',
      'link.resumed Plomeros del norte',
      'link.changed Plomeros del norte',
      'link.deleted Plomeros del norte',
    ])
    expect(JSON.stringify(content)).not.toContain('secreto-')
  })

  it('records rules by list and effect, and bulk work with its undo by file', async () => {
    const own = await insertBelongings(test.pool, 'ROOT')
    const owner = await test.signIn('ROOT', own)
    const { pricelistId } = own
    const rule = { pricelistId, computeMode: 'fixed', fixedPrice: 5, appliedOn: '3_global' }
    const { body } = await owner.post('/api/pricelist/rules', rule)
    await owner.patch(`/api/pricelist/rules/${body.id}`, { ...rule, fixedPrice: 6 })
    await owner.delete(`/api/pricelist/rules/${body.id}`)
    const bulk = await owner.patch('/api/products/prices-update?fileName=truper.csv', [
      { code: 'COD-1', basePrice: 12 },
    ])
    await owner.post(`/api/bulk-operations/${String(bulk.body['operationId'])}/undo`)
    const { content } = (await owner.get<Page>('/api/audit?sort=at,asc&size=100')).body
    expect(content.slice(-5).map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      expect.stringMatching(/^rule\.added: Público: .*5/),
      expect.stringMatching(/^rule\.changed: Público: .*6/),
      expect.stringMatching(/^rule\.deleted: Público: .*6/),
      'bulk.prices-update: truper.csv',
      'bulk.undone: truper.csv',
    ])
  })

  it('records rules that go with their tag or category', async () => {
    const own = await insertBelongings(test.pool, 'ROOT')
    const owner = await test.signIn('ROOT', own)
    const { body: tag } = await owner.post('/api/tags', { name: 'Temporada' })
    const { body: category } = await owner.post('/api/categories', { name: 'Remates', motherId: null })
    const rule = { pricelistId: own.pricelistId, computeMode: 'fixed', fixedPrice: 5 }
    await owner.post('/api/pricelist/rules', { ...rule, appliedOn: '2_tag', tagId: tag.id })
    await owner.post('/api/pricelist/rules', { ...rule, appliedOn: '2_category', categoryId: category.id })
    await owner.delete(`/api/tags/${tag.id}`)
    await owner.delete(`/api/categories/${category.id}`)
    const { content } = (await owner.get<Page>('/api/audit?sort=at,asc&size=100')).body
    expect(content.slice(-2).map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      expect.stringMatching(/^rule\.deleted: Público: .*Temporada.*5/),
      expect.stringMatching(/^rule\.deleted: Público: .*Remates.*5/),
    ])
  })

  it('records a price list that is deleted with its rules, and an order whose contact is erased', async () => {
    const own = await insertBelongings(test.pool, 'ROOT')
    const owner = await test.signIn('ROOT', own)
    const { body: list } = await owner.post('/api/pricelists', { name: 'Temporada' })
    await owner.delete(`/api/pricelists/${list.id}`)
    const { body: orders } = await owner.get('/api/orders')
    const [order] = orders['content'] as { id: number; folio: number }[]
    await owner.delete(`/api/orders/${order!.id}/contact`)
    const { content } = (await owner.get<Page>('/api/audit?sort=at,asc&size=100')).body
    expect(content.slice(-2).map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      'rule.listDeleted: Temporada',
      `order.contactErased: ${order!.folio}`,
    ])
  })

  it('records nothing of what was refused or rolled back', async () => {
    const own = await insertBelongings(test.pool, 'ROOT')
    const owner = await test.signIn('ROOT', own)
    const before = (await owner.get<Page>('/api/audit')).body.totalElements
    await owner.patch('/api/products/prices-update', [{ code: 'COD-1', basePrice: 'doce' }])
    await owner.patch(`/api/users/${owner.userId}`, { password: PASSWORD })
    await owner.post('/api/users', { username: owner.username, password: PASSWORD, role: 'OWNER' })
    await owner.delete('/api/pricelist/rules/999999999')
    expect((await owner.get<Page>('/api/audit')).body.totalElements).toBe(before)
  })

  it('is paged, newest first, and filtered by user, kind and day in Mexico City', async () => {
    const owner = await newOwner()
    await test.pool.query(
      `insert into audit_entries (account_id, at, username, action, subject)
       values ($1, '2026-03-02T05:59:59Z', 'ana', 'rule.added', '1'), ($1, '2026-03-02T06:00:00Z', 'ana', 'link.added', '2'),
              ($1, '2026-03-03T05:59:59Z', 'luis', 'link.added', '3'), ($1, '2026-03-03T06:00:00Z', 'ana', 'link.paused', '4')`,
      [owner.accountId],
    )
    const subjects = async (query: string) => (await owner.entries(query)).map(({ subject }) => subject)
    expect(await subjects('')).toEqual(['4', '3', '2', '1'])
    expect(await subjects('kind=link')).toEqual(['4', '3', '2'])
    expect(await subjects('username=ana')).toEqual(['4', '2', '1'])
    expect(await subjects('day=2026-03-02')).toEqual(['3', '2'])
    expect(await subjects('day=2026-03-02&username=ana&kind=link')).toEqual(['2'])
    expect((await owner.get<Page>('/api/audit?size=3&page=1')).body).toMatchObject({
      content: [{ subject: '1' }],
      totalElements: 4,
    })
    for (const day of ['ayer', '2026-13-01', '2026-02-31'])
      expect(await owner.get(`/api/audit?day=${day}`)).toMatchObject({ status: 400 })
    expect(await (await newOwner()).entries()).toEqual([])
  })

  it('can only be added to; entries go after 400 days', async () => {
    const owner = await newOwner()
    await test.pool.query(
      `insert into audit_entries (account_id, at, action, subject)
       values ($1, now() - interval '399 days', 'link.added', 'kept'), ($1, now() - interval '401 days', 'link.added', 'old')`,
      [owner.accountId],
    )
    const stays = { message: expect.stringContaining('stay as they are') }
    const ofOwner = 'where account_id = $1'
    await expect(
      test.pool.query(`update audit_entries set subject = 'x' ${ofOwner}`, [owner.accountId]),
    ).rejects.toMatchObject(stays)
    await expect(
      test.pool.query(`delete from audit_entries ${ofOwner}`, [owner.accountId]),
    ).rejects.toMatchObject(stays)
    expect(await sweepAudit(test.pool, { limit: 1000, now: new Date() })).toBe(1)
    expect((await owner.entries()).map(({ subject }) => subject)).toEqual(['kept'])
  })

  it('names only actions that the database takes', async () => {
    const actions = Object.entries(AUDIT_ACTIONS).flatMap(([kind, names]) =>
      names.map((name) => `${kind}.${name}`),
    )
    const { accountId } = await newOwner()
    await test.pool.query('insert into audit_entries (account_id, action) select $1, unnest($2::text[])', [
      accountId,
      actions,
    ])
  })
})
