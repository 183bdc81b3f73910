import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'

test.each([
  ['https://tienda.example/p/demo-publico', 'demo-publico'],
  ['  http://localhost:3000/p/k3v9-x/cy/12?page=2#a ', 'k3v9-x'],
  ['Mira: https://tienda.example/p/demo-publico/ saludos', 'demo-publico'],
  ['tienda.example/p/demo-publico', 'demo-publico'],
  ['/p/demo-publico', 'demo-publico'],
  ['demo-publico', 'demo-publico'],
])('%s names the publication %s', (text, alias) => {
  expect(readLink(text)).toBe(alias)
})

test.each([
  '',
  '  ',
  'https://tienda.example/',
  'Con espacios',
  'https://tienda.example/p/',
  'ab',
  'Mayúsculas',
])('%j is no link of a publication', (text) => {
  expect(readLink(text)).toBeNull()
})
