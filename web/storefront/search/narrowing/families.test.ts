import { expect, it } from 'vitest'
import { bySize, mergeFamilies, orderOfFamilies, requestedOf } from './families.ts'
import type { Family } from './families.ts'

function family(key: string, products: string): Family {
  return {
    key,
    heading: key,
    products: products.split(' ').map((text) => ({
      id: Number(text.replace('*', '')),
      code: text,
      name: null,
      description: null,
      unit: null,
      salesPrice: null,
      images: [],
      drawing: '/drawings/0/codo.svg',
      inCustomList: false,
      size: null,
      brand: null,
      isRequested: text.startsWith('*'),
      isMeant: text.startsWith('*'),
    })),
  }
}

const shape = (families: readonly Family[]) =>
  families.map(({ key, products }) => [
    key,
    products.map(({ id, isRequested }) => (isRequested ? `*${id}` : `${id}`)).join(' '),
  ])

it('further results are appended to the families that are shown, and nothing is shown twice', () => {
  const merged = mergeFamilies(
    [family('a', '*1 2 3'), family('b', '*4')],
    [family('c', '*7'), family('a', '*2 *5 1 6')],
  )
  expect(shape(merged)).toEqual([
    ['a', '*1 *2 3 *5 6'],
    ['b', '*4'],
    ['c', '*7'],
  ])
})

it('the products that were searched for are those of the families, without neighbours', () => {
  const families = [family('a', '*1 2 *3'), family('b', '*4')]
  expect(requestedOf(families, [4, 2, 3, 1]).map(({ id }) => id)).toEqual([4, 3, 1])
})

it('adjacent products of one size form one row; those without a size never do', () => {
  const sizes = ['1/2"', '1/2"', '3/4"', null, null, '1/2"']
  const { products } = family('a', '*1 *2 *3 *4 *5 *6')
  const sized = products.map((product, index) => ({ ...product, size: sizes[index] ?? null }))
  expect(bySize(sized).map((group) => group.map(({ id }) => id))).toEqual([[1, 2], [3], [4], [5], [6]])
})

it('a family begins with the size of the search, or with the only one that is set, and stays sorted by price', () => {
  const narrowed = { facets: [], sort: 'relevance', view: 'list', menu: null } as const
  const set = { ...narrowed, facets: [{ attribute: 'size', value: '3/4"' }] } as const
  expect(orderOfFamilies(narrowed, null)).toEqual({})
  expect(orderOfFamilies(set, null)).toEqual({ size: '3/4"' })
  expect(orderOfFamilies(set, '1/2"')).toEqual({ size: '1/2"' })
  expect(orderOfFamilies({ ...narrowed, sort: 'price' }, '1/2"')).toEqual({ size: '1/2"', inOrder: true })
})
