import { expect, it } from 'vitest'
import { nearestCategories } from './nearest-categories.ts'

let nextId = 1
function category(name: string, children: Tree[] = []): Tree {
  return { id: nextId++, name, totalGroupedProducts: 1, children }
}
interface Tree {
  id: number
  name: string
  totalGroupedProducts: number
  children: Tree[]
}

const tree = [
  category('Llaves y válvulas', [category('Llave de paso'), category('Válvulas de esfera')]),
  category('Tubería de cobre', [category('Conexiones de cobre', [category('Codos')])]),
]

function namesFor(query: string): string[] {
  return nearestCategories(tree, query).categories.map(({ name }) => name)
}

it('the categories that share most words with a search come first, case, accents and plurals ignored', () => {
  expect(namesFor('LLAVES DE PASÓ')).toEqual(['Llave de paso', 'Llaves y válvulas'])
  expect(namesFor('valvula esferas')).toEqual(['Válvulas de esfera', 'Llaves y válvulas'])
  expect(namesFor('conexión de oro')).toEqual(['Conexiones de cobre'])
  expect(namesFor('codo')).toEqual(['Codos'])
})

it('without a shared word the categories of the first level are offered, without what is below them', () => {
  const tiles = tree.map(({ id, name, totalGroupedProducts }) => ({ id, name, totalGroupedProducts }))
  for (const query of ['taladro', 'sierra de mesa', 'y', '']) {
    expect(nearestCategories(tree, query)).toEqual({ areNear: false, categories: tiles })
  }
})

it('at most six categories are near', () => {
  const codos = Array.from({ length: 9 }, (_, index) => category(`Codo ${index}`))
  const { categories } = nearestCategories(codos, 'codo raro')
  expect(categories.map(({ name }) => name)).toEqual(codos.slice(0, 6).map(({ name }) => name))
})
