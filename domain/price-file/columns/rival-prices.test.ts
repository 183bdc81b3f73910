import { expect, it } from 'vitest'
import { guessLayout } from './layout.ts'
import { doubtPrice, rivalPrices } from './rival-prices.ts'

const SEARCH = { priceField: 'basePrice', today: '2026-11-29' } as const

function rivalsOf(header: string[] | null, cells: (n: number) => string[]) {
  const body = Array.from({ length: 30 }, (_, n) => [`A-${n}`, `Codo de cobre ${n}`, ...cells(n)])
  const rows = header === null ? body : [['Clave', 'Nombre', ...header], ...body]
  const layout = guessLayout(rows, 'basePrice')
  return { price: layout.columns.price, rivals: rivalPrices(rows, layout, SEARCH) }
}

const two = (n: number) => [`${n + 1}.50`, `${n * 10 + 7}.25`]

it.each([
  ['por unidad and por envase', ['PRECIO POR UNIDAD', 'PRECIO POR ENVASE']],
  ['público and menudeo', ['Precio público', 'Precio menudeo']],
  ['two costs', ['Costo sin IVA', 'Costo con IVA']],
])('two headers that say as much are rivals: %s', (_what, header) => {
  expect(rivalsOf(header, two).rivals).toHaveLength(1)
})

it('another column is a rival of a sales price where it may be the cost, whatever it is called', () => {
  const sold = (n: number) => 100 + n * 3.25
  const beside = (header: string, other: (n: number) => string) =>
    rivalsOf(['Precio público', header], (n) => [sold(n).toFixed(2), other(n)])
  expect(beside('Su inversión', (n) => (sold(n) * 0.6).toFixed(2))).toEqual({ price: 2, rivals: [3] })
  expect(beside('IVA', (n) => (sold(n) * 0.16).toFixed(2)).rivals).toEqual([])
  expect(beside('Con IVA', (n) => (sold(n) * 1.16).toFixed(2)).rivals).toEqual([])
  expect(beside('Existencia', (n) => `${n + 60}`).rivals).toEqual([])
  expect(beside('Antes', (n) => (sold(n) * 0.9).toFixed(2)).rivals).toEqual([])
})

it.each([
  ['a cost and a sales price', ['Costo', 'Precio']],
  ['wholesale and public', ['Precio mayoreo', 'Precio público']],
  ['one of the usual headers', ['Precio', 'Precio + IVA']],
  ['an older price', ['Precio lista', 'Precio lista anterior']],
])('the better header has no rival: %s', (_what, header) => {
  expect(rivalsOf(header, two)).toEqual({ price: 2, rivals: [] })
})

it.each([
  ['the last year', ['Precio 2026', 'Precio 2025']],
  ['the price before the new one', ['Precio nuevo', 'Precio']],
])('prices that are in force have no rival in the older ones: %s', (_what, header) => {
  expect(rivalsOf(header, two)).toEqual({ price: 2, rivals: [] })
})

it.each([
  ['not yet in force', ['Precio 2027', 'Precio 2026']],
  ['of another month than today', ['Precio desde 01/12/2026', 'Precio desde 01/11/2026']],
  ['beside the current ones', ['Precio nuevo', 'Precio actual']],
  ['of a year, beside those of no time', ['Precio', 'Precio 2026']],
])('new prices and older ones are rivals where it is not clear which count: %s', (_what, header) => {
  expect(rivalsOf(header, two)).toEqual({ price: 2, rivals: [3] })
})

it('newer prices of some products only are rivals of the older ones', () => {
  const some = (share: number) => (n: number) => [`${n + 1}.50`, n < 30 * share ? `${n + 2}.50` : '']
  expect(rivalsOf(['Precio', 'Precio nuevo'], some(0.2))).toEqual({ price: 2, rivals: [3] })
  expect(rivalsOf(['Precio', 'Precio nuevo'], some(0.7))).toEqual({ price: 3, rivals: [2] })
  expect(rivalsOf(['Precio', 'Nuevo'], (n) => [`${n + 1}.50`, n < 5 ? 'NUEVO' : '']).rivals).toEqual([])
})

it('lower prices are rivals where their header, or that of the higher ones, says that they may be the cost', () => {
  const beside = (header: string[], share = 0.8) =>
    rivalsOf(header, (n) => [`${n * 10 + 7}.25`, ((n * 10 + 7.25) * share).toFixed(2)]).rivals
  expect(beside(['Precio', 'Mayoreo'])).toEqual([3])
  expect(beside(['Precio lista', 'Nivel 2'])).toEqual([3])
  expect(beside(['Precio', 'Mayoreo'], 1.2)).toEqual([])
  expect(beside(['Precio', 'Nivel 2'])).toEqual([])
  expect(beside(['Precio', 'Descuento'])).toEqual([])
  expect(beside(['Costo', 'Precio mayoreo'], 1.2)).toEqual([])
})

it.each([
  'Precio cliente',
  'Tu precio',
  'Su precio',
  'P. Cliente',
  'Precio neto',
  'Neto',
  'Precio de contado',
])('what the reseller pays is selected beside list prices, which are its rival: %s', (own) => {
  const beside = (header: string[], share: number) =>
    rivalsOf(header, (n) => [`${n * 10 + 7}.25`, ((n * 10 + 7.25) * share).toFixed(2)])
  expect(beside(['Precio lista', own], 0.6)).toEqual({ price: 3, rivals: [2] })
  expect(beside([own, 'P. Lista'], 1.6)).toEqual({ price: 2, rivals: [3] })
})

it('a price of English headers is selected as one of Spanish ones, and a weight is none', () => {
  const beside = (header: string[]) =>
    rivalsOf(header, (n) => [`${n * 10 + 7}.25`, ((n * 10 + 7.25) * 0.6).toFixed(2)])
  expect(beside(['List price', 'Net price'])).toEqual({ price: 3, rivals: [2] })
  expect(beside(['MSRP', 'Dealer cost'])).toEqual({ price: 3, rivals: [] })
  expect(beside(['Precio', 'Costo de envío'])).toEqual({ price: 2, rivals: [] })
  expect(beside(['Precio lista', 'Peso neto kg']).price).toBe(2)
})

it('beside list prices the likeliest of several headers is selected, a distributor price without a question', () => {
  const prices = (n: number) => ['9', '8', '6', '7'].map((share) => `${n + 1}${share}.50`)
  const header = (own: string) => ['Precio lista', 'Precio especial', own, 'Mayoreo']
  expect(rivalsOf(header('Su clave'), prices).price).toBe(5)
  expect(rivalsOf(['Precio lista', 'Precio distribuidor'], (n) => prices(n).slice(0, 2))).toEqual({
    price: 3,
    rivals: [],
  })
})

it('a column with the same prices, one of hardly any, and one of words are no rivals', () => {
  const header = ['Precio 1', 'Precio 2']
  expect(rivalsOf(header, (n) => [`${n + 1}.50`, `$ ${n + 1}.5`]).rivals).toEqual([])
  expect(rivalsOf(header, (n) => [`${n + 1}.50`, n < 5 ? '9.99' : '']).rivals).toEqual([])
  expect(rivalsOf(header, (n) => [`${n + 1}.50`, 'N/D']).rivals).toEqual([])
})

it('a column with the prices of the other products is a rival, and so is one beside a blank one', () => {
  const half = (n: number) => (n % 2 === 0 ? [`${n + 1}.50`, ''] : ['', `${n + 1}.50`])
  expect(rivalsOf(['Precio 1', 'Precio 2'], half)).toEqual({ price: 2, rivals: [3] })
  expect(rivalsOf(['Precio', ''], (n) => ['', `${n + 1}.50`])).toEqual({ price: 2, rivals: [3] })
})

it('amounts without a header beside the price are a rival, as one may stand over both', () => {
  expect(rivalsOf(['Precio', ''], two)).toEqual({ price: 2, rivals: [3] })
  expect(rivalsOf(['Precio', 'Notas', ''], (n) => [`${n}.50`, 'Nuevo', `${n}.25`]).rivals).toEqual([])
  expect(rivalsOf(['Precio', ''], (n) => [`${n}.50`, `${n}`]).rivals).toEqual([])
})

it('a lone price is doubtful where its header says that it is of several pieces', () => {
  const doubtOf = (header: string) => {
    const rows = [
      ['Clave', 'Nombre', header],
      ...Array.from({ length: 3 }, (_, n) => [`A${n}`, 'Pija', '45.50']),
    ]
    return doubtPrice(rows, guessLayout(rows, 'basePrice'), SEARCH)
  }
  const several = [
    'Precio x ciento',
    'PRECIO CAJA',
    'Costo por millar',
    'Precio/100',
    'Precio 12 pzas',
    'Precio empaque',
  ]
  expect(several.map(doubtOf)).toEqual(several.map(() => 'ofSeveralPieces'))
  const one = ['Precio', 'Precio por pieza', 'Precio rollo', 'Precio 2', 'Precio 1 pza']
  expect(one.map(doubtOf)).toEqual(one.map(() => null))
})

it('a word below the header says so, too, or a title above it', () => {
  const header = ['Clave', 'Nombre', 'Precio']
  const doubtOf = (...head: string[][]) => {
    const rows = [...head, ['A1', 'Pija', '45.50'], ['A2', 'Pija', '46.50']]
    return doubtPrice(rows, guessLayout(rows, 'basePrice'), SEARCH)
  }
  expect(doubtOf(header, ['', '', 'por ciento'])).toBe('ofSeveralPieces')
  expect(doubtOf(['TORNILLERÍA (precios por ciento, más IVA)'], header)).toBe('ofSeveralPieces')
  expect(doubtOf(['Lista de precios 100'], header)).toBeNull()
})

it('lower prices of one piece are rivals of a price that may be of a box', () => {
  const beside = (header: string[]) => rivalsOf(header, (n) => [`${(n + 1) * 24}.50`, `${n + 1}.05`]).rivals
  expect(beside(['Precio', 'Precio pieza'])).toEqual([3])
  expect(beside(['Precio', 'P. Unitario'])).toEqual([3])
  expect(beside(['Precio', 'Peso pieza kg'])).toEqual([])
})

it('without headers another column of amounts is a rival, one of whole quantities is not', () => {
  expect(rivalsOf(null, two).rivals).toHaveLength(1)
  expect(rivalsOf(null, (n) => [`${n + 1}.50`, `${n * 12}`])).toEqual({ price: 2, rivals: [] })
})
