import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, solid, stroke, thread, uprightTube } from '../shapes.ts'

const bulb: Draw = () =>
  path('M232 330Q160 270 160 200Q160 70 300 70T440 200Q440 270 368 330Z', solid('vidrio', round('vidrio'))) +
  path('M228 326H372L352 390H248Z', solid('blanco', upright('blanco'))) +
  place(300, 386, 90, thread(76, 96, 'acero')) +
  path('M266 462H334L318 482H282Z', solid('negro'))

const spiralBulb: Draw = () =>
  [0, 1, 2, 3]
    .map((index) =>
      bentTube(
        `M196 ${110 + index * 56}Q300 ${170 + index * 56} 404 ${124 + index * 56}`,
        44,
        'blanco',
        'round',
      ),
    )
    .join('') +
  path('M216 320H384L364 392H236Z', solid('blanco', upright('blanco'))) +
  place(300, 390, 90, thread(72, 92, 'acero'))

const tubeLamp: Draw = () =>
  place(
    300,
    262,
    -24,
    [-52, 52]
      .map(
        (y) =>
          lyingTube(-240, y, 480, 54, 'blanco', 6) +
          lyingTube(-262, y, 36, 58, 'acero', 4) +
          lyingTube(226, y, 36, 58, 'acero', 4) +
          stroke(
            `M262 ${y - 12}H284M262 ${y + 12}H284M-262 ${y - 12}H-284M-262 ${y + 12}H-284`,
            7,
            shades('laton').dark,
          ),
      )
      .join(''),
  )

const ceilingLamp: Draw = () =>
  box(180, 96, 240, 40, solid('inox', lying('inox')), 6) +
  path(
    'M130 136H470Q470 330 300 330T130 136Z',
    solid('vidrio', round('amarillo').replace('amarillo', 'cpvc')),
  ) +
  stroke('M180 370L160 430M300 384V450M420 370L440 430', 10, shades('amarillo').base)

const floodlight: Draw = () =>
  bentTube('M130 230V330Q130 400 200 400H400Q470 400 470 330V230', 22, 'negro') +
  box(120, 90, 360, 270, solid('negro', upright('negro')), 18) +
  box(146, 116, 308, 218, solid('vidrio', round('vidrio')), 8) +
  [0, 1, 2]
    .flatMap((row) =>
      [0, 1, 2, 3, 4].map((column) =>
        box(180 + column * 52, 144 + row * 60, 32, 40, { fill: shades('amarillo').base }, 6),
      ),
    )
    .join('') +
  box(260, 400, 80, 30, solid('negro'), 6)

const flashlight: Draw = () =>
  place(
    300,
    262,
    -30,
    lyingTube(-220, 0, 290, 88, 'negro', 12) +
      stroke('M-190 -20H40M-190 0H40M-190 20H40', 5, shades('negro').light, 'butt', '10 7') +
      path('M66 -46L140 -90V90L66 46Z', solid('negro', lying('negro'))) +
      box(138, -96, 56, 192, solid('negro', lying('negro')), 8) +
      disc(196, 0, 30, solid('amarillo', round('amarillo')), 90) +
      box(-60, -58, 60, 18, solid('rojo'), 6),
  )

const lampHolder: Draw = () =>
  path('M196 130H404L440 240H160Z', solid('blanco', upright('blanco'))) +
  box(150, 236, 300, 60, solid('blanco', lying('blanco')), 10) +
  uprightTube(300, 290, 130, 180, 'blanco', 8) +
  disc(300, 420, 90, solid('blanco', shades('blanco').base), 28) +
  disc(300, 420, 68, { fill: shades('laton').dark, line: shades('laton').edge }, 19)

/** What gives light, and what holds it. */
export const BULBS = {
  foco: bulb,
  'foco-ahorrador': spiralBulb,
  'lampara-tubo': tubeLamp,
  luminario: ceilingLamp,
  reflector: floodlight,
  linterna: flashlight,
  portalampara: lampHolder,
} as const satisfies Readonly<Record<string, Draw>>
