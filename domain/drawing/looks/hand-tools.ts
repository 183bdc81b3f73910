import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  path,
  place,
  scaled,
  shadow,
  solid,
  stroke,
} from '../shapes.ts'
import { grip, laid } from '../parts.ts'

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

/** What strikes and measures, and what tools are kept in. */
export const HAND_TOOLS = {
  desarmador: screwdriver,
  martillo: hammer,
  marro: sledge,
  nivel: level,
  flexometro: tapeMeasure,
  escuadra: square,
  'caja-herramientas': toolbox,
  puntas: bits,
} as const satisfies Readonly<Record<string, Draw>>
