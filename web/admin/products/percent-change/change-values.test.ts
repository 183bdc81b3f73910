import { describe, expect, it } from 'vitest'
import { exampleOf, initialValues, percentError, percentText, toChange } from './change-values.ts'

const values = { ...initialValues(new URLSearchParams({ searchValue: 'codo' }), 'none'), percent: '5' }

describe('what the form sends', () => {
  it('takes the sign from the direction', () => {
    expect(toChange(values)).toEqual({
      filter: { categoryId: null, tagId: null, searchValue: 'codo' },
      percent: 5,
      rounding: 'none',
    })
    expect(toChange({ ...values, direction: 'down', percent: '7.50' })).toMatchObject({ percent: -7.5 })
  })

  it('is nothing until it is complete', () => {
    expect(toChange({ ...values, searchValue: ' ' })).toBeNull()
    expect(toChange({ ...values, percent: '' })).toBeNull()
    expect(toChange({ ...values, searchValue: '', tagId: 3 })).toMatchObject({ filter: { tagId: 3 } })
  })

  it('contains no filter typed before when all products are chosen', () => {
    expect(toChange({ ...values, all: true })).toMatchObject({ filter: { all: true } })
  })
})

it.each([
  ['up', '', undefined],
  ['up', '5', undefined],
  ['down', '99.9999', undefined],
  ['up', '0', 'Escribe un número mayor que 0.'],
  ['down', '-5', 'Escribe un número mayor que 0.'],
  ['up', '1e3', 'Escribe un número mayor que 0.'],
  ['down', '100', 'Para bajar tiene que ser menor que 100.'],
  ['up', '100', undefined],
  ['up', '10001', 'Puede ser hasta 10,000.'],
  ['up', '1.00001', 'Puede tener hasta 4 decimales.'],
] as const)('%s by %s: %s', (direction, percent, error) => {
  expect(percentError({ ...values, direction, percent })).toBe(error)
})

it('illustrates the percentage by an example', () => {
  expect(exampleOf({ ...values, direction: 'down', percent: '8.255' })).toEqual({ from: 100, to: 91.745 })
  expect(exampleOf({ ...values, percent: '8.255', rounding: 'pesos' })).toEqual({ from: 100, to: 108 })
  expect(exampleOf({ ...values, percent: 'x' })).toBeNull()
  expect(percentText({ ...values, percent: '08.50' })).toBe('8.5')
})

it('starts with what the list of products was filtered by', () => {
  const params = new URLSearchParams('searchValue=codo&categoryId=7&tagId=3')
  expect(initialValues(params, 'cents')).toMatchObject({ searchValue: 'codo', categoryId: 7, tagId: 3 })
  expect(initialValues(new URLSearchParams('categoryId=x&tagId=-1'), 'cents')).toMatchObject({
    categoryId: null,
    tagId: null,
  })
})
