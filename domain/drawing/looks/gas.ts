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
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

const stationaryTank: Draw = () =>
  shadow(300, 440, 210) +
  path('M170 400H220L210 446H180ZM380 400H430L420 446H390Z', solid('acero', upright('acero'))) +
  lyingTube(70, 300, 460, 220, 'blanco', 100) +
  stroke('M170 192V408M430 192V408', 3, shades('blanco').dark, 'butt') +
  path('M244 190Q246 140 300 140T356 190Z', solid('gris', upright('gris'))) +
  disc(300, 172, 16, solid('laton', round('laton')))

const gasCylinder: Draw = () =>
  shadow(300, 488, 120) +
  bentTube('M236 150V86Q236 66 256 66H344Q364 66 364 86V150', 18, 'gris') +
  uprightTube(300, 96, 50, 36, 'laton') +
  lyingTube(300, 106, 48, 26, 'laton', 4) +
  path(
    'M176 230Q180 138 300 138T424 230V450Q424 476 398 476H202Q176 476 176 450Z',
    solid('gris', upright('gris')),
  ) +
  stroke('M178 300H422', 4, shades('gris').dark, 'butt') +
  path('M190 470H410V490H190Z', solid('gris', upright('gris')))

const smallCylinder: Draw = () =>
  shadow(300, 478, 90) +
  uprightTube(300, 110, 50, 36, 'laton') +
  place(300, 110, 90, thread(40, 36, 'laton')) +
  path('M216 230Q220 152 300 152T384 230V470H216Z', solid('azul', upright('azul'))) +
  box(216, 270, 168, 120, { fill: '#fff', opacity: 0.85 }) +
  path(
    'M300 286Q330 326 316 346Q334 344 332 336Q336 376 300 380Q264 372 272 340Q278 350 290 346Q282 316 300 286Z',
    { fill: shades('naranja').base },
  )

const gasRegulator: Draw = () =>
  lyingTube(110, 320, 380, 62, 'gris') +
  place(160, 320, 180, hexNut(60, 86, 'laton') + place(60, 0, 0, mouth(56, 'laton'))) +
  place(440, 320, 0, hexNut(50, 80, 'laton') + place(50, 0, 0, mouth(60, 'laton'))) +
  path('M150 300Q160 220 300 214T450 300V330Q440 400 300 400T150 330Z', solid('gris', upright('gris'))) +
  disc(300, 272, 146, solid('gris', round('gris')), 66) +
  uprightTube(300, 190, 70, 100, 'gris', 10) +
  disc(300, 192, 50, solid('rojo', round('rojo')), 18)

const burner: Draw = () => {
  const holes = Array.from({ length: 20 }, (_, index) =>
    place(300, 246, index * 18, disc(138, 0, 6, { fill: shades('negro').edge })),
  )
  return (
    bentTube('M300 280V440H420', 34, 'acero') +
    place(420, 440, 0, hexNut(40, 54, 'laton')) +
    disc(300, 246, 164, solid('acero', round('acero'))) +
    holes.join('') +
    disc(300, 246, 106, solid('negro', round('negro')))
  )
}

const thermocouple: Draw = () =>
  bentTube('M130 140Q130 420 300 420T470 260Q470 140 340 150T240 260', 12, 'cobre', 'round') +
  place(130, 150, -90, lyingTube(0, 0, 84, 26, 'acero', 10)) +
  place(130, 160, -90, hexNut(28, 40, 'laton')) +
  place(240, 250, 90, lyingTube(0, 0, 70, 22, 'laton')) +
  place(240, 262, 90, hexNut(30, 40, 'laton'))

const thermostat: Draw = () =>
  lyingTube(80, 300, 110, 50, 'cobre') +
  box(170, 150, 260, 270, solid('gris', upright('gris')), 16) +
  disc(300, 268, 84, solid('rojo', round('rojo'))) +
  box(286, 190, 28, 156, solid('rojo', upright('rojo')), 10) +
  box(236, 110, 60, 44, solid('negro', upright('negro')), 8) +
  box(312, 110, 60, 44, solid('rojo', upright('rojo')), 8) +
  place(430, 350, 0, hexNut(50, 62, 'laton'))

const heatingElement: Draw = () =>
  place(150, 270, 0, hexNut(60, 160, 'laton')) +
  place(210, 270, 0, thread(50, 120, 'laton')) +
  bentTube('M260 240H480Q520 240 520 270T480 300H260', 20, 'inox') +
  stroke('M150 240H110M150 300H110', 12, shades('laton').base)

const stove: Draw = () => {
  const burners = [190, 410].map(
    (x) =>
      disc(x, 208, 70, solid('negro', round('negro')), 22) +
      stroke(`M${x - 84} 208H${x + 84}M${x} 184V232`, 6, shades('negro').edge),
  )
  return (
    shadow(300, 490, 190) +
    path('M110 240L140 176H460L490 240Z', solid('inox', lying('inox'))) +
    burners.join('') +
    box(110, 240, 380, 50, solid('inox', lying('inox')), 4) +
    [160, 230, 300, 370, 440].map((x) => disc(x, 265, 14, solid('negro', round('negro')))).join('') +
    box(110, 292, 380, 190, solid('inox', upright('inox')), 4) +
    box(150, 336, 300, 116, solid('negro', shades('negro').dark), 8) +
    lyingTube(150, 318, 300, 12, 'acero', 6)
  )
}

const grill: Draw = () => {
  const ring = (x: number) =>
    disc(x, 290, 80, solid('acero', round('acero')), 26) +
    stroke(`M${x - 96} 280H${x + 96}M${x} 254V312`, 7, shades('negro').edge)
  return (
    shadow(300, 412, 210) +
    path('M90 340L130 250H470L510 340Z', solid('negro', lying('negro'))) +
    ring(210) +
    ring(390) +
    box(90, 340, 420, 62, solid('inox', lying('inox')), 8) +
    disc(220, 371, 20, solid('negro', round('negro'))) +
    disc(380, 371, 20, solid('negro', round('negro')))
  )
}

const hood: Draw = () =>
  box(232, 60, 136, 180, solid('inox', upright('inox'))) +
  path('M232 240H368L490 370H110Z', solid('inox', upright('inox'))) +
  box(100, 368, 400, 54, solid('inox', lying('inox')), 4) +
  [250, 283, 316, 349].map((x) => disc(x, 395, 10, solid('negro', round('negro')))).join('')

/** Gas, and what burns or heats in a kitchen. */
export const GAS = {
  'tanque-estacionario': stationaryTank,
  'cilindro-gas': gasCylinder,
  'cartucho-gas': smallCylinder,
  'regulador-gas': gasRegulator,
  quemador: burner,
  termopar: thermocouple,
  termostato: thermostat,
  resistencia: heatingElement,
  estufa: stove,
  parrilla: grill,
  campana: hood,
} as const satisfies Readonly<Record<string, Draw>>
