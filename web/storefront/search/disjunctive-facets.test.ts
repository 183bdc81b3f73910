import { expect, it } from 'vitest'
import { disjunctiveFacetsOf } from './disjunctive-facets.ts'
import { readNarrowed } from './narrowing/narrowing.ts'
import { queryChips } from './query-chips.ts'

const disjunctive = (address: string) => {
  const params = new URLSearchParams(address)
  const query = params.get('query') ?? ''
  return disjunctiveFacetsOf(query, queryChips(query), readNarrowed(params))
}

it('an attribute that words of the search set is counted without these words', () => {
  expect(disjunctive('query=codo pvc 90')).toEqual([
    { attribute: 'material', query: 'codo 90', facetFilters: [] },
    { attribute: 'angle', query: 'codo pvc', facetFilters: [] },
  ])
})

it('an attribute with a facet is counted without it and with those of all others', () => {
  expect(disjunctive('query=codo&size=1/2"&size=3/4"&brand=Foset')).toEqual([
    { attribute: 'size', query: 'codo', facetFilters: [['brand:Foset']] },
    { attribute: 'brand', query: 'codo', facetFilters: [['size:1/2"', 'size:3/4"']] },
  ])
  expect(disjunctive('query=codo 90&angle=45°')).toEqual([
    { attribute: 'angle', query: 'codo', facetFilters: [] },
  ])
  expect(disjunctive('query=codo')).toEqual([])
})

it('there are four at most: with the search itself as many as a request takes', () => {
  expect(disjunctive('query=codo pvc 1/2 90&brand=Foset&size=1"&material=Cobre&angle=45°')).toHaveLength(4)
})
