import type { OverlayOptions } from 'sharp'
import { loadSharp } from '../load-sharp.ts'
import { fitText, loadTypeface, textPath } from '../text-paths.ts'
import type { FittedText, Typeface } from '../text-paths.ts'

/** What the preview of a link shows. Never a price, never a note (storefront.md §11). */
export interface PreviewContent {
  readonly account: { readonly name: string; readonly color: string | null; readonly logo: string | null }
  readonly title: string
  readonly subtitle: string
  /** One is shown large, up to four in a grid. */
  readonly tiles: readonly PreviewTile[]
}

export interface PreviewTile {
  readonly name: string
  /** The address of a picture; null shows the name alone. */
  readonly picture: string | null
}

/** The bytes of a picture by its address; null when there is none. */
export type ReadPicture = (address: string) => Promise<Buffer | null>

const WIDTH = 1200
const HEIGHT = 630
// Messengers ignore larger files (pictures.md §3).
const MAX_BYTES = 290_000
const QUALITIES = [84, 72, 58, 42]
const MARGIN = 48
const HEADER = 116
const GAP = 18
const COLORS = { bar: '#0e5a6b', ink: '#1f2426', muted: '#5c6468', line: '#e4e2dd', ground: '#f7f6f3' }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Renders the preview of a link: a JPEG of 1200 by 630 pixels and less than 300 KB. */
export async function drawPreview(content: PreviewContent, readPicture: ReadPicture): Promise<Buffer> {
  const [sharp, typeface] = await Promise.all([loadSharp(), loadTypeface()])
  const { account, tiles } = content
  const logo = account.logo === null ? null : await readPicture(account.logo)
  const pictures = await Promise.all(
    tiles.map(async ({ picture }) => (picture === null ? null : readPicture(picture))),
  )
  const boxes = tileBoxes(tiles.length)
  const hasGrid = tiles.length > 1
  const shapes = [
    ...headerShapes(typeface, account, logo !== null),
    ...textShapes(typeface, content, (boxes[0]?.x ?? WIDTH - MARGIN + 40) - 40 - MARGIN),
    ...boxes.flatMap((box, index) =>
      tileShapes(typeface, {
        box,
        name: tiles[index]?.name ?? '',
        hasPicture: pictures[index] !== null,
        hasGrid,
      }),
    ),
  ]
  const overlays = await Promise.all([
    ...(logo === null ? [] : [fitPicture(logo, inset(LOGO, 6))]),
    ...boxes.flatMap((box, index) => {
      const picture = pictures[index]
      return picture ? [fitPicture(picture, inset(pictureBox(box, hasGrid), 14))] : []
    }),
  ])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(overlays)
    .flatten({ background: COLORS.ground })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let encoded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    encoded = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (encoded.length <= MAX_BYTES) break
  }
  return encoded
}

const LOGO: Box = { x: MARGIN, y: 18, width: 160, height: HEADER - 36 }

function headerShapes(
  { bold }: Typeface,
  { name, color }: PreviewContent['account'],
  hasLogo: boolean,
): string[] {
  const x = hasLogo ? LOGO.x + LOGO.width + 28 : MARGIN
  const fitted = fitText(bold, name, { width: WIDTH - MARGIN - x, sizes: [46, 38, 32], lines: 1 })
  return [
    rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: COLORS.ground }),
    rectangle({ x: 0, y: 0, width: WIDTH, height: HEADER }, { fill: color ?? COLORS.bar }),
    ...(hasLogo ? [rectangle(LOGO, { fill: '#fff', radius: 10 })] : []),
    ...lineShapes(bold, fitted, { x, y: HEADER / 2 + fitted.size * 0.36, fill: '#fff' }),
  ]
}

function textShapes({ bold, regular }: Typeface, content: PreviewContent, width: number): string[] {
  const sizes = content.tiles.length === 0 ? [96, 80, 68, 56, 44] : [68, 60, 52, 44]
  const title = fitText(bold, content.title, { width, sizes, lines: 4 })
  const subtitle = fitText(regular, content.subtitle, { width, sizes: [32, 28], lines: 4 })
  const titleHeight = title.lines.length * title.size * LINE_HEIGHT
  const space = HEIGHT - HEADER
  const height = titleHeight + 24 + subtitle.lines.length * subtitle.size * LINE_HEIGHT
  const top = HEADER + Math.max(28, (space - height) / 2)
  return [
    ...lineShapes(bold, title, { x: MARGIN, y: top + title.size * 0.9, fill: COLORS.ink }),
    ...lineShapes(regular, subtitle, {
      x: MARGIN,
      y: top + titleHeight + 24 + subtitle.size * 0.8,
      fill: COLORS.muted,
    }),
  ]
}

function tileShapes(
  { bold, regular }: Typeface,
  tile: { box: Box; name: string; hasPicture: boolean; hasGrid: boolean },
): string[] {
  const { box, name, hasPicture, hasGrid } = tile
  const card = rectangle(box, { fill: '#fff', radius: 14, stroke: COLORS.line })
  const width = box.width - 32
  if (!hasPicture) {
    const fitted = fitText(bold, name, { width, sizes: hasGrid ? [34, 28, 24] : [56, 44], lines: 4 })
    return [card, ...centred(bold, fitted, { box, fill: COLORS.muted })]
  }
  if (!hasGrid) return [card]
  const label: Box = { ...box, y: box.y + box.height - LABEL, height: LABEL - 8 }
  const fitted = fitText(regular, name, { width, sizes: [24, 21], lines: 1 })
  return [card, ...centred(regular, fitted, { box: label, fill: COLORS.ink })]
}

const LABEL = 46
const LINE_HEIGHT = 1.16

function tileBoxes(count: number): Box[] {
  const top = HEADER + 32
  const height = HEIGHT - top - 32
  if (count === 0) return []
  if (count === 1) return [{ x: WIDTH - MARGIN - height, y: top, width: height, height }]
  const width = 272
  const left = WIDTH - MARGIN - 2 * width - GAP
  const rows = Math.ceil(Math.min(count, 4) / 2)
  const rowHeight = (height - (rows - 1) * GAP) / rows
  return Array.from({ length: Math.min(count, 4) }, (_, index) => ({
    x: left + (index % 2) * (width + GAP),
    y: top + Math.floor(index / 2) * (rowHeight + GAP),
    // The last of three has its row to itself.
    width: count === 3 && index === 2 ? 2 * width + GAP : width,
    height: rowHeight,
  }))
}

function pictureBox(box: Box, hasGrid: boolean): Box {
  return hasGrid ? { ...box, height: box.height - LABEL + 8 } : box
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

/** A picture as large as fits into a box, in its middle. */
async function fitPicture(picture: Buffer, box: Box): Promise<OverlayOptions> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture)
    .resize({ width: Math.floor(box.width), height: Math.floor(box.height), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(box.x + (box.width - info.width) / 2),
    top: Math.round(box.y + (box.height - info.height) / 2),
  }
}

function rectangle(
  { x, y, width, height }: Box,
  { fill, radius = 0, stroke = 'none' }: { fill: string; radius?: number; stroke?: string },
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`
}

function lineShapes(
  font: Typeface['bold'],
  { size, lines }: FittedText,
  { x, y, fill }: { x: number; y: number; fill: string },
): string[] {
  return lines.map(
    (line, index) =>
      `<path fill="${fill}" d="${textPath(font, line, { x, y: y + index * size * LINE_HEIGHT, size })}"/>`,
  )
}

function centred(
  font: Typeface['bold'],
  fitted: FittedText,
  { box, fill }: { box: Box; fill: string },
): string[] {
  const { size, lines } = fitted
  const top = box.y + (box.height - lines.length * size * LINE_HEIGHT) / 2
  return lines.flatMap((line, index) =>
    lineShapes(
      font,
      { size, lines: [line] },
      {
        x: box.x + (box.width - font.getAdvanceWidth(line, size)) / 2,
        y: top + (index + 0.8) * size * LINE_HEIGHT,
        fill,
      },
    ),
  )
}
