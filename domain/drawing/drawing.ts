import { ANGLES, isFamily, MATERIALS, traitsOf } from './families.ts'
import type { Angle, Family, Material } from './families.ts'
import { readFamily } from './read-family.ts'
import { keyOfSize, MAX_SIZES, sizeOfKey } from './size-keys.ts'
import { isWritten, readWithSizes } from './written-sizes.ts'
import { wordTable } from '../word-table.ts'

/** How a product without a photograph is drawn. */
export interface Drawing {
  readonly family: Family
  readonly material: Material | null
  readonly angle: Angle | null
  /** As they are shown, at most three: '1/2"', '3/4"', '20 mm'. */
  readonly sizes: readonly string[]
}

/** The materials of names by the colour they are drawn in. */
const MATERIAL_OF = wordTable<Material>({
  PVC: 'pvc',
  CPVC: 'cpvc',
  PPR: 'ppr',
  Cobre: 'cobre',
  Galvanizado: 'galvanizado',
  Bronce: 'laton',
  Latón: 'laton',
  'Fierro negro': 'negro',
  'Fierro fundido': 'negro',
  Polietileno: 'negro',
  Polipropileno: 'negro',
  'Acero inoxidable': 'inox',
})

const ANGLE_OF = wordTable<Angle>({ '22.5°': '22', '87°': '90' })

/** How a product of this name is drawn: a neutral outline with its sizes where the name does not say what it is. */
export function drawingOf(name: string): Drawing {
  const { material, angle, sizes } = readWithSizes(name)
  // No elbow of 180° has a drawing.
  const family = angle === '180°' ? 'neutral' : (readFamily(name) ?? 'neutral')
  return canonical({
    family,
    material: colourOf(family, name) ?? MATERIAL_OF[material ?? ''] ?? null,
    angle:
      ANGLE_OF[angle ?? ''] ??
      ANGLES.find((one) => `${one}°` === angle) ??
      (/^\W*semi ?codo/i.test(name) ? '45' : null),
    // Some lists write the degrees beside the millimetres: '13-90 1/2 X 90'.
    sizes: sizes
      .filter(
        (size) =>
          isWritten(size, family) &&
          !(angle !== null && size === `${parseInt(angle)} mm` && sizes.some((other) => other.endsWith('"'))),
      )
      .slice(0, MAX_SIZES),
  })
}

/**
 * The colour that a name says in other words than a material: taps are drawn black only where it says so, others are chrome;
 * hoses are named after what flows in them, and green where that is nothing else than water.
 */
function colourOf(family: Family, name: string): Material | null {
  if (traitsOf(family).material === 'inox' && /\bnegr[oa]\b/i.test(name)) return 'negro'
  if (family !== 'manguera') return null
  if (/cristal|transparente|nivel/i.test(name)) return 'pvc'
  const isBlack =
    /\baire\b|compresor|industrial|\bgas\b|gasolina|presi[oó]n|negr[ao]|poli(?:ducto|etileno)|hdpe/i.test(
      name,
    )
  return isBlack ? 'negro' : (traitsOf(family).material ?? null)
}

/** Without what its family does not show, so that equal looks are equal drawings. */
export function canonical({ family, material, angle, sizes }: Drawing): Drawing {
  const traits = traitsOf(family)
  return {
    family,
    material: traits.material === undefined ? null : (material ?? traits.material),
    angle: traits.angle === undefined ? null : (angle ?? traits.angle),
    sizes,
  }
}

/** The name of a drawing in an address: 'codo-90-pvc-1_2in'. Equal looks have equal keys. */
export function drawingKey(drawing: Drawing): string {
  const { family, material, angle, sizes } = canonical(drawing)
  return [family, angle, material, ...sizes.map(keyOfSize)].filter((part) => part !== null).join('-')
}

const MAX_KEY_LENGTH = 80

/** The drawing of a key; undefined for any text that {@link drawingKey} does not return. */
export function parseDrawingKey(key: string): Drawing | undefined {
  if (key.length > MAX_KEY_LENGTH) return undefined
  const parts = key.split('-')
  // The longest name of a family is taken: 'valvula-esfera', not 'valvula'.
  const length = parts.findLastIndex((_, index) => isFamily(parts.slice(0, index + 1).join('-'))) + 1
  const family = parts.slice(0, length).join('-')
  if (!isFamily(family)) return undefined
  const rest = parts.slice(length)
  const angle = ANGLES.find((one) => one === rest[0]) ?? null
  if (angle !== null) rest.shift()
  const material = MATERIALS.find((one) => one === rest[0]) ?? null
  if (material !== null) rest.shift()
  const sizes = rest.map(sizeOfKey)
  if (sizes.length > MAX_SIZES || !sizes.every((size) => size !== null)) return undefined
  const drawing: Drawing = { family, material, angle, sizes }
  return drawingKey(drawing) === key ? canonical(drawing) : undefined
}
