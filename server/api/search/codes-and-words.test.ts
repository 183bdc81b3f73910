import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'TRU BRP-1/2': 'Brocha Pretul 1/2" (13 mm)',
  'TRU BRP-11/2': 'Brocha Pretul 1 1/2" (38 mm)',
  BROHI038: 'Brocha Hitools 1 1/2 mango de plástico',
  BROHI050: 'Brocha Hitools 2" mango de plástico',
  'JUCK ATEN3': 'Abrazadera de tensión de 3 C-16',
  'JUCK ATEN4': 'Abrazadera de tensión de 4 C-16',
  'TRU 49315': 'Llave de esfera 3/4',
  'CODO-12': 'Codo galvanizado 1 1/4',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['brochas brohi038', ['BROHI038']],
  ['BROHI050 brocha', ['BROHI050']],
  ['brochas BRP-1/2', ['TRU BRP-1/2']],
  ['brochas TRU BRP-11/2', ['TRU BRP-11/2']],
  ['abrazadera juck-aten3 de tensión', ['JUCK ATEN3']],
  ['llave TRU 49315', ['TRU 49315']],
  ['5 brochas brohi038', ['BROHI038']],
])('%j is found by its code, and by the words beside it', async (query, codes) => {
  const { hits, queryAfterRemoval } = await link.search(`${query} `)
  expect(hits.map(({ code }) => code)).toEqual(codes)
  expect(queryAfterRemoval).toBeUndefined()
})

it('a code is found beside a word that its product does not have, without that word', async () => {
  const { hits, queryAfterRemoval } = await link.search('cepillo brohi038 ')
  expect(hits.map(({ code }) => code)).toEqual(['BROHI038'])
  expect(queryAfterRemoval).toBe('<em>cepillo</em> brohi038')
  // Two products have the beginning of the code.
  expect((await link.search('cepillo brohi0')).hits).not.toHaveLength(1)
})

it('a code that is still being typed is found by its beginning', async () => {
  const { hits } = await link.search('brocha brohi0')
  expect(hits.map(({ code }) => code).toSorted()).toEqual(['BROHI038', 'BROHI050'])
})

it('a word that is still being typed behind a code is found by its beginning', async () => {
  const { hits, queryAfterRemoval } = await link.search('BROHI050 plás')
  expect(hits.map(({ code }) => code)).toEqual(['BROHI050'])
  expect(queryAfterRemoval).toBeUndefined()
})

it('marks code and words', async () => {
  const { hits } = await link.search('brochas brp-1/2 ')
  expect(hits).toMatchObject([
    {
      _highlightResult: {
        name: { value: '<em>Brocha</em> Pretul 1/2" (13 mm)', matchedWords: ['brochas'] },
        code: { value: 'TRU <em>BRP-1/2</em>', matchLevel: 'partial', matchedWords: ['brp-1/2'] },
      },
    },
  ])
})

it('a size is no part of a code', async () => {
  const { queryAfterRemoval } = await link.search('codo galvanizado 1/2 ')
  expect(queryAfterRemoval).toBe('codo galvanizado <em>1/2</em>')
})
