import { APPLIANCE_PARTS } from './appliance-parts.ts'
import { BATHROOM } from './bathroom.ts'
import { BUILDING } from './building.ts'
import { CONNECTORS } from './connectors.ts'
import { COVERS } from './covers.ts'
import { canonical } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { CUTTING_TOOLS } from './cutting-tools.ts'
import { DRAINS } from './drains.ts'
import { FASTENERS } from './fasteners.ts'
import { GAS } from './gas.ts'
import { HAND_TOOLS } from './hand-tools.ts'
import { MACHINES } from './machines.ts'
import { SITE_TOOLS } from './site-tools.ts'
import { ELECTRIC } from './electric.ts'
import type { Family } from './families.ts'
import { FITTINGS } from './fittings.ts'
import { HARDWARE } from './hardware.ts'
import { IRONMONGERY } from './ironmongery.ts'
import { KITCHEN } from './kitchen.ts'
import { LIGHTING } from './lighting.ts'
import { FIXINGS } from './fixings.ts'
import { GAS_FITTINGS } from './gas-fittings.ts'
import { HOUSEHOLD } from './household.ts'
import { LAMPS } from './lamps.ts'
import { WIRING } from './wiring.ts'
import { WORKSHOP } from './workshop.ts'
import { WORKWEAR } from './workwear.ts'
import { lookOf } from './look.ts'
import type { Draw } from './look.ts'
import { MASONRY } from './masonry.ts'
import { gradientsOf } from './palette.ts'
import { POWER_TOOLS } from './power-tools.ts'
import { REPAIR_PARTS } from './repair-parts.ts'
import { STOCK } from './stock.ts'
import { SUPPLIES } from './supplies.ts'
import { TAP_PARTS } from './tap-parts.ts'
import { TAPS } from './taps.ts'
import { VALVES } from './valves.ts'
import { WATER } from './water.ts'
import { YARD } from './yard.ts'

const SIDE = 600

/** A parcel in outline: something, but nothing in particular. */
const neutral: Draw = () =>
  '<g fill="#f4f3f0" stroke="#b9b5ad" stroke-width="6" stroke-linejoin="round">' +
  '<path d="M300 90 465 165 465 345 300 425 135 345 135 165Z"/>' +
  '<path d="M135 165 300 242 465 165M300 242V425M218 128 383 204V260" fill="none"/></g>'

const FAMILIES: Readonly<Record<Family, Draw>> = {
  neutral,
  ...FITTINGS,
  ...CONNECTORS,
  ...VALVES,
  ...TAPS,
  ...TAP_PARTS,
  ...BATHROOM,
  ...WATER,
  ...GAS,
  ...APPLIANCE_PARTS,
  ...DRAINS,
  ...COVERS,
  ...SUPPLIES,
  ...HAND_TOOLS,
  ...CUTTING_TOOLS,
  ...SITE_TOOLS,
  ...POWER_TOOLS,
  ...FASTENERS,
  ...HARDWARE,
  ...IRONMONGERY,
  ...ELECTRIC,
  ...LIGHTING,
  ...BUILDING,
  ...MASONRY,
  ...KITCHEN,
  ...WORKWEAR,
  ...STOCK,
  ...MACHINES,
  ...WORKSHOP,
  ...WIRING,
  ...LAMPS,
  ...HOUSEHOLD,
  ...GAS_FITTINGS,
  ...FIXINGS,
  ...REPAIR_PARTS,
  ...YARD,
}

/** SVG of a text that begins at `x` on the baseline `y`, `size` high. */
export type DrawText = (text: string, place: { x: number; y: number; size: number }) => string

/**
 * The picture of a drawing: square, on white, with its sizes large in the lower left corner. `drawText` is for programs that
 * may have no fonts.
 */
export function drawSvg(drawing: Drawing, drawText: DrawText = textElement): string {
  const picture = FAMILIES[drawing.family](lookOf(canonical(drawing)))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    gradientsOf(picture) +
    `<rect width="${SIDE}" height="${SIDE}" fill="#fff"/>` +
    picture +
    sizesOf(drawing, drawText) +
    '</svg>'
  )
}

const ESCAPED: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function sizesOf({ sizes }: Drawing, drawText: DrawText): string {
  if (sizes.length === 0) return ''
  const text = sizes.join(' × ')
  const size = text.length > 17 ? 44 : text.length > 10 ? 56 : 68
  return `<g fill="#1f2426">${drawText(text, { x: 28, y: 572, size })}</g>`
}

function textElement(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return (
    `<text x="${x}" y="${y}" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="${size}">` +
    `${text.replace(/["&<>]/g, (character) => ESCAPED[character] ?? '')}</text>`
  )
}
