import type { Draw } from '../look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const winch: Draw = () =>
  box(130, 380, 320, 40, solid('negro', lying('negro')), 4) +
  path('M170 150H250V390H150Z', solid('rojo', upright('rojo'))) +
  path('M370 150H440L450 390H350Z', solid('rojo', upright('rojo'))) +
  lyingTube(240, 260, 130, 140, 'acero', 6) +
  stroke([262, 284, 306, 328, 350].map((x) => `M${x} 192V328`).join(''), 8, STEEL.dark) +
  disc(440, 240, 60, solid('acero', round('acero'))) +
  bentTube('M440 240L520 110', 22, 'acero') +
  place(520, 100, 0, lyingTube(-10, 0, 70, 40, 'negro', 14)) +
  bentTube('M300 330Q280 440 190 460', 12, 'acero')

const chainHoist: Draw = () =>
  bentTube('M300 120V90Q350 90 340 50T260 70', 20, 'acero', 'round') +
  disc(300, 190, 96, solid('naranja', round('naranja'))) +
  disc(300, 190, 50, solid('naranja', shades('naranja').dark)) +
  stroke('M236 260V440M256 268V450', 10, STEEL.base, 'butt', '14 6') +
  stroke('M364 260Q420 420 380 470T340 270', 9, STEEL.dark, 'butt', '12 6') +
  bentTube('M246 440V450Q290 460 270 500T200 480', 22, 'acero', 'round')

const palletJack: Draw = () =>
  shadow(310, 462, 200) +
  path('M110 420L160 380H470L510 420V440H110Z', solid('rojo', lying('rojo'))) +
  [150, 470].map((x) => disc(x, 440, 30, solid('acero', round('acero')))).join('') +
  path('M190 384L360 300L400 330L260 384Z', solid('rojo', upright('rojo'))) +
  disc(388, 310, 40, solid('acero', round('acero')), 20) +
  bentTube('M180 380L90 120', 24, 'negro') +
  lyingTube(60, 116, 70, 34, 'hule', 14)

const handTruck: Draw = () =>
  bentTube('M230 440L150 110Q150 60 210 66L280 80', 24, 'rojo', 'round') +
  bentTube('M330 440L250 110Q246 70 290 76L380 90', 24, 'rojo', 'round') +
  stroke('M180 220L276 220M206 320L300 320', 18, shades('rojo').base) +
  path('M220 430L340 430L480 450V470H230Z', solid('acero', lying('acero'))) +
  disc(330, 420, 66, solid('hule', round('hule'))) +
  disc(330, 420, 30, solid('amarillo', round('amarillo')))

const pillowBlock: Draw = () =>
  path('M80 410H190Q180 180 300 180T410 410H520V460H80Z', solid('ppr', upright('ppr'))) +
  disc(300, 310, 94, solid('acero', round('acero'))) +
  disc(300, 310, 66, solid('acero', STEEL.dark)) +
  disc(300, 310, 44, HOLE) +
  [130, 470].map((x) => disc(x, 424, 24, { fill: shades('ppr').edge }, 9)).join('') +
  uprightTube(300, 160, 26, 24, 'laton', 6)

const pitchfork: Draw = () =>
  place(
    300,
    262,
    -48,
    lyingTube(-100, 0, 370, 26, 'madera', 10) +
      lyingTube(-130, 0, 50, 34, 'acero') +
      bentTube('M-130 0H-160Q-170 -80 -200 -80H-280', 14, 'acero', 'round') +
      bentTube('M-130 0H-160Q-170 80 -200 80H-280', 14, 'acero', 'round') +
      bentTube('M-160 -26H-284M-160 26H-284', 14, 'acero', 'round'),
  )

const postHoleDigger: Draw = () =>
  uprightTube(270, 40, 260, 28, 'madera', 10) +
  uprightTube(330, 40, 260, 28, 'madera', 10) +
  path('M240 290H290V480Q200 450 210 350Z', solid('acero', upright('acero'))) +
  path('M310 290H360L390 350Q400 450 310 480Z', solid('acero', upright('acero'))) +
  lyingTube(250, 296, 100, 26, 'acero') +
  disc(300, 296, 10, { fill: STEEL.edge })

const mower: Draw = () =>
  shadow(280, 462, 210) +
  bentTube('M180 340L70 100H110', 18, 'negro', 'round') +
  path('M120 340H470Q520 350 520 420H110Z', solid('rojo', lying('rojo'))) +
  box(240, 240, 140, 100, solid('negro', lying('negro')), 20) +
  disc(310, 240, 60, solid('negro', round('negro')), 22) +
  disc(170, 410, 60, solid('hule', round('hule'))) +
  disc(170, 410, 24, solid('gris', round('gris'))) +
  disc(460, 420, 46, solid('hule', round('hule'))) +
  disc(460, 420, 18, solid('gris', round('gris')))

const shelf: Draw = () =>
  path('M90 220L170 160H510L430 220Z', solid('vidrio', shades('vidrio').light)) +
  path('M90 220H430V244H90Z', solid('vidrio', lying('vidrio'))) +
  path('M430 220L510 160V184L430 244Z', solid('vidrio', shades('vidrio').dark)) +
  [150, 370]
    .map(
      (x) =>
        path(`M${x} 244H${x + 26}V330Q${x + 26} 346 ${x} 330Z`, solid('inox', upright('inox'))) +
        disc(x + 13, 300, 6, { fill: STEEL.edge }),
    )
    .join('')

/** What lifts, carries and digs. */
export const LIFTING = {
  malacate: winch,
  polipasto: chainHoist,
  'gato-patin': palletJack,
  diablito: handTruck,
  chumacera: pillowBlock,
  bieldo: pitchfork,
  cavador: postHoleDigger,
  podadora: mower,
  repisa: shelf,
} as const satisfies Readonly<Record<string, Draw>>
