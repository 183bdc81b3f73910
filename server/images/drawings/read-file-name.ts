import { parseDrawingKey } from '#domain/drawing/drawing.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'
import type { DrawingSize } from './render-drawing.ts'

const FILE = /^([a-z0-9._-]{1,80}?)(?:\.svg|-(sm|xs)\.webp)$/

/** What a file of drawings shows, by its name; a `size` of null is the SVG. Null for a name that no drawing has. */
export function readFileName(
  file: string,
): { key: string; size: DrawingSize | null; drawing: Drawing } | null {
  const [, key, size] = FILE.exec(file) ?? []
  const drawing = key === undefined ? undefined : parseDrawingKey(key)
  return key === undefined || drawing === undefined
    ? null
    : { key, size: (size as DrawingSize) ?? null, drawing }
}
