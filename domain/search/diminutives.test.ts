import { expect, it } from 'vitest'
import { diminutiveOf, wordsOfDiminutive } from './diminutives.ts'
import { stem } from './stem.ts'

it.each([
  ['foquito', 'foco'],
  ['mangita', 'manga'],
  ['tubitos', 'tubo'],
  ['llavecita', 'llave'],
  ['cablecito', 'cable'],
  ['taponcito', 'tapón'],
  ['pincitas', 'pinza'],
  ['tacita', 'taza'],
])('%s may be a small %s', (diminutive, word) => {
  expect(wordsOfDiminutive(stem(diminutive))).toContain(stem(word.replace('ó', 'o')))
})

it.each([
  ['foco', 'foquito'],
  ['rueda', 'ruedita'],
  ['manga', 'manguita'],
  ['llav', null],
  ['conector', null],
])('the diminutive of %s is %s', (word, diminutive) => {
  expect(diminutiveOf(word)).toBe(diminutive)
})
