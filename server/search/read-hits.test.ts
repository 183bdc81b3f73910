import { expect, it } from 'vitest'
import { drawingUrl } from '../images/drawings/drawing-url.ts'
import { drawingOfHit, readHit } from './read-hits.ts'

const product = (name: string | null, code = 'A-1') => ({ id: 1, code, name, image: null })
const wordsOf = (name: string | null, code?: string) =>
  readHit(product(name, code)).tokens.map(({ text }) => text)

it('parses the name again after a change', () => {
  expect(wordsOf('CODO 1/2')).toEqual(['codo', '1/2'])
  expect(drawingOfHit(readHit(product('CODO 1/2')))).toBe(drawingUrl('CODO 1/2'))
  expect(wordsOf('TEE 3/4')).toEqual(['tee', '3/4'])
  expect(drawingOfHit(readHit(product('TEE 3/4')))).toBe(drawingUrl('TEE 3/4'))
})

it('shows the code of a product without a name, also after a change of the code', () => {
  expect(readHit(product(null, 'A-1')).shown).toBe('A-1')
  expect(readHit(product(null, 'B-2')).shown).toBe('B-2')
})
