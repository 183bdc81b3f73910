import { expect, it } from 'vitest'
import { MAX_ORDER_TEXT } from '#domain/limits.ts'
import {
  addLines,
  addQuestions,
  emptyDraft,
  isEmptyDraft,
  readDraft,
  withoutSaved,
  withSent,
} from './order-draft.ts'
import type { SentOrder } from './order-draft.ts'

const CODO = { source: '4 codo', quantity: 4, products: [{ id: 7, code: 'C-1', name: null }] }
const SENT: SentOrder = {
  publicationId: 4,
  items: [{ productId: 7, quantity: 1 }],
  contact: { name: 'Rosa', phone: '', delivery: null, address: '', note: '' },
  expectedTotal: 10,
}

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
  const draft = {
    ...emptyDraft(4),
    lines: [{ productId: 7, quantity: 2 }],
    text: '3 cople\n2 te',
    questions: [CODO],
  }
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
      null,
      { productId: 3, quantity: 4 },
    ],
  })
  expect(readDraft(text)).toMatchObject({ publicationId: null, lines: [{ productId: 3, quantity: 4 }] })
})

it('a list that was being read when the tab was closed is in the box again, before what was typed since', () => {
  const draft = { ...emptyDraft(4), beingRead: '1 codo\n2 te', text: '3 cop' }
  expect(readDraft(JSON.stringify(draft))).toEqual({ ...draft, beingRead: '', text: '1 codo\n2 te\n3 cop' })
})

it('questions that cannot be, and texts that are none, are left out of a draft', () => {
  const text = JSON.stringify({
    key: 'k',
    lines: [],
    customer: { name: 5, phone: '55', delivery: 'X' },
    text: 7,
    questions: [
      CODO,
      { ...CODO, products: [] },
      { ...CODO, quantity: 0 },
      { ...CODO, products: [{ id: 'x' }] },
      { ...CODO, products: [null] },
      null,
    ],
  })
  expect(readDraft(text)).toMatchObject({
    customer: { name: '', phone: '55', delivery: null },
    text: '',
    questions: [CODO],
  })
})

it('a draft is bounded: 500 questions of five products each, and four boxes of text', () => {
  const products = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, code: 'C', name: null }))
  const questions = Array.from({ length: 600 }, () => ({ ...CODO, products }))
  const read = readDraft(JSON.stringify({ ...emptyDraft(4), questions, text: 'x'.repeat(50_000) }))
  expect(read?.questions).toHaveLength(500)
  expect(read?.questions[0]?.products).toHaveLength(5)
  expect(read?.text).toHaveLength(4 * MAX_ORDER_TEXT)
})

it('a question is stored without prices, which may change', () => {
  const product = { id: 7, code: 'C-1', name: null, salesPrice: 3.5, image: '/x.webp' }
  expect(addQuestions([], [{ ...CODO, products: [product] }])).toEqual([CODO])
})

it('what was sent is remembered newest first, each once, and read as it was stored', () => {
  const changed = { ...SENT, expectedTotal: 20 }
  const sent = withSent(withSent(withSent([], SENT), changed), SENT)
  expect(sent).toEqual([SENT, changed])
  const draft = { ...emptyDraft(4), sent }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  expect(readDraft(JSON.stringify({ ...draft, sent: [{ items: 'x' }, null] }))?.sent).toEqual([])
})

it('once an order is saved, what was typed or added since it was sent is left', () => {
  const saved = { ...emptyDraft(4), lines: [{ productId: 7, quantity: 2 }], text: 'nada', questions: [CODO] }
  const later = { ...CODO, source: '1 te' }
  expect(isEmptyDraft(withoutSaved(saved, saved))).toBe(true)
  const now = {
    ...saved,
    customer: { ...saved.customer, name: 'Rosa' },
    lines: addLines(saved.lines, [
      { productId: 7, quantity: 1 },
      { productId: 3, quantity: 5 },
    ]),
    text: '2 cople',
    questions: [CODO, later],
  }
  const left = withoutSaved(now, saved)
  expect(left).toMatchObject({
    publicationId: 4,
    customer: { name: 'Rosa' },
    lines: [
      { productId: 7, quantity: 1 },
      { productId: 3, quantity: 5 },
    ],
    text: '2 cople',
    questions: [later],
    sent: [],
  })
  expect(left.key).not.toBe(saved.key)
})
