import { describe, expect, it } from 'vitest'
import type { Cost, LosingProduct } from '#domain/price-file/rows/losing-products.ts'
import type { Reading } from '../price-file-facts.ts'
import { openText } from '../formats/open-file.ts'
import { IMPORT, PRICES } from '../purposes.ts'
import type { RowFilter, RowSort } from '../row-views.ts'
import { startSession } from './price-file-session.ts'
import type { PriceFileSession } from './price-file-session.ts'

const options = {
  overwriteProductName: true,
  importNewProducts: false,
  categories: { create: true, motherId: null },
}
const FILE = [
  'Lista de precios 2026',
  'clave;nombre;precio',
  'A-1;Codo 90° ½";1.234,50',
  ';Sin clave;5,00',
  'B-2;Tee;',
  'a-1;Repetida;7,00',
].join('\r\n')

const BY_LINE: RowSort = { by: 'line', descending: false }

function open(text: string, purpose: Reading = IMPORT): PriceFileSession {
  const file = openText(new TextEncoder().encode(text), () => undefined)
  return startSession({ ...file, inZip: null }, { purpose, onProgress: () => undefined })
}

function losing(code: string, basePrice: number, salesPrice: number): LosingProduct {
  return { productId: 1, code, name: null, basePrice, salesPrice, pricelistId: 1 }
}

function rows(session: PriceFileSession, filter: RowFilter = 'all', sort = BY_LINE) {
  return session.rows({ filter, sort }, 0, 100)
}

function problems(session: PriceFileSession, filter: RowFilter = 'all') {
  return rows(session, filter).map(({ row }) => [row.line, row.code, ...row.problems.map(({ text }) => text)])
}

describe('a CSV file that was opened', () => {
  it('reports its encoding, columns and problems', () => {
    expect(open(FILE).facts()).toMatchObject({
      text: { encoding: 'utf-8', separator: ';' },
      names: ['clave', 'nombre', 'precio'],
      layout: {
        headerRow: 1,
        columns: { code: 0, name: 1, price: 2 },
        convention: 'comma',
        isConventionSure: true,
      },
      counts: { rows: 4, errors: 2, warnings: 1, ready: 2 },
      unclosedQuote: null,
    })
  })

  it('reads prices beside a column of their signs', () => {
    const session = open('Clave;Nombre;Precio;\nA1;Codo;$;1,234.50\nA2;Tee;$;12.00\n')
    expect(session.facts().layout).toMatchObject({ columns: { price: 3 }, convention: 'point' })
    expect(rows(session).map(({ row }) => row.price)).toEqual(['1234.5', '12'])
  })

  it('reads prices with the cents beside them, and shows both columns as they are read', () => {
    const session = open('Clave;Nombre;Pesos;Ctvs\nA1;Codo;12;50\nA2;Tee;1,043;5\n', PRICES)
    expect(JSON.parse(session.pricesBody())).toEqual([
      { code: 'A1', basePrice: '12.5' },
      { code: 'A2', basePrice: '1043.05' },
    ])
    expect(session.facts()).toMatchObject({ priceDoubt: null, sample: [['A1', 'Codo', '12.50', '50'], {}] })
  })

  it('reports its reading progress to the end', () => {
    const shares: number[] = []
    const bytes = new TextEncoder().encode(`clave,nombre\n${`A,${'Codo '.repeat(2000)}\n`.repeat(250)}`)
    openText(bytes, (share) => shares.push(share))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('returns the rows of a filter in windows, with their line numbers', () => {
    const session = open(FILE)
    expect(problems(session, 'errors')).toEqual([
      [4, '', 'Falta la clave'],
      [6, 'a-1', 'Clave repetida: ya está en la línea 3'],
    ])
    expect(problems(session, 'warnings')).toEqual([
      [3, 'A-1', 'La clave se repite en la línea 6; se usa esta'],
    ])
    expect(session.rows({ filter: 'all', sort: BY_LINE }, 1, 2).map(({ row }) => row.line)).toEqual([4, 5])
  })

  it('sends exact prices, and omits blanks and rows with errors', () => {
    expect(JSON.parse(open(FILE).importBody(options))).toEqual({
      overwriteProductName: true,
      importNewProducts: false,
      categories: null,
      products: [
        { code: 'A-1', name: 'Codo 90° ½"', basePrice: '1234.5' },
        { code: 'B-2', name: 'Tee' },
      ],
    })
  })

  it('sends no row twice, and valid JSON when no row can be sent', () => {
    expect(JSON.parse(open('clave,precio\n,5').importBody(options))).toEqual({
      ...options,
      categories: null,
      products: [],
    })
  })

  it('follows another assignment of columns and detects the number format of another price column', () => {
    const session = open('clave,costo,mayoreo\nA,1.5,"2,50"\nB,2.5,"3,50"')
    const { layout } = session.facts()
    session.setLayout({ ...layout, columns: { ...layout.columns, price: 2 } })
    expect(session.facts().layout.convention).toBe('comma')
    expect(rows(session)[0]).toMatchObject({ row: { code: 'A', price: '2.5' } })
    session.setLayout({ ...session.facts().layout, convention: 'point' })
    expect(session.facts().counts.errors).toBe(2)
  })

  it('sends adjusted prices, and compares them, while it shows what the file says', () => {
    const session = open('clave,precio\nA,120\nB,\n', PRICES)
    session.setLayout({ ...session.facts().layout, adjustments: [{ kind: 'dollars', by: '18.5' }] })
    expect(JSON.parse(session.pricesBody())).toEqual([{ code: 'A', basePrice: '2220' }, { code: 'B' }])
    const stored = {
      code: 'A',
      name: null,
      description: null,
      unit: null,
      brand: null,
      barcode: null,
      basePrice: 2000,
      hasCategory: null,
    }
    session.compare([stored], { names: 'none', createNew: false, limitPercent: 30, categories: null })
    expect(rows(session)).toMatchObject([
      { row: { adjusted: { from: '120', by: [{ kind: 'dollars' }] } }, review: { percent: 11 } },
      { row: { adjusted: null } },
    ])
  })

  it('reads the file of a remembered supplier as was said, whatever the codes in it, and asks when none is known', () => {
    const supplier = {
      id: 1,
      savedAt: '2026-11-23T12:00:00Z',
      name: 'Proveedor Norte',
      priceField: 'basePrice',
      signature: 'clave|modelo|usd',
      headers: 'Clave, Modelo, USD',
      columns: { code: 1, name: 0, price: 2 },
      convention: 'comma',
      sheet: null,
      adjustment: { kind: 'dollars', by: '20' },
    } as const
    const session = open('Lista\nClave;Modelo;USD\nA;M-1;1.250\n', { ...PRICES, remembered: [supplier] })
    session.chooseKey([], { isOfNew: true, hasProducts: true })
    expect(session.facts().keyDoubt).toBeNull()
    session.chooseKey([], { isOfNew: false, hasProducts: true })
    expect(session.facts().keyDoubt).toBe('fewKnown')
    session.chooseKey(['m-1'], { isOfNew: false, hasProducts: true })
    expect(session.facts()).toMatchObject({
      supplier,
      signature: supplier.signature,
      keyDoubt: null,
      layout: { headerRow: 1, columns: { code: 1, name: null, price: 2 }, isConventionSure: true },
    })
    expect(JSON.parse(session.pricesBody())).toEqual([{ code: 'M-1', basePrice: '25000' }])
    session.setSupplier(null)
    expect(session.facts().supplier).toBeNull()
  })

  it('asks for the key of a short file with many blanks, until its column is confirmed', () => {
    const session = open('Clave,Nombre,Costo\nA,Codo,5\n,Tee,6\n,Cople,7\n')
    expect(session.facts().keyDoubt).toBe('manyBlanks')
    session.setLayout(session.facts().layout)
    expect(session.facts().keyDoubt).toBeNull()
  })

  it('asks for the key of a remembered supplier as well when too many rows have none, whatever is known of the others', () => {
    const supplier = {
      id: 1,
      savedAt: '2026-11-23T12:00:00Z',
      name: 'Proveedor Norte',
      priceField: 'basePrice',
      signature: 'modelo|nombre|costo',
      headers: 'Modelo, Nombre, Costo',
      columns: { code: 0, name: 1, price: 2 },
      convention: 'point',
      sheet: null,
      adjustment: null,
    } as const
    const read = (...codes: string[]) => {
      const lines = codes.map((code) => `${code},Codo,5.50`).join('\n')
      return open(`Modelo,Nombre,Costo\n${lines}\n`, { ...IMPORT, remembered: [supplier] })
    }
    const session = read('A', 'B', 'C', '')
    expect(session.facts()).toMatchObject({ supplier, keyDoubt: 'manyBlanks' })
    for (const isOfNew of [true, false]) {
      session.chooseKey(['A', 'B', 'C'], { isOfNew, hasProducts: true })
      expect(session.facts().keyDoubt).toBe('manyBlanks')
    }
    session.setLayout(session.facts().layout)
    expect(session.facts().keyDoubt).toBeNull()
    const filled = read('A', 'B', 'C', 'D', '')
    expect(filled.facts().keyDoubt).toBeNull()
    filled.chooseKey(['A', 'B'], { isOfNew: false, hasProducts: true })
    expect(filled.facts().keyDoubt).toBeNull()
  })

  it('marks the rows that the server refused, skipping those that were not sent', () => {
    const session = open(FILE)
    session.importBody(options)
    session.refuse([{ path: 'products.1.name', line: 3, detail: 'El nombre pasa de 300 caracteres' }])
    expect(problems(session, 'errors')).toEqual([
      [4, '', 'Falta la clave'],
      [5, 'B-2', 'El nombre pasa de 300 caracteres'],
      [6, 'a-1', 'Clave repetida: ya está en la línea 3'],
    ])
    expect(rows(session, 'errors')[1]?.row.problems).toMatchObject([{ kind: 'refused' }])
    expect(session.facts().counts).toMatchObject({ rows: 4, errors: 3, ready: 1 })
  })

  it('returns all cells of a row, whatever columns are read', () => {
    const session = open('clave,nombre,precio,marca,caja\nA,"Codo\nlargo",5,Urrea,\nB,Tee,7,,12\n')
    expect(session.cells(4)).toEqual([
      { header: 'clave', text: 'B' },
      { header: 'nombre', text: 'Tee' },
      { header: 'precio', text: '7' },
      { header: 'caja', text: '12' },
    ])
    expect(session.cells(3)).toEqual([])
  })

  it('shows beside each row what it says in columns that are not read', () => {
    const long = 'x'.repeat(100)
    const session = open(`Lista\nclave,precio,existencia,nota\nA,5,12,"dos\nlíneas"\nB,7,,${long}\n`, PRICES)
    expect(session.facts().hasOtherColumns).toBe(true)
    expect(rows(session).map(({ others }) => others)).toEqual([
      [
        { header: 'existencia', text: '12' },
        { header: 'nota', text: 'dos líneas' },
      ],
      [{ header: 'nota', text: long.slice(0, 80) }],
    ])
    const { layout } = session.facts()
    session.setLayout({ ...layout, columns: { ...layout.columns, code: 2, price: 0 } })
    expect(rows(session)[0]?.others[0]).toEqual({ header: 'precio', text: '5' })
    expect(open('clave,precio,\nA,5,\n', PRICES).facts().hasOtherColumns).toBe(false)
  })

  it('locates a quote that is never closed', () => {
    expect(open('clave,nombre\nA,Codo\nB,"Tee\nC,Tubo').facts().unclosedQuote).toBe(3)
  })

  const JOINED =
    'Sus comillas no se cierran donde deben: puede traer otros renglones dentro. Corrige el archivo.'

  it.each([
    ['an inch mark before the closing quote', 'B,"Codo 1/2"",5\nC,"Tubo",6\nD,"Yee",7', [3, 'B', JOINED]],
    ['one in a row whose cells all have quotes', '"B","1/2"","6"\n"D","Yee","7"', [3, 'B', JOINED]],
    ['a quote that is never closed', 'B,"Tubo" 3/4,6\nC,Codo,5\nD,Yee,7', [3, 'B', JOINED]],
  ])('refuses a row that %s has joined with what follows', (_, text, expected) => {
    const session = open(`clave,nombre,precio\nA,Codo,5\n${text}\n`)
    expect(problems(session, 'errors')).toEqual([expected])
  })

  it('reads inch marks that join nothing, and line breaks within well-formed quotes', () => {
    const session = open('clave,nombre,precio\nA,"Codo 1/2" x 90°",5\nB,Tubo 1/2",6\nC,"Tee ""1""\nPVC",7\n')
    expect(session.facts().counts).toMatchObject({ ready: 3, errors: 0 })
    expect(rows(session).map(({ row }) => row.name)).toEqual(['Codo 1/2" x 90°', 'Tubo 1/2"', 'Tee "1" PVC'])
  })

  it.each([
    ['CRLF first', 'clave,precio,nombre\r\nA,5,Codo\nB,6,Tee\rC,7,"Yee\r\nPVC"\r\nD,8,Tubo'],
    ['LF first', 'clave,precio,nombre\nA,5,Codo\r\nB,6,Tee\rC,7,"Yee\nPVC"\rD,8,Tubo\n'],
    ['CR alone', 'clave,precio,nombre\rA,5,Codo\rB,6,Tee\rC,7,"Yee\rPVC"\rD,8,Tubo\r'],
  ])('keeps rows apart whatever line breaks end them: %s', (_, text) => {
    const session = open(text)
    expect(session.facts().counts).toMatchObject({ rows: 4, ready: 4 })
    expect(rows(session).map(({ row }) => [row.line, row.code, row.price, row.name])).toEqual([
      [2, 'A', '5', 'Codo'],
      [3, 'B', '6', 'Tee'],
      [4, 'C', '7', 'Yee PVC'],
      [6, 'D', '8', 'Tubo'],
    ])
  })

  it('sends only codes and prices for a price update, whatever other columns hold', () => {
    const session = open(`clave,nombre,precio\nA,${'largo '.repeat(100)},5\nB,Tee,\n`, PRICES)
    expect(session.facts().counts).toMatchObject({ ready: 2, errors: 0 })
    expect(JSON.parse(session.pricesBody())).toEqual([{ code: 'A', basePrice: '5' }, { code: 'B' }])
    session.refuse([{ path: '1.basePrice', line: 3, detail: 'El precio es negativo: -1' }])
    expect(problems(session, 'errors')).toEqual([[3, 'B', 'El precio es negativo: -1']])
  })
})

describe('a CSV file beside what is stored', () => {
  const LIST = 'clave,precio\nC10,108\nC9,50\nX,7\nC2,100\n,3\n'
  const STORED = ['c10', 'C9', 'C2'].map((code) => ({
    code,
    name: null,
    description: null,
    unit: null,
    brand: null,
    barcode: null,
    basePrice: 100,
    hasCategory: false,
  }))
  const KNOWN = STORED.map(({ code }) => code)
  const HOW = { names: 'none', createNew: false, limitPercent: 30, categories: null } as const

  function compared(): PriceFileSession {
    const session = open(LIST, PRICES)
    session.compare(STORED, HOW)
    return session
  }
  const codes = (session: PriceFileSession, filter: RowFilter, sort?: RowSort) =>
    rows(session, filter, sort).map(({ row }) => row.code)

  it('leaves rows out and takes typed prices, in its counts and in what is sent', () => {
    const session = compared()
    session.edit(4, { isOmitted: true })
    session.edit(3, { price: '95' })
    expect(session.facts()).toMatchObject({
      counts: { rows: 5, ready: 3, errors: 1, omitted: 1 },
      review: { changed: 2, same: 1, unknown: 0, beyond: 0 },
    })
    expect(JSON.parse(session.pricesBody())).toEqual([
      { code: 'C10', basePrice: '108' },
      { code: 'C9', basePrice: '95' },
      { code: 'C2', basePrice: '100' },
    ])
    expect(codes(session, 'omitted')).toEqual(['X'])
    expect(rows(session, 'changed')[1]).toMatchObject({ review: { percent: -5 }, replaced: { price: '50' } })
    session.edit(3, { price: null })
    expect(session.facts().review).toMatchObject({ beyond: 1 })
  })

  it('leaves out all rows of a filter, and takes them in again', () => {
    const session = compared()
    session.setOmitted('beyond', true)
    expect(session.facts()).toMatchObject({ counts: { ready: 3, omitted: 1 }, review: { beyond: 0 } })
    session.setOmitted('omitted', false)
    expect(session.facts()).toMatchObject({ counts: { ready: 4, omitted: 0 }, review: { beyond: 1 } })
  })

  it('leaves out the rows with an error, and sends one of them after its price was corrected', () => {
    const session = open('clave,precio\nA,5\n,6\nB,N/D\n', PRICES)
    session.setOmitted('errors', true)
    expect(session.facts().counts).toMatchObject({ rows: 3, ready: 1, errors: 0, omitted: 2 })
    expect(codes(session, 'errors')).toEqual([])
    session.edit(4, { price: '7' })
    expect(session.facts().counts).toMatchObject({ ready: 2, errors: 0, omitted: 1 })
    expect(JSON.parse(session.pricesBody())).toMatchObject([{ code: 'A' }, { code: 'B', basePrice: '7' }])
    session.setOmitted('omitted', false)
    expect(session.facts().counts).toMatchObject({ ready: 2, errors: 1, omitted: 0 })
  })

  it('keeps the rows of a view in it while something is decided about them', () => {
    const session = compared()
    expect(codes(session, 'beyond')).toEqual(['C9'])
    session.edit(3, { price: '99' })
    expect(codes(session, 'beyond')).toEqual(['C9'])
    session.setOptions(HOW)
    expect(codes(session, 'beyond')).toEqual([])
  })

  it('keeps what was decided when columns are corrected, where a line has the same code', () => {
    const session = open('clave,modelo,precio,mayoreo\nA,M-1,5,4\nB,M-2,7,6', PRICES)
    session.edit(2, { price: '5.5' })
    session.edit(3, { isOmitted: true })
    const { layout } = session.facts()
    session.setLayout({ ...layout, columns: { ...layout.columns, price: 3 } })
    expect(JSON.parse(session.pricesBody())).toEqual([{ code: 'A', basePrice: '5.5' }])
    session.setLayout({ ...layout, columns: { ...layout.columns, code: 1 } })
    expect(JSON.parse(session.pricesBody())).toEqual([
      { code: 'M-1', basePrice: '5' },
      { code: 'M-2', basePrice: '7' },
    ])
    session.setLayout(layout)
    expect(session.facts().counts).toMatchObject({ ready: 1, omitted: 1 })
  })

  it('looks up once for each new cost what would sell below it, and returns the worst that are not omitted', () => {
    const session = compared()
    expect(session.facts()).toMatchObject({ belowCost: null, hasOpenCosts: true })
    const asked = JSON.parse(session.costsBody()!) as Cost[]
    expect(asked).toEqual([
      { code: 'C10', basePrice: '108' },
      { code: 'C9', basePrice: '50' },
    ])
    session.checkCosts(asked, [losing('C9', 50, 49), losing('c10', 108, 54)])
    expect(session.facts()).toMatchObject({
      hasOpenCosts: false,
      belowCost: { count: 2, worst: [{ code: 'c10' }, { code: 'C9' }] },
    })
    expect(session.costsBody()).toBeNull()
    expect(codes(session, 'belowCost')).toEqual(['C10', 'C9'])
    session.setOmitted('belowCost', true)
    expect(session.facts().belowCost).toEqual({ count: 0, worst: [] })
    session.edit(2, { price: '101', isOmitted: false })
    expect(session.facts()).toMatchObject({ hasOpenCosts: true, belowCost: { count: 0 } })
    expect(JSON.parse(session.costsBody()!)).toEqual([{ code: 'C10', basePrice: '101' }])
    session.edit(2, { price: null })
    expect(session.facts()).toMatchObject({ hasOpenCosts: false, belowCost: { count: 1 } })
  })

  it('has nothing to ask where no cost changes', () => {
    const session = open('clave,precio\nC2,100\nX,5', PRICES)
    session.compare(STORED, HOW)
    expect(session.costsBody()).toBeNull()
    expect(session.facts()).toMatchObject({ hasOpenCosts: false, belowCost: { count: 0, worst: [] } })
  })

  it('asks for its codes, and for descriptions only when it has some', () => {
    expect(JSON.parse(open(LIST, PRICES).codesBody())).toEqual({
      codes: ['C10', 'C9', 'X', 'C2'],
      withDescriptions: false,
      withCategories: false,
    })
    expect(JSON.parse(open('clave,nombre,descripcion\nA,a,b\n').codesBody())).toMatchObject({
      withDescriptions: true,
    })
  })

  it('knows nothing of changes before, and counts them after', () => {
    expect(open(LIST, PRICES).facts().review).toBeNull()
    expect(compared().facts().review).toEqual({ changed: 2, same: 1, new: 0, unknown: 1, bad: 1, beyond: 1 })
  })

  it('shows the rows of each state, in the order of each column', () => {
    const session = compared()
    expect(codes(session, 'changed')).toEqual(['C10', 'C9'])
    expect(codes(session, 'beyond')).toEqual(['C9'])
    expect(codes(session, 'unknown')).toEqual(['X'])
    expect(codes(session, 'same')).toEqual(['C2'])
    expect(codes(session, 'all', { by: 'code', descending: false })).toEqual(['', 'C2', 'C9', 'C10', 'X'])
    expect(codes(session, 'all', { by: 'price', descending: true })).toEqual(['C10', 'C2', 'C9', 'X', ''])
    expect(codes(session, 'all', { by: 'percent', descending: false })).toEqual(['C9', 'C10', 'X', 'C2', ''])
    expect(codes(session, 'all', { by: 'percent', descending: true })).toEqual(['C10', 'C9', 'X', 'C2', ''])
    expect(codes(session, 'all', { by: 'line', descending: true })).toEqual(['', 'C2', 'X', 'C9', 'C10'])
  })

  it('takes the column whose codes are stored for the key, and says how many are', () => {
    const body = Array.from({ length: 30 }, (_, n) => `${n}75,C${n},1${n}.50`)
    const session = open(`codigo,sku,precio\n${body.join('\n')}`, PRICES)
    expect(session.facts()).toMatchObject({ layout: { columns: { code: 0 } }, keyMatches: [] })
    expect(session.keys()).toEqual(expect.arrayContaining(['075', 'C29']))
    session.chooseKey(KNOWN, { isOfNew: false, hasProducts: true })
    expect(session.facts()).toMatchObject({
      layout: { columns: { code: 1 } },
      keyMatches: [{ share: 0 }, { column: 1, share: 0.1 }],
      keyDoubt: null,
    })
    expect(rows(session)[0]).toMatchObject({ row: { code: 'C0' } })
  })

  it('asks for the price when another column may be it as well, until one is chosen or its supplier is known', () => {
    const body = Array.from({ length: 3 }, (_, n) => `A-${n},Codo ${n},${n}5.50,${n}9.25`).join('\n')
    const session = open(`Clave,Nombre,Precio por pieza,Precio por caja\n${body}`)
    expect(session.facts()).toMatchObject({ layout: { columns: { price: 2 } }, priceDoubt: 'severalColumns' })
    session.setLayout(session.facts().layout)
    expect(session.facts().priceDoubt).toBeNull()
    expect(open(`Clave,Nombre,Costo,Precio\n${body}`).facts().priceDoubt).toBeNull()
    expect(open(`Clave,Nombre,Tarifa A,Tarifa B\n${body}`).facts().priceDoubt).toBe('noneNamed')
    expect(open('Clave,Nombre,Existencia\nA,Codo,5\nB,Tubo,7').facts().priceDoubt).toBeNull()
  })

  it('asks for the key when a guessed one is hardly known, until a column is chosen', () => {
    const session = open('X1;Codo de cobre;5,50\nX2;Tee de cobre;7,50')
    session.chooseKey(KNOWN, { isOfNew: true, hasProducts: true })
    expect(session.facts().keyDoubt).toBe('fewKnown')
    session.setLayout(session.facts().layout)
    expect(session.facts().keyDoubt).toBeNull()
  })

  it('says of a guessed key in an account without products that nothing can be known, and no shares', () => {
    const session = open('X1;Codo de cobre;5,50\nX2;Tee de cobre;7,50')
    session.chooseKey([], { isOfNew: false, hasProducts: false })
    expect(session.facts()).toMatchObject({ keyDoubt: 'noneStored', keyMatches: [] })
    const named = open('Clave;Nombre;Costo\nX1;Codo de cobre;5,50\nX2;Tee de cobre;7,50')
    named.chooseKey([], { isOfNew: false, hasProducts: false })
    expect(named.facts().keyDoubt).toBeNull()
  })

  it('asks for a key with an accepted header when hardly any code is known, unless new products are to be expected', () => {
    const session = open('Clave;Nombre;Costo\nX1;Codo de cobre;5,50\nX2;Tee de cobre;7,50')
    session.chooseKey(KNOWN, { isOfNew: true, hasProducts: true })
    expect(session.facts().keyDoubt).toBeNull()
    session.chooseKey(KNOWN, { isOfNew: false, hasProducts: true })
    expect(session.facts()).toMatchObject({ keyDoubt: 'fewKnown', layout: { columns: { code: 0 } } })
  })

  it('counts the categories of the file of the product list by their first ones', () => {
    const session = open(
      'clave,categoría\nC2,Ofertas; Tubos\nC9,Nueva; Otra\nC10,Nueva; Lacas\nX,Tubos\nY,Codos; Otra\nZ,Codos; Lacas',
    )
    const known = [
      { id: 1, name: 'Tubos', motherId: null },
      { id: 2, name: 'Codos', motherId: null },
      { id: 3, name: 'Codos', motherId: 1 },
    ]
    session.compare(
      STORED.map((one) => ({ ...one, hasCategory: false })),
      {
        ...HOW,
        categories: { known, create: false },
      },
    )
    expect(session.facts().categories).toMatchObject({ count: 4, missing: ['Nueva'], ambiguous: ['Codos'] })
    expect(codes(session, 'changed')).toEqual(['C2'])
  })

  it('returns which categories of the file exist, and which products would be put into one', () => {
    const session = open('clave,categoría\nC2,tubos\nC9,Nueva\nC10,Tubos\nX,Codos')
    const known = [
      { id: 1, name: 'Tubos', motherId: null },
      { id: 2, name: 'Codos', motherId: 1 },
      { id: 3, name: 'Codos', motherId: null },
    ]
    const stored = STORED.map((one) => ({ ...one, hasCategory: one.code === 'c10' }))
    session.compare(stored, { ...HOW, categories: { known, create: false } })
    expect(JSON.parse(session.codesBody())).toMatchObject({ withCategories: true })
    expect(session.facts()).toMatchObject({
      categories: { count: 4, missing: ['Nueva'], ambiguous: ['Codos'], areTooMany: false },
      review: { changed: 1, same: 2, unknown: 1 },
    })
    expect(codes(session, 'changed')).toEqual(['C2'])
    session.setOptions({ ...HOW, categories: { known, create: true } })
    expect(codes(session, 'changed')).toEqual(['C2', 'C9'])
    expect(JSON.parse(session.importBody(options))).toMatchObject({
      categories: { create: true, motherId: null },
      products: [{ code: 'C2', category: 'tubos' }, {}, {}, {}],
    })
  })

  it('uses no column with more than a thousand categories', () => {
    const body = Array.from({ length: 1001 }, (_, n) => `C${n},Grupo ${n}`)
    const session = open(`clave,categoria\n${body.join('\n')}`)
    session.compare(STORED, { ...HOW, categories: { known: [], create: true } })
    expect(session.facts()).toMatchObject({ categories: { areTooMany: true }, review: { changed: 0 } })
    expect(JSON.parse(session.importBody(options))).toMatchObject({ categories: null })
  })

  it('follows other options, and drops the comparison under other columns', () => {
    const session = compared()
    session.setOptions({ ...HOW, createNew: true, limitPercent: 60 })
    expect(session.facts().review).toMatchObject({ new: 1, unknown: 0, beyond: 0 })
    session.setLayout(session.facts().layout)
    expect(session.facts().review).toBeNull()
  })
})
