import sharp from 'sharp'
import { drawSvg } from '#domain/drawing/draw-svg.ts'
import { drawingKey } from '#domain/drawing/drawing.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'

const SIDE = 220
const CAPTION = 34
const ACROSS = 7

/** A PNG of many drawings with a caption below each: the name, or else its key. */
export async function contactSheet(
  drawings: readonly { drawing: Drawing; caption?: string }[],
): Promise<Buffer> {
  const tiles = await Promise.all(
    drawings.map(async ({ drawing, caption = drawingKey(drawing) }, index) => {
      const picture = await sharp(Buffer.from(drawSvg(drawing)))
        .resize(SIDE)
        .png()
        .toBuffer()
      const left = (index % ACROSS) * SIDE
      const top = Math.floor(index / ACROSS) * (SIDE + CAPTION)
      return [
        { input: picture, left, top },
        { input: Buffer.from(captionSvg(caption)), left, top: top + SIDE },
      ]
    }),
  )
  const height = Math.ceil(drawings.length / ACROSS) * (SIDE + CAPTION)
  return sharp({ create: { width: SIDE * ACROSS, height, channels: 3, background: '#fff' } })
    .composite(tiles.flat())
    .png()
    .toBuffer()
}

const MAX_CAPTION = 36

function captionSvg(caption: string): string {
  const text = caption
    .slice(0, MAX_CAPTION)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${CAPTION}"><text x="6" y="16" font-family="Arial, sans-serif" font-size="11" fill="#5c6468">${text}</text></svg>`
}
