import { describe, expect, it } from 'vitest'
import { codesOf, planPictures } from './plan-pictures.ts'
import type { FileFault, PictureTarget } from './plan-pictures.ts'

function file(name: string, fault: FileFault | null = null) {
  return { name, size: 1000, fault, read: () => Promise.resolve(new Blob()) }
}

/** Products with these codes, by code key. */
function products(...codes: string[]): Map<string, PictureTarget> {
  return new Map(
    codes.map((code, index) => [
      code.toLowerCase(),
      { productId: index + 1, code, name: `Codo ${code}`, count: 0, image: '/x' },
    ]),
  )
}

function plan(names: string[], ...codes: string[]): Record<string, string> {
  const planned = planPictures(
    names.map((name) => file(name)),
    products(...codes),
  )
  return Object.fromEntries(
    planned.map(({ file: { name }, target, place, fault }) => [
      name,
      fault === null ? `${target?.code} ${place}` : fault.kind,
    ]),
  )
}

describe('files whose names are codes', () => {
  it('are of the product with the code, case and outer blanks ignored, whatever dots it has', () => {
    expect(plan(['abc-100.jpg', ' ABC.5 .PNG', 'nada.jpg', '.jpg'], 'ABC-100', 'abc.5')).toEqual({
      'abc-100.jpg': 'ABC-100 1',
      ' ABC.5 .PNG': 'abc.5 1',
      'nada.jpg': 'unknown',
      '.jpg': 'noCode',
    })
  })

  it('with a number are its further pictures, in their order', () => {
    expect(plan(['A_3.png', 'A-2.jpg', 'A.jpg', 'A (1).jpg', 'B-2.jpg', 'A-45.jpg'], 'A', 'B')).toEqual({
      'A.jpg': 'A 1',
      'A (1).jpg': 'A 2',
      // Another file is the second picture already.
      'A-2.jpg': 'A 3',
      'A_3.png': 'A 4',
      'B-2.jpg': 'B 2',
      'A-45.jpg': 'unknown',
    })
  })

  it('are of the code itself where a product has it with its number', () => {
    expect(plan(['A-2.jpg', 'A-2-2.jpg'], 'A', 'A-2')).toEqual({ 'A-2.jpg': 'A-2 1', 'A-2-2.jpg': 'A-2 2' })
  })

  it('may have a dash or underscore for a slash, unless that could mean two products', () => {
    expect(plan(['26724_3.jpg', '9-1.jpg', '8-2.jpg'], '26724/3', '9/1', '8/2', '8')).toEqual({
      '26724_3.jpg': '26724/3 1',
      '9-1.jpg': '9/1 1',
      '8-2.jpg': 'ambiguous',
    })
  })

  it('have their accents in one piece', () => {
    expect(plan(['caño.jpg'.normalize('NFD')], 'CAÑO')).toEqual({ ['caño.jpg'.normalize('NFD')]: 'CAÑO 1' })
  })

  it('are at most twelve of a product', () => {
    const names = Array.from({ length: 13 }, (_, n) => (n === 0 ? 'A.jpg' : `A-${n}.jpg`))
    expect(Object.values(plan(names, 'A')).filter((what) => what === 'tooManyOfOne')).toHaveLength(1)
  })
})

it('what cannot be read as a picture is said first, and comes last', () => {
  const planned = planPictures([file('A.heic', 'heic'), file('B.jpg')], products('A', 'B'))
  expect(planned.map(({ file: { name }, fault }) => [name, fault])).toEqual([
    ['B.jpg', null],
    ['A.heic', { kind: 'heic' }],
  ])
})

it('asks for every code that a name may mean, each once', () => {
  expect(codesOf([file('A-2.jpg'), file('A.jpg')])).toEqual(['A-2', 'A', 'A/2'])
})
