import { expect, it } from 'vitest'
import { queryChips, quantityIn, sizeIn } from './query-chips.ts'

it.each([
  ['codo pvc 1/2 90', ['Codo', 'PVC', '1/2"', '90°']],
  ['codo de pulgada y media galv.', ['Codo', '1 1/2"', 'Galvanizado']],
  ['llave de paso 3/4', ['Llave de paso', '3/4"']],
  ['tubo 13 mm', ['Tubo', '13 mm']],
  ['codos de media pvc', ['Codos', '1/2"', 'PVC']],
  ['10 codos de media pvc', ['10', 'Codos', '1/2"', 'PVC']],
  ['2 pulgadas codos pvc', ['2"', 'Codos', 'PVC']],
  ['codo 2 galv.', ['Codo', '2"', 'Galvanizado']],
  ['media caña pino', ['Media', 'Caña', 'Pino']],
  ['codo', []],
  ['', []],
])('%j shows %j', (query, labels) => {
  expect(queryChips(query).map(({ label }) => label)).toEqual(labels)
})

it('a size, material or angle can be exchanged where the search has one of them', () => {
  const says = (query: string) =>
    queryChips(query).map((chip) => chip.says && Object.values(chip.says).join(' '))
  expect(says('codo pvc 1/2 90')).toEqual([null, 'material PVC', 'size 1/2"', 'angle 90°'])
  expect(says('codo de 2')).toEqual([null, 'size 2"'])
  expect(says('tubo 13mm galv')).toEqual([null, 'size 13 mm', 'material Galvanizado'])
  expect(says('10 codos de 1/2')).toEqual([null, null, 'size 1/2"'])
  expect(says('codo 3/4 x 1/2 pvc')).toEqual([null, null, null, 'material PVC'])
})

it.each([
  ['10 codos de media pvc', 10, ['10']],
  ['dos llaves de paso 3/4', 2, ['Dos']],
  ['media docena de codos 1/2', 6, ['Media', 'Docena']],
  ['2 codo pvc', null, []],
  ['codo 10 mm', null, []],
] as const)('%j asks for %s', (query, quantity, words) => {
  expect(quantityIn(query, ['CODO HIDRÁULICO 1/2', null])).toBe(quantity)
  const marked = queryChips(query).filter((chip) => chip.isQuantity)
  expect(marked.map(({ label }) => label).join(' ')).toBe(words.join(' '))
})

it('a number that a name has before the same word is no quantity', () => {
  expect(quantityIn('2 aguas canilla', ['CANILLA 2 AGUAS'])).toBeNull()
  expect(quantityIn('2 aguas canilla', ['CANILLA 3/4'])).toBe(2)
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

it.each([
  ['codo 1/2', '1/2"'],
  ['10 codos de media pvc', '1/2"'],
  ['reduccion 3/4 a 1/2', '3/4" x 1/2"'],
  ['tubo 13mm', '13 mm'],
  ['media caña pino', null],
  ['codo', null],
])('%j asks for the size %s', (query, size) => {
  expect(sizeIn(query)).toBe(size)
})
