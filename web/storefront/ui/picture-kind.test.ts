import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureKind } from './picture-kind.ts'

describe('the drawing of a product without a picture', () => {
  it.each([
    ['Codo 90° CPVC ½"', 'elbow'],
    ['TEE GALV. 1/2"', 'tee'],
    ['Válvula flotador p/tinaco ¾"', 'valve'],
    ['Red. campana cob. 1 ½" x 1 ¼"', 'reducer'],
    ['Llave angular p/lavabo', 'faucet'],
    ['Llave Allen 5 mm', 'wrench'],
    ['Llave p/taladro ¼ y ⅜', 'wrench'],
    ['TRUPER P/CARPINTERO TENAZA 8', 'pliers'],
    ['Tubos y conexiones', 'pipe'],
    ['Tornillería', 'screw'],
    ['Guantes', 'glove'],
    ['F-9805', 'generic'],
    ['', 'generic'],
  ])('of %j is the %s', (name, kind) => {
    expect(pictureKind(name)).toBe(kind)
  })

  it('exists for every kind of name', () => {
    const drawings = readFileSync(join(import.meta.dirname, 'pictures.svg'), 'utf8')
    const names = ['tubo', 'codo', 'tee', 'cople', 'olla', 'pala', 'escalera', 'bota', 'candado', 'x']
    for (const name of names) expect(drawings).toContain(`id="${pictureKind(name)}"`)
  })
})
