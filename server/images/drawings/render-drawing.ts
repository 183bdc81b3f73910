import type { Drawing } from '#domain/drawing/drawing.ts'
import { XS_SIDE } from '../image-sides.ts'
import { loadSharp } from '../load-sharp.ts'
import { outlinedSvg } from './outlined-svg.ts'

/** What sharp takes a pixel of an SVG for. */
const DENSITY = 72
/** The side of the SVG. */
export const DRAWN_SIDE = 600
/** Sides of the files in pixels. A drawing has no detail, so the side of the SVG is enough for a product page. */
const SIDES = { sm: DRAWN_SIDE, xs: XS_SIDE } as const
export type DrawingSize = keyof typeof SIDES

// More effort saves 5 % of the bytes of a drawing, and takes 50 % longer.
const WEBP = { quality: 80, effort: 2 } as const

/** Renders a drawing as WebP, on a thread of the library. */
export async function renderDrawing(drawing: Drawing, size: DrawingSize): Promise<Buffer> {
  const sharp = await loadSharp()
  const side = SIDES[size]
  return (
    sharp(await outlinedSvg(drawing), { density: (DENSITY * side) / DRAWN_SIDE })
      .resize(side, side)
      // Every drawing has an opaque background, so no pixel needs blending.
      .removeAlpha()
      .webp(WEBP)
      .toBuffer()
  )
}

const EXAMPLE: Drawing = { family: 'tubo', material: 'pvc', angle: null, sizes: ['1/2"'] }
let warmed: Promise<Buffer> | undefined

/**
 * Loads what rendering needs, once: the library, the typeface. Otherwise the first WebP of a process would wait for them ten times as
 * long as for its rendering.
 */
export async function warmRendering(): Promise<void> {
  warmed ??= renderDrawing(EXAMPLE, 'xs')
  await warmed
}

/** A drawing as the three files of a picture. */
export async function renderPicture(drawing: Drawing): Promise<{ orig: Buffer; sm: Buffer; xs: Buffer }> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(await outlinedSvg(drawing))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return {
    orig: await drawn().jpeg({ quality: 82 }).toBuffer(),
    sm: await drawn().webp(WEBP).toBuffer(),
    xs: await drawn().resize(XS_SIDE, XS_SIDE).webp(WEBP).toBuffer(),
  }
}
