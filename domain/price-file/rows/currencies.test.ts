import { expect, it } from 'vitest'
import type { PriceAdjustment } from '../cells/price-adjustment.ts'
import { guessLayout } from '../columns/layout.ts'
import type { PriceField } from '../columns/headers.ts'
import { buildPreview } from './preview.ts'

const DOLLARS: PriceAdjustment = { kind: 'dollars', by: '20' }

/** Code, price, and problems of each row that has one. */
function read(rows: string[][], adjustments: PriceAdjustment[] = [], priceField: PriceField = 'basePrice') {
  const layout = { ...guessLayout(rows, priceField), adjustments }
  return buildPreview(rows, { layout, priceField }).rows.map(({ code, price, problems }) => [
    code,
    price,
    ...problems.map(({ level, text }) => `${level}: ${text}`),
  ])
}

const MIXED = [
  ['clave', 'precio'],
  ['A', '$150.00'],
  ['B', 'USD 12.50'],
  ['C', '7 dlls'],
  ['D', '90 MXN'],
]
const wrong = (currency: string, cell: string) =>
  `El precio está en ${currency} (${cell}) y otros no: escríbelo convertido, u omite el renglón`

it('a price in dollars among others is an error at its row, and no price', () => {
  expect(read(MIXED)).toEqual([
    ['A', '150'],
    ['B', null, `error: ${wrong('dólares', 'USD 12.50')}`],
    ['C', null, `error: ${wrong('dólares', '7 dlls')}`],
    ['D', '90'],
  ])
})

it('when dollars are converted, those among them that are in pesos are errors', () => {
  expect(read(MIXED, [DOLLARS])).toEqual([
    ['A', null, `error: ${wrong('pesos', '$150.00')}`],
    ['B', '250'],
    ['C', '140'],
    ['D', null, `error: ${wrong('pesos', '90 MXN')}`],
  ])
  // A factor may be a discount.
  expect(read(MIXED, [{ kind: 'factor', by: '0.7' }])[0]).toEqual(['A', '105'])
})

it('in a comparison such a price counts as none', () => {
  const rows = [['clave', 'priceGrp1'], ...MIXED.slice(1)]
  expect(read(rows, [], 'priceGrp1')[1]).toEqual(['B', null, `warning: ${wrong('dólares', 'USD 12.50')}`])
})

it('a column names the currency of each row, a header that of all; a cell comes before both', () => {
  const rows = [
    ['clave', 'precio', 'Moneda'],
    ['A', '150', 'MXN'],
    ['B', '12.50', 'USD'],
    ['C', '', 'USD'],
    ['D', '$8 M.N.', 'DLLS'],
  ]
  expect(read(rows)).toEqual([
    ['A', '150'],
    ['B', null, `error: ${wrong('dólares', '12.50')}`],
    ['C', null],
    ['D', '8'],
  ])
  const named = [
    ['clave', 'precio USD'],
    ['A', '150'],
    ['Notas', 'Más IVA 16 % en pesos'],
  ]
  const hint = 'warning: El precio está en dólares (150): se toma sin convertir'
  expect(read(named)[0]).toEqual(['A', '150', hint])
  expect(read(named, [DOLLARS])[0]).toEqual(['A', '3000'])
  expect(read(named, [{ kind: 'factor', by: '18.5' }])[0]).toEqual(['A', '2775'])
  expect(read(named, [{ kind: 'box', by: '10' }])[0]).toHaveLength(3)
})

const unconverted = 'warning: El precio está en dólares (8.50): se toma sin convertir'

it.each([
  [
    'in a title',
    [['Lista 2026: precios en dólares, pagaderos al tipo de cambio del día'], ['clave', 'precio']],
    [],
  ],
  [
    'below the header',
    [
      ['clave', 'precio'],
      ['', 'USD'],
    ],
    [],
  ],
  ['in the header as US', [['clave', 'Precio US']], []],
  ['in a note at the end', [['clave', 'precio']], [['* Precios en USD más IVA']]],
])('prices of a list that says %s that they are in dollars have a warning', (_what, above, below) => {
  const list = read([...above, ['A', '8.50'], ['B', '9.50'], ...below])
  expect(list.find(([code]) => code === 'A')).toEqual(['A', '8.5', unconverted])
})

it.each([
  ['in pesos', 'Precios en pesos. Tipo de cambio USD 18.50'],
  ['of the rate alone', 'Lista de precios. Tipo de cambio: 18.50 USD'],
  ['of some products', 'Los precios marcados con * son en USD'],
  ['of what is sold', 'Aceptamos dólares'],
  ['with the name of a brand', 'Lista de precios línea Euro, US Tools'],
])('a title %s makes no prices of dollars', (_what, title) => {
  expect(read([[title], ['clave', 'precio'], ['A', '8.50']])).toEqual([['A', '8.5']])
})

it('a title between the products names the currency of those below it', () => {
  const rows = [
    ['clave', 'nombre', 'precio'],
    ['A', 'Codo', '150'],
    ['LÍNEA IMPORTADA, PRECIOS EN USD'],
    ['B', 'Tee', '8.50'],
    ['PRECIOS EN M.N.'],
    ['C', 'Tubo', '90'],
  ]
  expect(read(rows).filter(([code]) => String(code).length === 1)).toEqual([
    ['A', '150'],
    ['B', null, `error: ${wrong('dólares', '8.50')}`],
    ['C', '90'],
  ])
})

it.each([
  ['without a header', '', 'USD', 'MXN'],
  ['of letters', 'Mda', 'D', 'P'],
  ['of short names', 'Moneda', 'US', 'MN'],
])('a column %s names the currency of each row', (_what, header, dollars, pesos) => {
  const rows = [
    ['clave', 'precio', header],
    ['A', '150', pesos],
    ['B', '8.50', dollars],
  ]
  expect(read(rows)).toEqual([
    ['A', '150'],
    ['B', null, `error: ${wrong('dólares', '8.50')}`],
  ])
})

it('a list in pesos, whatever its signs, has no such problem', () => {
  const rows = [
    ['clave', 'precio'],
    ...['$1', 'MXN 2', '3 pesos', '$ 4 M.N.', '5'].map((cell) => ['A', cell]),
  ]
  expect(read(rows).flatMap((row) => row.slice(2).filter((text) => /dólar|euro/.test(String(text))))).toEqual(
    [],
  )
})
