import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'CC-4': 'CODO P/CEMENTAR 4 X 90',
  'CC-4M': 'CODO PVC SANITARIO 4" X 45°',
  'CC-2': 'CODO P/CEMENTAR 2 X 90',
  'CC-M': 'CODO CPVC 13MM 1/2 X 90',
  'TT-4': 'TUBO PVC SANIT 4"',
  'TT-6': 'TUBO PVC SANIT 6"',
  'TT-L': 'TUBO PVC SANIT 100MM X 6 MTS',
  'LL-1': 'LAMPARA 110',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['codo 110', ['CC-4', 'CC-4M']],
  ['codo 110 a 45', ['CC-4M']],
  ['tubo pvc 110', ['TT-4', 'TT-L']],
  ['tubo pvc 160', ['TT-6']],
  ['codo 13', ['CC-M']],
  ['lampara 110', ['LL-1']],
])('%j finds the pipe size that is meant', async (query, codes) => {
  const answer = await link.search(`${query} `)
  expect(answer.hits.map(({ code }) => code).toSorted()).toEqual(codes)
  expect(answer.queryAfterRemoval).toBeUndefined()
})
