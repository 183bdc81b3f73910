import { describe, expect, it } from 'vitest'
import type { PreviewRow } from './preview.ts'
import { byCode, countReviews, reviewRow } from './review.ts'
import type { ReviewOptions, StoredProduct } from './review.ts'

const STORED = byCode([
  {
    code: 'A-1',
    name: 'Codo',
    description: 'De cobre',
    unit: 'pieza',
    brand: null,
    barcode: null,
    basePrice: 100,
    hasCategory: false,
  },
  {
    code: 'B',
    name: null,
    description: null,
    unit: null,
    brand: null,
    barcode: null,
    basePrice: null,
    hasCategory: null,
  },
  {
    code: 'C',
    name: 'Tee',
    description: null,
    unit: null,
    brand: null,
    barcode: null,
    basePrice: 0,
    hasCategory: true,
  },
])
const OPTIONS: ReviewOptions = {
  names: 'all',
  createNew: false,
  limitPercent: 30,
  placing: new Set(['Conexiones']),
}

function row(code: string, fields: Partial<PreviewRow> = {}): PreviewRow {
  return {
    line: 2,
    code,
    name: null,
    description: null,
    unit: null,
    brand: null,
    barcode: null,
    category: null,
    price: null,
    adjusted: null,
    problems: [],
    ...fields,
  }
}

function review(given: PreviewRow, options: Partial<ReviewOptions> = {}, stored = STORED) {
  return reviewRow(given, stored, { ...OPTIONS, ...options })
}

describe('a row of a file compared with the stored product', () => {
  it('finds the product by its code, ignoring case and outer blanks, and gives the price change in percent', () => {
    expect(review(row('a-1', { price: '108' }))).toMatchObject({
      state: 'changed',
      stored: { code: 'A-1' },
      percent: 8,
      isBeyondLimit: false,
    })
    expect(review(row('A-1', { price: '66.6667' }))).toMatchObject({ percent: -33.33, isBeyondLimit: true })
  })

  it('is the same with equal or blank cells', () => {
    expect(review(row('A-1', { price: '100', name: 'Codo', description: 'De cobre' })).state).toBe('same')
    expect(review(row('A-1'))).toMatchObject({ state: 'same', percent: null })
    expect(review(row('A-1', { unit: 'pieza' })).state).toBe('same')
    expect(review(row('A-1', { unit: 'tramo' })).state).toBe('changed')
    expect(review(row('A-1', { brand: 'Truper' })).state).toBe('changed')
    expect(review(row('A-1', { barcode: '7501206612347' })).state).toBe('changed')
  })

  it.each([
    ['130', 30, false],
    ['130.02', 30.02, true],
    ['70', -30, false],
    ['69.9', -30.1, true],
  ])('a price of %s is a change of %d %%, beyond the limit: %s', (price, percent, isBeyondLimit) => {
    expect(review(row('A-1', { price }))).toMatchObject({ percent, isBeyondLimit })
  })

  it('changes names as the options specify', () => {
    const renamed = row('A-1', { name: 'Otro' })
    expect(review(renamed).state).toBe('changed')
    expect(review(renamed, { names: 'missing' }).state).toBe('same')
    expect(review(renamed, { names: 'none' }).state).toBe('same')
    expect(review(renamed).name).toBe('Otro')
    expect(review(renamed, { names: 'missing' }).name).toBe('Codo')
    expect(review(row('B', { name: 'Nuevo' }), { names: 'missing' }).state).toBe('changed')
    expect(review(row('B', { name: 'Nuevo' }), { names: 'none' }).state).toBe('same')
  })

  it('lists changes of other fields than name and price, with old and new value', () => {
    const given = row('A-1', {
      name: 'Codo 90',
      unit: 'pieza',
      brand: 'Truper',
      barcode: '7501206612347',
      description: 'De PVC',
      category: 'Conexiones',
    })
    expect(review(given).changes).toEqual([
      { field: 'brand', from: null, to: 'Truper' },
      { field: 'barcode', from: null, to: '7501206612347' },
      { field: 'description', from: 'De cobre', to: 'De PVC' },
      { field: 'category', from: null, to: 'Conexiones' },
    ])
    expect(review(row('A-1', { unit: 'tramo' })).changes).toEqual([
      { field: 'unit', from: 'pieza', to: 'tramo' },
    ])
    expect(review(row('Z', { unit: 'tramo' }), { createNew: true }).changes).toEqual([])
    expect(review(row('C', { category: 'Conexiones' })).changes).toEqual([])
  })

  it('has no percentage for a changed description or a price that was missing', () => {
    expect(review(row('A-1', { description: 'De PVC' })).state).toBe('changed')
    expect(review(row('B', { price: '5' }))).toMatchObject({ state: 'changed', percent: null })
    expect(review(row('C', { price: '5' }))).toMatchObject({ state: 'changed', percent: null })
  })

  it('is new, or skipped, when the account does not have its code', () => {
    expect(review(row('Z', { price: '5' }))).toMatchObject({ state: 'unknown', stored: null })
    expect(review(row('Z', { price: '5' }), { createNew: true }).state).toBe('new')
  })

  it('is bad when it has an error, whatever is stored', () => {
    const problems = [{ level: 'error', kind: 'badPrice', text: 'No es un precio: x' }] as const
    expect(review(row('A-1', { problems })).state).toBe('bad')
  })
})

it('rows are counted by state', () => {
  const stored = new Map<string, StoredProduct>(STORED)
  const reviews = ['A-1', 'B', 'Z'].map((code) => review(row(code, { price: '200' }), {}, stored))
  expect(countReviews(reviews)).toEqual({ changed: 2, same: 0, new: 0, unknown: 1, bad: 0, beyond: 1 })
})
