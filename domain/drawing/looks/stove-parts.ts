import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
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

const jet: Draw = () =>
  place(300, 150, 90, thread(90, 130, 'laton')) +
  disc(300, 150, 65, solid('laton', shades('laton').dark), 20) +
  place(300, 236, 90, hexNut(90, 210, 'laton')) +
  path('M240 326H360L330 420H270Z', solid('laton', upright('laton'))) +
  disc(300, 420, 30, solid('laton', shades('laton').light), 9) +
  disc(300, 420, 8, { fill: '#1f2426' }, 4)

const pilot: Draw = () =>
  box(180, 300, 240, 30, solid('acero', lying('acero')), 4) +
  [200, 400].map((x) => disc(x, 315, 9, { fill: '#fff', line: shades('acero').edge }, 6)).join('') +
  uprightTube(260, 190, 130, 70, 'laton', 8) +
  disc(260, 190, 35, solid('laton', shades('laton').dark), 11) +
  path('M236 180Q220 120 262 70Q262 110 290 130Q300 160 284 180Z', solid('azul', shades('azul').light)) +
  uprightTube(350, 150, 180, 34, 'cobre', 6) +
  bentTube('M350 330V400Q350 450 400 450H520', 16, 'cobre') +
  bentTube('M260 330V400Q260 470 200 470H90', 20, 'acero')

/** The burner of an oven: a tube with holes. */
const ovenBurner: Draw = () =>
  bentTube(
    'M80 330H220Q240 330 240 310V180Q240 150 270 150H470Q500 150 500 180V300Q500 330 470 330H300',
    46,
    'acero',
  ) +
  stroke('M262 136H476M490 176V304M470 344H310', 7, shades('acero').edge, 'round', '1 18') +
  lyingTube(56, 330, 60, 70, 'acero', 4) +
  box(96, 318, 40, 24, { fill: shades('acero').edge }, 6)

const burnerCap: Draw = () =>
  disc(300, 300, 190, solid('negro', shades('negro').edge), 110) +
  disc(300, 280, 190, solid('negro', round('negro')), 110) +
  disc(300, 268, 130, solid('negro', shades('negro').light), 70) +
  disc(300, 264, 122, solid('negro', round('negro')), 64)

const burnerHead: Draw = () =>
  path('M150 300H450L420 400H180Z', solid('gris', upright('gris'))) +
  uprightTube(300, 396, 70, 90, 'gris', 6) +
  stroke(
    'M170 320V360M200 326V370M230 330V374M260 332V378M300 332V380M340 332V378M370 330V374M400 326V370M430 320V360',
    10,
    shades('gris').edge,
  ) +
  disc(300, 296, 152, solid('gris', shades('gris').base), 60) +
  disc(300, 280, 110, solid('negro', round('negro')), 42)

const stoveGrate: Draw = () =>
  bentTube('M90 400L170 150H430L510 400Z', 20, 'negro', 'round') +
  stroke('M300 150V400M130 276H470', 20, shades('negro').base) +
  stroke('M300 146V396M130 272H470', 6, shades('negro').light) +
  stroke('M200 200L260 250M400 200L340 250M180 350L260 300M420 350L340 300', 18, shades('negro').base) +
  disc(300, 276, 56, { line: shades('negro').base, width: 18 }, 34)

const glassPane: Draw = () =>
  path('M120 130L440 90L490 400L150 450Z', solid('vidrio', round('vidrio'))) +
  path('M150 450L490 400V416L152 468Z', solid('vidrio', shades('vidrio').dark)) +
  stroke('M190 250L320 150M200 320L390 176M240 380L350 296', 8, '#fff')

/** The long handle of an oven or a door. */
const barHandle: Draw = () =>
  lyingTube(70, 230, 460, 50, 'inox', 24) +
  [150, 450]
    .map((x) => uprightTube(x, 250, 90, 44, 'inox') + disc(x, 340, 40, solid('inox', round('inox')), 20))
    .join('')

/** The valve behind the knob of a stove. */
const stoveValve: Draw = () =>
  lyingTube(90, 290, 180, 60, 'laton') +
  place(90, 290, 180, mouth(50, 'laton')) +
  path('M230 210H370L390 370H210Z', solid('laton', upright('laton'))) +
  place(230, 290, 0, hexNut(130, 150, 'laton')) +
  uprightTube(300, 120, 100, 44, 'acero', 4) +
  box(300, 120, 24, 70, { fill: shades('acero').dark }) +
  lyingTube(360, 290, 120, 46, 'laton') +
  place(470, 290, 0, thread(60, 52, 'laton'))

/** What stoves are repaired with. */
export const STOVE_PARTS = {
  esprea: jet,
  'piloto-gas': pilot,
  'quemador-estufa': ovenBurner,
  'tapa-quemador': burnerCap,
  'mechero-estufa': burnerHead,
  'rejilla-estufa': stoveGrate,
  vidrio: glassPane,
  'manija-barra': barHandle,
  robinete: stoveValve,
} as const satisfies Readonly<Record<string, Draw>>
