import { describe, expect, it } from 'vitest'
import { toValues } from '../product-values.ts'
import type { Product } from '../product-values.ts'
import { differences, merge } from './stale-product.ts'
import type { Conflict } from './stale-product.ts'

const loaded: Product = {
  id: 7,
  code: 'COD-90',
  name: 'Codo 90°',
  description: null,
  unit: null,
  brand: null,
  barcode: null,
  basePrice: 10,
  parentId: null,
  priceUpdated: null,
  categoryIds: [1],
  categories: [],
  tagIds: [],
  tags: [],
  images: [],
  drawing: '/drawings/0/codo.svg',
  competitorLinks: [],
  version: 1,
}
const options = {
  categories: [
    { id: 1, name: 'Codos', depth: 0 },
    { id: 2, name: 'Cobre', depth: 1 },
  ],
  tags: [{ id: 5, name: 'Oferta' }],
}
const conflict: Conflict = {
  base: toValues(loaded),
  mine: { ...toValues(loaded), name: 'Codo 90° CPVC', basePrice: '11.5' },
  theirs: { ...loaded, basePrice: 12, categoryIds: [1, 2], tagIds: [5], version: 2 },
}

describe('a product that somebody else saved meanwhile', () => {
  it('shows each differing field with both values, and proposes the one that was changed', () => {
    expect(differences(conflict, options)).toEqual([
      { name: 'name', label: 'Nombre', mine: 'Codo 90° CPVC', theirs: 'Codo 90°', proposed: 'mine' },
      { name: 'basePrice', label: 'Precio base', mine: '$11.50', theirs: '$12.00', proposed: 'mine' },
      { name: 'categoryIds', label: 'Categorías', mine: 'Codos', theirs: 'Codos, Cobre', proposed: 'theirs' },
      { name: 'tagIds', label: 'Etiquetas', mine: '(vacío)', theirs: 'Oferta', proposed: 'theirs' },
    ])
  })

  it('does not differ in the same cost, typed in another way', () => {
    const mine = { ...conflict.mine, basePrice: '12' }
    expect(differences({ ...conflict, mine }, options).map(({ name }) => name)).not.toContain('basePrice')
  })

  it('takes the choice of each field', () => {
    expect(
      merge(conflict, { name: 'mine', basePrice: 'theirs', categoryIds: 'theirs', tagIds: 'theirs' }),
    ).toEqual({
      ...toValues(loaded),
      name: 'Codo 90° CPVC',
      basePrice: '12.00',
      categoryIds: [1, 2],
      tagIds: [5],
    })
  })
})
