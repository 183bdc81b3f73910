import { twoEnds } from '../look.ts'
import type { Draw, Look } from '../look.ts'
import { shades } from '../palette.ts'
import type { Tone } from '../palette.ts'
import {
  bead,
  bentTube,
  disc,
  hexNut,
  lyingTube,
  mouth,
  num,
  path,
  place,
  scaled,
  socket,
  solid,
  stroke,
  thread,
} from '../shapes.ts'

/** Tones of threaded metal: their ends are beads; plastic and copper have sockets. */
const THREADED: ReadonlySet<Tone> = new Set(['galvanizado', 'negro', 'laton', 'inox'])

export function end(width: number, tone: Tone): string {
  return THREADED.has(tone) ? bead(width * 1.2, tone) : socket(tone === 'cobre' ? 62 : 70, width * 1.2, tone)
}

/** An elbow around its corner: one end up, the other one turned by the angle. */
function elbow({ tone, angle, ends }: Look, reach: number): string {
  const [first = 120, second = first] = ends
  const width = Math.min(first, second)
  // Turned so that both ends open downwards and to the right.
  const turn = (angle * Math.PI) / 180
  const [fromX, fromY] = [250, 430]
  const straight = 110
  const cornerY = fromY - straight - reach
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
  const [toX, toY] = [fromX + dx * (reach + straight), cornerY + dy * (reach + straight)]
  const d = `M${fromX} ${fromY}V${num(cornerY + reach)}Q${fromX} ${num(cornerY)} ${num(fromX + dx * reach)} ${num(cornerY + dy * reach)}L${num(toX)} ${num(toY)}`
  const middle = (fromX + toX) / 2
  return place(
    300 - middle,
    255 - (fromY + Math.min(toY, cornerY)) / 2,
    0,
    bentTube(d, width, tone) +
      place(fromX, fromY, 90, end(first, tone)) +
      place(toX, toY, angle - 90, end(second, tone)),
  )
}

const tee: Draw = ({ tone, ends }) => {
  const [run = 110, branch = run] = ends
  // Of three sizes the last one is the branch.
  const side = ends[2] ?? branch
  return (
    lyingTube(130, 220, 340, run, tone) +
    place(300, 220, 90, lyingTube(run * 0.3, 0, 160, side, tone)) +
    place(130, 220, 180, end(run, tone)) +
    place(470, 220, 0, end(run, tone)) +
    place(300, 400, 90, end(side, tone))
  )
}

const yee: Draw = ({ tone, ends }) => {
  const [run = 110, branch = run] = ends
  return (
    place(280, 280, -45, lyingTube(0, 0, 200, branch, tone) + place(200, 0, 0, end(branch, tone))) +
    place(260, 260, 90, lyingTube(-190, 0, 370, run, tone)) +
    place(260, 440, 90, end(run, tone)) +
    place(260, 80, -90, end(run, tone))
  )
}

const cross: Draw = ({ tone, ends }) => {
  const [width = 100] = ends
  const sockets = [0, 90, 180, 270].map((turn) => place(300, 260, turn, place(175, 0, 0, end(width, tone))))
  return (
    lyingTube(125, 260, 350, width, tone) +
    place(300, 260, 90, lyingTube(-175, 0, 350, width, tone)) +
    sockets.join('')
  )
}

const coupling: Draw = ({ tone, ends }) => {
  const [width = 130] = ends
  const half = width * 0.95
  const rim = THREADED.has(tone)
    ? place(300 - half, 260, 180, lyingTube(-30, 0, 30, width * 1.25, tone, 10)) +
      place(300 + half, 260, 0, lyingTube(-30, 0, 30, width * 1.25, tone, 10))
    : stroke(`M300 ${num(260 - width * 0.6)}V${num(260 + width * 0.6)}`, 5, shades(tone).dark, 'butt')
  return (
    place(300 - half, 260, 180, lyingTube(-6, 0, 12, width * 1.2, tone, 8)) +
    lyingTube(300 - half, 260, half * 2, width * 1.2, tone, 6) +
    rim +
    place(300 + half, 260, 0, mouth(width * 1.18, tone))
  )
}

const reducer: Draw = (look) => {
  const [large, small] = twoEnds(look)
  const { tone } = look
  const [a, b] = [large * 0.58, small * 0.58]
  return (
    path(
      `M290 ${num(260 - a)}L370 ${num(260 - b)}V${num(260 + b)}L290 ${num(260 + a)}Z`,
      solid(tone, `url(#${tone}-y)`),
    ) +
    lyingTube(365, 260, 105, small * 1.16, tone, 4) +
    lyingTube(130, 260, 165, large * 1.16, tone, 6) +
    place(470, 260, 0, mouth(small * 1.14, tone))
  )
}

const bushing: Draw = (look) => {
  const [large, small] = twoEnds(look)
  const { tone } = look
  const w = large * 1.2
  const wall = 0.03 + (1 - small / large) * 0.5
  // Those of plastic and copper are glued or soldered: no thread, no nut.
  return THREADED.has(tone) || tone === 'gris'
    ? place(300, 260, 180, thread(130, w, tone)) +
        place(300, 260, 0, hexNut(92, w * 1.22, tone)) +
        place(392, 260, 0, mouth(w * 1.1, tone, wall))
    : lyingTube(180, 260, 160, w, tone, 6) +
        lyingTube(330, 260, 56, w * 1.14, tone, 8) +
        place(386, 260, 0, mouth(w * 1.1, tone, wall))
}

const union: Draw = ({ tone, ends }) => {
  const [width = 120] = ends
  return (
    lyingTube(120, 260, 360, width, tone) +
    place(120, 260, 180, lyingTube(-70, 0, 70, width * 1.2, tone, 8)) +
    place(235, 260, 0, hexNut(120, width * 1.75, tone)) +
    lyingTube(352, 260, 44, width * 1.4, tone, 6) +
    place(480, 260, 0, end(width, tone))
  )
}

const nipple: Draw = ({ tone, lengths, ends }) => {
  const [width = 100] = ends
  // The second size is its length.
  const length = Math.min(500, Math.max(215, 215 + 80 * Math.log2((lengths[1] ?? 60) / 40)))
  const from = 300 - length / 2
  return (
    lyingTube(from + 70, 260, length - 140, width, tone) +
    place(from + 78, 260, 180, thread(78, width, tone)) +
    place(from + length - 78, 260, 0, thread(78, width, tone) + place(78, 0, 0, mouth(width * 0.92, tone)))
  )
}

const plug: Draw = ({ tone, ends }) => {
  const [width = 120] = ends
  return (
    place(300, 280, -90, place(-20, 0, 180, thread(110, width * 1.1, tone))) +
    place(300, 300, -90, lyingTube(-10, 0, 34, width * 1.35, tone, 8)) +
    place(300, 276, -90, hexNut(86, width * 0.86, tone))
  )
}

const cap: Draw = ({ tone, ends }) => {
  const [width = 130] = ends
  const [w, h] = [width * 1.25, width * 1.15]
  const [left, right, top] = [300 - w / 2, 300 + w / 2, 265 - h / 2]
  return (
    path(
      `M${num(left)} ${num(top + h)}V${num(top + h * 0.32)}Q${num(left)} ${num(top)} 300 ${num(top)}T${num(right)} ${num(top + h * 0.32)}V${num(top + h)}Z`,
      solid(tone, `url(#${tone}-x)`),
    ) + place(300, top + h, 90, lyingTube(-34, 0, 34, w * 1.1, tone, 8) + mouth(w * 1.06, tone))
  )
}

const flange: Draw = ({ tone, ends }) => {
  const { edge, dark, light } = shades(tone)
  const [width = 130] = ends
  const holes = [45, 135, 225, 315].map((turn) => {
    const [x, y] = [
      300 + 148 * Math.cos((turn * Math.PI) / 180),
      260 + 148 * Math.sin((turn * Math.PI) / 180),
    ]
    return disc(x, y, 17, { fill: '#fff', line: edge })
  })
  return (
    disc(304, 268, 196, { fill: dark, line: edge }) +
    disc(300, 260, 196, solid(tone, `url(#${tone}-r)`)) +
    holes.join('') +
    disc(300, 260, width * 0.72, solid(tone, light)) +
    disc(300, 260, width * 0.56, { fill: edge, line: edge }) +
    disc(304, 266, width * 0.5, { fill: '#fff', line: edge })
  )
}

const maleAdapter: Draw = (look) => {
  const { tone } = look
  const [width = 115] = look.ends
  return (
    place(330, 260, 0, thread(125, width, tone) + place(125, 0, 0, mouth(width * 0.92, tone))) +
    place(255, 260, 0, hexNut(78, width * 1.5, tone)) +
    lyingTube(140, 260, 118, width * 1.2, tone, 6)
  )
}

const femaleAdapter: Draw = (look) => {
  const { tone } = look
  const [width = 115] = look.ends
  return (
    lyingTube(130, 260, 150, width * 1.15, tone, 6) +
    place(270, 260, 0, hexNut(180, width * 1.5, tone) + place(180, 0, 0, mouth(width * 1.36, tone, 0.16))) +
    stroke(`M285 ${num(260 - width * 0.2)}V${num(260 + width * 0.2)}`, 3, shades(tone).base)
  )
}

export const FITTINGS = {
  codo: (look) => scaled(1.25, elbow(look, 60)),
  curva: (look) => elbow(look, 150),
  tee,
  yee,
  cruz: cross,
  cople: (look) => scaled(Math.min(1.45, 190 / (look.ends[0] ?? 130)), coupling(look)),
  reduccion: (look) => scaled(1.2, reducer(look)),
  bushing: (look) => scaled(1.3, bushing(look)),
  'tuerca-union': union,
  niple: (look) => scaled(1.15, nipple(look)),
  tapon: (look) => scaled(1.45, plug(look)),
  tapa: (look) => scaled(1.4, cap(look)),
  brida: flange,
  'adaptador-macho': (look) => scaled(1.3, maleAdapter(look)),
  'adaptador-hembra': (look) => scaled(1.2, femaleAdapter(look)),
} as const satisfies Readonly<Record<string, Draw>>
