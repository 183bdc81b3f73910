import { expect, it } from 'vitest'
import { nearestCategories as nearest } from './nearest-categories.ts'
import { BUILT_IN_SYNONYMS, withOwnSynonyms } from './synonyms.ts'

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

const nearestCategories = (categories: readonly Tree[], query: string) =>
  nearest(categories, query, BUILT_IN_SYNONYMS)

const tree = [
  category('Llaves y válvulas', [category('Llave de paso'), category('Válvulas de esfera')]),
  category('Tubería de cobre', [category('Conexiones de cobre', [category('Codos')])]),
]

function namesFor(query: string): string[] {
  return nearestCategories(tree, query).categories.map(({ name }) => name)
}

it('the categories that share most words with a search come first, case, accents and plurals ignored', () => {
  expect(namesFor('LLAVES DE PASÓ')).toEqual(['Llave de paso', 'Llaves y válvulas', 'Válvulas de esfera'])
  expect(namesFor('valvula esferas')).toEqual(['Válvulas de esfera', 'Llaves y válvulas', 'Llave de paso'])
  expect(namesFor('conexión de oro')).toEqual(['Conexiones de cobre'])
  expect(namesFor('codo')).toEqual(['Codos'])
})

it('synonyms of the trade and words that sound alike match, after the word itself', () => {
  expect(namesFor('balbula rara')).toEqual(['Llaves y válvulas', 'Válvulas de esfera'])
  expect(namesFor('caño raro')).toEqual(['Tubería de cobre'])
  expect(namesFor('llave esclusa')).toEqual(['Llave de paso', 'Llaves y válvulas', 'Válvulas de esfera'])
  const places = [category('Cespoles'), category('Calentadores'), category('Boilers')]
  const near = (query: string) => nearestCategories(places, query).categories.map(({ name }) => name)
  expect(near('boiler raro')).toEqual(['Boilers', 'Calentadores'])
  expect(near('sifón')).toEqual(['Cespoles'])
  expect(near('zespol')).toEqual(['Cespoles'])
})

it('synonyms of the account match', () => {
  const own = withOwnSynonyms([['chicote', 'conexiones de cobre']])
  expect(nearest(tree, 'chicote raro', own).categories.map(({ name }) => name)).toEqual([
    'Conexiones de cobre',
  ])
  expect(nearestCategories(tree, 'chicote raro').areNear).toBe(false)
})

it('without a shared word the categories of the first level are offered, without their descendants', () => {
  const tiles = tree.map(({ id, name, totalGroupedProducts }) => ({ id, name, totalGroupedProducts }))
  for (const query of ['taladro', 'sierra de mesa', 'y', '']) {
    expect(nearestCategories(tree, query)).toEqual({ areNear: false, categories: tiles })
  }
})

it('at most six categories are returned', () => {
  const codos = Array.from({ length: 9 }, (_, index) => category(`Codo ${index}`))
  const { categories } = nearestCategories(codos, 'codo raro')
  expect(categories.map(({ name }) => name)).toEqual(codos.slice(0, 6).map(({ name }) => name))
})
