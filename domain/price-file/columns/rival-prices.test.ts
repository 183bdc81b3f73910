import { expect, it } from 'vitest'
import { guessLayout } from './layout.ts'
import { rivalPrices } from './rival-prices.ts'

function rivalsOf(header: string[] | null, cells: (n: number) => string[]) {
  const body = Array.from({ length: 30 }, (_, n) => [`A-${n}`, `Codo de cobre ${n}`, ...cells(n)])
  const rows = header === null ? body : [['Clave', 'Nombre', ...header], ...body]
  const layout = guessLayout(rows, 'basePrice')
  return { price: layout.columns.price, rivals: rivalPrices(rows, layout, 'basePrice') }
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

it('a column with the same prices, one of hardly any, and one of words are no rivals', () => {
  const header = ['Precio 1', 'Precio 2']
  expect(rivalsOf(header, (n) => [`${n + 1}.50`, `$ ${n + 1}.5`]).rivals).toEqual([])
  expect(rivalsOf(header, (n) => [`${n + 1}.50`, n < 5 ? '9.99' : '']).rivals).toEqual([])
  expect(rivalsOf(header, (n) => [`${n + 1}.50`, 'N/D']).rivals).toEqual([])
})

it('without headers another column of amounts is a rival, one of whole quantities is not', () => {
  expect(rivalsOf(null, two).rivals).toHaveLength(1)
  expect(rivalsOf(null, (n) => [`${n + 1}.50`, `${n * 12}`])).toEqual({ price: 2, rivals: [] })
})
