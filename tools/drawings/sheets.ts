import { drawingOf } from '#domain/drawing/drawing.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'
import { ANGLES, FAMILIES, isFamily, MATERIALS, traitsOf } from '#domain/drawing/families.ts'
import { REAL_NAMES } from '#domain/drawing/testing/real-names.ts'

interface Entry {
  drawing: Drawing
  caption?: string
}

const PLAIN = { material: null, angle: null, sizes: [] }
const families = Object.keys(FAMILIES).filter(isFamily)

/** Each family once. */
export function allFamilies(): Entry[] {
  return families.map((family) => ({ drawing: { ...PLAIN, family } }))
}

/** Families in each material, elbows at each angle, and the usual fittings from small to large. */
export function looksOfFittings(): Entry[] {
  const inMaterials = families
    .filter((family) => traitsOf(family).material !== undefined)
    .slice(0, 12)
    .flatMap((family) => MATERIALS.map((material) => ({ drawing: { ...PLAIN, family, material } })))
  const atAngles = ANGLES.map((angle) => ({
    drawing: { ...PLAIN, family: 'codo' as const, angle, material: 'pvc' as const },
  }))
  const sized = [['1/2"'], ['1"'], ['2"'], ['4"'], ['2"', '1"'], ['4"', '2"'], ['1/2"', '4"']].flatMap(
    (sizes) =>
      (['tubo', 'codo', 'tee', 'reduccion', 'bushing', 'niple'] as const).map((family) => ({
        drawing: { ...PLAIN, family, sizes, material: 'galvanizado' as const },
      })),
  )
  return [...inMaterials, ...atAngles, ...sized]
}

const PRODUCTS = 60

/** Real names, each with its drawing. */
export function realProducts(): Entry[] {
  const drawn = REAL_NAMES.filter(([, family]) => family !== 'neutral').map(([name]) => name)
  const step = drawn.length / PRODUCTS
  return Array.from({ length: PRODUCTS }, (_, index) => {
    const name = drawn[Math.floor(index * step)] ?? ''
    return { drawing: drawingOf(name), caption: name }
  })
}
