import { expect, it } from 'vitest'
import { guessLayout } from '../columns/layout.ts'
import { buildPreview } from './preview.ts'
import { shiftedAmong } from './shifted-rows.ts'

const HEADER = ['clave', 'nombre', 'precio']
const GOOD = [
  ['A', 'Codo', '10.50', '', ''],
  ['B', 'Tee', '7'],
]
const LISTED = [
  ['A', 'Codo', '10.50'],
  ['B', 'Tee', '7'],
]
const shiftedIn = (rows: readonly string[][], header = HEADER) => {
  const all = [header, ...rows]
  return rows.filter(shiftedAmong(all, guessLayout(all, 'basePrice'))).map(([code]) => code)
}

it.each([
  [
    'cents that a comma cut off, also in every row',
    [
      ['C', 'Tubo', '12', '50'],
      ['D', 'Yee', '$ 9', '75'],
    ],
    ['C', 'D'],
  ],
  [
    'cents before another column',
    [
      ['C', '12', '50', 'Tubo'],
      ['D', '9', '75', 'Yee'],
    ],
    ['C', 'D'],
    ['clave', 'precio', 'nombre'],
  ],
  ['a name with a comma', [...GOOD, ['C', 'Codo', ' 3', '12.50']], ['C']],
  ['blanks at the end', [...GOOD, ['C', 'Tubo', '12.50', ' ', '']], []],
  ['fewer cells than the header', [...GOOD, ['C', 'Tubo']], []],
  [
    'a column that has no header',
    [
      ['C', 'Tubo', '12.50', 'PZA'],
      ['D', 'Yee', '9', 'PZA'],
      ['E', 'Tee', '9'],
    ],
    [],
  ],
  [
    'a column that has no header, and a row beyond it',
    [
      ['C', 'Tubo', '12.50', 'PZA'],
      ['D', 'Yee', '9', 'PZA'],
      ['E', 'Codo', ' 3', '9', 'PZA'],
    ],
    ['E'],
  ],
  [
    'cents below a blank header',
    [...GOOD, ['C', 'Tubo', '12', '50'], ['D', 'Yee', '9', '75']],
    ['C', 'D'],
    [...HEADER, ''],
  ],
  [
    'notes below a blank header',
    [
      ['C', 'Tubo', '12', '5'],
      ['D', 'Yee', '9', '75'],
    ],
    [],
    [...HEADER, ''],
  ],
])('rows with more cells than the header are recognised: %s', (_, rows, expected, header = HEADER) => {
  expect(shiftedIn(rows, header)).toEqual(expected)
})

it.each([
  ['a name with a comma', [...LISTED, ['C', 'Placa N0', '4', '4.13']], ['C']],
  ['cents that a comma cut off', [...LISTED, ['C', 'Tubo', '12', '50']], ['C']],
  ['blanks at the end', [...LISTED, ['C', 'Tubo', '12.50', ' ', '']], []],
  ['a title', [['Lista de precios'], ...LISTED], []],
  ['fewer cells than the others', [...LISTED, ['C', 'Tubo']], []],
  [
    'no usual number of cells',
    [
      ['A', 'Codo', '9'],
      ['B', 'Tee', '7', '2'],
    ],
    [],
  ],
  [
    'a last column that most rows have',
    [
      ['A', 'Codo', '9'],
      ['B', 'Tee', '7', 'PZA'],
      ['C', 'Yee', '8', 'PZA'],
    ],
    [],
  ],
])('without a header, rows with more cells than most are recognised: %s', (_, rows, expected) => {
  const isShifted = shiftedAmong(rows, { ...guessLayout([HEADER, ...rows], 'basePrice'), headerRow: null })
  expect(rows.filter(isShifted).map(([code]) => code)).toEqual(expected)
})

it('a row whose cells were moved is an error; in a sheet nothing moves them', () => {
  const rows = [HEADER, ...GOOD, ['C', 'Tubo', '12', '50']]
  const reading = { layout: guessLayout(rows, 'basePrice'), priceField: 'basePrice' } as const
  expect(buildPreview(rows, reading).rows.at(-1)?.problems).toMatchObject([
    { level: 'error', kind: 'shifted' },
  ])
  expect(buildPreview(rows, reading, { isSheet: true }).counts.errors).toBe(0)
})

it('a row cut at blanks with a number in the place of another cell is an error', () => {
  const rows = [HEADER, ...GOOD, ['C', '12.50'], ['D', 'Codo de 90'], ['E'], ['F', '$ 7']]
  const reading = { layout: guessLayout(rows, 'basePrice'), priceField: 'basePrice' } as const
  const wrong = (origin: object) =>
    buildPreview(rows, reading, origin).rows.flatMap(({ code, problems }) =>
      problems.map(({ kind }) => `${code} ${kind}`),
    )
  expect(wrong({ isCutAtBlanks: true })).toEqual(['C shifted', 'F shifted'])
})

it('a row of a text that ends with a price in the place of its name is an error', () => {
  const rows = [
    HEADER,
    ...GOOD,
    ['C', '12.50'],
    ['D', 'Codo de 90'],
    ['E'],
    ['F', '$ 7'],
    ['H', '7', ''],
    ['G', '9', '12.50'],
  ]
  const reading = { layout: guessLayout(rows, 'basePrice'), priceField: 'basePrice' } as const
  const wrong = (origin: object) =>
    buildPreview(rows, reading, origin).rows.flatMap(({ code, problems }) =>
      problems.map(({ kind }) => `${code} ${kind}`),
    )
  expect(wrong({})).toEqual(['C shifted', 'F shifted'])
  expect(wrong({ isSheet: true })).toEqual([])
})
