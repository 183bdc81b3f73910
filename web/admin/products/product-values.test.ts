import { describe, expect, it } from 'vitest'
import { categoryChoices, NEW_PRODUCT, toBody, toValues } from './product-values.ts'
import type { Product } from './product-values.ts'

const product: Product = {
  id: 7,
  code: 'COD-90',
  name: null,
  description: null,
  basePrice: 12.3456,
  parentId: null,
  priceUpdated: null,
  categoryIds: [3],
  categories: [{ id: 3, name: 'Codos' }],
  tagIds: [],
  tags: [],
  images: [],
  competitorLinks: [{ id: 9, url: 'https://otra.example/codo' }],
  version: 4,
}

describe('the values of the product form', () => {
  it('survive the round trip through the form', () => {
    expect(toBody(toValues(product))).toEqual({
      code: 'COD-90',
      name: null,
      description: null,
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

describe('categoryChoices', () => {
  it('says which branch a category is in', () => {
    const choices = categoryChoices([
      { id: 1, name: 'Conexiones', depth: 0 },
      { id: 2, name: 'Codos', depth: 1 },
      { id: 3, name: 'Cobre', depth: 2 },
      { id: 4, name: 'Tuberías', depth: 0 },
      { id: 5, name: 'Cobre', depth: 1 },
    ])
    expect(choices.map(({ name, hint }) => [name, hint])).toEqual([
      ['Conexiones', undefined],
      ['Codos', 'Conexiones'],
      ['Cobre', 'Conexiones › Codos'],
      ['Tuberías', undefined],
      ['Cobre', 'Tuberías'],
    ])
  })
})
