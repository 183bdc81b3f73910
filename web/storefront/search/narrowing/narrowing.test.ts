import { expect, it } from 'vitest'
import {
  facetFilters,
  readNarrowed,
  withFacet,
  withInstead,
  withoutFacet,
  withoutFacets,
  withQuery,
  withSort,
  withView,
} from './narrowing.ts'

const params = (text: string) => new URLSearchParams(text)

it('the address has facets, order and view; unknown values are ignored', () => {
  expect(
    readNarrowed(params('query=codo&size=1/2"&size=3/4"&material=PVC&sort=price&view=list&menu=angle')),
  ).toEqual({
    facets: [
      { attribute: 'size', value: '1/2"' },
      { attribute: 'size', value: '3/4"' },
      { attribute: 'material', value: 'PVC' },
    ],
    sort: 'price',
    view: 'list',
    menu: 'angle',
  })
  const nothing = { facets: [], sort: 'relevance', view: 'photos', menu: null }
  expect(
    readNarrowed(
      params(`query=x&size=&brand=-x&angle=9%000&material=${'x'.repeat(81)}&sort=name&view=x&menu=kind`),
    ),
  ).toEqual(nothing)
  const many = Array.from({ length: 30 }, (_, index) => `size=${index}`).join('&')
  expect(readNarrowed(params(many)).facets).toHaveLength(10)
})

it('of several values of one attribute each will do', () => {
  expect(facetFilters(readNarrowed(params('size=1/2"&size=3/4"&material=PVC')))).toEqual([
    ['size:1/2"', 'size:3/4"'],
    ['material:PVC'],
  ])
})

it('links to other results begin on the first page; another view has as many pages', () => {
  const now = params('query=codo&pages=3&id=7&material=PVC')
  expect(withFacet(now, 'size', '1/2"')).toBe('?query=codo&material=PVC&size=1%2F2%22')
  expect(withoutFacet(now, 'material', 'PVC')).toBe('?query=codo')
  expect(withoutFacets(now)).toBe('?query=codo')
  expect(withQuery(now, 'tubo')).toBe('?query=tubo&material=PVC')
  expect(withInstead(now, 'tubo', { attribute: 'material', value: 'Cobre' })).toBe(
    '?query=tubo&material=Cobre',
  )
  expect(withSort(now, 'price')).toBe('?query=codo&material=PVC&sort=price')
  expect(withSort(params('query=codo&sort=price'), 'relevance')).toBe('?query=codo')
  expect(withView(now, 'list')).toBe('?query=codo&pages=3&id=7&material=PVC&view=list')
  expect(withView(params('query=codo&view=list'), 'photos')).toBe('?query=codo')
})
