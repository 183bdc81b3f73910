import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'A-1': 'Tubo PVC hidráulico 1/2',
  'A-2': 'Válvula de esfera 3/4',
  'A-3': 'Regadera de plato',
  'A-4': 'Cespol para lavabo',
  'A-5': 'Vaso de cristal',
  'A-6': 'Bazo de prueba',
  'A-7': 'Tinaco 1100 litros',
  'A-8': 'MEZCL. P/FREG.',
  'A-9': 'REZUMIDERO DE PISO DE 4" CROMADO',
  'B-1': 'COLADERA 4"',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['four letters', 'tuvo pvc 1/2', 'A-1'],
  ['b for v', 'balbula', 'A-2'],
  ['a word of a phrase of the trade', 'yave de paso 3/4', 'A-2'],
  ['rr for r', 'rregadera', 'A-3'],
  ['s for c, in the plural', 'sespoles', 'A-4'],
  ['k for c', 'tinako', 'A-7'],
  ['a beginning', 'balbu', 'A-2'],
  ['a word of the trade that names abbreviate', 'mescladora fregadero', 'A-8'],
])('a word written by ear finds the one that sounds like it: %s', async (_, query, code) => {
  expect((await search(query))[0]).toBe(code)
})

it('a word that a name has is not replaced by one that sounds like it', async () => {
  expect(await search('vaso')).toEqual(['A-5'])
  expect(await search('bazo')).toEqual(['A-6'])
})

it('a word that no name has matches names that sound like it, then its synonyms', async () => {
  expect(await search('resumidero')).toEqual(['A-9', 'B-1'])
})

async function search(query: string): Promise<string[]> {
  return (await link.search(query)).hits.map(({ code }) => code)
}
