import { expect, it } from 'vitest'
import { effectSentence, listSentence } from './effect-text.ts'

const list = {
  pricelistId: 1,
  pricelistName: 'Público',
  changed: 312,
  gained: 0,
  lost: 0,
  largestUps: [],
  largestDowns: [],
}

it.each([
  [0, [], 'Ningún precio cambia.'],
  [1, [{ ...list, changed: 1 }], 'Cambia el precio de 1 producto.'],
  [
    1312,
    [list, { ...list, lost: 4, gained: 1 }],
    'Cambia el precio de 1,312 productos; 1 pasa a tener precio; 4 se quedan sin precio.',
  ],
  [4, [{ ...list, changed: 4, lost: 4 }], '4 productos se quedan sin precio.'],
  [1, [{ ...list, changed: 1, gained: 1 }], '1 producto pasa a tener precio.'],
])('says of %i products what happens to them', (changedProducts, pricelists, sentence) => {
  expect(effectSentence({ changedProducts, pricelists, belowCost: { count: 0, worst: [] } })).toBe(sentence)
})

it('counts the prices of one list', () => {
  expect(listSentence(list)).toBe('Público: cambian 312 precios')
  expect(listSentence({ ...list, changed: 1 })).toBe('Público: cambia 1 precio')
})
