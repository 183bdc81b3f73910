import { expect, it } from 'vitest'
import { drawingKey, drawingOf } from '#domain/drawing/drawing.ts'
import { kindDrawing } from './kind-drawing.ts'

it('the address of a drawing loses its sizes, and nothing else', () => {
  const names = [
    'Codo PVC 90 1/2"',
    'Codo de cobre 45',
    'Tee galvanizada 1 1/2" x 3/4"',
    'Tubo PPR 20 mm',
    'Tinaco 1100 l',
    'Garrafa 0.5 l',
    'Llave de paso',
    '',
  ]
  for (const name of names) {
    const drawing = drawingOf(name)
    for (const end of ['.svg', '-xs.webp']) {
      const whole = `/drawings/1a2b3c4d/${drawingKey(drawing)}${end}`
      expect(kindDrawing(whole)).toBe(`/drawings/1a2b3c4d/${drawingKey({ ...drawing, sizes: [] })}${end}`)
    }
  }
  expect(names.filter((name) => drawingOf(name).sizes.length > 0)).toHaveLength(5)
})

it('a photograph keeps its address', () => {
  expect(kindDrawing('/images/codo-20mm.webp')).toBe('/images/codo-20mm.webp')
})
