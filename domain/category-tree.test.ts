import { describe, expect, it } from 'vitest'
import { ancestorIds, buildCategoryTree, descendantIds, flattenCategoryTree } from './category-tree.ts'
import { compareNames } from './spanish-order.ts'

const row = (id: number, name: string, motherId: number | null = null, position: number | null = null) => ({
  id,
  name,
  motherId,
  position,
})
const rows = [
  row(1, 'Válvulas'),
  row(2, 'Ñeplos', 4),
  row(3, 'Cobre'),
  row(4, 'Conexiones', 3),
  row(5, 'nudos', 4),
  row(6, 'Ángulos', 4),
  row(7, 'Tubo', 3),
  row(8, 'Oferta', 4),
]

describe('the category tree', () => {
  it('is nested in Spanish order: accents and case ignored, ñ after n', () => {
    const shown = flattenCategoryTree(buildCategoryTree(rows)).map(
      (node) => '  '.repeat(node.depth) + node.name,
    )
    expect(shown).toEqual([
      'Cobre',
      '  Conexiones',
      '    Ángulos',
      '    nudos',
      '    Ñeplos',
      '    Oferta',
      '  Tubo',
      'Válvulas',
    ])
  })

  it('has siblings that were ordered by hand in that order, and others behind them by name', () => {
    const siblings = [row(1, 'Tubo'), row(2, 'Ñeplos', null, 2), row(3, 'Cobre'), row(4, 'Válvulas', null, 1)]
    expect(buildCategoryTree(siblings).map(({ name }) => name)).toEqual([
      'Válvulas',
      'Ñeplos',
      'Cobre',
      'Tubo',
    ])
  })

  it('preserves the other fields of its rows', () => {
    expect(buildCategoryTree([{ ...row(1, 'A'), total: 5 }])).toEqual([
      { id: 1, name: 'A', motherId: null, position: null, total: 5, depth: 0, children: [] },
    ])
  })

  it('has a root where a parent is missing', () => {
    expect(buildCategoryTree(rows.filter((one) => one.motherId === 4)).map((node) => node.id)).toEqual([
      6, 5, 2, 8,
    ])
  })

  it('drops a cycle instead of looping for ever', () => {
    const circle = [row(1, 'A', 2), row(2, 'B', 1), row(3, 'C')]
    expect(buildCategoryTree(circle).map((node) => node.id)).toEqual([3])
    expect(ancestorIds(circle, 1)).toEqual([2])
    expect([...descendantIds(circle, 1)]).toEqual([2])
  })
})

describe('ancestors and descendants', () => {
  it('lists ancestors from the root down', () => {
    expect(ancestorIds(rows, 2)).toEqual([3, 4])
    expect(ancestorIds(rows, 3)).toEqual([])
    expect(ancestorIds(rows, 99)).toEqual([])
  })

  it('lists all descendants', () => {
    expect(descendantIds(rows, 3)).toEqual(new Set([2, 4, 5, 6, 7, 8]))
    expect(descendantIds(rows, 1).size).toBe(0)
  })
})

describe('compareNames', () => {
  it('decides by accent and case only between otherwise equal names', () => {
    expect(['Válvula', 'valvula', 'VALVULA'].sort(compareNames)).toEqual(['valvula', 'VALVULA', 'Válvula'])
  })
})
