import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type {
  listComparisonRules,
  makeComparisonRules,
  previewComparisonRules,
  undoComparisonRules,
} from '#contract/price-comparison.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { insertPricelist, insertProduct } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'

type Made = Output<typeof makeComparisonRules>
type Undone = Output<typeof undoComparisonRules>

let test: TestApp
let reseller: SignedIn
let pricelistId: number
let tube: number
let elbow: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  reseller = await test.signIn('STANDARD')
  pricelistId = await insertPricelist(test.pool, reseller.accountId, { name: 'Público' })
  tube = await insertProduct(test.pool, reseller.accountId, { code: 'TUB-1', basePrice: '80' })
  elbow = await insertProduct(test.pool, reseller.accountId, { code: 'COD-1', basePrice: '66.6667' })
})

const addRule = (rule: object) => reseller.post('/api/pricelist/rules', { pricelistId, ...rule })
const make = (mode: string, rows: object[]) =>
  reseller.post<Made>(`/api/pricelists/${pricelistId}/comparison-rules?fileName=rival.csv`, { mode, rows })
const preview = (mode: string, rows: object[], user = reseller) =>
  user.post<Output<typeof previewComparisonRules>>(
    `/api/pricelists/${pricelistId}/comparison-rules/preview`,
    { mode, rows },
  )
const undo = (id: number) => reseller.post<Undone>(`/api/comparison-rules/${id}/undo`)
const recent = () => reseller.get<Output<typeof listComparisonRules>>('/api/comparison-rules')

/** The rules of the list in the order in which they were made, without their names. */
async function rules(): Promise<object[]> {
  const { rows } = await test.pool.query<Record<string, unknown>>(
    `select id, compute_mode, fixed_price, percent_factor, profit_margin, base, base_pricelist_id, applied_on,
            product_id, round_to, round_ending, min_margin
       from rules where account_id = $1 and pricelist_id = $2 order by id`,
    [reseller.accountId, pricelistId],
  )
  return rows
}

async function priceOf(productId: number): Promise<number | null | undefined> {
  const { body } = await reseller.get<{ pricelistId: number; salesPrice: number | null }[]>(
    `/api/products/${productId}/sales-prices`,
  )
  return body.find((price) => price.pricelistId === pricelistId)?.salesPrice
}

describe('rows of a comparison made into rules', () => {
  it('bring the products to the price of the competitor by the margin that yields it', async () => {
    const { status, body } = await make('profitMargin', [
      { productId: tube, targetPrice: 90.5 },
      { productId: elbow, targetPrice: '99.99' },
    ])
    expect(status).toBe(200)
    expect(body).toEqual({ created: 2, replaced: 0, unchanged: 0, operationId: body.operationId })
    expect(await rules()).toMatchObject([
      { compute_mode: 'profitMargin', profit_margin: '11.6022', base: 'basePrice', product_id: tube },
      { compute_mode: 'profitMargin', profit_margin: '33.3266', base: 'basePrice', product_id: elbow },
    ])
    expect([await priceOf(tube), await priceOf(elbow)]).toEqual([90.5, 99.99])
  })

  it('or by that price, fixed, which needs no base price', async () => {
    const bare = await insertProduct(test.pool, reseller.accountId, { code: 'SIN-1', basePrice: null })
    expect((await make('fixed', [{ productId: bare, targetPrice: '12.5' }])).body).toMatchObject({
      created: 1,
    })
    expect(await rules()).toMatchObject([{ compute_mode: 'fixed', fixed_price: '12.5000', base: null }])
    expect(await priceOf(bare)).toBe(12.5)
  })

  it('replace the newest rule of the product in this list alone, and skip equal rules', async () => {
    const older = await addRule({
      computeMode: 'fixed',
      fixedPrice: 1,
      appliedOn: '1_product',
      productId: tube,
    })
    await addRule({
      computeMode: 'formula',
      percentFactor: 50,
      appliedOn: '1_product',
      productId: tube,
      roundTo: 5,
      minMargin: 40,
    })
    await addRule({ computeMode: 'fixed', fixedPrice: 70, appliedOn: '1_product', productId: elbow })
    const other = await insertPricelist(test.pool, reseller.accountId, { name: 'Otra' })
    await addRule({
      pricelistId: other,
      computeMode: 'fixed',
      fixedPrice: 5,
      appliedOn: '1_product',
      productId: tube,
    })
    const before = await rules()
    const { body } = await make('fixed', [
      { productId: tube, targetPrice: 90 },
      { productId: elbow, targetPrice: 70 },
    ])
    expect(body).toMatchObject({ created: 0, replaced: 1, unchanged: 1 })
    expect(await rules()).toEqual([
      before[0],
      {
        ...before[1],
        compute_mode: 'fixed',
        fixed_price: '90.0000',
        percent_factor: null,
        base: null,
        round_to: null,
        min_margin: null,
      },
      before[2],
    ])
    expect(await priceOf(tube)).toBe(90)
    expect((await reseller.get(`/api/pricelist/rules/${older.body.id}`)).body).toMatchObject({
      fixedPrice: 1,
    })
    const { rowCount } = await test.pool.query(
      'select from rules where pricelist_id = $1 and fixed_price = 5',
      [other],
    )
    expect(rowCount).toBe(1)
  })

  it('are all refused when one is invalid, and each invalid one is reported', async () => {
    const stranger = await test.signIn('ROOT')
    const foreign = await insertProduct(test.pool, stranger.accountId, { code: 'AJENO' })
    const bare = await insertProduct(test.pool, reseller.accountId, { code: 'SIN-1', basePrice: null })
    const shape = await make('profitMargin', [
      { productId: tube, targetPrice: 90 },
      { productId: tube, targetPrice: 91 },
      { productId: 'x', targetPrice: 90 },
      { productId: elbow, targetPrice: 'N/D' },
    ])
    expect(shape).toMatchObject({
      status: 400,
      body: {
        code: 'bad_rows',
        errors: [
          { path: 'rows.1.productId', detail: 'El producto se repite' },
          { path: 'rows.2.productId' },
          { path: 'rows.3.targetPrice' },
        ],
      },
    })
    const meaning = await make('profitMargin', [
      { productId: tube, targetPrice: 90 },
      { productId: foreign, targetPrice: 90 },
      { productId: bare, targetPrice: 90 },
      { productId: elbow, targetPrice: 0 },
    ])
    expect(meaning).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'rows.1.productId' },
          { path: 'rows.2.targetPrice' },
          { path: 'rows.3.targetPrice' },
        ],
      },
    })
    expect(await rules()).toEqual([])
    expect((await recent()).body).toEqual([])
  })

  it("are not created in another account's list", async () => {
    const stranger = await test.signIn('ROOT')
    const response = await stranger.post(`/api/pricelists/${pricelistId}/comparison-rules`, {
      mode: 'fixed',
      rows: [{ productId: tube, targetPrice: 1 }],
    })
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await make('guess', [])).toMatchObject({ status: 400, body: { errors: [{ path: 'mode' }] } })
    expect(await rules()).toEqual([])
  })
})

describe('the preview of rules of a comparison', () => {
  it.each(['fixed', 'profitMargin'])(
    'lists which products would sell below cost (%s), also in lists based on this one, and writes nothing',
    async (mode) => {
      const above = await insertPricelist(test.pool, reseller.accountId, { name: 'Plomeros' })
      await addRule({
        pricelistId: above,
        computeMode: 'formula',
        percentFactor: -10,
        appliedOn: '3_global',
        base: 'pricelist',
        basePricelistId: pricelistId,
      })
      await addRule({
        computeMode: 'fixed',
        fixedPrice: 90,
        appliedOn: '1_product',
        productId: tube,
        roundTo: 10,
      })
      const before = await rules()
      const rows = [
        { productId: tube, targetPrice: 75 },
        { productId: elbow, targetPrice: 70 },
      ]
      expect(await preview(mode, rows)).toMatchObject({
        status: 200,
        body: {
          changedProducts: 2,
          belowCost: {
            count: 2,
            worst: [
              { productId: tube, code: 'TUB-1', basePrice: 80, salesPrice: 67.5, pricelistId: above },
              { productId: elbow, code: 'COD-1', basePrice: 66.6667, salesPrice: 63, pricelistId: above },
            ],
          },
        },
      })
      expect(await rules()).toEqual(before)
    },
  )

  it('refuses what making them would refuse, and is a 404 for another account', async () => {
    const rows = [{ productId: tube, targetPrice: 75 }]
    const stranger = await test.signIn()
    expect((await preview('fixed', rows, stranger)).status).toBe(404)
    expect(await preview('fixed', [...rows, ...rows])).toMatchObject({
      status: 400,
      body: { code: 'bad_rows' },
    })
  })
})

describe('undoing them', () => {
  it('restores every list and rule, once', async () => {
    const base = await insertPricelist(test.pool, reseller.accountId, { name: 'Mayoreo' })
    await addRule({
      computeMode: 'formula',
      percentFactor: 12.3456,
      priceSurcharge: 1.5,
      base: 'pricelist',
      basePricelistId: base,
      appliedOn: '1_product',
      productId: tube,
      roundEnding: 0.9,
      minMargin: 12.5,
    })
    const before = await rules()
    const { body } = await make('fixed', [
      { productId: tube, targetPrice: 90 },
      { productId: elbow, targetPrice: 80 },
    ])
    expect(body).toMatchObject({ created: 1, replaced: 1 })
    expect((await recent()).body).toMatchObject([
      {
        id: body.operationId,
        pricelistName: 'Público',
        fileName: 'rival.csv',
        by: reseller.username,
        created: 1,
        replaced: 1,
        undoneAt: null,
      },
    ])
    expect(await undo(body.operationId)).toMatchObject({ status: 200, body: { restored: 2, kept: [] } })
    expect(await rules()).toEqual(before)
    expect(await undo(body.operationId)).toMatchObject({ status: 409, body: { code: 'already_undone' } })
    expect((await recent()).body).toMatchObject([{ undoneAt: expect.any(String) }])
  })

  it('waits for a list that is deleted at the same time, or is waited for', async () => {
    const { body } = await make('fixed', [{ productId: tube, targetPrice: 90 }])
    const holder = await test.pool.connect()
    await holder.query('begin')
    await holder.query('select from rules where account_id = $1 for update', [reseller.accountId])
    const undoing = undo(body.operationId)
    await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
    const deleting = reseller.delete(`/api/pricelists/${pricelistId}`)
    await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(2)
    await holder.query('rollback')
    holder.release()
    expect((await undoing).status).toBe(200)
    expect((await deleting).status).toBe(200)
  })

  it('skips and lists the rules that were changed or deleted since', async () => {
    const third = await insertProduct(test.pool, reseller.accountId, { code: 'VAL-1', basePrice: '10' })
    const gone = await insertProduct(test.pool, reseller.accountId, { code: 'ZZZ', basePrice: '10' })
    const { body } = await make(
      'fixed',
      [tube, elbow, third, gone].map((productId) => ({ productId, targetPrice: 90 })),
    )
    const [first, second] = (await rules()) as { id: number }[]
    await reseller.patch(`/api/pricelist/rules/${first!.id}`, {
      computeMode: 'fixed',
      fixedPrice: 91,
      appliedOn: '1_product',
      productId: tube,
    })
    await reseller.delete(`/api/pricelist/rules/${second!.id}`)
    await test.pool.query('delete from products where account_id = $1 and id = $2', [
      reseller.accountId,
      gone,
    ])
    expect((await undo(body.operationId)).body).toEqual({
      restored: 1,
      kept: [
        { code: 'COD-1', reason: 'La regla se borró después de esta operación' },
        { code: 'TUB-1', reason: 'La regla cambió después de esta operación' },
      ],
    })
    expect(await rules()).toMatchObject([{ product_id: tube, fixed_price: '91.0000' }])
  })

  it('skips a rule whose previous base list was deleted, or now depends on this list', async () => {
    const [deleted, turned] = [
      await insertPricelist(test.pool, reseller.accountId, { name: 'Borrada' }),
      await insertPricelist(test.pool, reseller.accountId, { name: 'Volteada' }),
    ]
    const on = (basePricelistId: number, productId: number) =>
      addRule({
        computeMode: 'formula',
        percentFactor: 1,
        base: 'pricelist',
        basePricelistId,
        appliedOn: '1_product',
        productId,
      })
    await on(deleted, tube)
    await on(turned, elbow)
    const { body } = await make('fixed', [
      { productId: tube, targetPrice: 90 },
      { productId: elbow, targetPrice: 90 },
    ])
    expect((await reseller.delete(`/api/pricelists/${deleted}`)).status).toBe(200)
    const turn = await addRule({
      pricelistId: turned,
      computeMode: 'formula',
      percentFactor: 1,
      base: 'pricelist',
      basePricelistId: pricelistId,
      appliedOn: '3_global',
    })
    expect(turn.status).toBe(200)
    const response = await undo(body.operationId)
    expect(response).toMatchObject({ status: 200, body: { restored: 0 } })
    expect(response.body.kept.map(({ code }) => code)).toEqual(['COD-1', 'TUB-1'])
  })

  it('undoes one operation after another, the last first', async () => {
    const first = await make('fixed', [{ productId: tube, targetPrice: 90 }])
    const second = await make('profitMargin', [{ productId: tube, targetPrice: 100 }])
    expect((await undo(second.body.operationId)).body.restored).toBe(1)
    expect(await priceOf(tube)).toBe(90)
    expect((await undo(first.body.operationId)).body.restored).toBe(1)
    expect(await rules()).toEqual([])
  })

  it('is a 404 for another account, and for other operations', async () => {
    const stranger = await test.signIn('ROOT')
    const { body } = await make('fixed', [{ productId: tube, targetPrice: 90 }])
    expect((await stranger.post(`/api/comparison-rules/${body.operationId}/undo`)).status).toBe(404)
    expect((await stranger.get('/api/comparison-rules')).body).toEqual([])
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into bulk_operations (account_id, kind) values ($1, 'import') returning id`,
      [reseller.accountId],
    )
    expect((await undo(rows[0]!.id)).status).toBe(404)
    expect(await priceOf(tube)).toBe(90)
  })
})
