import { expect, test } from 'vitest'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import type { CategoryNode } from '../visible-rows.ts'
import { canMove, describeMove, possibleParents } from './move.ts'

function node(id: number, motherId: number | null, children: CategoryNode[] = []): CategoryNode {
  return {
    id,
    name: `C${id}`,
    motherId,
    depth: 0,
    position: null,
    catalogIds: [],
    totalDirectProducts: 0,
    totalGroupedProducts: id * 10,
    children,
  }
}

/** 1 > (2 > 3, 4), 5 */
const ALL = flattenCategoryTree([node(1, null, [node(2, 1, [node(3, 2)]), node(4, 1)]), node(5, null)])

test('a branch can move anywhere except below itself and where it already is', () => {
  expect(possibleParents(ALL, 2).map(({ id }) => id)).toEqual([4, 5])
  expect(possibleParents(ALL, 1).map(({ id }) => id)).toEqual([5])
  expect(canMove(ALL, 2, 5)).toBe(true)
  for (const [id, toId] of [
    [1, 3],
    [2, 2],
    [2, 1],
    [2, 99],
    [99, 1],
  ] as const) {
    expect(canMove(ALL, id, toId)).toBe(false)
  }
})

test('only a branch that is not at the top can move to the top', () => {
  expect(canMove(ALL, 3, null)).toBe(true)
  expect(canMove(ALL, 5, null)).toBe(false)
  expect(canMove(ALL, 99, null)).toBe(false)
})

test('a move reports what moves, from where, to where, and how many subcategories go along', () => {
  expect(describeMove(ALL, 1, 5)).toEqual({
    id: 1,
    name: 'C1',
    fromId: null,
    fromName: null,
    toId: 5,
    toName: 'C5',
    subcategories: 3,
    products: 10,
  })
  expect(describeMove(ALL, 3, null)).toMatchObject({
    fromName: 'C2',
    toId: null,
    toName: null,
    subcategories: 0,
  })
  expect(describeMove(ALL, 99, null)).toBeUndefined()
})
