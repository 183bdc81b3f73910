import { describe, expect, it } from 'vitest'
import { codeKey } from '../../keys.ts'
import { decideKey, doubtKey, keyCandidates, matchKeys } from './key-candidates.ts'
import { guessLayout } from './layout.ts'

const rows = [
  ['Lista 2026'],
  ['Codigo', 'Clave', 'Nombre', 'Marca', 'Precio', 'Nota'],
  ...Array.from({ length: 50 }, (_, n) => [
    `75010${n}`,
    `tru-${n}`,
    `Codo número ${n}`,
    'TRUPER',
    `${n}.50`,
    n % 2 === 0 ? `N${n}` : '',
  ]),
]
const layout = guessLayout(rows, 'basePrice')
const known = new Set(Array.from({ length: 40 }, (_, n) => codeKey(`TRU-${n}`)))

describe('columns that may hold the key', () => {
  it('are the chosen one, and those with something short and different on nearly every row', () => {
    expect(layout.columns).toMatchObject({ code: 0, price: 4 })
    expect(keyCandidates(rows, layout).map(({ column }) => column)).toEqual([0, 1])
    expect(keyCandidates([], layout)).toEqual([])
  })

  it('give a sample of their codes from all over the file', () => {
    const many = [['Clave', 'Precio'], ...Array.from({ length: 1000 }, (_, n) => [`A${n}`, '5'])]
    const [key] = keyCandidates(many, guessLayout(many, 'basePrice'))
    expect(key?.codes).toHaveLength(200)
    expect(key?.codes[199]).toBe('A995')
  })

  it('are ranked by how many of their codes the account has', () => {
    expect(matchKeys(keyCandidates(rows, layout), known)).toEqual([
      { column: 0, filled: 1, share: 0 },
      { column: 1, filled: 1, share: 0.8 },
    ])
  })
})

describe('the key', () => {
  const of = (...shares: number[]) => shares.map((share, column) => ({ column, filled: 1, share }))

  it('is the column that the account knows, whatever its header', () => {
    expect(decideKey(of(0, 0.8), 0, true)).toEqual({ column: 1, doubt: null })
    expect(decideKey(of(0.9, 0.3), 0, true)).toEqual({ column: 0, doubt: null })
  })

  it('is asked for when two columns are close', () => {
    expect(decideKey(of(0.5, 0.6), 0, true)).toEqual({ column: 0, doubt: 'severalColumns' })
    expect(decideKey(of(0, 0.5, 0.6), 0, true)).toEqual({ column: 2, doubt: 'severalColumns' })
  })

  it('is asked for when hardly any code is known, unless new products are expected', () => {
    expect(decideKey(of(0.05, 0), 0, false)).toEqual({ column: 0, doubt: 'fewKnown' })
    expect(decideKey(of(0.05, 0), 0, true)).toEqual({ column: 0, doubt: null })
    expect(decideKey([], null, false)).toEqual({ column: null, doubt: null })
  })

  it('is not a column with more than a fifth of blanks if another one is known; otherwise it is asked for', () => {
    const blank = { column: 0, filled: 0.5, share: 1 }
    const full = { column: 1, filled: 0.8, share: 0.6 }
    expect(decideKey([blank, full], 0, true)).toEqual({ column: 1, doubt: null })
    expect(decideKey([blank, { ...full, share: 0 }], 0, true)).toEqual({ column: 0, doubt: 'manyBlanks' })
    expect(decideKey([blank], 0, true)).toEqual({ column: 0, doubt: 'manyBlanks' })
  })

  it('is asked for in a short file with many blanks, whose titles are none', () => {
    const of = (...codes: string[]) => {
      const short = [
        ['Clave', 'Nombre', 'Costo'],
        ['CONEXIONES'],
        ...codes.map((code) => [code, 'Codo', '5']),
      ]
      return doubtKey(short, guessLayout(short, 'basePrice'))
    }
    expect(of('A1', 'A2', 'A3', 'A4', '')).toBeNull()
    expect(of('A1', 'A2', 'A3', '')).toBe('manyBlanks')
  })
})
