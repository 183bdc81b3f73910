import { describe, expect, it } from 'vitest'
import { isReadableCategory, planCategories } from './file-categories.ts'

const KNOWN = [
  { id: 1, name: 'Plomería', motherId: null },
  { id: 2, name: 'Conexiones', motherId: 1 },
  { id: 3, name: 'Cobre', motherId: 2 },
  { id: 4, name: 'Conexiones', motherId: null },
  { id: 5, name: 'Llaves/válvulas', motherId: null },
]

function find(texts: string[], options = { create: false, motherId: null as number | null }) {
  return planCategories(texts, KNOWN, options)
}

describe('the category that a text names', () => {
  it('is the only one with that name anywhere in the tree, in any spelling', () => {
    const { idOf } = find(['COBRE', ' plomeria ', 'llaves / valvulas'])
    expect([...idOf.values()]).toEqual([3, 1, 5])
  })

  it('is the one at the end of a path', () => {
    const { idOf } = find(['Plomería > Conexiones', 'Conexiones » Cobre', 'plomería\\conexiones | cobre'])
    expect([...idOf.values()]).toEqual([2, 3, 3])
  })

  it('is of several in a cell the first that the account has, and otherwise the first', () => {
    const texts = [
      'Lacas; Cobre',
      'Plomería > Conexiones; Lacas',
      'Conexiones; Llaves/válvulas',
      'Lacas;Lijas',
    ]
    expect([...find(texts).idOf.values()]).toEqual([3, 2, 5])
    expect(find(texts).missing).toEqual(['Lacas;Lijas'])
    expect(find(texts, { create: true, motherId: 1 }).made).toEqual([{ id: -1, name: 'Lacas', motherId: 1 }])
    const named = { id: 6, name: 'Lacas; Cobre', motherId: null }
    expect([
      ...planCategories(texts.slice(0, 1), [...KNOWN, named], { create: false, motherId: null }).idOf,
    ]).toEqual([['Lacas; Cobre', 6]])
  })

  it('is none where several have the name or the beginning of the path, or none has', () => {
    expect(find(['Conexiones', 'Conexiones > Lacas', 'Lacas', 'Lacas > Cobre', 'Lacas'])).toEqual({
      idOf: new Map(),
      made: [],
      missing: ['Lacas', 'Lacas > Cobre'],
      ambiguous: ['Conexiones', 'Conexiones > Lacas'],
    })
    expect(find(['Conexiones > Lacas'], { create: true, motherId: null }).made).toEqual([])
  })
})

describe('categories to be made', () => {
  it('go below the existing part of their path, the others below the chosen one', () => {
    const plan = find(['Plomería > Cobre > Lacas', 'Lijas', 'Plomería > Tubos > PVC'], {
      create: true,
      motherId: 4,
    })
    expect(plan.made).toEqual([
      { id: -1, name: 'Cobre', motherId: 1 },
      { id: -2, name: 'Lacas', motherId: -1 },
      { id: -3, name: 'Lijas', motherId: 4 },
      { id: -4, name: 'Tubos', motherId: 1 },
      { id: -5, name: 'PVC', motherId: -4 },
    ])
    expect([...plan.idOf.values()]).toEqual([-2, -3, -5])
  })

  it('are made once, however often and in whichever spelling they are named', () => {
    const plan = find(['Lijas', 'LIJAS ', 'Lijas > Agua', 'Lijas > Fierro'], { create: true, motherId: null })
    expect(plan.made.map(({ name, motherId }) => [name, motherId])).toEqual([
      ['Lijas', null],
      ['Agua', -1],
      ['Fierro', -1],
    ])
    expect([...plan.idOf.values()]).toEqual([-1, -1, -2, -3])
  })
})

it('a category has at most eight names of at most 200 characters, with letters or digits', () => {
  expect(isReadableCategory('a > b')).toBe(true)
  expect(isReadableCategory(Array.from({ length: 9 }, () => 'x'.repeat(200)).join('; '))).toBe(true)
  for (const text of ['', '>', ';', 'a; ---', '---', 'x'.repeat(201), 'a>'.repeat(9), 'a\0b'])
    expect(isReadableCategory(text)).toBe(false)
})
