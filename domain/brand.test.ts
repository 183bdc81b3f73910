import { describe, expect, it } from 'vitest'
import { readBrand } from './brand.ts'

describe('a brand', () => {
  it.each([
    ['TRUPER', 'Truper'],
    ['  black & decker ', 'Black-Decker'],
    ['KÄRCHER', 'Karcher'],
    ['aqua  sub', 'Aqua Sub'],
  ])('of the trade, %j, is spelled %j', (text, brand) => {
    expect(readBrand(text)).toBe(brand)
    expect(readBrand(brand)).toBe(brand)
  })

  it('that is not known stays as it was written', () => {
    expect(readBrand(' Ferretera  del NORTE ')).toBe('Ferretera del NORTE')
    expect(readBrand('  ')).toBe('')
  })
})
