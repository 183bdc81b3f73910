import { LRUCache } from 'lru-cache'
import { drawingKey, drawingOf } from '#domain/drawing/drawing.ts'
import { DRAWING_VERSION } from './drawing-version.ts'

// Reading a name takes a tenth of a millisecond; an entry some 250 bytes.
const known = new LRUCache<string, string>({ max: 20_000 })

/** The address of the drawing of a product with this name, which any browser shows at any size (pictures.md §13). */
export function drawingUrl(name: string | null): string {
  return drawingFileUrl(`${keyOf(name ?? '')}.svg`)
}

/** The drawing of a product without its sizes, for a picture that represents its kind. */
export function kindDrawingUrl(name: string | null): string {
  return drawingFileUrl(`${drawingKey({ ...drawingOf(name ?? ''), sizes: [] })}.svg`)
}

/** The drawing of a product as a WebP of 320 pixels, for programs that render no SVG. */
export function smallDrawingUrl(name: string | null): string {
  return drawingFileUrl(`${keyOf(name ?? '')}-xs.webp`)
}

/** Whether the drawing of this name shows what the product is, and not the neutral outline. */
export function isDrawn(name: string | null): boolean {
  return !keyOf(name ?? '').startsWith('neutral')
}

export function drawingFileUrl(file: string): string {
  return `/drawings/${DRAWING_VERSION}/${file}`
}

function keyOf(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const key = drawingKey(drawingOf(name))
  known.set(name, key)
  return key
}
