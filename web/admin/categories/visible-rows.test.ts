import { describe, expect, test } from 'vitest'
import { branchIds, treeMove, visibleRows } from './visible-rows.ts'
import type { CategoryNode } from './visible-rows.ts'

function node(id: number, name: string, children: CategoryNode[] = []): CategoryNode {
  return {
    id,
    name,
    motherId: null,
    depth: 0,
    position: null,
    catalogIds: [],
    totalDirectProducts: 0,
    totalGroupedProducts: 0,
    children,
  }
}

const TREE = [node(1, 'Cobre', [node(2, 'Codos', [node(3, 'Codos ½"')]), node(4, 'Tees')]), node(5, 'Llaves')]
const ids = (expanded: number[]) => visibleRows(TREE, new Set(expanded)).map((row) => row.node.id)
const press = (key: string, id: number, expanded: number[]) =>
  treeMove(key, visibleRows(TREE, new Set(expanded)), { id, expanded: expanded.includes(id) })

describe('the category tree', () => {
  test('shows the expanded branches, from top to bottom', () => {
    expect(ids([])).toEqual([1, 5])
    expect(ids([1])).toEqual([1, 2, 4, 5])
    expect(ids([1, 2])).toEqual([1, 2, 3, 4, 5])
    expect(ids([2])).toEqual([1, 5])
  })

  test('gives each row its depth, its position and its parent', () => {
    expect(visibleRows(TREE, new Set([1]))[2]).toMatchObject({
      level: 1,
      position: 2,
      siblings: 2,
      motherId: 1,
    })
  })

  test('is expanded completely by expanding every category with children', () => {
    expect(branchIds(TREE)).toEqual([1, 2])
  })

  test('moves up and down, and stops at its ends', () => {
    expect(press('ArrowDown', 1, [])).toEqual({ focus: 5 })
    expect(press('ArrowUp', 5, [1])).toEqual({ focus: 4 })
    expect(press('ArrowUp', 1, [])).toBeNull()
    expect(press('ArrowDown', 5, [])).toBeNull()
    expect(press('End', 1, [])).toEqual({ focus: 5 })
    expect(press('Home', 4, [1])).toEqual({ focus: 1 })
  })

  test('expands and descends to the right, collapses and ascends to the left', () => {
    expect(press('ArrowRight', 1, [])).toEqual({ toggle: 1 })
    expect(press('ArrowRight', 1, [1])).toEqual({ focus: 2 })
    expect(press('ArrowRight', 5, [])).toBeNull()
    expect(press('ArrowLeft', 1, [1])).toEqual({ toggle: 1 })
    expect(press('ArrowLeft', 4, [1])).toEqual({ focus: 1 })
    expect(press('ArrowLeft', 5, [])).toBeNull()
  })

  test('finds the next name that begins with a letter, ignoring accents and case', () => {
    expect(press('c', 1, [1])).toEqual({ focus: 2 })
    expect(press('Ć', 2, [1])).toEqual({ focus: 1 })
    expect(press('x', 1, [1])).toBeNull()
    expect(press('Tab', 1, [])).toBeNull()
  })
})
