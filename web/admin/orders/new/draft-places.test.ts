import { expect, it } from 'vitest'
import { draftPlaces, isTaken, placesToTry } from './draft-places.ts'
import { changeDraft, emptyDraft } from './order-draft.ts'

const [first, second, third] = ['1', '2', '3'] as const
const PLACES = [first, second, third]

it('a user has the place of earlier versions first, and none of another user', () => {
  const places = draftPlaces({ accountId: 4, username: 'ana' })
  expect(places[0]).toBe('newOrder:4:ana')
  expect(new Set(places).size).toBe(8)
  const others = [
    ...draftPlaces({ accountId: 4, username: 'ana2' }),
    ...draftPlaces({ accountId: 42, username: 'ana' }),
  ]
  expect(others.filter((place) => places.includes(place))).toEqual([])
})

it('a tab comes back to its own draft, then to one that was left, then to an empty place', () => {
  expect(placesToTry(PLACES, { own: second, taken: new Set([first, second]) })).toEqual([
    second,
    first,
    third,
  ])
  expect(placesToTry(PLACES, { own: second, taken: new Set([third]) })).toEqual([third, second, first])
  expect(placesToTry(PLACES, { own: null, taken: new Set([second, third]) })).toEqual([second, third, first])
  expect(placesToTry(PLACES, { own: null, taken: new Set() })).toEqual(PLACES)
})

it('a place is taken when something was typed, asked, added or said of the customer', () => {
  const draft = emptyDraft(4)
  const taken = (value: string | null) => isTaken({ getItem: () => value }, first)
  expect(
    [null, 'x', JSON.stringify(draft), JSON.stringify(changeDraft(draft, { text: ' ' }))].map(taken),
  ).toEqual([false, false, false, false])
  for (const changed of [
    { text: '2 te' },
    { beingRead: '2 te' },
    { lines: [{ productId: 7, quantity: 2 }] },
    { questions: [{ source: '4 codo', quantity: 4, products: [{ id: 7, code: 'C', name: null }] }] },
    { customer: { ...draft.customer, name: 'Rosa' } },
  ])
    expect(taken(JSON.stringify(changeDraft(draft, changed)))).toBe(true)
})
