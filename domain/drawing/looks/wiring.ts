import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, hexNut, lyingTube, path, place, solid, stroke, uprightTube } from '../shapes.ts'

/** A cover plate on a wall, with its two screws and what is in its middle. */
function wallPlate(middle: string): string {
  return (
    box(200, 60, 200, 400, solid('blanco', upright('blanco')), 22) +
    [92, 428]
      .map((y) => disc(300, y, 11, solid('acero', STEEL.light)) + stroke(`M292 ${y}H308`, 3, STEEL.edge))
      .join('') +
    middle
  )
}

const WELL = { fill: shades('negro').dark, line: shades('blanco').edge }

const phoneJack: Draw = () =>
  wallPlate(
    box(246, 200, 108, 120, solid('blanco', shades('blanco').light), 8) +
      path('M262 224H338V296H320V308H280V296H262Z', WELL) +
      stroke('M278 226V244M292 226V244M306 226V244M320 226V244', 5, shades('laton').base, 'butt'),
  )

const tvJack: Draw = () =>
  wallPlate(
    disc(300, 260, 58, solid('blanco', round('blanco'))) +
      disc(300, 260, 40, solid('laton', round('laton'))) +
      disc(300, 260, 24, { fill: '#fff', line: shades('laton').edge }) +
      disc(300, 260, 7, { fill: shades('laton').edge }),
  )

const bellButton: Draw = () =>
  wallPlate(
    disc(300, 260, 72, solid('blanco', shades('blanco').light)) +
      disc(300, 260, 56, solid('blanco', round('blanco'))) +
      path('M272 276Q276 228 300 226T328 276L336 284H264Z', { fill: shades('blanco').edge }) +
      disc(300, 292, 8, { fill: shades('blanco').edge }),
  )

const dimmer: Draw = () =>
  wallPlate(
    disc(304, 266, 84, { fill: shades('blanco').dark }) +
      disc(300, 260, 84, solid('blanco', round('blanco'))) +
      disc(300, 260, 60, solid('blanco', shades('blanco').light)) +
      stroke('M300 260L256 216', 9, shades('blanco').edge) +
      stroke('M222 322a98 98 0 1 1 156 0', 5, shades('blanco').dark),
  )

const cableDuct: Draw = () =>
  path('M90 330L410 120L520 160L210 380Z', solid('blanco', lying('blanco'))) +
  path('M90 330L210 380V440L90 390Z', solid('blanco', shades('blanco').base)) +
  path('M210 380L520 160V216L210 440Z', solid('blanco', shades('blanco').light)) +
  path('M106 350L194 388V424L106 386Z', { fill: shades('blanco').edge }) +
  stroke('M104 322L424 112', 4, shades('blanco').edge)

const meterSocket: Draw = () =>
  uprightTube(300, 40, 60, 70, 'galvanizado') +
  box(150, 90, 300, 370, solid('gris', upright('gris')), 12) +
  disc(300, 250, 120, solid('acero', round('acero'))) +
  disc(300, 250, 96, solid('gris', shades('gris').dark)) +
  [
    [250, 200],
    [350, 200],
    [250, 300],
    [350, 300],
  ]
    .map(([x = 0, y = 0]) => box(x - 12, y - 26, 24, 52, solid('laton', upright('laton')), 3))
    .join('') +
  box(270, 400, 60, 26, solid('acero', lying('acero')), 6)

const safetySwitch: Draw = () =>
  box(160, 70, 240, 390, solid('gris', upright('gris')), 10) +
  box(184, 96, 192, 340, solid('gris', shades('gris').light), 6) +
  path('M260 190L310 270H284L300 340L240 250H270Z', {
    fill: shades('rojo').base,
    line: shades('rojo').edge,
  }) +
  lyingTube(398, 220, 50, 40, 'acero') +
  place(440, 226, -65, box(-10, -16, 190, 32, solid('rojo', lying('rojo')), 14)) +
  [130, 400].map((y) => disc(202, y, 7, { fill: STEEL.dark })).join('')

const enclosure: Draw = () =>
  box(130, 70, 340, 390, solid('gris', upright('gris')), 8) +
  box(154, 94, 292, 342, solid('gris', shades('gris').light), 6) +
  disc(412, 262, 24, solid('acero', round('acero'))) +
  stroke('M400 262H424', 7, STEEL.edge) +
  [130, 400].map((y) => box(150, y - 26, 18, 52, solid('acero', upright('acero')), 4)).join('')

const coaxialPlug = place(
  0,
  0,
  0,
  hexNut(40, 56, 'acero') + lyingTube(40, 0, 36, 44, 'acero') + stroke('M76 0H104', 6, shades('laton').base),
)

const coaxial: Draw = () =>
  bentTube('M300 262m-150 0a150 120 0 1 0 300 0a150 120 0 1 0 -300 0', 26, 'negro') +
  bentTube('M300 262m-118 14a118 92 0 1 0 236 0a118 92 0 1 0 -236 0', 26, 'negro') +
  bentTube('M170 200Q130 120 200 100L300 96', 26, 'negro') +
  place(300, 96, 0, coaxialPlug) +
  bentTube('M430 330Q470 420 400 436L330 440', 26, 'negro') +
  place(330, 440, 180, coaxialPlug)

const usbPlug =
  box(0, -34, 110, 68, solid('blanco', lying('blanco')), 12) +
  box(110, -26, 62, 52, solid('acero', lying('acero')), 3) +
  [-12, 12].map((y) => box(128, y - 7, 16, 14, { fill: STEEL.edge })).join('')

const dataCable: Draw = () =>
  bentTube('M220 130Q60 120 90 250T330 300Q480 320 400 400', 22, 'blanco') +
  place(214, 130, 0, usbPlug) +
  place(
    402,
    396,
    120,
    place(
      0,
      0,
      0,
      box(0, -26, 80, 52, solid('blanco', lying('blanco')), 10) +
        box(80, -15, 40, 30, solid('acero', lying('acero')), 8),
    ),
  )

const camera: Draw = () =>
  box(70, 120, 40, 160, solid('blanco', upright('blanco')), 8) +
  bentTube('M106 200H200Q240 200 240 250', 26, 'blanco') +
  place(
    290,
    300,
    14,
    lyingTube(-150, 0, 330, 130, 'blanco', 40) +
      path('M-120 -84H220V-56H-120Z', solid('blanco', lying('blanco'))) +
      disc(180, 0, 34, solid('negro', round('negro')), 64) +
      disc(184, 0, 18, solid('azul', shades('azul').edge), 34) +
      disc(182, -12, 5, { fill: shades('azul').light }, 9),
  )

const weatherhead: Draw = () =>
  uprightTube(300, 280, 190, 110, 'galvanizado') +
  path('M190 290Q180 110 300 90Q420 100 430 190L400 300H200Z', solid('gris', upright('gris'))) +
  path('M330 200H440L404 306H330Z', solid('negro', shades('negro').dark)) +
  [350, 376, 402]
    .map((x, i) =>
      bentTube(`M${x} ${250 + i * 4}Q${x + 60} 290 ${x + 50} ${370 - i * 20}`, 12, 'negro', 'round'),
    )
    .join('')

const locknut: Draw = () =>
  path(
    Array.from({ length: 8 }, (_, index) => {
      const at = (turn: number, r: number) =>
        `${Math.round(300 + r * Math.cos(turn))} ${Math.round(262 + r * Math.sin(turn))}`
      const turn = (index * Math.PI) / 4
      return `${index === 0 ? 'M' : 'L'}${at(turn, 160)}L${at(turn + 0.3, 195)}L${at(turn + 0.5, 195)}`
    }).join('') + 'Z',
    solid('galvanizado', round('galvanizado')),
  ) +
  disc(300, 262, 112, { fill: '#fff', line: shades('galvanizado').edge }) +
  disc(300, 262, 124, { line: shades('galvanizado').dark, width: 8 })

const fishTape: Draw = () =>
  disc(280, 270, 180, solid('naranja', round('naranja'))) +
  disc(280, 270, 120, solid('negro', shades('negro').dark)) +
  disc(280, 270, 104, { line: shades('amarillo').base, width: 10 }) +
  disc(280, 270, 84, { line: shades('amarillo').dark, width: 8 }) +
  disc(280, 270, 62, { fill: '#fff', line: shades('naranja').edge }) +
  path('M220 84L240 30H330L350 84Z', solid('naranja', lying('naranja'))) +
  bentTube('M440 350Q520 380 530 460', 10, 'amarillo') +
  disc(530, 464, 10, solid('acero', round('acero')))

const motionSensor: Draw = () =>
  box(220, 60, 160, 80, solid('blanco', upright('blanco')), 12) +
  disc(300, 176, 40, solid('blanco', round('blanco'))) +
  path('M170 220Q300 170 430 220V330Q300 380 170 330Z', solid('blanco', upright('blanco'))) +
  path('M196 240Q300 204 404 240V316Q300 350 196 316Z', solid('vidrio', upright('vidrio'))) +
  stroke('M196 278Q300 300 404 278M250 226V336M300 220V342M350 226V336', 3, shades('vidrio').edge) +
  stroke('M200 390Q300 440 400 390M230 430Q300 464 370 430', 7, shades('azul').light)

const inverter: Draw = () =>
  place(
    300,
    260,
    0,
    box(-210, -90, 420, 200, solid('negro', lying('negro')), 14) +
      stroke('M-200 -66H200M-200 86H200', 6, shades('negro').light) +
      [-120, -20]
        .map(
          (x) =>
            box(x - 36, -40, 72, 96, solid('blanco', shades('blanco').base), 10) +
            stroke(`M${x - 12} -14V12M${x + 12} -14V12`, 7, shades('negro').edge) +
            disc(x, 32, 7, { fill: shades('negro').edge }),
        )
        .join('') +
      box(70, -20, 40, 30, { fill: shades('blanco').light, line: STEEL.edge }, 4) +
      disc(160, 0, 14, solid('ppr', round('ppr'))) +
      stroke('M-210 60Q-260 100 -230 180M-210 80Q-230 130 -180 200', 12, shades('rojo').base),
  )

const batteryPack: Draw = () =>
  path('M150 240H450V430Q300 460 150 430Z', solid('negro', upright('negro'))) +
  path('M190 130H410V250H190Z', solid('hule', upright('hule'))) +
  box(214, 110, 172, 40, solid('negro', lying('negro')), 6) +
  [240, 290, 340].map((x) => box(x, 96, 20, 40, solid('laton', upright('laton')))).join('') +
  box(200, 300, 200, 70, solid('naranja', lying('naranja')), 8) +
  [220, 260, 300, 340].map((x) => disc(x + 20, 404, 8, solid('ppr', round('ppr')))).join('')

/** What is on a wall or in a box for electricity, telephone and television, beside the usual switches. */
export const WIRING = {
  'toma-telefono': phoneJack,
  'toma-tv': tvJack,
  'boton-timbre': bellButton,
  dimmer,
  'canaleta-electrica': cableDuct,
  'base-medidor': meterSocket,
  'interruptor-cuchillas': safetySwitch,
  'gabinete-metalico': enclosure,
  'cable-coaxial': coaxial,
  'cable-datos': dataCable,
  'camara-seguridad': camera,
  mufa: weatherhead,
  contratuerca: locknut,
  'guia-cable': fishTape,
  'sensor-movimiento': motionSensor,
  inversor: inverter,
  'bateria-herramienta': batteryPack,
} as const satisfies Readonly<Record<string, Draw>>
