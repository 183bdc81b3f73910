import { expect, it } from 'vitest'
import { draftSlots, isTaken, slotsToTry } from './draft-slots.ts'
import { emptyDraft } from './order-draft.ts'

const [first, second, third] = ['1', '2', '3'] as const
const SLOTS = [first, second, third]

it('a user has the slot of earlier versions first, and shares none with another user', () => {
  const slots = draftSlots({ accountId: 4, username: 'ana' })
  expect(slots[0]).toBe('newOrder:4:ana')
  expect(new Set(slots).size).toBe(8)
  const others = [
    ...draftSlots({ accountId: 4, username: 'ana2' }),
    ...draftSlots({ accountId: 42, username: 'ana' }),
  ]
  expect(others.filter((slot) => slots.includes(slot))).toEqual([])
})

it('a tab comes back to its own draft, then to one that was left, then to an empty slot', () => {
  expect(slotsToTry(SLOTS, { own: second, taken: new Set([first, second]) })).toEqual([second, first, third])
  expect(slotsToTry(SLOTS, { own: second, taken: new Set([third]) })).toEqual([third, second, first])
  expect(slotsToTry(SLOTS, { own: null, taken: new Set([second, third]) })).toEqual([second, third, first])
  expect(slotsToTry(SLOTS, { own: null, taken: new Set() })).toEqual(SLOTS)
})

it('a slot is taken when it has text, questions, lines or a customer', () => {
  const draft = emptyDraft(4)
  const taken = (value: string | null) => isTaken({ getItem: () => value }, first)
  expect([null, 'x', JSON.stringify(draft), JSON.stringify({ ...draft, text: ' ' })].map(taken)).toEqual([
    false,
    false,
    false,
    false,
  ])
  for (const changed of [
    { text: '2 te' },
    { beingRead: '2 te' },
    { lines: [{ productId: 7, quantity: 2 }] },
    { questions: [{ source: '4 codo', quantity: 4, products: [{ id: 7, code: 'C', name: null }] }] },
    { customer: { ...draft.customer, name: 'Rosa' } },
  ])
    expect(taken(JSON.stringify({ ...draft, ...changed }))).toBe(true)
})
