import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

/** Building, wood, what one wears, and what stands about a house. */

const board: Draw = () =>
  path('M120 130L430 70L500 420L190 480Z', solid('blanco', upright('blanco'))) +
  path('M120 130L104 142L172 490L190 480Z', solid('cemento', shades('cemento').base)) +
  path('M172 490L190 480L500 420L484 432Z', solid('cemento', shades('cemento').dark))

const ceilingTile: Draw = () => {
  const dots = Array.from({ length: 36 }, (_, index) =>
    disc(160 + (index % 6) * 56, 122 + Math.floor(index / 6) * 56, 5 + ((index * 7) % 4), {
      fill: shades('blanco').dark,
    }),
  )
  return (
    box(112, 74, 376, 376, solid('blanco', lying('blanco')), 4) +
    box(126, 88, 348, 348, { line: shades('blanco').dark, width: 3 }) +
    dots.join('')
  )
}

/** A bar of steel with the form of its end, drawn as a long profile. */
function profile(end: string, tone: Tone): Draw {
  return () =>
    place(
      120,
      330,
      0,
      path('M0 0L300 -220L420 -220L120 0Z', solid(tone, shades(tone).light)) +
        path('M120 0L420 -220V-110L120 110Z', solid(tone, lying(tone))) +
        end,
    )
}

const channel = profile(
  path('M0 0H22V88H98V0H120V110H0Z', solid('galvanizado', shades('galvanizado').dark)),
  'galvanizado',
)

const angleBar: Draw = () =>
  path('M120 410L420 200V80L120 290Z', solid('galvanizado', lying('galvanizado'))) +
  path('M120 410L420 200L520 240L220 450Z', solid('galvanizado', shades('galvanizado').light)) +
  path('M120 290L120 410L220 450L220 436L134 400L134 284Z', solid('galvanizado', shades('galvanizado').dark))

const squareTube = profile(
  box(0, 0, 120, 110, solid('acero', shades('acero').base)) +
    box(16, 16, 88, 78, { fill: shades('acero').edge }),
  'acero',
)

const timber: Draw = () => {
  const plank = (y: number) =>
    place(
      90,
      330 + y,
      0,
      path('M0 0L330 -200L440 -200L110 0Z', solid('madera', shades('madera').light)) +
        path('M110 0L440 -200V-150L110 50Z', solid('madera', lying('madera'))) +
        box(0, 0, 110, 50, solid('madera', shades('madera').base)) +
        stroke('M20 0V50M50 0V50M84 0V50', 3, shades('madera').dark),
    )
  return plank(80) + plank(20) + plank(-40)
}

const door: Draw = () =>
  shadow(300, 494, 120) +
  box(170, 50, 260, 440, solid('madera', upright('madera'))) +
  [
    [196, 80, 200],
    [196, 290, 170],
  ]
    .map(([x = 0, y = 0, height = 0]) =>
      [0, 108]
        .map((shift) =>
          box(x + shift, y, 92, height, { fill: shades('madera').light, line: shades('madera').edge }, 4),
        )
        .join(''),
    )
    .join('') +
  disc(406, 286, 14, solid('laton', round('laton')))

const windowFrame: Draw = () =>
  box(110, 80, 380, 370, solid('gris', upright('gris')), 4) +
  [130, 308]
    .map(
      (x) =>
        box(x, 100, 162, 330, solid('vidrio', upright('vidrio'))) +
        path(`M${x} 300L${x + 130} 100H${x + 162}L${x} 360Z`, { fill: '#fff', opacity: 0.6 }),
    )
    .join('') +
  box(290, 240, 20, 60, solid('acero', upright('acero')), 4)

const block: Draw = () =>
  path('M90 220L210 150H520L400 220Z', solid('cemento', shades('cemento').light)) +
  box(90, 220, 310, 190, solid('cemento', upright('cemento'))) +
  path('M400 220L520 150V340L400 410Z', solid('cemento', shades('cemento').dark)) +
  path('M170 206L236 168H320L262 206ZM310 206L374 168H456L398 206Z', { fill: shades('cemento').edge })

const glassBlock: Draw = () =>
  box(130, 90, 340, 350, solid('vidrio', round('vidrio')), 20) +
  box(160, 120, 280, 290, { line: shades('vidrio').edge, width: 4 }, 24) +
  stroke(
    'M190 200Q250 160 300 200T410 200M190 260Q250 220 300 260T410 260M190 320Q250 280 300 320T410 320',
    9,
    '#fff',
  )

const tile: Draw = () =>
  path('M110 130L440 90L500 400L160 450Z', solid('cpvc', lying('cpvc'))) +
  path('M160 450L500 400V418L162 470Z', solid('cemento', shades('cemento').dark)) +
  stroke('M270 110L322 426M130 250L466 210', 7, '#fff', 'butt')

const bucket: Draw = () =>
  shadow(300, 476, 130) +
  bentTube('M140 160Q160 30 300 30T460 160', 10, 'acero') +
  path('M130 160H470L420 470H180Z', solid('negro', upright('negro'))) +
  disc(300, 160, 170, solid('negro', shades('negro').light), 40) +
  disc(300, 164, 146, { fill: shades('negro').edge }, 30)

const knifeKitchen: Draw = () =>
  place(
    300,
    262,
    -35,
    path('M-270 20Q-200 -50 -60 -50H60V40H-200Q-250 40 -270 20Z', solid('inox', lying('inox'))) +
      path('M50 -50H230Q260 -40 250 0L236 30H60Z', solid('negro', lying('negro'))) +
      [100, 150, 200].map((x) => disc(x, -14, 9, solid('inox', round('inox')))).join(''),
  )

const pan: Draw = () =>
  lyingTube(380, 262, 190, 40, 'negro', 16) +
  disc(240, 270, 176, { fill: shades('negro').edge }) +
  disc(240, 262, 176, solid('negro', round('negro'))) +
  disc(240, 262, 140, solid('negro', shades('negro').base)) +
  disc(240, 262, 140, { line: shades('negro').light, width: 3 })

const mailShelf: Draw = () =>
  shadow(300, 490, 180) +
  stroke('M140 60V486M460 60V486', 18, shades('acero').base) +
  [80, 200, 320, 440].map((y) => box(126, y, 348, 26, solid('gris', lying('gris')), 4)).join('')

const gutter: Draw = () =>
  path('M80 300Q80 400 150 400T220 300L500 150Q500 260 430 268L150 400Z', solid('blanco', lying('blanco'))) +
  path('M80 300L360 150H500L220 300Q220 380 150 380T80 300Z', solid('blanco', shades('blanco').dark)) +
  bentTube('M80 300Q80 400 150 400T220 300', 12, 'blanco')

const chimneyCap: Draw = () =>
  uprightTube(300, 300, 160, 150, 'galvanizado') +
  path('M150 230L300 110L450 230Z', solid('galvanizado', upright('galvanizado'))) +
  stroke('M240 230V300M360 230V300M300 230V300', 12, shades('galvanizado').dark) +
  lyingTube(210, 300, 180, 24, 'galvanizado', 6)

const sheet: Draw = () => {
  const waves = Array.from({ length: 8 }, (_, index) =>
    path(
      `M${100 + index * 44} ${150 - index * 4}q22 -30 44 0l60 280q-22 -30 -44 0Z`,
      solid('galvanizado', upright('galvanizado')),
    ),
  )
  return waves.join('')
}

const sprayer: Draw = () =>
  shadow(270, 488, 110) +
  path('M170 200Q170 150 270 150T370 200V470H170Z', solid('amarillo', upright('amarillo'))) +
  uprightTube(270, 100, 60, 70, 'negro', 10) +
  lyingTube(210, 90, 120, 26, 'negro', 12) +
  bentTube('M360 420Q470 420 460 300V200', 14, 'hule') +
  bentTube('M460 210L520 70', 16, 'negro', 'round')

const sprinkler: Draw = () =>
  uprightTube(300, 270, 170, 60, 'negro', 6) +
  place(300, 380, 90, lyingTube(0, 0, 90, 70, 'ppr', 8)) +
  disc(300, 260, 66, solid('ppr', round('ppr')), 50) +
  bentTube('M300 230Q360 190 430 200', 24, 'ppr') +
  stroke(
    'M450 190Q520 130 560 150M446 180Q490 90 540 90M436 172Q450 90 480 60',
    8,
    '#8fbfe0',
    'round',
    '16 14',
  )

/** The bars that a ceiling of panels hangs on. */
const teeBar: Draw = () =>
  place(
    300,
    262,
    -24,
    path('M-250 40H250L230 76H-270Z', solid('blanco', lying('blanco'))) +
      box(-250, -60, 500, 100, solid('blanco', shades('blanco').base)) +
      lyingTube(-250, -66, 500, 26, 'blanco', 6) +
      [-160, -40, 80, 200].map((x) => box(x - 8, -20, 16, 40, { fill: shades('blanco').edge }, 3)).join(''),
  )

/** Building, wood, and what stands about a house. */
export const BUILDING = {
  tablero: board,
  plafon: ceilingTile,
  canal: channel,
  angulo: angleBar,
  'perfil-t': teeBar,
  perfil: squareTube,
  madera: timber,
  puerta: door,
  ventana: windowFrame,
  block,
  'vidrio-block': glassBlock,
  loseta: tile,
  lamina: sheet,
  canaleta: gutter,
  sombrero: chimneyCap,
  cubeta: bucket,
  cuchillo: knifeKitchen,
  sarten: pan,
  estante: mailShelf,
  fumigador: sprayer,
  aspersor: sprinkler,
} as const satisfies Readonly<Record<string, Draw>>
