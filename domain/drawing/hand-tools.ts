import type { Draw } from './look.ts'
import { lying, round, shades, STEEL, upright } from './palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  mouth,
  path,
  place,
  scaled,
  shadow,
  solid,
  stroke,
  uprightTube,
} from './shapes.ts'
import { grip, laid } from './parts.ts'

const screwdriver: Draw = () =>
  laid(
    lyingTube(-240, 0, 240, 24, 'acero') +
      path('M-262 -5L-236 -12V12L-262 5Z', solid('acero', STEEL.light)) +
      lyingTube(-10, 0, 34, 50, 'acero', 6) +
      box(20, -46, 220, 92, solid('rojo', lying('rojo')), 36) +
      stroke('M60 -22H210M60 22H210', 9, shades('negro').base),
  )

const hammer: Draw = () =>
  laid(
    scaled(
      0.82,
      grip(-120, 370, 42, 'madera') +
        path('M-210 -90H-120V40Q-116 90 -130 130H-200Q-214 90 -210 40Z', solid('acero', upright('acero'))) +
        path('M-214 128H-116V160H-214Z', solid('acero', upright('acero'))) +
        path('M-210 -84Q-214 -150 -260 -196L-240 -206Q-160 -170 -120 -84Z', solid('acero', upright('acero'))),
      0,
      0,
    ),
    -40,
  )

const sledge: Draw = () =>
  laid(
    grip(-110, 370, 40, 'madera') +
      box(-214, -116, 112, 232, solid('acero', upright('acero')), 14) +
      stroke('M-212 -80H-104M-212 80H-104', 4, STEEL.edge, 'butt'),
    -40,
  )

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

const level: Draw = () =>
  place(
    300,
    262,
    -14,
    box(-260, -58, 520, 116, solid('amarillo', lying('amarillo')), 8) +
      box(-260, -58, 26, 116, solid('negro', upright('negro'))) +
      box(234, -58, 26, 116, solid('negro', upright('negro'))) +
      box(-70, -34, 140, 56, { fill: '#c9e27a', line: shades('amarillo').edge }, 20) +
      disc(0, -8, 28, { fill: '#f4fbd8', line: '#7f9a2c' }, 16) +
      stroke('M-32 -34V22M32 -34V22', 4, '#1f2426', 'butt') +
      [-170, 170]
        .map(
          (x) =>
            disc(x, 0, 34, { fill: '#c9e27a', line: shades('amarillo').edge }) +
            disc(x, -6, 10, { fill: '#f4fbd8', line: '#7f9a2c' }),
        )
        .join(''),
  )

const tapeMeasure: Draw = () => {
  const ticks = Array.from(
    { length: 12 },
    (_, index) => `M${396 + index * 14} 404v${index % 3 === 0 ? 26 : 16}`,
  ).join('')
  return (
    path(
      'M130 180Q130 100 230 100H330Q420 110 420 220V430H170Q130 430 130 390Z',
      solid('amarillo', upright('amarillo')),
    ) +
    disc(270, 250, 110, solid('negro', round('negro'))) +
    disc(270, 250, 78, solid('amarillo', shades('amarillo').base)) +
    box(380, 402, 190, 30, solid('amarillo', '#fff3c4')) +
    stroke(ticks, 3, '#1f2426', 'butt') +
    box(560, 396, 12, 48, solid('acero', STEEL.base)) +
    box(330, 84, 60, 40, solid('negro', upright('negro')), 10)
  )
}

const riveter: Draw = pliers(
  path('M-40 -30V-120H40V-30Z', solid('acero', upright('acero'))) +
    uprightTube(0, -200, 90, 40, 'acero') +
    uprightTube(0, -250, 56, 10, 'inox'),
)

const square: Draw = () =>
  path('M150 90H216V384H470V450H150Z', solid('acero', upright('acero'))) +
  stroke(
    Array.from({ length: 14 }, (_, index) => `M216 ${112 + index * 20}H${index % 4 === 0 ? 186 : 198}`).join(
      '',
    ) +
      Array.from(
        { length: 12 },
        (_, index) => `M${236 + index * 20} 384V${index % 4 === 0 ? 414 : 402}`,
      ).join(''),
    3,
    STEEL.edge,
    'butt',
  )

const toolbox: Draw = () =>
  shadow(300, 450, 200) +
  bentTube('M220 190V130H380V190', 26, 'negro') +
  path('M110 190H490L510 250H90Z', solid('rojo', upright('rojo'))) +
  box(90, 250, 420, 190, solid('negro', upright('negro')), 12) +
  box(160, 226, 50, 60, solid('amarillo', upright('amarillo')), 6) +
  box(390, 226, 50, 60, solid('amarillo', upright('amarillo')), 6)

const bits: Draw = () =>
  [0, 1, 2, 3]
    .map((index) =>
      place(
        150 + index * 100,
        270,
        90,
        place(-110, 0, 0, hexNut(120, 58, 'acero')) +
          lyingTube(10, 0, 70, 40, 'acero') +
          path('M80 -20L120 -6V6L80 20Z', solid('acero', STEEL.light)),
      ),
    )
    .join('')

/** What turns, grips, strikes and measures. */
export const HAND_TOOLS = {
  desarmador: screwdriver,
  martillo: hammer,
  marro: sledge,
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
  nivel: level,
  flexometro: tapeMeasure,
  remachadora: riveter,
  escuadra: square,
  'caja-herramientas': toolbox,
  puntas: bits,
} as const satisfies Readonly<Record<string, Draw>>
