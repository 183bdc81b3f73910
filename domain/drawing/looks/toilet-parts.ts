import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
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

/** A ring that is pressed on a pipe: its ends are narrower than its middle. */
const ferrule: Draw = () =>
  path('M230 140Q300 90 390 140V400Q300 450 230 400Z', solid('laton', lying('laton'))) +
  disc(230, 270, 52, solid('laton', shades('laton').light), 130) +
  disc(232, 270, 38, { fill: '#fff', line: shades('laton').edge }, 98) +
  path('M232 172A38 98 0 0 1 232 368Q252 330 252 270T232 172Z', { fill: shades('laton').dark, opacity: 0.6 })

/** For the floor: a screw, its plug and the cap that hides the head. */
const toiletScrew: Draw = () =>
  place(
    150,
    210,
    0,
    path('M0 -44H18V44H0Z', solid('acero', lying('acero'))) +
      lyingTube(18, 0, 130, 34, 'acero') +
      place(148, 0, 0, thread(170, 44, 'acero')) +
      path('M318 -20L352 0L318 20Z', solid('acero', lying('acero'))),
  ) +
  path('M150 326H330L356 346L330 366H150Q134 346 150 326Z', solid('blanco', lying('blanco'))) +
  stroke('M180 346H330M200 326V366M230 326V366M260 326V366', 5, shades('blanco').edge) +
  path('M390 366Q390 306 440 306T490 366Z', solid('inox', upright('inox'))) +
  disc(440, 366, 50, solid('inox', shades('inox').dark), 10)

/** For the tank: a screw, a washer of rubber and a wing nut. */
const tankBolt: Draw = () =>
  disc(300, 110, 70, solid('laton', round('laton')), 38) +
  stroke('M256 108H344', 9, shades('laton').edge) +
  place(300, 140, 90, thread(240, 46, 'laton')) +
  path('M236 170H364L384 212H216Z', solid('hule', upright('hule'))) +
  box(224, 290, 152, 20, solid('laton', lying('laton')), 6) +
  path(
    'M260 330H340L420 300Q456 300 440 340L360 384H240L160 340Q144 300 180 300Z',
    solid('laton', upright('laton')),
  )

const seatHinge: Draw = () =>
  [190, 410]
    .map(
      (x) =>
        place(x, 220, 90, thread(230, 40, 'blanco')) +
        path(`M${x - 54} 366H${x + 54}L${x + 40} 404H${x - 40}Z`, solid('blanco', upright('blanco'))) +
        disc(x, 214, 66, solid('blanco', shades('blanco').dark), 18) +
        path(
          `M${x - 66} 212V170Q${x - 66} 130 ${x} 130T${x + 66} 170V212Z`,
          solid('blanco', upright('blanco')),
        ),
    )
    .join('') + lyingTube(130, 158, 340, 34, 'inox', 16)

const seatBuffer: Draw = () =>
  shadow(300, 440, 160) +
  disc(300, 400, 150, solid('blanco', shades('blanco').dark), 46) +
  path(
    'M150 400V330Q150 270 300 270T450 330V400Q420 446 300 446T150 400Z',
    solid('blanco', upright('blanco')),
  ) +
  disc(300, 314, 132, solid('blanco', shades('blanco').light), 38) +
  uprightTube(300, 150, 160, 56, 'blanco', 20) +
  path('M256 200L300 130L344 200Z', solid('blanco', upright('blanco')))

/** Where rain runs off a roof: a grid over a funnel. */
const roofDrain: Draw = ({ tone }) =>
  uprightTube(300, 330, 150, 110, tone, 4) +
  path('M150 210H450L356 350H244Z', solid(tone, upright(tone))) +
  box(110, 150, 380, 66, solid(tone, upright(tone)), 8) +
  path('M150 92H450L490 150H110Z', solid(tone, shades(tone).light)) +
  stroke(
    Array.from({ length: 8 }, (_, i) => `M${168 + i * 38} 104L${142 + i * 45} 140`).join(''),
    9,
    shades('hule').base,
  )

const plainRod: Draw = ({ tone }) =>
  place(300, 260, -32, lyingTube(-270, 0, 520, 40, tone, 3) + place(250, 0, 0, mouthOfRod(tone)))

function mouthOfRod(tone: Parameters<typeof shades>[0]): string {
  return disc(0, 0, 9, solid(tone, shades(tone).light), 20)
}

const rubberElbow: Draw = () =>
  bentTube('M170 450V270Q170 170 270 170H440', 120, 'hule') +
  place(170, 440, 90, lyingTube(-24, 0, 44, 140, 'hule', 10) + place(20, 0, 0, mouth(130, 'hule'))) +
  place(430, 170, 0, lyingTube(-24, 0, 44, 140, 'hule', 10) + place(20, 0, 0, mouth(130, 'hule')))

/** What toilets are fixed and sealed with, and where rain leaves a roof. */
export const TOILET_PARTS = {
  'codo-hule': rubberElbow,
  virola: ferrule,
  'pija-wc': toiletScrew,
  'tornillo-tanque': tankBolt,
  'bisagra-wc': seatHinge,
  'tope-asiento': seatBuffer,
  'embudo-pluvial': roofDrain,
  'varilla-lisa': plainRod,
} as const satisfies Readonly<Record<string, Draw>>
