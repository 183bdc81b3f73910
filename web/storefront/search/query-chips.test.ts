import { expect, it } from 'vitest'
import { queryChips } from './query-chips.ts'

it.each([
  ['codo pvc 1/2 90', ['Codo', 'PVC', '1/2"', '90°']],
  ['codo de pulgada y media galv.', ['Codo', '1 1/2"', 'Galvanizado']],
  ['llave de paso 3/4', ['Llave de paso', '3/4"']],
  ['tubo 13 mm', ['Tubo', '13 mm']],
  ['codo', []],
  ['', []],
])('%j shows %j', (query, labels) => {
  expect(queryChips(query).map(({ label }) => label)).toEqual(labels)
})

it('each word can be removed from the search', () => {
  expect(queryChips('codo de pvc 1/2').map(({ without }) => without)).toEqual([
    'de pvc 1/2',
    'codo de 1/2',
    'codo de pvc',
  ])
  expect(queryChips('tubo tubo 1/2 tubo').map(({ without }) => without)).toEqual([
    'tubo 1/2 tubo',
    'tubo tubo tubo',
  ])
})
