import { drawSvg } from '#domain/drawing/draw-svg.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'
import { loadFont, textPath } from '../text-paths.ts'

/** A drawing for rendering on the server, which may have no font: its sizes are outlines in the typeface of previews. */
export async function outlinedSvg(drawing: Drawing): Promise<Buffer> {
  const bold = await loadFont('bold')
  return Buffer.from(drawSvg(drawing, (text, place) => `<path d="${textPath(bold, text, place)}"/>`))
}
