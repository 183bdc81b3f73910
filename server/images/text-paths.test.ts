import { beforeAll, describe, expect, it } from 'vitest'
import { fitText, loadTypeface, textPath } from './text-paths.ts'
import type { Typeface } from './text-paths.ts'

const LETTERS =
  'abcdefghijklmnñopqrstuvwxyzáéíóúüABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜ0123456789½¼¾°"\'×%/&.,:;()#-–…¿¡'

let typeface: Typeface
beforeAll(async () => {
  typeface = await loadTypeface()
})

describe('text as outlines', () => {
  it.each(['regular', 'bold'] as const)('has every letter of Spanish and of sizes, in %s', (weight) => {
    const font = typeface[weight]
    for (const letter of LETTERS) {
      const outline = textPath(font, letter, { x: 48.3, y: 200.7, size: 44 })
      expect(outline).toMatch(/^M(?:[MLQCZ]|[-\d.]+| )+$/)
      expect(outline).not.toContain('NaN')
    }
  })

  it('renders long texts completely', () => {
    for (let size = 20; size < 70; size++)
      expect(textPath(typeface.bold, 'Catálogo de conexiones 90°', { x: 48, y: 99.5, size })).not.toMatch(
        /NaN|undefined/,
      )
  })
})

describe('fitting a text', () => {
  const fit = (text: string, lines: number, width = 400) =>
    fitText(typeface.bold, text, { width, sizes: [60, 40], lines })

  it('takes the largest size at which it fits', () => {
    expect(fit('Tee', 1)).toEqual({ size: 60, lines: ['Tee'] })
    expect(fit('Tubo de cobre', 1)).toEqual({ size: 40, lines: ['Tubo de cobre'] })
    expect(fit('Tubo de cobre', 2)).toEqual({ size: 60, lines: ['Tubo de', 'cobre'] })
  })

  it('cuts in the middle what fits at none, so that the size at the end of a name stays', () => {
    const { lines } = fit('Codo de CPVC para agua caliente y fría marca Ejemplo 1 1/2"', 2)
    expect(lines).toHaveLength(2)
    expect(lines.join(' ')).toMatch(/^Codo .* … .*1\/2"$/)
  })

  it('breaks a word that is wider than a line, and leaves out what the typeface does not have', () => {
    expect(fit('W'.repeat(60), 3).lines).toHaveLength(3)
    expect(fit('Codo 2″ 🔧 水', 2).lines.join(' ')).toBe('Codo 2"')
    expect(fit('🔧', 2).lines).toEqual([])
    expect(fit('x '.repeat(100_000), 3).lines).toHaveLength(3)
  })
})
