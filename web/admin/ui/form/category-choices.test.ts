import { describe, expect, it } from 'vitest'
import { categoryChoices } from './category-choices.ts'

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
