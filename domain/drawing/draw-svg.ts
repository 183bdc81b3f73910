import { canonical } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { lookOf } from './look.ts'
import { LOOKS } from './looks/all.ts'
import { gradientsOf } from './palette.ts'

const SIDE = 600

/** SVG of a text that begins at `x` on the baseline `y`, `size` high. */
export type DrawText = (text: string, place: { x: number; y: number; size: number }) => string

/**
 * The picture of a drawing: square, on white, with its sizes large in the lower left corner. `drawText` is for programs that
 * may have no fonts.
 */
export function drawSvg(drawing: Drawing, drawText: DrawText = textElement): string {
  const picture = LOOKS[drawing.family](lookOf(canonical(drawing)))
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
  const text = labelOf(sizes)
  const size = text.length > 17 ? 44 : text.length > 10 ? 56 : 68
  return `<g fill="#1f2426">${drawText(text, { x: 28, y: 572, size })}</g>`
}

/** '1/2" × 3/4"', '20 × 30 cm'. */
function labelOf(sizes: readonly string[]): string {
  const [, unit] = / (\D+)$/.exec(sizes[0] ?? '') ?? []
  if (unit === undefined || !sizes.every((size) => size.endsWith(` ${unit}`))) return sizes.join(' × ')
  return `${sizes.map((size) => size.slice(0, -unit.length - 1)).join(' × ')} ${unit}`
}

function textElement(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  return (
    `<text x="${x}" y="${y}" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="${size}">` +
    `${text.replace(/["&<>]/g, (character) => ESCAPED[character] ?? '')}</text>`
  )
}
