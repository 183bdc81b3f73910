import { expect, it } from 'vitest'
import { otherGender, stem } from './stem.ts'

it.each([
  ['llave', 'llaves'],
  ['cespol', 'cespoles'],
  ['niple', 'niples'],
  ['cople', 'coples'],
  ['lapiz', 'lapices'],
  ['luz', 'luces'],
  ['red', 'redes'],
  ['gas', 'gases'],
  ['par', 'pares'],
  ['tee', 'tees'],
  ['base', 'bases'],
  ['conexion', 'conexiones'],
])('%s and %s have the same form', (singular, plural) => {
  expect(stem(plural)).toBe(stem(singular))
})

it.each([
  ['codo', 'coda'],
  ['pvc', 'cpvc'],
  ['cople', 'unicople'],
  ['tee', 'te'],
])('%s and %s are different words', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

it.each(['', 'a', 'h2o', '1/2'])('leaves %j as it is', (text) => {
  expect(stem(text)).toBe(text)
})

it.each([
  ['sanitario', 'sanitaria'],
  ['cromada', 'cromado'],
  ['plastico', 'plastica'],
  ['reducido', 'reducida'],
  ['cortadora', 'cortador'],
  ['esmerilador', 'esmeriladora'],
  ['codo', null],
  ['rosca', null],
  ['tubo', null],
  ['grado', null],
])('the other gender of %s is %s', (word, other) => {
  expect(otherGender(word)).toBe(other)
})
