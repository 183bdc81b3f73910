import { expect, it } from 'vitest'
import { isBeforeDiscount } from './discounts.ts'
import { guessLayout } from './layout.ts'
import { doubtPrice } from './rival-prices.ts'

function doubtOf(header: string[], ...cells: string[]) {
  const rows = [['Clave', 'Nombre', ...header], ...['A1', 'A2', 'A3'].map((code) => [code, 'Codo', ...cells])]
  return doubtPrice(rows, guessLayout(rows, 'basePrice'), { priceField: 'basePrice', today: '2026-11-29' })
}

it.each([
  ['Precio lista', 'Descuento', '40+10'],
  ['Precio', '% Desc.', '35%'],
  ['P. Lista', 'Dto 1', '35'],
  ['PVP', 'Bonificación', '12,5 %'],
  ['Precio público', 'Desc', '0.35'],
])('a price beside discounts may be before them: %s, %s', (price, discount, cell) => {
  expect(doubtOf([price, discount], '120.50', cell)).toBe('beforeDiscount')
})

it.each([
  ['a net price', ['Precio neto', 'Descuento'], ['120.50', '35']],
  ['a price with its discount', ['P. c/dto', 'Dto'], ['120.50', '35']],
  ['a cost', ['Costo', 'Descuento'], ['120.50', '35']],
  ['discounts of none', ['Precio', 'Descuento'], ['120.50', '0']],
  ['descriptions', ['Precio', 'Desc. larga'], ['120.50', 'Codo de 90']],
  ['amounts', ['Precio', 'Precio con descuento'], ['120.50', '120.50']],
])('no question is asked of %s', (_what, header, cells) => {
  expect(doubtOf(header, ...cells)).toBeNull()
})

it('a discount of few products is no reason', () => {
  const body = Array.from({ length: 30 }, (_, n) => [`A${n}`, `${n + 1}.50`, n < 10 ? '15' : ''])
  const rows = [['Clave', 'Precio', 'Descuento'], ...body]
  expect(isBeforeDiscount(rows, guessLayout(rows, 'basePrice'))).toBe(false)
})
