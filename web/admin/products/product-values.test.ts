import { describe, expect, it } from 'vitest'
import { basePriceProblem, NEW_PRODUCT, toBody, toValues } from './product-values.ts'
import type { Product } from './product-values.ts'

const product: Product = {
  id: 7,
  code: 'COD-90',
  name: null,
  description: null,
  unit: 'tramo',
  brand: 'Truper',
  barcode: null,
  basePrice: 12.3456,
  parentId: null,
  priceUpdated: null,
  categoryIds: [3],
  categories: [{ id: 3, name: 'Codos' }],
  tagIds: [],
  tags: [],
  images: [],
  drawing: '/drawings/0/codo.svg',
  competitorLinks: [{ id: 9, url: 'https://otra.example/codo' }],
  version: 4,
}

describe('the values of the product form', () => {
  it('survive the round trip through the form', () => {
    expect(toBody(toValues(product))).toEqual({
      code: 'COD-90',
      name: null,
      description: null,
      unit: 'tramo',
      brand: 'Truper',
      barcode: null,
      basePrice: 12.3456,
      categoryIds: [3],
      tagIds: [],
      competitorLinks: [{ url: 'https://otra.example/codo' }],
    })
  })

  it('send blanks as null and omit blank links', () => {
    const values = {
      ...NEW_PRODUCT,
      code: ' A ',
      name: '  ',
      basePrice: ' ',
      competitorLinks: [{ url: ' ' }],
    }
    expect(toBody(values)).toMatchObject({
      code: 'A',
      name: null,
      description: null,
      basePrice: null,
      competitorLinks: [],
    })
  })
})

describe('a typed base price', () => {
  it.each(['', ' ', '0', '12.3456', '12.34560', '9999999999', '-1', 'abc', '1e400'])(
    'is left to the server when it is %j',
    (typed) => {
      expect(basePriceProblem(typed)).toBeUndefined()
    },
  )

  it.each(['12.34565', '0.00001', '1e-7'])('is not rounded silently when it is %j', (typed) => {
    expect(basePriceProblem(typed)).toBe('Puede tener hasta 4 decimales')
  })
})
