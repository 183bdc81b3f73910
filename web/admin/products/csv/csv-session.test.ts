import { describe, expect, it } from 'vitest'
import { openCsv } from './csv-session.ts'
import type { CsvPurpose, CsvSession } from './csv-session.ts'
import { IMPORT, PRICES } from './purposes.ts'
import type { RowFilter, RowSort } from './row-views.ts'

const options = { overwriteProductName: true, importNewProducts: false }
const FILE = [
  'Lista de precios 2026',
  'clave;nombre;precio',
  'A-1;Codo 90° ½";1.234,50',
  ';Sin clave;5,00',
  'B-2;Tee;',
  'a-1;Repetida;7,00',
].join('\r\n')

const BY_LINE: RowSort = { by: 'line', descending: false }

function open(text: string, purpose: CsvPurpose = IMPORT): CsvSession {
  return openCsv(new TextEncoder().encode(text), purpose, () => undefined)
}

function rows(session: CsvSession, filter: RowFilter = 'all', sort = BY_LINE) {
  return session.rows({ filter, sort }, 0, 100)
}

function problems(session: CsvSession, filter: RowFilter = 'all') {
  return rows(session, filter).map(({ row }) => [row.line, row.code, ...row.problems.map(({ text }) => text)])
}

describe('a CSV file that was opened', () => {
  it('reports its encoding, columns and problems', () => {
    expect(open(FILE).facts()).toMatchObject({
      encoding: 'utf-8',
      separator: ';',
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

  it('reports its reading progress to the end', () => {
    const shares: number[] = []
    const bytes = new TextEncoder().encode(`clave,nombre\n${`A,${'Codo '.repeat(2000)}\n`.repeat(250)}`)
    openCsv(bytes, IMPORT, (share) => shares.push(share))
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
      products: [
        { code: 'A-1', name: 'Codo 90° ½"', basePrice: '1234.5' },
        { code: 'B-2', name: 'Tee' },
      ],
    })
  })

  it('sends no row twice, and valid JSON when no row can be sent', () => {
    expect(JSON.parse(open('clave,precio\n,5').importBody(options))).toEqual({ ...options, products: [] })
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

  it('marks the rows that the server refused, skipping those that were not sent', () => {
    const session = open(FILE)
    session.importBody(options)
    session.refuse([{ path: 'products.1.name', line: 3, detail: 'El nombre pasa de 300 caracteres' }])
    expect(problems(session, 'errors')).toEqual([
      [4, '', 'Falta la clave'],
      [5, 'B-2', 'El nombre pasa de 300 caracteres'],
      [6, 'a-1', 'Clave repetida: ya está en la línea 3'],
    ])
    expect(session.facts().counts).toMatchObject({ rows: 4, errors: 3, ready: 1 })
  })

  it('locates a quote that is never closed', () => {
    expect(open('clave,nombre\nA,Codo\nB,"Tee\nC,Tubo').facts().unclosedQuote).toBe(3)
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
  const STORED = ['c10', 'C9', 'C2'].map((code) => ({ code, name: null, description: null, basePrice: 100 }))
  const HOW = { names: 'none', createNew: false, limitPercent: 30 } as const

  function compared(): CsvSession {
    const session = open(LIST, PRICES)
    session.compare(STORED, HOW)
    return session
  }
  const codes = (session: CsvSession, filter: RowFilter, sort?: RowSort) =>
    rows(session, filter, sort).map(({ row }) => row.code)

  it('asks for its codes, and for descriptions only when it has some', () => {
    expect(JSON.parse(open(LIST, PRICES).codesBody())).toEqual({
      codes: ['C10', 'C9', 'X', 'C2'],
      withDescriptions: false,
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

  it('follows other options, and forgets what is stored under other columns', () => {
    const session = compared()
    session.setOptions({ ...HOW, createNew: true, limitPercent: 60 })
    expect(session.facts().review).toMatchObject({ new: 1, unknown: 0, beyond: 0 })
    session.setLayout(session.facts().layout)
    expect(session.facts().review).toBeNull()
  })
})
