import { lying, shades, upright } from './palette.ts'
import type { Tone } from './palette.ts'

/** The shapes that pictures are made of. All of them return SVG; lengths are units of the 600 x 600 picture. */

const LINE = 3

/** A number with one decimal at most, so that pictures stay small. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export interface Ink {
  readonly fill?: string
  readonly line?: string
  readonly width?: number
  readonly opacity?: number
}

function ink({ fill = 'none', line, width = LINE, opacity }: Ink): string {
  const stroke = line === undefined ? '' : ` stroke="${line}" stroke-width="${num(width)}"`
  return `fill="${fill}"${stroke}${opacity === undefined ? '' : ` opacity="${opacity}"`}`
}

export function path(d: string, paint: Ink): string {
  return `<path d="${d}" ${ink(paint)}/>`
}

export function box(x: number, y: number, width: number, height: number, paint: Ink, radius = 0): string {
  const corner = radius === 0 ? '' : ` rx="${num(radius)}"`
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${corner} ${ink(paint)}/>`
}

export function disc(x: number, y: number, rx: number, paint: Ink, ry = rx): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${ink(paint)}/>`
}

/** A part drawn around its own origin, moved and turned; at no turn it points to the right. */
export function place(x: number, y: number, turn: number, part: string, scale = 1): string {
  const turned = turn === 0 ? '' : ` rotate(${num(turn)})`
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="translate(${num(x)} ${num(y)})${turned}${scaled}">${part}</g>`
}

/** Scales a part of the picture around a point. */
export function scaled(scale: number, part: string, x = 300, y = 270): string {
  return scale === 1 ? part : place(x - x * scale, y - y * scale, 0, part, scale)
}

/** The outline and shading of a flat part. */
export function solid(tone: Tone, fill = shades(tone).base): Ink {
  return { fill, line: shades(tone).edge }
}

/** A part of a horizontal tube, from x to the right, around the height y. */
export function lyingTube(
  x: number,
  y: number,
  length: number,
  width: number,
  tone: Tone,
  radius = 2,
): string {
  return box(x, y - width / 2, length, width, solid(tone, lying(tone)), radius)
}

/** A part of a vertical tube, from y down, around x. */
export function uprightTube(
  x: number,
  y: number,
  length: number,
  width: number,
  tone: Tone,
  radius = 2,
): string {
  return box(x - width / 2, y, width, length, solid(tone, upright(tone)), radius)
}

/** A tube along any line: its shading is made of thinner and thinner lines, each lighter. */
export function bentTube(d: string, width: number, tone: Tone, cap: 'butt' | 'round' = 'butt'): string {
  const { edge, dark, base, light, shine } = shades(tone)
  const layers: [share: number, colour: string][] = [
    [1, edge],
    [1 - 2 * Math.min(0.2, LINE / width), dark],
    [0.76, base],
    [0.42, light],
    [0.14, shine],
  ]
  const lines = layers.map(([share, colour]) => {
    const shift = num(-width * (1 - share) * 0.13)
    return `<path d="${d}" stroke="${colour}" stroke-width="${num(width * share)}" transform="translate(${shift} ${shift})"/>`
  })
  return `<g fill="none" stroke-linejoin="round" stroke-linecap="${cap}">${lines.join('')}</g>`
}

/** A line of one colour. */
export function stroke(
  d: string,
  width: number,
  colour: string,
  cap: 'butt' | 'round' = 'round',
  dash = '',
): string {
  const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${dashes}/>`
}

/** A thread to the right of the origin. */
export function thread(length: number, width: number, tone: Tone): string {
  const { edge, shine } = shades(tone)
  const dashes = `M0 0H${num(length)}`
  return (
    lyingTube(0, 0, length, width - 6, tone) +
    `<path d="${dashes}" stroke="${edge}" stroke-width="${num(width)}" stroke-dasharray="4 8" opacity=".7"/>` +
    `<path d="M5 ${num(-width * 0.12)}H${num(length)}" stroke="${shine}" stroke-width="${num(width * 0.12)}" stroke-dasharray="4 8" opacity=".8"/>`
  )
}

/** A nut on a lying tube, from the origin to the right: three of its sides are seen. */
export function hexNut(length: number, width: number, tone: Tone): string {
  const { edge, dark, base, light } = shades(tone)
  const [h, q, c] = [width / 2, width / 4, Math.min(8, length / 5)]
  return (
    path(`M${num(c)} ${num(-h)}H${num(length - c)}L${num(length)} ${num(-q)}H0Z`, {
      fill: base,
      line: edge,
    }) +
    box(0, -q, length, width / 2, { fill: light, line: edge }) +
    path(`M${num(c)} ${num(h)}H${num(length - c)}L${num(length)} ${num(q)}H0Z`, { fill: dark, line: edge })
  )
}

/** The opening of a tube that points to the right, at the origin. */
export function mouth(width: number, tone: Tone, wall = 0.12): string {
  const { edge, light, dark } = shades(tone)
  const [rx, ry] = [width * 0.2, width / 2]
  return (
    disc(0, 0, rx, { fill: light, line: edge }, ry) +
    disc(1, 0, rx * (1 - 1.5 * wall), { fill: edge }, ry * (1 - 2 * wall)) +
    disc(rx * 0.28, 0, rx * (1 - 1.5 * wall) * 0.72, { fill: dark, opacity: 0.55 }, ry * (1 - 2 * wall) * 0.9)
  )
}

/** The end of a fitting that points to the right, its opening at the origin: a thicker rim around the tube. */
export function socket(length: number, width: number, tone: Tone): string {
  return lyingTube(-length, 0, length, width, tone, 4) + mouth(width, tone)
}

/** The end of a threaded fitting of metal: a narrow bead around its opening. */
export function bead(width: number, tone: Tone): string {
  return lyingTube(-26, 0, 26, width, tone, 9) + mouth(width * 0.9, tone)
}

/** The soft shadow of something that stands. */
export function shadow(x: number, y: number, rx: number): string {
  return disc(x, y, rx, { fill: '#1f2426', opacity: 0.08 }, rx * 0.09)
}
