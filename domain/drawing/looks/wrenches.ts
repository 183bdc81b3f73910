import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
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
  uprightTube,
} from '../shapes.ts'
import { grip, laid } from '../parts.ts'

/** Pliers with these jaws. */
function pliers(jaws: string): Draw {
  return () =>
    place(
      300,
      262,
      38,
      jaws +
        bentTube('M-8 10Q60 50 90 130T120 270', 38, 'rojo', 'round') +
        bentTube('M8 10Q-60 50 -90 130T-120 270', 38, 'rojo', 'round') +
        path('M-50 -30Q0 -60 50 -30L44 50Q0 76 -44 50Z', solid('acero', upright('acero'))) +
        disc(0, 6, 20, solid('acero', round('acero'))),
      0.92,
    )
}

const combinationPliers = pliers(
  path(
    'M-50 -24L-34 -170Q-24 -186 -4 -186V-20ZM50 -24L34 -170Q24 -186 4 -186V-20Z',
    solid('acero', upright('acero')),
  ) + stroke('M-22 -160H-2M-24 -140H-2M-26 -120H-2M22 -160H2M24 -140H2M26 -120H2', 4, STEEL.edge),
)

const longNose = pliers(
  path('M-50 -24L-12 -240H-3V-20ZM50 -24L12 -240H3V-20Z', solid('acero', upright('acero'))),
)

const cutters = pliers(
  path('M-52 -20Q-74 -130 -6 -170V-20ZM52 -20Q74 -130 6 -170V-20Z', solid('acero', upright('acero'))),
)

const pumpPliers = pliers(
  path(
    'M-50 -24Q-90 -120 -50 -190Q-10 -210 10 -190L-16 -150Q-30 -110 -6 -20ZM50 -24Q70 -90 40 -130L4 -120V-20Z',
    solid('acero', upright('acero')),
  ),
)

const tongs: Draw = () =>
  laid(
    path('M-250 -30L-60 -50L40 -30V20H-60L-240 -4Z', solid('acero', lying('acero'))) +
      path('M-240 14L-60 30L40 50L20 90L-100 66L-236 34Z', solid('acero', lying('acero'))) +
      bentTube('M20 -10L240 -40', 44, 'acero', 'round') +
      bentTube('M10 60Q110 90 220 60', 26, 'acero', 'round') +
      disc(20, 20, 16, solid('acero', round('acero'))),
    -30,
  )

const combinationWrench: Draw = () =>
  laid(
    path('M-150 -26H150V26H-150Z', solid('inox', lying('inox'))) +
      stroke('M-110 0H110', 14, shades('inox').dark) +
      path(
        'M-140 -34Q-170 -90 -230 -74L-266 -40L-206 -30V30L-266 40L-230 74Q-170 90 -140 34Z',
        solid('inox', lying('inox')),
      ) +
      disc(196, 0, 68, solid('inox', round('inox'))) +
      path('M196 -38L229 -19V19L196 38L163 19V-19Z', { fill: '#fff', line: shades('inox').edge }),
  )

const adjustable: Draw = () =>
  laid(
    path('M-120 -30L240 -26Q262 0 240 26L-120 34Z', solid('inox', lying('inox'))) +
      disc(214, 0, 11, { fill: '#fff', line: shades('inox').edge }) +
      path(
        'M-100 -46Q-120 -110 -200 -110L-262 -96L-240 -60L-186 -60L-150 10L-100 46Z',
        solid('inox', lying('inox')),
      ) +
      path('M-110 60L-150 4L-200 22L-264 -2V30Q-210 76 -110 60Z', solid('inox', shades('inox').base)) +
      lyingTube(-136, 30, 36, 26, 'acero', 4) +
      stroke('M-128 19V41M-118 19V41M-108 19V41', 3, STEEL.edge),
  )

const pipeWrench: Draw = () =>
  laid(
    box(-120, -30, 370, 58, solid('rojo', lying('rojo')), 18) +
      disc(222, 0, 12, { fill: '#fff', line: shades('rojo').edge }) +
      path('M-180 -40H-70L-60 40L-90 70H-196Q-206 10 -180 -40Z', solid('rojo', lying('rojo'))) +
      path('M-230 34H-90V64H-250Z', solid('acero', lying('acero'))) +
      path('M-150 -30V-92L-196 -128L-264 -84L-250 -50L-206 -70V-30Z', solid('acero', upright('acero'))) +
      lyingTube(-184, -10, 62, 40, 'acero', 6) +
      stroke('M-170 -28V8M-156 -28V8M-142 -28V8', 4, STEEL.edge) +
      stroke('M-246 -54L-210 -72M-240 32H-120', 6, STEEL.edge, 'butt', '5 6'),
    -40,
  )

const allenKeys: Draw = () =>
  [0, 1, 2]
    .map((index) =>
      bentTube(
        `M${150 + index * 74} ${110 + index * 26}V${350 - index * 20}Q${150 + index * 74} ${400 - index * 20} ${196 + index * 74} ${400 - index * 20}H${280 + index * 64}`,
        34 - index * 7,
        'acero',
      ),
    )
    .join('')

const teeWrench: Draw = () =>
  lyingTube(120, 110, 360, 34, 'acero', 14) +
  uprightTube(300, 120, 270, 36, 'acero') +
  place(300, 380, 90, hexNut(84, 84, 'inox') + place(84, 0, 0, mouth(70, 'inox', 0.18)))

const socketTool: Draw = () =>
  place(
    300,
    270,
    -30,
    lyingTube(-150, 0, 140, 110, 'inox', 6) +
      lyingTube(-20, 0, 190, 160, 'inox', 10) +
      place(
        170,
        0,
        0,
        disc(0, 0, 36, { fill: shades('inox').light, line: shades('inox').edge }, 80) +
          path('M4 -58L24 -30V30L4 58L-16 30V-30Z', { fill: STEEL.edge }),
      ) +
      stroke('M10 -76V76', 5, shades('inox').dark),
  )

const ratchet: Draw = () =>
  laid(
    box(-130, -20, 180, 40, solid('inox', lying('inox'))) +
      grip(40, 200, 58, 'negro') +
      disc(-180, 0, 76, solid('inox', round('inox'))) +
      disc(-180, 0, 40, solid('acero', round('acero'))) +
      box(-198, -18, 36, 36, solid('inox', shades('inox').light), 4),
  )

const riveter: Draw = pliers(
  path('M-40 -30V-120H40V-30Z', solid('acero', upright('acero'))) +
    uprightTube(0, -200, 90, 40, 'acero') +
    uprightTube(0, -250, 56, 10, 'inox'),
)

/** What turns and grips. */
export const WRENCHES = {
  pinza: combinationPliers,
  'pinza-punta': longNose,
  'pinza-corte': cutters,
  'pinza-extension': pumpPliers,
  'pinza-presion': tongs,
  'llave-mecanica': combinationWrench,
  'llave-ajustable': adjustable,
  'llave-stilson': pipeWrench,
  'llave-allen': allenKeys,
  'llave-t': teeWrench,
  dado: socketTool,
  matraca: ratchet,
  remachadora: riveter,
} as const satisfies Readonly<Record<string, Draw>>
