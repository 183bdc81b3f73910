import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let owner: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('ROOT')
  other = await test.signIn('STANDARD')
})

interface Saved {
  id: number
  name: string
}

const URL = '/api/supplier-layouts'
const NORTH = {
  name: 'Proveedor Norte',
  priceField: 'basePrice',
  signature: 'codigo|descripcion|usd',
  headers: 'Código, Descripción, USD',
  columns: { code: 0, name: 1, price: 2 },
  convention: 'comma',
  sheet: 'Precios',
  adjustment: { kind: 'dollars', by: '18.50' },
}
const save = (change: object = {}, by = owner) => by.post<Saved>(URL, { ...NORTH, ...change })
const names = async (by = owner) => (await by.get<Saved[]>(URL)).body.map(({ name }) => name)

describe('how files of suppliers are read', () => {
  it('is stored as it was sent, listed by name, and deleted', async () => {
    const { status, body } = await save({
      name: '  Proveedor   Norte ',
      columns: { ...NORTH.columns, color: 9 },
    })
    expect(status).toBe(200)
    const stored = { ...NORTH, adjustment: { kind: 'dollars', by: '18.5' } }
    expect(body).toEqual({ ...stored, id: expect.any(Number), savedAt: expect.any(String) })
    await save({ name: 'aceros', signature: '#text|number', sheet: null, adjustment: null })
    expect(await names()).toEqual(['aceros', 'Proveedor Norte'])
    expect((await owner.get<Saved[]>(URL)).body[1]).toEqual(body)
    expect((await owner.delete(`${URL}/${body.id}`)).body).toEqual({ id: body.id })
    expect((await owner.delete(`${URL}/${body.id}`)).status).toBe(404)
    expect(await names()).toEqual(['aceros'])
  })

  it('is replaced when it is sent again, and exists once however often', async () => {
    const first = (await save()).body
    const again = await Promise.all([save({ name: 'Norte' }), save({ name: 'Norte' })])
    expect(again.map(({ body }) => body.id)).toEqual([first.id, first.id])
    expect(await names()).toEqual(['Norte'])
  })

  it('retains the fields that another screen does not have, one field a column', async () => {
    await save({ columns: { code: 0, name: 1, unit: 3, description: null, price: 2 } })
    expect((await save({ columns: { code: 0, price: 3 } })).body).toMatchObject({
      columns: { code: 0, name: 1, unit: null, description: null, price: 3 },
    })
  })

  it('stores all adjustments that apply at once, until a single one is confirmed', async () => {
    const furtherAdjustments = [
      { kind: 'vat', by: '1.160' },
      { kind: 'box', by: '12' },
    ]
    const all = {
      adjustment: { kind: 'dollars', by: '18.5' },
      furtherAdjustments: [{ kind: 'vat', by: '1.16' }, furtherAdjustments[1]],
    }
    expect((await save({ furtherAdjustments })).body).toMatchObject(all)
    expect((await owner.get<Saved[]>(URL)).body).toMatchObject([all])
    expect((await save()).body).not.toHaveProperty('furtherAdjustments')
    const first = { adjustment: null, furtherAdjustments: [{ kind: 'vat', by: '1.16' }] }
    expect((await save(first)).body).toMatchObject({ adjustment: first.furtherAdjustments[0] })
    expect((await owner.get<Saved[]>(URL)).body[0]).not.toHaveProperty('furtherAdjustments')
  })

  it('is separate for costs and for prices of a competitor with the same headers', async () => {
    await save()
    await save({ name: 'La competencia', priceField: 'priceGrp1' })
    expect(await names()).toEqual(['La competencia', 'Proveedor Norte'])
  })

  it('of another account does not exist, needs a token, and is not for the counter', async () => {
    const { id } = (await save()).body
    expect(await names(other)).toEqual([])
    expect((await other.delete(`${URL}/${id}`)).status).toBe(404)
    expect((await save({ name: 'Otro' }, other)).status).toBe(200)
    expect(await names()).toEqual(['Proveedor Norte'])
    const counter = await test.signIn('ROOT', { accountId: owner.accountId, role: 'COUNTER' })
    for (const { status } of [
      await counter.get(URL),
      await save({}, counter),
      await counter.delete(`${URL}/${id}`),
    ])
      expect(status).toBe(403)
    expect((await test.visitor.get(URL)).status).toBe(401)
  })

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['no headers', { signature: '' }, 'signature'],
    ['headers that are too long', { signature: 'x'.repeat(501) }, 'signature'],
    ['a column that no sheet has', { columns: { code: 16_384 } }, 'columns.code'],
    ['a box of one piece', { adjustment: { kind: 'box', by: '1' } }, 'adjustment.by'],
    ['a factor that is no number', { adjustment: { kind: 'factor', by: 'mucho' } }, 'adjustment.by'],
    [
      'a second adjustment out of bounds',
      { furtherAdjustments: [{ kind: 'box', by: '1' }] },
      'furtherAdjustments.0.by',
    ],
    [
      'the same adjustment twice',
      { furtherAdjustments: [{ kind: 'dollars', by: '2' }] },
      'furtherAdjustments.0.kind',
    ],
    [
      'more adjustments than there are kinds',
      { furtherAdjustments: Array.from({ length: 4 }, () => ({ kind: 'vat', by: '1.16' })) },
      'furtherAdjustments',
    ],
  ])('is refused with %s', async (_what, change, path) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect(await names()).toEqual([])
  })

  it('stores the longest headers, whatever their letters', async () => {
    expect((await save({ signature: '漢'.repeat(500) })).status).toBe(200)
  })

  it('is 200 files at most, also when two are saved at once; those can still be changed', async () => {
    await test.pool.query(
      `insert into supplier_layouts (account_id, name, price_field, signature, headers, columns, convention)
       select $1, 'Proveedor ' || n, 'basePrice', 'clave|' || n, '', '{}', 'point' from generate_series(1, 199) n`,
      [owner.accountId],
    )
    const answers = await Promise.all([save({ signature: 'a' }), save({ signature: 'b' })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'supplier_layouts_full',
    })
    expect((await save({ signature: 'clave|7', name: 'Siete' })).status).toBe(200)
    expect(await names()).toHaveLength(200)
  })
})
