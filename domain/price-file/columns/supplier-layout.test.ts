import { describe, expect, it } from 'vitest'
import { guessLayout } from './layout.ts'
import { mergeColumns, recallLayout, signatureOf } from './supplier-layout.ts'
import type { SupplierLayout } from './supplier-layout.ts'

const NONE: ReadonlySet<number> = new Set()
const BODY = [
  ['A-1', 'Codo', '1.250', '2,50'],
  ['A-2', 'Tee', '2.500', '3,50'],
]
const FILE = [['Lista de precios'], ['Código', 'Artículo', 'P. UNIT', 'Mayoreo', ' '], ...BODY]

function remembered(rows: string[][], headerRow: number | null, more: Partial<SupplierLayout> = {}) {
  return {
    name: 'Proveedor Norte',
    signature: signatureOf(rows, headerRow),
    columns: { code: 0, price: 2 },
    convention: 'comma',
    sheet: null,
    adjustment: null,
    ...more,
  } satisfies SupplierLayout
}

function recall(rows: string[][], saved: SupplierLayout, numbers = NONE) {
  return recallLayout({ rows, numberColumns: numbers }, guessLayout(rows, 'basePrice', numbers), [saved])
}

describe('the signature of a file', () => {
  it('is its headers in order, however they are written', () => {
    expect(signatureOf(FILE, 1)).toBe('codigo|articulo|p unit|mayoreo')
    expect(signatureOf([['CODIGO', 'articulo ', 'P.Unit', 'mayoreo']], 0)).toBe(signatureOf(FILE, 1))
    expect(signatureOf([['Artículo', 'Código', 'P. UNIT', 'Mayoreo']], 0)).not.toBe(signatureOf(FILE, 1))
  })

  it('is the kind of content of the columns where there are no headers', () => {
    expect(signatureOf(BODY, null)).toBe('#text|text|number|number')
    expect(
      signatureOf(
        [
          ['A', '', '5'],
          ['B', '', 'x'],
          ['C', '', '7'],
        ],
        null,
      ),
    ).toBe('#text||number')
  })

  it('is blank for a file without header and content, and never too long', () => {
    expect([signatureOf([], null), signatureOf([[' ', '']], 0)]).toEqual(['', ''])
    expect(signatureOf([Array.from({ length: 200 }, () => 'encabezado')], 0)).toHaveLength(500)
  })
})

describe('a file of a supplier that is remembered', () => {
  it('has the confirmed columns, decimals and adjustment, below any number of title lines', () => {
    const adjustment = { kind: 'vat', by: '1.16' } as const
    const saved = remembered(FILE, 1, { adjustment })
    const next = [['Ferretería'], ['Noviembre'], FILE[1]!, ...BODY]
    expect(recall(next, saved)).toMatchObject({
      supplier: saved,
      layout: {
        headerRow: 2,
        columns: { code: 0, name: 1, price: 2 },
        convention: 'comma',
        isConventionSure: true,
        adjustments: [adjustment],
      },
    })
  })

  it('has all confirmed adjustments', () => {
    const adjustment = { kind: 'vat', by: '1.16' } as const
    const furtherAdjustments = [{ kind: 'dollars', by: '18.5' }] as const
    const saved = remembered(FILE, 1, { adjustment, furtherAdjustments })
    expect(recall(FILE, saved)?.layout.adjustments).toEqual([adjustment, ...furtherAdjustments])
    expect(recall(FILE, remembered(FILE, 1))?.layout.adjustments).toEqual([])
  })

  it('is found where the header was pointed out, and where there is none', () => {
    const odd = [['Uno', 'Dos', 'Tres'], ...BODY]
    expect(guessLayout(odd, 'basePrice').headerRow).toBeNull()
    expect(recall(odd, remembered(odd, 0))?.layout.headerRow).toBe(0)
    expect(recall(BODY, remembered(BODY, null))?.layout).toMatchObject({
      headerRow: null,
      convention: 'comma',
    })
  })

  it('is read by its own decimals where they leave no doubt', () => {
    const dots = [FILE[1]!, ['A-1', 'Codo', '1,250.50', '']]
    expect(recall(dots, remembered(FILE, 1))?.layout.convention).toBe('point')
    expect(recall([FILE[1]!, ...BODY], remembered(FILE, 1), new Set([2]))?.layout.convention).toBe('point')
  })

  it('is unknown with other headers', () => {
    expect(
      recall(
        [
          ['Clave', 'Costo'],
          ['A', '5'],
        ],
        remembered(FILE, 1),
      ),
    ).toBeNull()
    expect(recall([], remembered(FILE, 1))).toBeNull()
  })
})

describe('columns that were said', () => {
  it('keep those of other fields, unless they are of the same column', () => {
    expect(mergeColumns({ code: 0, name: 1, unit: 3 }, { code: 0, price: 3 })).toEqual({
      code: 0,
      name: 1,
      unit: null,
      price: 3,
    })
    expect(mergeColumns({ name: 1 }, { name: null })).toEqual({ name: null })
  })
})
