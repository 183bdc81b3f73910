import { describe, expect, it } from 'vitest'
import { perUnit } from './per-unit.ts'

describe('the unit of a price', () => {
  it.each([
    ['Pieza', 'por pieza'],
    ['Caja con 50', 'por caja con 50'],
    ['tramo', 'por tramo'],
    ['PZA', 'por PZA'],
    ['L', 'por L'],
    ['Kg', 'por kg'],
  ])('is %s written as %s', (unit, text) => {
    expect(perUnit(unit).replace('\u00A0', ' ')).toBe(text)
  })

  it('is not divided after its preposition', () => {
    expect(perUnit('Pieza')).toMatch(/^por\u00A0/)
  })
})
