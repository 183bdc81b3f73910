import { expect, it } from 'vitest'
import { toolsOfVerb } from './verbs.ts'

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
