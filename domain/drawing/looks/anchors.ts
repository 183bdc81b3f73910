import type { Draw } from '../look.ts'
import { laid, shank } from '../parts.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  path,
  place,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

const carriageBolt: Draw = () =>
  laid(
    path('M-160 -80Q-236 -70 -236 0T-160 80Z', solid('acero', round('acero'))) +
      box(-160, -36, 40, 72, solid('acero', lying('acero'))) +
      lyingTube(-120, 0, 120, 62, 'acero') +
      place(-2, 0, 0, thread(220, 64, 'acero')),
  )

const lagScrew: Draw = () =>
  laid(
    place(-220, 0, 0, hexNut(70, 130, 'acero')) +
      lyingTube(-150, 0, 110, 60, 'acero') +
      place(-42, 0, 0, shank(230, 62, 'acero')),
  )

const screwHook: Draw = () =>
  bentTube(
    'M300 300V250Q300 220 340 210Q430 190 420 120Q400 50 310 60Q230 70 220 140',
    36,
    'acero',
    'round',
  ) +
  lyingTube(258, 292, 84, 24, 'acero', 6) +
  place(300, 300, 90, shank(140, 42, 'acero'))

const elbowHook: Draw = () =>
  bentTube('M430 110V190Q430 230 390 230H240', 34, 'acero', 'round') +
  place(246, 230, 180, shank(130, 40, 'acero'))

const wingNut: Draw = () =>
  path('M236 280Q120 260 90 130Q180 110 260 236Z', solid('acero', round('acero'))) +
  path('M364 280Q480 260 510 130Q420 110 340 236Z', solid('acero', round('acero'))) +
  path('M236 230H364L384 390H216Z', solid('acero', upright('acero'))) +
  disc(300, 230, 64, solid('acero', STEEL.light), 22) +
  disc(300, 230, 40, { fill: STEEL.edge }, 13)

const cotterPin: Draw = () =>
  laid(
    bentTube('M-200 0a60 60 0 1 1 60 30', 26, 'acero', 'round') +
      lyingTube(-150, -14, 370, 24, 'acero', 8) +
      lyingTube(-150, 14, 330, 24, 'acero', 8),
  )

const dowels: Draw = () =>
  [-70, 10, 90]
    .map((y) =>
      place(
        280,
        250 + y,
        -24,
        lyingTube(-190, 0, 380, 52, 'madera', 12) +
          stroke('M-170 -12H170M-170 0H170M-170 12H170', 3, shades('madera').dark),
      ),
    )
    .join('')

const cableStaples: Draw = () =>
  [
    [180, 170],
    [400, 220],
    [270, 350],
  ]
    .map(([x = 0, y = 0]) =>
      place(
        x,
        y,
        0,
        bentTube('M-50 60V0a50 50 0 0 1 100 0V60', 28, 'blanco') +
          box(46, -30, 46, 90, solid('blanco', upright('blanco')), 8) +
          uprightTube(69, -64, 40, 14, 'acero') +
          disc(69, -64, 20, solid('acero', round('acero')), 8) +
          path('M62 60H76L69 110Z', solid('acero')),
      ),
    )
    .join('')

const resinCapsule: Draw = () =>
  laid(
    lyingTube(-230, 0, 400, 96, 'vidrio', 44) +
      lyingTube(-214, 0, 300, 70, 'laton', 34).replace('<rect', '<rect opacity=".75"') +
      lyingTube(-180, 0, 220, 34, 'blanco', 16) +
      box(150, -50, 70, 100, solid('rojo', lying('rojo')), 10),
  )

const powderLoads: Draw = () =>
  [160, 300, 440]
    .map(
      (x) =>
        uprightTube(x, 190, 200, 84, 'laton', 4) +
        path(`M${x - 42} 190L${x - 26} 120H${x + 26}L${x + 42} 190Z`, solid('rojo', upright('rojo'))) +
        lyingTube(x - 52, 392, 104, 26, 'laton', 5),
    )
    .join('')

/** What is screwed, pinned and shot in. */
export const ANCHORS = {
  'perno-coche': carriageBolt,
  tirafondo: lagScrew,
  'gancho-roscado': screwHook,
  alcayata: elbowHook,
  'tuerca-mariposa': wingNut,
  chaveta: cotterPin,
  'taquete-madera': dowels,
  'grapa-cable': cableStaples,
  'capsula-resina': resinCapsule,
  fulminante: powderLoads,
} as const satisfies Readonly<Record<string, Draw>>
