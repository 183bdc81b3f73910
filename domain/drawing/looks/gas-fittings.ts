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
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

/** The end of a flare fitting that points to the left: a thread, and the cone that a nut presses a tube on. */
function flareEnd(tone: Tone): string {
  return (
    path('M-190 -46L-240 -18V18L-190 46Z', solid(tone, lying(tone))) +
    disc(-238, 0, 5, { fill: shades(tone).edge }, 15) +
    place(-190, 0, 0, thread(130, 96, tone))
  )
}

const flareMale: Draw = ({ tone }) =>
  place(
    300,
    262,
    -20,
    flareEnd(tone) +
      place(-60, 0, 0, hexNut(90, 170, tone)) +
      place(30, 0, 0, thread(150, 110, tone)) +
      place(180, 0, 0, mouth(92, tone)),
  )

const flareFemale: Draw = ({ tone }) =>
  place(
    300,
    262,
    -20,
    flareEnd(tone) + place(-60, 0, 0, hexNut(210, 190, tone)) + place(150, 0, 0, mouth(140, tone, 0.16)),
  )

const waterTap: Draw = () =>
  place(120, 230, 0, thread(110, 70, 'blanco')) +
  lyingTube(214, 230, 26, 110, 'blanco', 6) +
  path('M236 190H340Q390 190 390 250V400H310V270H236Z', solid('blanco', upright('blanco'))) +
  disc(350, 400, 42, solid('blanco', shades('blanco').dark), 12) +
  uprightTube(340, 130, 66, 60, 'blanco', 6) +
  path('M310 130Q320 90 350 92L470 110Q490 130 460 142L340 140Z', solid('rojo', lying('rojo')))

const tankConnector: Draw = () =>
  place(300, 70, 90, hexNut(60, 190, 'pvc')) +
  uprightTube(300, 130, 240, 110, 'pvc') +
  lyingTube(350, 210, 140, 80, 'pvc') +
  place(490, 210, 0, mouth(76, 'pvc')) +
  uprightTube(300, 360, 60, 140, 'pvc', 8) +
  place(300, 420, 90, mouth(120, 'pvc')) +
  lyingTube(110, 300, 140, 70, 'pvc') +
  disc(180, 300, 46, solid('rojo', round('rojo'))) +
  box(120, 290, 120, 20, solid('rojo', lying('rojo')), 10)

const hoseConnector: Draw = () =>
  place(
    300,
    262,
    -20,
    lyingTube(-230, 0, 60, 100, 'negro', 8) +
      lyingTube(-176, 0, 130, 150, 'naranja', 14) +
      stroke([-156, -132, -108, -84, -62].map((x) => `M${x} -64V64`).join(''), 6, shades('naranja').dark) +
      lyingTube(-50, 0, 120, 130, 'negro', 10) +
      lyingTube(66, 0, 110, 120, 'naranja', 12) +
      place(176, 0, 0, mouth(86, 'naranja')),
  )

const duct: Draw = () =>
  bentTube('M110 150Q300 120 300 270T490 400', 140, 'inox') +
  stroke('M110 150Q300 120 300 270T490 400', 140, shades('inox').edge, 'butt', '3 15') +
  place(490, 400, 40, mouth(136, 'inox', 0.06))

/** A roll of tape, seen from the front. */
function tapeRoll(tone: Tone, on = ''): string {
  return (
    disc(310, 276, 180, { fill: shades(tone).edge }) +
    disc(296, 260, 180, solid(tone, round(tone))) +
    disc(296, 260, 150, { line: shades(tone).dark, width: 3 }) +
    on +
    disc(296, 260, 92, solid('madera', shades('madera').light)) +
    disc(296, 260, 78, { fill: '#fff', line: shades('madera').edge })
  )
}

const gritTape: Draw = () =>
  tapeRoll('hule') +
  path('M300 440H540V500H300Z', solid('hule', shades('hule').dark)) +
  stroke('M320 456H530M330 472H536M318 488H530', 3, shades('hule').light, 'butt', '3 9')

const cautionTape: Draw = () =>
  tapeRoll('amarillo') +
  path('M290 440H550V500H290Z', solid('amarillo', shades('amarillo').base)) +
  [310, 370, 430, 490].map((x) => path(`M${x} 440h28l-20 60h-28Z`, { fill: shades('negro').base })).join('')

const jointTape: Draw = () =>
  tapeRoll(
    'blanco',
    Array.from({ length: 12 }, (_, i) =>
      place(296, 260, i * 30, stroke('M96 -10L176 20M96 10L176 -20', 3, shades('blanco').dark)),
    ).join(''),
  ) +
  path('M300 440H540V500H300Z', solid('blanco', shades('blanco').light)) +
  stroke(
    Array.from({ length: 9 }, (_, i) => `M${306 + i * 26} 442l20 56m0 -56l-20 56`).join(''),
    3,
    shades('blanco').dark,
  )

/** What gas flows through by a flare, what drinking water comes from, and ducts and tapes. */
export const GAS_FITTINGS = {
  'niple-flare': flareMale,
  'campana-flare': flareFemale,
  'llave-garrafon': waterTap,
  multiconector: tankConnector,
  'conector-manguera': hoseConnector,
  'ducto-flexible': duct,
  'cinta-antiderrapante': gritTape,
  'cinta-precaucion': cautionTape,
  'cinta-malla': jointTape,
} as const satisfies Readonly<Record<string, Draw>>
