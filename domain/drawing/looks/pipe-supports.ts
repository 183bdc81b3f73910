import type { Draw } from '../look.ts'
import { lying, shades, upright } from '../palette.ts'
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
  socket,
  solid,
  stroke,
  uprightTube,
} from '../shapes.ts'

const insulation: Draw = ({ ends }) => {
  const [width = 120] = ends
  const tube = (y: number) =>
    lyingTube(-230, y, 450, width * 1.1, 'hule', 4) +
    stroke(`M-226 ${y - width * 0.2}H210`, 4, shades('hule').edge, 'butt') +
    place(220, y, 0, mouth(width * 1.1, 'hule', 0.24))
  return place(290, 262, -24, tube(-width * 0.56) + tube(width * 0.56))
}

const pipeSnap: Draw = ({ tone }) =>
  bentTube('M420 130A150 150 0 1 1 180 130', 44, tone === 'gris' ? 'blanco' : tone, 'round') +
  box(
    240,
    366,
    120,
    70,
    solid(tone === 'gris' ? 'blanco' : tone, upright(tone === 'gris' ? 'blanco' : tone)),
    8,
  ) +
  box(
    190,
    424,
    220,
    30,
    solid(tone === 'gris' ? 'blanco' : tone, lying(tone === 'gris' ? 'blanco' : tone)),
    6,
  ) +
  disc(300, 384, 16, { fill: shades('acero').base, line: shades('acero').edge }, 8)

/** Two half rings that are screwed together, on a leg that goes into the wall. */
const leggedClamp: Draw = () =>
  bentTube('M300 74a118 118 0 1 1 -1 0Z', 30, 'galvanizado') +
  [150, 450]
    .map(
      (x) =>
        box(x - 44, 168, 88, 22, solid('galvanizado', lying('galvanizado')), 3) +
        box(x - 44, 196, 88, 22, solid('galvanizado', lying('galvanizado')), 3) +
        place(x, 150, 90, hexNut(20, 40, 'acero')) +
        place(x, 218, 90, hexNut(20, 40, 'acero')),
    )
    .join('') +
  path('M282 320H318V440L340 480H260L282 440Z', solid('galvanizado', upright('galvanizado')))

/** A pipe with a lid in its side, to be cleaned through. */
const accessPipe: Draw = ({ tone, ends }) => {
  const [width = 150] = ends
  const paint: Tone = tone === 'gris' ? 'pvc' : tone
  const w = Math.max(150, width * 1.2)
  return (
    uprightTube(300, 80, 360, w * 0.86, paint) +
    place(300, 74, -90, socket(70, w, paint)) +
    uprightTube(300, 400, 60, w * 0.86, paint) +
    box(300 - w * 0.44, 190, w * 0.88, 170, solid(paint, shades(paint).light), 10) +
    box(300 - w * 0.3, 214, w * 0.6, 122, solid(paint, upright(paint)), 8) +
    [204, 346]
      .map((y) =>
        [-0.36, 0.36]
          .map((side) => disc(300 + w * side, y, 8, solid('acero', shades('acero').base)))
          .join(''),
      )
      .join('')
  )
}

const perforatedStrap: Draw = () =>
  [0, 1, 2]
    .map((index) => {
      const r = 180 - index * 42
      const d = `M${300 - r} ${250 + index * 4}a${r} ${Math.round(r * 0.88)} 0 1 1 0 1Z`
      return bentTube(d, 36, 'galvanizado') + stroke(d, 13, '#fff', 'round', '1 26')
    })
    .join('') +
  bentTube('M480 252V460', 36, 'galvanizado') +
  stroke('M480 262V460', 13, '#fff', 'round', '1 26')

/** What holds, covers and opens pipes. */
export const PIPE_SUPPORTS = {
  'aislante-tubo': insulation,
  'clip-tubo': pipeSnap,
  'grampa-pata': leggedClamp,
  'camara-tubo': accessPipe,
  fleje: perforatedStrap,
} as const satisfies Readonly<Record<string, Draw>>
