import { describe, expect, it } from 'vitest'
import { detectConvention, readPrice } from './prices.ts'

describe('detectConvention', () => {
  it.each([
    ['decimals other than three', ['1234.5', '15.750'], 'point', true],
    ['both signs in one number', ['$ 1,234.50'], 'point', true],
    ['both signs the other way', ['1.211,89', '371,46'], 'comma', true],
    ['a grouping sign that comes twice', ['1.234.567', '15.750'], 'comma', true],
    ['a number of thousandths, which no group begins', ['15.750', '0.000', '103.292'], 'point', true],
    ['four digits before the sign', ['15,750', '1234,500'], 'comma', true],
    ['whole numbers, where it does not matter', ['15', '', '$ 100'], 'point', true],
    ['only numbers that may be either', ['15.750', '103.292'], 'point', false],
    ['numbers that contradict each other', ['1.50', '2.25', '3,75'], 'point', false],
    ['one of round thousands alone', ['12.500', '8.900', '125.000', '950.5'], 'point', false],
    [
      'one of numbers with three decimals',
      ['12.503', '8.912', '125.127', '3.400', '7.250', '0.950'],
      'point',
      true,
    ],
    ['most of numbers that contradict each other', ['1,50', '2,25', '3.75'], 'comma', false],
  ])('decides by %s', (_, cells, convention, isSure) => {
    expect(detectConvention(cells)).toEqual({ convention, isSure })
  })
})

describe('readPrice', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.5'],
    ['$ 1,234.50', '1234.5'],
    ['  $1,560.50 ', '1560.5'],
    ['MXN 1 234.50', '1234.5'],
    ['15.750', '15.75'],
    ['15,750', '15750'],
    ['$99.00 M.N.', '99'],
    ['MX$ 1,234.50', '1234.5'],
    ['99.50 pesos', '99.5'],
    ['$ 12.50 c/u', '12.5'],
    ['12.50/pza.', '12.5'],
    ["1'234.50", '1234.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['U$S 12.50', '12.5'],
    ['12.50 Dlls.', '12.5'],
    ['EUR 7', '7'],
    ['0.00', '0'],
    ['5.2660608924000005', '5.2661'],
    ['0.00005', '0.0001'],
  ])('reads %j by a decimal point as %s', (cell, value) => {
    expect(readPrice(cell, 'point')).toEqual({ value })
  })

  it.each([
    ['1.211,89', '1211.89'],
    ['371,46', '371.46'],
    ['$ 1.234.567,5', '1234567.5'],
    ['15.750', '15750'],
    ['€ 7', '7'],
  ])('reads %j by a decimal comma as %s', (cell, value) => {
    expect(readPrice(cell, 'comma')).toEqual({ value })
  })

  it('reads no two prices in lines of one cell as thousands', () => {
    expect(readPrice('12\n500', 'point')).toEqual({ problem: 'No es un precio: 12\n500' })
    expect(readPrice('$\n1,250.50', 'point')).toEqual({ value: '1250.5' })
  })

  it.each(['', '  ', '$', '$ -', '—'])('reads %j as no value', (cell) => {
    expect(readPrice(cell, 'point')).toEqual({ value: null })
  })

  it.each([
    ['N/D', 'No es un precio: N/D'],
    ['consultar', 'No es un precio: consultar'],
    ['MXN', 'No es un precio: MXN'],
    ['12 x 5', 'No es un precio: 12 x 5'],
    ['12.50/caja', 'No es un precio: 12.50/caja'],
    ['12.50 + IVA', 'No es un precio: 12.50 + IVA'],
    ['1,23,4', 'No es un precio: 1,23,4'],
    ['1.211,89', 'No se lee con punto decimal: 1.211,89'],
    ['12,5', 'No se lee con punto decimal: 12,5'],
    ['-5.00', 'El precio es negativo: -5.00'],
    ['(5.00)', 'El precio es negativo: (5.00)'],
    ['-$5', 'El precio es negativo: -$5'],
    ['99999999999', 'El precio es demasiado grande: 99999999999'],
    ['5.30E+12', 'La hoja de cálculo cambió el número a notación científica: 5.30E+12'],
    ['#¡DIV/0!', 'La celda trae un error de la hoja de cálculo: #¡DIV/0!'],
  ])('names the reason why %j is no price', (cell, problem) => {
    expect(readPrice(cell, 'point')).toEqual({ problem })
  })

  it('reports a number that only the other convention can read', () => {
    expect(readPrice('1234.5', 'comma')).toEqual({ problem: 'No se lee con coma decimal: 1234.5' })
  })
})
