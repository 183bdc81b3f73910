import { describe, expect, it } from 'vitest'
import { isSoldBy, patternOfUnits, readUnit } from './units.ts'

describe('the unit of a supplier’s list', () => {
  it.each([
    ['PZA', 'pieza'],
    ['Pza.', 'pieza'],
    ['Piezas', 'pieza'],
    ['UNID.', 'pieza'],
    ['COSTAL', 'costal'],
    [' tramo ', 'tramo'],
    ['MTS', 'm'],
    ['Kg', 'kg'],
    ['CAJA  CON 50', 'caja con 50'],
    ['PIE', 'pie'],
    ['GALON', 'galón'],
    ['CTO', 'ciento'],
    ['rollo de 100 m', 'rollo de 100 m'],
  ])('reads %j as %j', (text, unit) => {
    expect(readUnit(text)).toEqual({ unit, isUsual: true })
  })

  it.each(['Blister', '7', 'm2'])('leaves %j unchanged, which is not a usual unit', (text) => {
    expect(readUnit(text)).toEqual({ unit: text, isUsual: false })
  })
})

it.each([
  ['m', 'm', true],
  ['METRO', 'm', true],
  ['rollo', 'm', false],
  [null, 'm', false],
  [null, 'pieza', true],
  ['pieza', 'tramo', true],
  ['caja con 50', 'pieza', false],
  ['caja con 50', 'caja', true],
])('what is sold by %j is ordered by %j: %j', (sold, wanted, is) => {
  expect(isSoldBy(sold, wanted)).toBe(is)
})

it('a letter alone is no unit in an order: it may be part of a name', () => {
  const measure = new RegExp(`^(?:${patternOfUnits('metro', 'litro', 'kilo')})$`)
  expect(['mts', 'lt', 'kg'].every((way) => measure.test(way))).toBe(true)
  expect(['m', 'l', 'k'].filter((way) => measure.test(way))).toEqual([])
})
