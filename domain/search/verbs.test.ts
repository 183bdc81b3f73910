import { expect, it } from 'vitest'
import { thingsOfVerb, toolsOfVerb } from './verbs.ts'

it.each([
  ['cortar', 'cortadora'],
  ['medir', 'medidor'],
  ['limpiar', 'limpia'],
])('%s may ask for a %s', (verb, tool) => {
  expect(toolsOfVerb(verb)).toContain(tool)
})

it.each(['tubo', 'mar', 'conector'])('%s is no verb', (word) => {
  expect(toolsOfVerb(word)).toEqual([])
})

it('a verb may also ask for things that are named otherwise', () => {
  expect(thingsOfVerb('mover')).toContainEqual(['carretilla'])
  expect(thingsOfVerb('tubo')).toEqual([])
})
