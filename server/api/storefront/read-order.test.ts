import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { readOrder } from '#contract/public-products.ts'
import { MAX_ORDER_TEXT, MAX_READ_LINES, MAX_READ_THINGS } from '#domain/limits.ts'
import { insertProduct } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { COST, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

type Answer = Output<typeof readOrder>

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

const NAMES: Record<string, string> = {
  'G-1': 'CODO GALV. 90 X 3/4"',
  'G-2': 'CODO GALV. 45 X 3/4"',
  'G-3': 'CODO GALV. 90 X 1 1/2"',
  'L-1': 'TOALLERO DE LOZA',
  'V-1': 'LLAVE ESFERA 3/4 URREA',
  'V-2': 'LLAVE DE GLOBO 3/4 DICA',
  'H-1': 'CODO HID. P/CEM. 1/2"',
  'P-1': 'CODO PVC SANITARIO 4"',
  '10045': 'TAPON',
}

beforeAll(async () => {
  test = await createTestApp({ searchesPerMinute: 300 })
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  for (const [code, name] of Object.entries(NAMES))
    await insertProduct(test.pool, owner.accountId, {
      code,
      name,
      basePrice: code === 'G-1' ? COST : '10',
      categoryIds: [shop.pvc],
    })
})

function send(text: unknown, alias = shop.alias) {
  return test.visitor.post<Answer>(`/api/public/${alias}/order-lines`, { text })
}

/** Each line with the codes of its products; those of sure lines behind a '!'. */
async function read(text: string, alias?: string) {
  const { status, body } = await send(text, alias)
  expect(status).toBe(200)
  return body.map(({ line, quantity, sure, candidates }) => [
    line,
    quantity,
    `${sure ? '!' : ''}${candidates.map(({ code }) => code).join(' ')}`,
  ])
}

it('reads a message: sure lines, candidates of unsure ones, and lines that name nothing', async () => {
  expect(
    await read('me mandas 2 codos galv 90 de 3/4, 3 llaves de paso 3/4 y un papalote azul porfa'),
  ).toEqual([
    ['me mandas 2 codos galv 90 de 3/4', 2, '!G-1'],
    ['3 llaves de paso 3/4', 3, expect.stringMatching(/^V-[12] V-[12]$/)],
    ['un papalote azul porfa', 1, ''],
  ])
})

it('reads whole lines as codes first, with all their ways to write a quantity', async () => {
  expect(await read('t-1 5\n3 10045\n10045\t2\n4 codos galv 45 3/4\nC-1;1')).toEqual([
    ['t-1 5', 5, '!T-1'],
    ['3 10045', 3, '!10045'],
    ['10045\t2', 2, '!10045'],
    ['4 codos galv 45 3/4', 4, '!G-2'],
    ['C-1;1', 1, '!C-1'],
  ])
})

it('knows a code with the quantity as messages have it: ACCPRBL x 3, TRU AD-2P (3 pzas)', async () => {
  for (const code of ['ACCPRBL', 'TRU AD-2P'])
    await insertProduct(test.pool, owner.accountId, {
      code,
      name: 'X',
      basePrice: '10',
      categoryIds: [shop.pvc],
    })
  expect(
    await read('ACCPRBL x 3\n3 pzas de accprbl\nTRU AD-2P x 3\nTRU AD-2P (3 pzas)\n- 3 ACCPRBL'),
  ).toEqual([
    ['ACCPRBL x 3', 3, '!ACCPRBL'],
    ['3 pzas de accprbl', 3, '!ACCPRBL'],
    ['TRU AD-2P x 3', 3, '!TRU AD-2P'],
    ['TRU AD-2P (3 pzas)', 3, '!TRU AD-2P'],
    ['- 3 ACCPRBL', 3, '!ACCPRBL'],
  ])
})

it('reads messages that were copied together without their dates and senders, also beside codes', async () => {
  expect(
    await read(
      '[10:32, 30/11/2026] Don Beto: buenas tardes\n[10:33, 30/11/2026] Don Beto: T-1 5\n[10:33, 30/11/2026] Don Beto: 4 codos galv 45 3/4\n2 10045',
    ),
  ).toEqual([
    ['T-1 5', 5, '!T-1'],
    ['4 codos galv 45 3/4', 4, '!G-2'],
    ['2 10045', 2, '!10045'],
  ])
})

it('takes a number at the end for a size where a product has it, and else for a quantity', async () => {
  expect(
    await read('codo galv 90 1 1/2\ntoallero de loza 2\ncodo pvc sanitario 4\ncodo galv 90 1 1/2 4'),
  ).toEqual([
    ['codo galv 90 1 1/2', 1, '!G-3'],
    ['toallero de loza 2', 2, '!L-1'],
    ['codo pvc sanitario 4', 1, '!P-1'],
    ['codo galv 90 1 1/2 4', 4, '!G-3'],
  ])
})

it('asks where a number before a fraction may be of the size, though only the quantity makes sense', async () => {
  expect(await read('3 3/4 codos galv 90\n3 codos galv 90 3/4')).toEqual([
    ['3 3/4 codos galv 90', 3, 'G-1'],
    ['3 codos galv 90 3/4', 3, '!G-1'],
  ])
})

it('does not make a line sure whose product is sold by another unit, and never drops a unit', async () => {
  await insertSoldBy({
    'U-1': ['MANGUERA NEGRA 1/2', 'm'],
    'U-2': ['MANGUERA ROJA 1/2', 'rollo'],
    'U-3': ['MANGUERA VERDE 1/2', null],
    'U-4': ['CLAVO PARA CONCRETO', 'kg'],
    'U-5': ['SOLDADURA OMEGA', 'pieza'],
    'U-6': ['CINTA TEFLON', 'pieza'],
    'U-7': ['THINNER 4 LTS', 'pieza'],
    'U-8': ['ALAMBRE RECOCIDO', 'rollo'],
    'U-9': ['CHALUPA', 'caja con 50'],
  })
  expect(
    await read(
      `20 metros de manguera negra 1/2\n20 metros de manguera roja 1/2\n20 metros de manguera verde 1/2
2 kilos de clavo para concreto\n2 kg de soldadura omega\nun rollo de cinta teflon\n4 litros de thinner\nthinner 2 litros
3 rollos de alambre recocido\n2 cajas de chalupa\n2 piezas de chalupa\n2 piezas de cinta teflon\n2 chalupa`,
    ),
  ).toEqual([
    ['20 metros de manguera negra 1/2', 20, '!U-1'],
    ['20 metros de manguera roja 1/2', 20, 'U-2'],
    ['20 metros de manguera verde 1/2', 20, 'U-3'],
    ['2 kilos de clavo para concreto', 2, '!U-4'],
    ['2 kg de soldadura omega', 2, 'U-5'],
    ['un rollo de cinta teflon', 1, 'U-6'],
    ['4 litros de thinner', 1, '!U-7'],
    ['thinner 2 litros', 2, 'U-7'],
    ['3 rollos de alambre recocido', 3, '!U-8'],
    ['2 cajas de chalupa', 2, '!U-9'],
    ['2 piezas de chalupa', 2, 'U-9'],
    ['2 piezas de cinta teflon', 2, '!U-6'],
    ['2 chalupa', 2, '!U-9'],
  ])
})

it('does not read the beginning of a product name as a package', async () => {
  await insertSoldBy({ 'U-1': ['CAJA CHALUPA', null], 'U-2': ['CHALUPA', null] })
  expect(await read('3 cajas chalupa')).toEqual([['3 cajas chalupa', 3, '!U-1']])
})

async function insertSoldBy(products: Record<string, [name: string, unit: string | null]>): Promise<void> {
  for (const [code, [name, unit]] of Object.entries(products)) {
    await insertProduct(test.pool, owner.accountId, { code, name, categoryIds: [shop.pvc] })
    await test.pool.query('update products set unit = $3 where account_id = $1 and code = $2', [
      owner.accountId,
      code,
      unit,
    ])
  }
}

it('rather offers another material than another size', async () => {
  const [[, , codes]] = (await read('codo de media pvc')) as [[string, number, string]]
  expect(codes).toMatch(/^H-1\b/)
})

it('returns the prices of the link and no costs, and finds products saved just now', async () => {
  await insertProduct(test.pool, owner.accountId, {
    code: 'N-1',
    name: 'Tinaco nuevo',
    basePrice: '500',
    categoryIds: [shop.pvc],
  })
  const { body } = await send('un tinaco nuevo\nun tubo hidráulico\nS-1')
  expect(body.map(({ sure }) => sure)).toEqual([true, true, true])
  expect(body.map(({ candidates: [first] }) => [first?.code, first?.salesPrice])).toEqual([
    ['N-1', 1000],
    ['T-1', 100],
    ['S-1', null],
  ])
  expect(JSON.stringify(body)).not.toContain(COST)
})

it('is sure of codes alone while a large import is not indexed yet', async () => {
  expect(await read('toallero de loza')).toEqual([['toallero de loza', 1, '!L-1']])
  await test.pool.query(
    `insert into products (account_id, code, name, base_price, price_updated)
     select $1, 'I-' || number, 'TAQUETE ' || number, 10, now() from generate_series(1, 15000) number`,
    [owner.accountId],
  )
  expect(await read('toallero de loza\nT-1 2')).toEqual([
    ['toallero de loza', 1, 'L-1'],
    ['T-1 2', 2, '!T-1'],
  ])
})

it('finds only products that the link shows, in words and by code', async () => {
  const other = await publishShop(test.pool, (await test.signIn()).accountId)
  await insertProduct(test.pool, other.accountId, {
    code: 'AJENO-1',
    name: 'Fluxómetro ajeno',
    basePrice: '5',
    categoryIds: [other.pvc],
  })
  for (const text of ['SECRETO-1', 'un artículo secreto', 'AJENO-1', 'un fluxómetro ajeno'])
    expect(await read(text)).toEqual([[text, 1, '']])
  expect(await read('un toallero de loza', other.alias)).toEqual([['un toallero de loza', 1, '']])
  expect(await send('codo', 'no-existe')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it('refuses more text or lines than one call reads, and reads an empty one', async () => {
  expect(await read('')).toEqual([])
  expect(await read('\0 hola \n, y')).toEqual([])
  expect(await send('x'.repeat(MAX_ORDER_TEXT + 1))).toMatchObject({ status: 413 })
  expect(await send('x'.repeat(MAX_ORDER_TEXT - 20))).toMatchObject({ status: 200 })
  expect(await send('ñ'.repeat(MAX_ORDER_TEXT))).toMatchObject({ status: 413 })
  expect(await send(7)).toMatchObject({ status: 400 })
  const refused = { status: 400, body: { code: 'too_many_order_lines' } }
  expect(await send('codo\n'.repeat(MAX_READ_LINES + 1))).toMatchObject(refused)
  expect(await send('codo, '.repeat(MAX_READ_THINGS + 1))).toMatchObject(refused)
  expect(await read('codo\n'.repeat(MAX_READ_LINES))).toHaveLength(MAX_READ_LINES)
})

it('each different text counts as a search of the address; codes do not', async () => {
  const words = (from: number) =>
    Array.from(
      { length: 100 },
      (_, at) => `palabra ${'abcdefghij'[at % 10]}${from + Math.floor(at / 10)}z`,
    ).join('\n')
  expect((await send(words(10))).status).toBe(200)
  expect((await send(words(30))).status).toBe(200)
  expect((await send(words(50))).status).toBe(200)
  expect(await send('un codo')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect((await send('T-1 5\nC-1')).status).toBe(200)
})
