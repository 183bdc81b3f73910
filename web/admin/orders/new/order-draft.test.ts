import { expect, it } from 'vitest'
import { addLines, emptyDraft, readDraft } from './order-draft.ts'

it('a product that is there gets the quantity added, and others follow in their order', () => {
  const lines = addLines(
    [
      { productId: 7, quantity: 2 },
      { productId: 3, quantity: 99_999 },
    ],
    [
      { productId: 5, quantity: 1 },
      { productId: 7, quantity: 4 },
      { productId: 3, quantity: 5 },
    ],
  )
  expect(lines).toEqual([
    { productId: 7, quantity: 6 },
    { productId: 3, quantity: 100_000 },
    { productId: 5, quantity: 1 },
  ])
})

it('an order has at most 500 lines', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ productId: index + 1, quantity: 1 }))
  expect(addLines([], many)).toHaveLength(500)
})

it('a draft is read as it was stored', () => {
  const draft = { ...emptyDraft(4), lines: [{ productId: 7, quantity: 2 }] }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
})

it.each([null, '', 'x', '{}', '[]', '{"lines":[],"key":1}'])('%j is no draft', (text) => {
  expect(readDraft(text)).toBeNull()
})

it('lines that cannot be are left out of a draft', () => {
  const text = JSON.stringify({
    key: 'k',
    lines: [
      { productId: 'x', quantity: 1 },
      { productId: 2, quantity: 0 },
    ],
  })
  expect(readDraft(text)).toMatchObject({ publicationId: null, lines: [] })
})
