import { describe, expect, it } from 'vitest'
import { openCsv } from './csv-session.ts'
import type { CsvSession } from './csv-session.ts'

const options = { overwriteProductName: true, importNewProducts: false }
const FILE = [
  'Lista de precios 2026',
  'clave;nombre;precio',
  'A-1;Codo 90° ½";1.234,50',
  ';Sin clave;5,00',
  'B-2;Tee;',
  'a-1;Repetida;7,00',
].join('\r\n')

function open(text: string): CsvSession {
  return openCsv(new TextEncoder().encode(text), 'basePrice', () => undefined)
}

function problems(session: CsvSession, filter: 'all' | 'errors' | 'warnings' = 'all') {
  return session
    .rows(filter, 0, 100)
    .map((row) => [row.line, row.code, ...row.problems.map(({ text }) => text)])
}

describe('a CSV file that was opened', () => {
  it('says how it was understood', () => {
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

  it('tells how far it is read, to the end', () => {
    const shares: number[] = []
    const bytes = new TextEncoder().encode(`clave,nombre\n${`A,${'Codo '.repeat(2000)}\n`.repeat(250)}`)
    openCsv(bytes, 'basePrice', (share) => shares.push(share))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('gives the rows of a filter, a few at a time, with their lines', () => {
    const session = open(FILE)
    expect(problems(session, 'errors')).toEqual([
      [4, '', 'Falta la clave'],
      [6, 'a-1', 'Clave repetida: ya está en la línea 3'],
    ])
    expect(problems(session, 'warnings')).toEqual([
      [3, 'A-1', 'La clave se repite en la línea 6; se usa esta'],
    ])
    expect(session.rows('all', 1, 2).map((row) => row.line)).toEqual([4, 5])
  })

  it('sends exact prices, leaves out blanks and the rows with errors', () => {
    expect(JSON.parse(open(FILE).importBody(options))).toEqual({
      overwriteProductName: true,
      importNewProducts: false,
      products: [
        { code: 'A-1', name: 'Codo 90° ½"', basePrice: '1234.5' },
        { code: 'B-2', name: 'Tee' },
      ],
    })
  })

  it('sends no row twice and no broken JSON when there is none to send', () => {
    expect(JSON.parse(open('clave,precio\n,5').importBody(options))).toEqual({ ...options, products: [] })
  })

  it('follows another assignment of columns and finds the convention of another price column', () => {
    const session = open('clave,costo,mayoreo\nA,1.5,"2,50"\nB,2.5,"3,50"')
    const { layout } = session.facts()
    session.setLayout({ ...layout, columns: { ...layout.columns, price: 2 } })
    expect(session.facts().layout.convention).toBe('comma')
    expect(session.rows('all', 0, 1)[0]).toMatchObject({ code: 'A', price: '2.5' })
    session.setLayout({ ...session.facts().layout, convention: 'point' })
    expect(session.facts().counts.errors).toBe(2)
  })

  it('marks the rows that the server refuses, past those that were left out', () => {
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

  it('points at a quote that is never closed', () => {
    expect(open('clave,nombre\nA,Codo\nB,"Tee\nC,Tubo').facts().unclosedQuote).toBe(3)
  })
})
