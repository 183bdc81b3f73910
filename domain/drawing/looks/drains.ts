import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  mouth,
  path,
  place,
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

const hose: Draw = ({ tone }) => {
  const shade: Tone = tone === 'gris' ? 'ppr' : tone
  const rings = [190, 150, 110].map((r, index) =>
    bentTube(`M${300 - r} ${250 + index * 4}a${r} ${Math.round(r * 0.9)} 0 1 1 0 1Z`, 38, shade),
  )
  return (
    rings.join('') +
    bentTube('M490 252Q500 420 410 462H330', 38, shade) +
    place(330, 462, 180, lyingTube(-8, 0, 40, 48, 'laton') + place(32, 0, 0, thread(32, 42, 'laton')))
  )
}

const flexHose: Draw = () => {
  const d = 'M130 400Q130 160 300 210T470 110'
  return (
    bentTube(d, 52, 'inox') +
    stroke(d, 46, shades('acero').base, 'butt', '3 7').replace('/>', ' opacity=".55"/>') +
    place(
      130,
      396,
      92,
      lyingTube(-24, 0, 40, 62, 'inox') +
        place(10, 0, 0, hexNut(54, 84, 'laton') + place(54, 0, 0, mouth(62, 'laton'))),
    ) +
    place(
      466,
      114,
      -62,
      lyingTube(-24, 0, 40, 62, 'inox') +
        place(10, 0, 0, hexNut(54, 84, 'laton') + place(54, 0, 0, mouth(62, 'laton'))),
    )
  )
}

const trap: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'blanco' : tone
  return (
    bentTube('M200 90V330Q200 420 290 420T380 330V300Q380 236 440 236H530', 66, paint) +
    place(200, 100, -90, hexNut(50, 104, paint)) +
    place(200, 300, 90, hexNut(46, 98, paint)) +
    place(380, 300, -90, hexNut(46, 98, paint)) +
    place(200, 62, -90, mouth(80, paint)) +
    place(524, 236, 0, mouth(66, paint))
  )
}

const bottleTrap: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'inox' : tone
  return (
    uprightTube(250, 70, 180, 62, paint) +
    place(250, 190, 90, hexNut(40, 100, paint)) +
    path('M176 236H324V420Q324 450 250 450T176 420Z', solid(paint, upright(paint))) +
    stroke('M178 390H322', 4, shades(paint).dark, 'butt') +
    lyingTube(318, 276, 150, 56, paint) +
    place(330, 276, 0, hexNut(36, 84, paint)) +
    box(466, 204, 20, 144, solid(paint, upright(paint)), 8)
  )
}

const drainBox: Draw = () =>
  shadow(300, 470, 150) +
  lyingTube(420, 350, 100, 90, 'blanco', 4) +
  place(520, 350, 0, mouth(90, 'blanco')) +
  uprightTube(300, 150, 310, 260, 'blanco', 10) +
  disc(300, 150, 140, solid('blanco', shades('blanco').base), 46) +
  disc(300, 150, 112, { fill: shades('acero').edge }, 34)

const floorDrain: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'inox' : tone
  const { edge } = shades(paint)
  const slots = [36, 74, 112].flatMap((r, ring) =>
    Array.from({ length: 6 + ring * 4 }, (_, index) =>
      place(300, 250, (360 / (6 + ring * 4)) * index, box(r - 6, -9, 22, 18, { fill: edge }, 8)),
    ),
  )
  return (
    path('M230 400L246 486H354L370 400Z', solid(paint, upright(paint))) +
    box(110, 70, 380, 372, solid(paint, lying(paint)), 24) +
    disc(300, 250, 160, solid(paint, round(paint))) +
    slots.join('') +
    disc(300, 250, 12, solid(paint, shades(paint).light))
  )
}

const grating: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'inox' : tone
  const bars = Array.from({ length: 7 }, (_, index) =>
    box(146 + index * 45, 126, 26, 268, { fill: shades(paint).edge }, 10),
  )
  return (
    box(104, 74, 392, 372, solid(paint, lying(paint)), 16) +
    bars.join('') +
    stroke('M130 260H470', 14, shades(paint).base, 'butt') +
    [126, 474]
      .map(
        (x) =>
          disc(x, 98, 9, solid(paint, shades(paint).light)) +
          disc(x, 422, 9, solid(paint, shades(paint).light)),
      )
      .join('')
  )
}

const strainer: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'inox' : tone
  const holes = Array.from({ length: 10 }, (_, index) =>
    place(
      300,
      170,
      0,
      disc(
        96 * Math.cos((index * Math.PI) / 5),
        30 * Math.sin((index * Math.PI) / 5),
        12,
        { fill: shades(paint).edge },
        5,
      ),
    ),
  )
  return (
    place(300, 290, 90, thread(150, 150, paint)) +
    place(300, 400, 90, hexNut(46, 196, paint)) +
    path('M150 170Q160 300 240 310H360Q440 300 450 170Z', solid(paint, upright(paint))) +
    disc(300, 170, 176, solid(paint, lying(paint)), 62) +
    disc(300, 174, 132, solid(paint, shades(paint).dark), 42) +
    holes.join('') +
    uprightTube(300, 118, 56, 26, paint) +
    disc(300, 118, 30, solid(paint, round(paint)), 16)
  )
}

const tailpiece: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'inox' : tone
  return (
    uprightTube(300, 110, 360, 92, paint) +
    place(300, 150, 90, hexNut(60, 146, paint)) +
    disc(300, 112, 62, solid(paint, shades(paint).light), 16) +
    disc(300, 112, 42, { fill: shades(paint).edge }, 10) +
    place(300, 470, 90, mouth(92, paint))
  )
}

const corrugated: Draw = () => {
  const d = 'M180 420Q130 230 290 240T440 110'
  return (
    bentTube(d, 78, 'blanco') +
    stroke(d, 84, shades('blanco').edge, 'butt', '4 14').replace('/>', ' opacity=".6"/>') +
    place(440, 110, -52, lyingTube(-20, 0, 60, 88, 'blanco') + place(40, 0, 0, mouth(84, 'blanco'))) +
    place(182, 424, 78, lyingTube(-20, 0, 40, 88, 'blanco') + place(20, 0, 0, mouth(84, 'blanco')))
  )
}

const manhole: Draw = () =>
  shadow(300, 470, 170) +
  path('M110 200L190 130H490L430 200Z', solid('cemento', shades('cemento').light)) +
  box(110, 200, 320, 260, solid('cemento', upright('cemento'))) +
  path('M430 200L490 130V390L430 460Z', solid('cemento', shades('cemento').dark)) +
  path('M160 190L204 146H440L404 190Z', solid('negro', shades('negro').base)) +
  disc(240, 340, 62, solid('pvc', shades('pvc').light)) +
  disc(240, 340, 48, { fill: shades('negro').dark })

/** Hoses, and where water leaves. */
export const DRAINS = {
  manguera: hose,
  flexible: flexHose,
  cespol: trap,
  'cespol-bote': bottleTrap,
  'bote-cespol': drainBox,
  coladera: floorDrain,
  rejilla: grating,
  contra: strainer,
  'tubo-desague': tailpiece,
  'desague-flexible': corrugated,
  registro: manhole,
} as const satisfies Readonly<Record<string, Draw>>
