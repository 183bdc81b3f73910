import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getProduct, listPriceHistory } from '#contract/products.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { lockNewCodes } from '../../catalogue/find-or-create-products.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Product = Output<typeof getProduct>
interface BadRows {
  code: string
  errors: { path: string; line: number; detail: string }[]
  totalErrors: number
}

const IMPORT = '/api/products/import'
const PRICES = '/api/products/prices-update'
let test: TestApp
let root: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await test.signIn('ROOT')
  other = await test.signIn('ROOT')
})

function product(
  code: string,
  fields: { name?: string | null; basePrice?: string | null } = {},
): Promise<number> {
  return insertProduct(test.pool, root.accountId, { code, ...fields })
}

async function read(id: number): Promise<Product> {
  return (await root.get<Product>(`/api/products/${id}`)).body
}

async function all(user = root): Promise<{ code: string; name: string | null; basePrice: number | null }[]> {
  const { body } = await user.get<{ content: Product[] }>('/api/products?size=-1')
  return body.content.map(({ code, name, basePrice }) => ({ code, name, basePrice }))
}

describe('importing a price list', () => {
  it('refuses codes with half a character at their rows, and stores nothing', async () => {
    const request = (codes: string[]) =>
      root.patch(IMPORT, { importNewProducts: true, products: codes.map((code) => ({ code, name: 'Codo' })) })
    expect(await request(['A\uD83D', 'B', 'A\uDE00'])).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: 'products.0.code' }, { path: 'products.2.code' }] },
    })
    expect(await all()).toEqual([])
    expect(await request(['A😀'])).toMatchObject({ status: 200, body: { amountCreated: 1 } })
  })

  it('takes texts as long as the form of a product takes them, an emoji counted as one character', async () => {
    const [code, name] = ['😀'.repeat(80), '😀'.repeat(300)]
    const created = await root.post<Product>('/api/products', { code, name })
    expect(created.status).toBe(200)
    const request = (row: { code: string; name: string }) => root.patch(IMPORT, { products: [row] })
    expect(await request({ code, name })).toMatchObject({ status: 200, body: { amountExisting: 1 } })
    expect(await request({ code: `${code}x`, name: `${name}x` })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'products.0.code', detail: 'La clave pasa de 80 caracteres' },
          { path: 'products.0.name', detail: 'El nombre pasa de 300 caracteres' },
        ],
      },
    })
  })

  it('changes known products and creates new ones, in the order of the rows', async () => {
    await product('A', { name: 'Viejo', basePrice: '1' })
    const response = await root.patch(`${IMPORT}?fileName=lista.csv`, {
      overwriteProductName: true,
      importNewProducts: true,
      products: [
        { code: 'Z', name: 'Zeta', basePrice: 3.5 },
        { code: ' a ', name: 'Nuevo', basePrice: 2 },
        { code: 'B', name: '', basePrice: '' },
      ],
    })
    expect(response).toMatchObject({
      status: 200,
      body: { amountExisting: 1, amountUpdate: 1, amountCreated: 2 },
    })
    expect(await all()).toEqual([
      { code: 'A', name: 'Nuevo', basePrice: 2 },
      { code: 'Z', name: 'Zeta', basePrice: 3.5 },
      { code: 'B', name: null, basePrice: null },
    ])
    const { rows } = await test.pool.query(
      'select kind, file_name, user_id, counts from bulk_operations where account_id = $1 and id = $2',
      [root.accountId, response.body.operationId],
    )
    expect(rows).toEqual([
      {
        kind: 'import',
        file_name: 'lista.csv',
        user_id: root.userId,
        counts: { amountExisting: 1, amountUpdate: 1, amountCreated: 2 },
      },
    ])
  })

  it('refuses a row with two columns for one field that differ, and names both', async () => {
    await product('A', { basePrice: '1' })
    const twice = { code: 'A', Precio: '12.5', costo: 9 }
    const detail = 'Las columnas «Precio» y «costo» son lo mismo y no dicen lo mismo: manda una sola'
    expect(await root.patch(PRICES, [{ code: 'B', precio: 1 }, twice])).toMatchObject({
      status: 400,
      body: { code: 'bad_rows', errors: [{ path: '1.costo', line: 3, detail }] },
    })
    expect(await root.patch(IMPORT, { products: [{ sku: 'B', ...twice }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'products.0.code' }] },
    })
    const alike = [{ clave: ' A', code: 'A', precio: '', costo: 9, 'precio base': '9.00' }]
    expect(await root.patch(PRICES, alike)).toMatchObject({ status: 200, body: { processedCorrectly: 1 } })
    expect(await all()).toMatchObject([{ code: 'A', basePrice: 9 }])
  })

  it('writes units of known and new products; a blank one changes nothing, one that is too long is refused', async () => {
    const known = await product('A', { basePrice: '1' })
    const send = (products: object[]) => root.patch(IMPORT, { importNewProducts: true, products })
    const units = async () => {
      const { rows } = await test.pool.query<{ code: string; unit: string | null }>(
        'select code, unit from products where account_id = $1 order by id',
        [root.accountId],
      )
      return rows.map(({ code, unit }) => [code, unit])
    }
    const first = await send([
      { code: 'A', Unidad: ' pieza ' },
      { code: 'B', unit: 'tramo' },
      { code: 'C', unit: '' },
    ])
    expect(first.body).toMatchObject({ amountUpdate: 1, amountCreated: 2 })
    const written = [
      ['A', 'pieza'],
      ['B', 'tramo'],
      ['C', null],
    ]
    expect(await units()).toEqual(written)
    expect(await read(known)).toMatchObject({ unit: 'pieza', version: 2 })
    expect((await send([{ code: 'A', unidad: '' }, { code: 'B' }])).body).toMatchObject({ amountUpdate: 0 })
    expect(await send([{ code: 'A', unidad: 'x'.repeat(21) }])).toMatchObject({
      status: 400,
      body: { code: 'bad_rows', errors: [{ path: 'products.0.unidad', line: 2 }] },
    })
    expect(await units()).toEqual(written)
  })

  it('writes brands and bar codes; blank ones change nothing, and an invalid one is refused', async () => {
    const known = await product('A', { basePrice: '1' })
    const send = (products: object[]) => root.patch(IMPORT, { importNewProducts: true, products })
    const first = await send([
      { code: 'A', Marca: ' TRUPER ', 'Código de barras': '7 501206 612347' },
      { code: 'B', brand: 'Del Taller', barcode: 36000291452 },
      { code: 'C', brand: '', barcode: ' ' },
    ])
    expect(first.body).toMatchObject({ amountUpdate: 1, amountCreated: 2 })
    const stored = async () => {
      const { rows } = await test.pool.query<{ code: string; brand: string | null; barcode: string | null }>(
        'select code, brand, barcode from products where account_id = $1 order by id',
        [root.accountId],
      )
      return rows.map(({ code, brand, barcode }) => [code, brand, barcode])
    }
    const written = [
      ['A', 'Truper', '7501206612347'],
      ['B', 'Del Taller', '36000291452'],
      ['C', null, null],
    ]
    expect(await stored()).toEqual(written)
    expect(await read(known)).toMatchObject({ version: 2 })
    expect((await send([{ code: 'A', marca: '' }, { code: 'B' }])).body).toMatchObject({ amountUpdate: 0 })
    const products = [
      { code: 'A', marca: 'x'.repeat(61) },
      { code: 'B', barcode: '7.5E+12' },
    ]
    expect(await send(products)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'products.0.marca', line: 2 },
          { path: 'products.1.barcode', line: 3 },
        ],
      },
    })
    expect(await stored()).toEqual(written)
  })

  it('skips unknown codes unless new products are requested', async () => {
    await product('A', { basePrice: '1' })
    const products = [
      { code: 'A', basePrice: 2 },
      { code: 'B', basePrice: 2 },
    ]
    expect((await root.patch(IMPORT, { products })).body).toMatchObject({
      amountExisting: 1,
      amountUpdate: 1,
      amountCreated: 0,
    })
    expect(await all()).toHaveLength(1)
  })

  it('does not overwrite names when requested, but names a nameless product', async () => {
    const a = await product('A', { name: 'Suyo' })
    const b = await product('B', { name: null })
    const products = [
      { code: 'A', name: 'Otro' },
      { code: 'B', name: 'Dado' },
    ]
    const response = await root.patch(IMPORT, { overwriteProductName: false, products })
    expect(response.body).toMatchObject({ amountExisting: 2, amountUpdate: 1 })
    expect([(await read(a)).name, (await read(b)).name]).toEqual(['Suyo', 'Dado'])
  })

  it('changes nothing for a blank cell, and counts only rows that change something', async () => {
    const a = await product('A', { name: 'Codo', basePrice: '12.5' })
    const before = await read(a)
    const same = [{ code: 'A', name: 'Codo', basePrice: '12.50' }]
    const blank = [{ code: 'A', name: ' ', basePrice: null, description: '' }]
    for (const products of [same, blank]) {
      expect((await root.patch(IMPORT, { products })).body).toMatchObject({
        amountExisting: 1,
        amountUpdate: 0,
      })
    }
    expect(await read(a)).toEqual(before)
    await root.patch(IMPORT, { products: [{ code: 'A', description: 'De cobre' }] })
    expect(await read(a)).toEqual({ ...before, description: 'De cobre', version: 2 })
  })

  it('updates priceUpdated and the version only of changed products', async () => {
    const a = await product('A', { basePrice: '1' })
    const before = await read(a)
    await root.patch(IMPORT, { products: [{ code: 'A', name: 'Otro' }] })
    expect(await read(a)).toMatchObject({ version: 2, priceUpdated: before.priceUpdated })
    await root.patch(IMPORT, { products: [{ code: 'A', basePrice: 1.0001 }] })
    const after = await read(a)
    expect(after).toMatchObject({ version: 3, basePrice: 1.0001 })
    expect(after.priceUpdated! > before.priceUpdated!).toBe(true)
  })

  it.each([
    ['Clave', 'Nombre', 'Precio'],
    ['CÓDIGO', 'Descripción corta', 'PRECIO BASE'],
    ['sku', 'NAME', 'costo'],
    ['codigo', 'nombre', 'baseprice'],
  ])('understands rows keyed by %s, %s, %s', async (code, name, price) => {
    const row = { 'Otra columna': 'x', [code]: 'A', [name]: 'Codo', [price]: '7.5', Descripción: 'Larga' }
    const response = await root.patch(IMPORT, { importNewProducts: true, products: [row] })
    expect(response.body).toMatchObject({ amountCreated: 1 })
    expect((await root.get('/api/products/search-all?q=A')).body).toMatchObject([{ code: 'A', name: 'Codo' }])
    expect(await all()).toMatchObject([{ basePrice: 7.5 }])
  })

  it('accepts numbers and plain decimal text exactly, rounded half up to 4 decimals', async () => {
    const prices = ['1234.5', 0, '0', '00012.10', 1.00005, '1.00005', '9999999999', 1e-7, ' 5 ', 123456]
    const products = prices.map((basePrice, index) => ({ code: `P${index}`, basePrice }))
    expect((await root.patch(IMPORT, { importNewProducts: true, products })).status).toBe(200)
    expect((await all()).map(({ basePrice }) => basePrice)).toEqual([
      1234.5, 0, 0, 12.1, 1.0001, 1.0001, 9999999999, 0, 5, 123456,
    ])
  })

  it('reports every bad row with its line and applies nothing', async () => {
    const a = await product('A', { name: 'Codo', basePrice: '1' })
    const { status, body } = await root.patch<BadRows>(IMPORT, {
      importNewProducts: true,
      products: [
        { code: 'A', Precio: 5 },
        { code: 'B', Precio: '$ 1,234.50' },
        { clave: '  ', nombre: 'Sin clave' },
        { nombre: 'Sin clave' },
        { code: 'C', basePrice: -1 },
        { code: 'D', basePrice: '1e3' },
        { code: 'E', basePrice: true },
        { code: 'F', basePrice: 10_000_000_000 },
        { code: 'G', name: 'x'.repeat(301) },
        { code: 'x'.repeat(81) },
        { code: 'H', name: ['x'] },
        { code: 'I\0' },
        { code: ' a' },
      ],
    })
    expect(status).toBe(400)
    expect(body.code).toBe('bad_rows')
    expect(body.errors.map(({ path, line }) => [path, line])).toEqual([
      ['products.1.Precio', 3],
      ['products.2.clave', 4],
      ['products.3.code', 5],
      ['products.4.basePrice', 6],
      ['products.5.basePrice', 7],
      ['products.6.basePrice', 8],
      ['products.7.basePrice', 9],
      ['products.8.name', 10],
      ['products.9.code', 11],
      ['products.10.name', 12],
      ['products.11.code', 13],
      ['products.12.code', 14],
    ])
    expect(body.errors[0]!.detail).toBe('El precio no es un número: $ 1,234.50')
    expect(body.errors.at(-1)!.detail).toBe('Clave repetida: a ya está en la línea 2')
    expect(body.totalErrors).toBe(12)
    expect(await all()).toEqual([{ code: 'A', name: 'Codo', basePrice: 1 }])
    expect((await read(a)).version).toBe(1)
  })

  it('lists at most 1000 bad rows, with the total', async () => {
    const products = Array.from({ length: 1500 }, (_, index) => ({ code: `P${index}`, basePrice: 'x' }))
    const { body } = await root.patch<BadRows>(IMPORT, { products })
    expect(body.errors).toHaveLength(1000)
    expect(body.totalErrors).toBe(1500)
  })

  it('refuses a code sent twice', async () => {
    const { status, body } = await root.patch<BadRows>(IMPORT, {
      importNewProducts: true,
      products: [{ code: 'a' }, { code: 'b' }, { code: ' A' }],
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'duplicate_codes', errors: [{ path: 'products.2.code', line: 4 }] })
    expect(await all()).toEqual([])
  })

  it('touches nothing of another account that has the same codes', async () => {
    await insertProduct(test.pool, other.accountId, { code: 'A', name: 'Ajeno', basePrice: '1' })
    const products = [{ code: 'A', name: 'Mío', basePrice: 2 }]
    expect((await root.patch(IMPORT, { importNewProducts: true, products })).body).toMatchObject({
      amountCreated: 1,
    })
    expect(await all(other)).toEqual([{ code: 'A', name: 'Ajeno', basePrice: 1 }])
  })

  it('accepts an empty list of rows', async () => {
    expect((await root.patch(IMPORT, { products: [] })).body).toMatchObject({
      amountExisting: 0,
      amountCreated: 0,
    })
  })

  it.each([{}, { products: 'x' }, { products: ['x'] }, { products: [], importNewProducts: 'sí' }])(
    'refuses the body %j',
    async (body) => {
      expect(await root.patch(IMPORT, body)).toMatchObject({ status: 400, body: { code: 'validation' } })
    },
  )

  it('records the old and new values of each product for undo', async () => {
    const a = await product('A', { name: 'Viejo', basePrice: '1' })
    const { body } = await root.patch(IMPORT, {
      importNewProducts: true,
      products: [
        { code: 'A', name: 'Nuevo', basePrice: 2, description: 'D' },
        { code: 'B', basePrice: 3 },
      ],
    })
    const { rows } = await test.pool.query(
      `select product_id, created, old_price, new_price, old_name, new_name, old_description, new_description
         from product_changes where account_id = $1 and bulk_operation_id = $2 order by id`,
      [root.accountId, body.operationId],
    )
    expect(rows).toEqual([
      {
        product_id: a,
        created: false,
        old_price: '1.0000',
        new_price: '2.0000',
        old_name: 'Viejo',
        new_name: 'Nuevo',
        old_description: null,
        new_description: 'D',
      },
      {
        product_id: expect.any(Number),
        created: true,
        old_price: null,
        new_price: '3.0000',
        old_name: null,
        new_name: null,
        old_description: null,
        new_description: null,
      },
    ])
  })
})

describe('updating prices', () => {
  it('sets the prices of the codes found and returns the others', async () => {
    const a = await product('A', { name: 'Codo', basePrice: '1' })
    const b = await product('B', { basePrice: '2' })
    const c = await product('C', { basePrice: '3' })
    const response = await root.patch(`${PRICES}?fileName=precios.csv`, [
      { code: 'a', basePrice: 1.5, name: 'No se toca' },
      { Clave: 'B', Costo: '2.00' },
      { code: 'zz', basePrice: 9 },
      { code: ' Yy ', basePrice: 9 },
      { code: 'C', basePrice: '' },
    ])
    expect(response).toMatchObject({
      status: 200,
      body: {
        processedCorrectly: 3,
        notFound: 2,
        notFoundCodes: ['zz', 'Yy'],
        operationId: expect.any(Number),
      },
    })
    expect(response.body.executionTime).toBeGreaterThanOrEqual(0)
    expect(await read(a)).toMatchObject({ name: 'Codo', basePrice: 1.5, version: 2 })
    expect(await read(b)).toMatchObject({ basePrice: 2, version: 1 })
    expect(await read(c)).toMatchObject({ basePrice: 3, version: 1 })
    expect(await all()).toHaveLength(3)
    const history = await root.get<object[]>(`/api/products/${a}/price-history`)
    expect(history.body[0]).toMatchObject({
      basePrice: 1.5,
      previous: 1,
      operationId: response.body.operationId,
    })
  })

  it('records the times of two changes of a price in the order of the changes, also when one has waited', async () => {
    const [a, b] = [await product('A', { basePrice: '1' }), await product('B', { basePrice: '1' })]
    const blocker = await test.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from products where account_id = $1 and id = $2 for update', [
      root.accountId,
      a,
    ])
    const waiting = root.patch(PRICES, [
      { code: 'A', basePrice: 3 },
      { code: 'B', basePrice: 3 },
    ])
    await expect.poll(() => waitingForLocks(test.pool)).toHaveLength(1)
    expect((await root.patch(`/api/products/${b}`, { basePrice: 2 })).status).toBe(200)
    await blocker.query('rollback')
    blocker.release()
    expect((await waiting).status).toBe(200)
    const history = await root.get<Output<typeof listPriceHistory>>(`/api/products/${b}/price-history`)
    expect(history.body.map(({ basePrice }) => basePrice)).toEqual([3, 2])
    const [newest, older] = history.body.map(({ changedAt }) => changedAt)
    expect(newest! > older!).toBe(true)
    expect((await read(b)).priceUpdated).toBe(newest)
  })

  it('applies nothing when a row is bad', async () => {
    const a = await product('A', { basePrice: '1' })
    const response = await root.patch(PRICES, [
      { code: 'A', basePrice: 2 },
      { code: 'B', basePrice: '1,5' },
    ])
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'bad_rows', errors: [{ path: '1.basePrice', line: 3 }] },
    })
    expect((await read(a)).basePrice).toBe(1)
    expect(await root.patch(PRICES, [{ code: 'A' }, { code: 'a' }])).toMatchObject({
      status: 400,
      body: { code: 'duplicate_codes' },
    })
    expect((await root.patch(PRICES, { code: 'A' })).status).toBe(400)
  })

  it('holds no product while it waits for others who add some', async () => {
    const rows = [{ code: 'P1', basePrice: 1 }]
    await root.patch(IMPORT, { importNewProducts: true, products: rows })
    const other = await test.pool.connect()
    await other.query('begin')
    await lockNewCodes(other, root.accountId)
    const importing = root.patch(IMPORT, {
      importNewProducts: true,
      products: [...rows, { code: 'P2', basePrice: 2 }],
    })
    await expect
      .poll(async () => {
        const { rowCount } = await test.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`,
        )
        return rowCount
      })
      .toBe(1)
    // As adding by keys does, which would deadlock if the import held it.
    await other.query('select from products where account_id = $1 for share nowait', [root.accountId])
    await other.query('rollback')
    other.release()
    expect((await importing).body).toMatchObject({ amountExisting: 1, amountCreated: 1 })
  })

  it('never deadlocks two updates of the same products', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => ({ code: `P${index}`, basePrice: 1 }))
    await root.patch(IMPORT, { importNewProducts: true, products: rows })
    const priced = (basePrice: number) => rows.map((row) => ({ ...row, basePrice }))
    const responses = await Promise.all([
      root.patch(PRICES, priced(2)),
      root.patch(PRICES, priced(3).toReversed()),
      root.patch(IMPORT, { products: priced(4).toReversed() }),
      root.patch(IMPORT, { importNewProducts: true, products: [{ code: 'new' }, ...priced(5)] }),
      root.patch(IMPORT, { importNewProducts: true, products: [...priced(6).toReversed(), { code: 'NEW' }] }),
    ])
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200])
    const products = (await all()).filter(({ code }) => code.startsWith('P'))
    expect(products).toHaveLength(400)
    expect(new Set(products.map(({ basePrice }) => basePrice)).size).toBe(1)
    expect(await all()).toHaveLength(401)
  })
})

it('creates each product once when two lists with the same new codes arrive concurrently in opposite orders', async () => {
  const products = Array.from({ length: 3000 }, (_, index) => ({ code: `P${index}`, name: 'Uno' }))
  const responses = await Promise.all(
    [products, products.toReversed()].map((rows) =>
      root.patch(IMPORT, { importNewProducts: true, products: rows }),
    ),
  )
  expect(responses.map((response) => response.status)).toEqual([200, 200])
  expect(
    responses.map(({ body }) => `${String(body.amountExisting)} ${String(body.amountCreated)}`).sort(),
  ).toEqual(['0 3000', '3000 0'])
  expect((await root.get('/api/products')).body).toMatchObject({ totalElements: 3000 })
})

it('is for ROOT accounts, and requires a token', async () => {
  const reseller = await test.signIn('STANDARD')
  for (const url of [IMPORT, PRICES]) {
    expect((await reseller.patch(url, [])).status).toBe(403)
    expect((await test.visitor.patch(url, [])).status).toBe(401)
  }
})

describe('previewing the stored products before a file is applied', () => {
  const PREVIEW = '/api/products/bulk-preview'

  it('returns name and price of the codes found, case and outer blanks ignored', async () => {
    await product('A-1', { name: 'Codo', basePrice: '1.2345' })
    await product('B', { name: null, basePrice: null })
    await product('C')
    await insertProduct(test.pool, other.accountId, { code: 'X', name: 'Ajeno' })
    const { status, body } = await root.post<{ products: { code: string }[] }>(PREVIEW, {
      codes: [' a-1 ', 'b', 'B', 'X', ''],
    })
    expect(status).toBe(200)
    expect(body.products.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
      {
        code: 'A-1',
        name: 'Codo',
        description: null,
        unit: null,
        brand: null,
        barcode: null,
        basePrice: 1.2345,
        hasCategory: null,
      },
      {
        code: 'B',
        name: null,
        description: null,
        unit: null,
        brand: null,
        barcode: null,
        basePrice: null,
        hasCategory: null,
      },
    ])
  })

  it('returns descriptions when requested', async () => {
    await insertProduct(test.pool, root.accountId, { code: 'A', description: 'De cobre' })
    const { body } = await root.post(PREVIEW, { codes: ['A'], withDescriptions: true })
    expect(body).toMatchObject({ products: [{ code: 'A', description: 'De cobre' }] })
  })

  it('returns their pictures when requested', async () => {
    const id = await insertProduct(test.pool, root.accountId, { code: 'A', name: 'Codo' })
    await test.pool.query(
      `insert into product_images (account_id, product_id, position, orig_key, sm_key, xs_key, width, height)
       values ($1, $2, 1, 'o2', 's2', 'x2', 1, 1), ($1, $2, 0, 'o1', 's1', 'x1', 1, 1)`,
      [root.accountId, id],
    )
    await insertProduct(test.pool, other.accountId, { code: 'X' })
    const { body } = await root.post(PREVIEW, { codes: ['a', 'x'], withPictures: true })
    expect(body).toMatchObject({
      products: [{ code: 'A', pictures: { productId: id, count: 2, image: '/images/x1' } }],
    })
  })

  it('is for ROOT accounts with a token, and accepts codes only', async () => {
    const reseller = await test.signIn('STANDARD')
    expect((await reseller.post(PREVIEW, { codes: [] })).status).toBe(403)
    expect((await test.visitor.post(PREVIEW, { codes: [] })).status).toBe(401)
    expect((await root.post(PREVIEW, { codes: [{}] })).status).toBe(400)
    expect((await root.post(PREVIEW, {})).status).toBe(400)
  })
})

it('changes nothing when one row of 50,000 is bad, and reports that row', async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => ({ code: `P${index}`, basePrice: 1 }))
  await root.patch(IMPORT, { importNewProducts: true, products: rows })
  const priced = rows.map((row, index) => ({ ...row, basePrice: index === 31_415 ? '3,14' : 2 }))
  const response = await root.patch<BadRows>(PRICES, priced)
  expect(response).toMatchObject({ status: 400, body: { code: 'bad_rows', totalErrors: 1 } })
  expect(response.body.errors).toEqual([
    { path: '31415.basePrice', line: 31_417, detail: 'El precio no es un número: 3,14' },
  ])
  const { rows: stored } = await test.pool.query(
    'select count(*) as products, max(base_price) as highest from products where account_id = $1',
    [root.accountId],
  )
  expect(stored).toEqual([{ products: 50_000, highest: '1.0000' }])
})
