import { shank } from '../parts.ts'
import type { Draw } from '../look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
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
} from '../shapes.ts'

const screw: Draw = () =>
  place(
    300,
    262,
    -35,
    path('M-220 -70Q-150 -60 -120 -24V24Q-150 60 -220 70Z', solid('acero', upright('acero'))) +
      disc(-220, 0, 22, solid('acero', STEEL.light), 70) +
      stroke('M-222 -34V34M-232 0H-212', 9, STEEL.edge, 'butt') +
      place(-122, 0, 0, shank(330, 52, 'acero')),
  )

const drywallScrew: Draw = () =>
  [-50, 60]
    .map((y) =>
      place(
        300,
        262 + y,
        -35,
        path('M-230 -56Q-170 -46 -140 -16V16Q-170 46 -230 56Z', solid('negro', upright('negro'))) +
          disc(-230, 0, 18, solid('negro', shades('negro').light), 56) +
          stroke('M-232 -26V26M-238 0H-224', 7, shades('negro').edge, 'butt') +
          place(-142, 0, 0, shank(320, 36, 'negro')),
      ),
    )
    .join('')

const bolt: Draw = () =>
  place(
    300,
    262,
    -35,
    place(-210, 0, 0, hexNut(86, 160, 'acero')) +
      lyingTube(-124, 0, 110, 70, 'acero') +
      place(-16, 0, 0, thread(230, 72, 'acero')),
  )

const nut: Draw = () => {
  const hex = [0, 60, 120, 180, 240, 300].map(
    (turn) =>
      `${Math.round(300 + 190 * Math.cos((turn * Math.PI) / 180))} ${Math.round(262 + 190 * Math.sin((turn * Math.PI) / 180))}`,
  )
  return (
    path(`M${hex.join('L')}Z`, { fill: STEEL.dark, line: STEEL.edge }).replace(
      '<path',
      '<path transform="translate(8 14)"',
    ) +
    path(`M${hex.join('L')}Z`, solid('acero', lying('acero'))) +
    disc(300, 262, 152, { line: STEEL.light, width: 5 }) +
    disc(300, 262, 98, { fill: STEEL.edge }) +
    disc(300, 262, 92, { line: STEEL.light, width: 4 }) +
    disc(302, 266, 80, HOLE)
  )
}

const flareNut: Draw = ({ tone }) =>
  place(170, 262, 0, hexNut(150, 230, tone)) +
  path('M320 190L400 214V310L320 334Z', solid(tone, lying(tone))) +
  lyingTube(396, 262, 50, 96, tone, 6) +
  place(446, 262, 0, mouth(92, tone)) +
  stroke('M170 205V319', 3, shades(tone).edge)

const washer: Draw = () =>
  disc(306, 272, 180, { fill: STEEL.edge }) +
  disc(300, 262, 180, solid('acero', round('acero'))) +
  disc(300, 262, 84, { fill: STEEL.edge }) +
  disc(303, 267, 80, HOLE)

/** A ring of rubber, flat or round: gaskets, O rings, seals. */
const gasket: Draw = () =>
  disc(300, 280, 186, solid('hule', shades('hule').edge), 136) +
  disc(300, 262, 186, solid('hule', round('hule')), 136) +
  disc(300, 264, 110, solid('hule', shades('hule').edge), 74) +
  disc(300, 276, 106, { fill: '#fff', line: shades('hule').edge }, 64)

const oRing: Draw = () => bentTube('M130 262a170 170 0 1 1 0 1Z', 44, 'hule')

const diaphragm: Draw = () =>
  disc(300, 286, 190, solid('hule', shades('hule').edge), 120) +
  disc(300, 266, 190, solid('hule', round('hule')), 120) +
  disc(300, 262, 140, { line: shades('hule').light, width: 4 }, 84) +
  disc(300, 256, 84, solid('hule', shades('hule').base), 48) +
  disc(300, 246, 44, solid('hule', round('hule')), 26) +
  disc(300, 244, 12, { fill: shades('hule').edge }, 7)

const nail: Draw = () =>
  [-46, 46]
    .map((y) =>
      place(
        300,
        262 + y,
        -35,
        lyingTube(-200, 0, 370, 26, 'acero') +
          path('M168 -13L220 0L168 13Z', solid('acero', STEEL.base)) +
          disc(-204, 0, 16, solid('acero', STEEL.light), 50) +
          stroke('M-180 -13V13M-168 -13V13M-156 -13V13', 3, STEEL.edge),
      ),
    )
    .join('')

const plasticAnchor: Draw = () =>
  place(
    300,
    262,
    -35,
    path('M-200 -60H-176V-44H150L210 -24V24L150 44H-176V60H-200Z', solid('gris', lying('gris'))) +
      stroke('M-20 0H204', 10, '#fff') +
      stroke(
        [-130, -90, -50, -10, 30, 70, 110].map((x) => `M${x} -46V-26M${x} 26V46`).join(''),
        9,
        shades('gris').dark,
      ) +
      disc(-200, 0, 18, solid('gris', shades('gris').dark), 46),
  )

const wedgeAnchor: Draw = () =>
  place(
    300,
    262,
    -35,
    place(-240, 0, 0, thread(180, 60, 'acero')) +
      place(-170, 0, 0, hexNut(66, 116, 'acero')) +
      lyingTube(-104, 0, 18, 136, 'acero') +
      lyingTube(-86, 0, 190, 60, 'acero') +
      lyingTube(50, 0, 90, 70, 'acero', 4) +
      stroke('M70 0H130', 6, STEEL.edge) +
      path('M140 -28L230 -40V40L140 28Z', solid('acero', lying('acero'))),
  )

const rod: Draw = () =>
  [-60, 0, 60]
    .map((y) =>
      place(300, 262 + y, -24, thread(480, 40, 'acero'))
        .replace('translate(300', 'translate(80')
        .replace(` ${262 + y})`, ` ${362 + y})`),
    )
    .join('')

const rebar: Draw = () =>
  [-66, 0, 66]
    .map((y) =>
      place(
        80,
        362 + y,
        -24,
        lyingTube(0, 0, 480, 36, 'acero') +
          stroke(
            Array.from({ length: 20 }, (_, index) => `M${8 + index * 24} 16L${20 + index * 24} -16`).join(''),
            5,
            STEEL.edge,
          ),
      ),
    )
    .join('')

const wormClamp: Draw = () =>
  bentTube('M130 280a170 150 0 1 1 0 1Z', 34, 'inox') +
  stroke('M150 210A170 150 0 0 1 240 142', 20, shades('inox').dark, 'butt', '4 8') +
  box(330, 96, 130, 74, solid('inox', lying('inox')), 10) +
  place(456, 133, 0, hexNut(40, 62, 'inox')) +
  stroke('M496 112V154', 6, shades('inox').edge)

const pipeClip: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'galvanizado' : tone
  return (
    path(
      'M60 390H180V290Q180 130 300 130T420 290V390H540V436H374V300Q374 182 300 182T226 300V436H60Z',
      solid(paint, lying(paint)),
    ) +
    disc(112, 413, 17, { fill: '#fff', line: shades(paint).edge }, 11) +
    disc(488, 413, 17, { fill: '#fff', line: shades(paint).edge }, 11)
  )
}

const cableTie: Draw = () =>
  bentTube('M190 170Q130 330 240 410T470 330Q520 190 380 140L240 130', 18, 'negro') +
  box(170, 106, 76, 56, solid('negro', upright('negro')), 8) +
  stroke('M290 132L380 142', 10, shades('negro').light, 'butt', '3 5') +
  stroke('M170 132L90 120', 18, shades('negro').base)

const rivet: Draw = () =>
  [-70, 70]
    .map((x) =>
      place(
        300 + x,
        262,
        90,
        lyingTube(-190, 0, 150, 18, 'acero') +
          lyingTube(-44, 0, 22, 104, 'acero', 6) +
          lyingTube(-22, 0, 130, 56, 'inox', 4) +
          disc(116, 0, 22, solid('acero', round('acero')), 26),
      ),
    )
    .join('')

/** What is screwed, driven and sealed. */
export const FASTENERS = {
  tornillo: screw,
  pija: drywallScrew,
  perno: bolt,
  tuerca: nut,
  'tuerca-flare': flareNut,
  rondana: washer,
  empaque: gasket,
  'o-ring': oRing,
  diafragma: diaphragm,
  clavo: nail,
  taquete: plasticAnchor,
  'taquete-expansivo': wedgeAnchor,
  'varilla-roscada': rod,
  varilla: rebar,
  abrazadera: wormClamp,
  'abrazadera-omega': pipeClip,
  cincho: cableTie,
  remache: rivet,
} as const satisfies Readonly<Record<string, Draw>>
