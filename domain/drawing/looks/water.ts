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

/** Tanks, pumps, heaters, gas, drains, hoses. */

const roofTank: Draw = () =>
  shadow(300, 480, 170) +
  box(240, 66, 120, 40, solid('negro', upright('negro')), 10) +
  path('M130 200Q140 116 240 104H360Q460 116 470 200Z', solid('negro', upright('negro'))) +
  box(130, 196, 340, 280, solid('negro', upright('negro')), 10) +
  stroke('M134 260H466M134 330H466M134 400H466', 8, shades('negro').edge, 'butt') +
  place(468, 440, 0, hexNut(34, 44, 'laton'))

const undergroundTank: Draw = () =>
  shadow(300, 476, 200) +
  path(
    'M100 240Q110 150 230 140H370Q490 150 500 240V420Q496 472 440 474H160Q104 472 100 420Z',
    solid('azul', upright('azul')),
  ) +
  box(226, 84, 148, 62, solid('azul', upright('azul')), 10) +
  box(212, 72, 176, 26, solid('negro', upright('negro')), 8) +
  stroke('M102 280H498M102 340H498M102 400H498', 9, shades('azul').dark, 'butt')

const pump: Draw = () =>
  shadow(310, 442, 210) +
  box(150, 410, 340, 26, solid('negro', lying('negro')), 6) +
  lyingTube(240, 300, 250, 190, 'azul', 18) +
  stroke('M290 212V388M322 208V392M354 208V392M386 208V392M418 208V392', 7, shades('azul').dark) +
  box(470, 218, 50, 164, solid('negro', lying('negro')), 16) +
  box(300, 168, 110, 50, solid('negro', upright('negro')), 8) +
  disc(190, 300, 112, solid('acero', round('acero')), 118) +
  disc(176, 300, 50, solid('acero', shades('acero').dark)) +
  place(100, 300, 180, lyingTube(-20, 0, 36, 66, 'acero') + place(16, 0, 0, mouth(62, 'acero'))) +
  place(204, 186, -90, lyingTube(0, 0, 50, 62, 'acero') + place(50, 0, 0, mouth(60, 'acero')))

const submersible: Draw = () =>
  shadow(290, 488, 110) +
  bentTube('M290 130V70Q290 40 330 40H360', 14, 'negro') +
  path('M196 190Q200 120 290 120T384 190Z', solid('azul', upright('azul'))) +
  uprightTube(290, 186, 214, 188, 'azul', 6) +
  path('M184 396H396L410 484H170Z', solid('negro', upright('negro'))) +
  stroke('M210 420V470M250 420V470M290 420V470M330 420V470M370 420V470', 10, shades('negro').edge) +
  bentTube('M384 380H440V300', 46, 'negro') +
  place(440, 304, -90, mouth(46, 'negro')) +
  bentTube('M246 118V96H334V118', 14, 'acero')

const pressureTank: Draw = (look) =>
  lyingTube(110, 360, 360, 176, 'azul', 80) +
  stroke('M200 274V446M380 274V446', 4, shades('azul').dark, 'butt') +
  box(160, 440, 40, 40, solid('negro', upright('negro'))) +
  box(380, 440, 40, 40, solid('negro', upright('negro'))) +
  place(130, -20, 0, pump(look).replace(/^<ellipse[^>]*>/, ''), 0.62) +
  disc(500, 240, 36, solid('inox', '#fff')) +
  stroke('M500 240L516 222', 5, shades('rojo').base)

const boiler: Draw = () =>
  shadow(300, 490, 130) +
  uprightTube(236, 44, 30, 30, 'cobre') +
  uprightTube(364, 44, 30, 30, 'cobre') +
  box(180, 70, 240, 404, solid('blanco', upright('blanco')), 34) +
  stroke('M182 120H418M182 400H418', 3, shades('blanco').dark, 'butt') +
  box(254, 414, 92, 44, solid('negro', upright('negro')), 6) +
  disc(300, 436, 13, solid('rojo', round('rojo'))) +
  box(200, 472, 24, 18, solid('negro')) +
  box(376, 472, 24, 18, solid('negro')) +
  path(
    'M300 220Q340 270 320 300Q334 296 334 280Q352 330 300 346Q250 334 262 286Q272 300 284 298Q272 262 300 220Z',
    { fill: shades('naranja').base, opacity: 0.85 },
  )

const instantHeater: Draw = () =>
  box(160, 70, 280, 350, solid('blanco', upright('blanco')), 18) +
  box(260, 40, 80, 34, solid('gris', upright('gris'))) +
  box(234, 240, 132, 76, solid('negro', shades('negro').edge), 8) +
  stroke(
    'M262 264V292M262 264L250 280H270M284 264H306V278H284V292H306M330 264h12v12h-12Z',
    5,
    shades('naranja').base,
  ) +
  disc(240, 366, 26, solid('inox', round('inox'))) +
  disc(360, 366, 26, solid('inox', round('inox'))) +
  place(216, 420, 90, thread(50, 34, 'cobre')) +
  place(300, 420, 90, thread(50, 34, 'laton')) +
  place(384, 420, 90, thread(50, 34, 'cobre'))

const solarHeater: Draw = () => {
  const tubes = Array.from({ length: 9 }, (_, index) =>
    bentTube(`M${180 + index * 34} 186L${110 + index * 40} 430`, 22, 'negro', 'round'),
  )
  return (
    shadow(300, 478, 220) +
    stroke('M500 200L540 474M470 440L540 474', 10, shades('acero').base) +
    stroke('M92 440H470', 16, shades('acero').base) +
    tubes.join('') +
    lyingTube(120, 150, 400, 110, 'inox', 40)
  )
}

const meter: Draw = () => {
  const { edge } = shades('laton')
  return (
    place(150, 330, 180, lyingTube(-20, 0, 40, 84, 'laton') + place(20, 0, 0, thread(50, 76, 'laton'))) +
    place(
      450,
      330,
      0,
      lyingTube(-20, 0, 40, 84, 'laton') +
        place(20, 0, 0, thread(50, 76, 'laton') + place(50, 0, 0, mouth(68, 'laton'))),
    ) +
    path('M160 290Q300 250 440 290V380Q420 440 300 440T160 380Z', solid('laton', upright('laton'))) +
    disc(300, 250, 150, solid('azul', upright('azul')), 112) +
    disc(300, 244, 124, { fill: '#fff', line: edge }, 92) +
    [0, 1, 2, 3, 4]
      .map((index) =>
        box(212 + index * 36, 206, 32, 44, { fill: index < 4 ? '#1f2426' : shades('rojo').base }, 3),
      )
      .join('') +
    disc(300, 292, 20, { fill: 'none', line: shades('rojo').base, width: 4 }, 16) +
    stroke('M300 292L312 284', 4, shades('rojo').base) +
    path('M190 180Q300 100 410 180L394 196Q300 130 206 196Z', solid('azul', upright('azul')))
  )
}

const gauge: Draw = () => {
  const ticks = Array.from({ length: 11 }, (_, index) =>
    place(300, 230, 135 + index * 27, stroke(`M${index % 5 === 0 ? 96 : 108} 0H124`, 6, '#1f2426', 'butt')),
  )
  return (
    uprightTube(300, 370, 44, 54, 'laton') +
    place(300, 394, 90, hexNut(40, 72, 'laton')) +
    place(300, 434, 90, thread(50, 50, 'laton')) +
    disc(300, 230, 166, solid('acero', round('acero'))) +
    disc(300, 230, 138, { fill: '#fff', line: shades('acero').edge }) +
    ticks.join('') +
    stroke('M300 230L356 140', 9, shades('rojo').base) +
    disc(300, 230, 17, solid('acero', round('acero')))
  )
}

const filter: Draw = () =>
  lyingTube(140, 136, 320, 70, 'azul', 12) +
  place(140, 136, 180, mouth(56, 'laton')) +
  place(460, 136, 0, mouth(56, 'laton')) +
  box(200, 96, 200, 96, solid('azul', upright('azul')), 18) +
  uprightTube(300, 186, 34, 214, 'azul', 8) +
  path('M204 220H396V420Q396 474 300 474T204 420Z', solid('vidrio', upright('vidrio'))) +
  uprightTube(300, 226, 220, 100, 'blanco', 6) +
  stroke('M252 262H348M252 302H348M252 342H348M252 382H348', 4, shades('blanco').dark)

const levelSwitch: Draw = () =>
  bentTube('M300 60V200Q300 240 270 260', 14, 'negro', 'round') +
  place(
    250,
    330,
    24,
    box(-76, -100, 152, 200, solid('negro', upright('negro')), 62) +
      stroke('M-74 10H74', 4, shades('negro').light),
  ) +
  bentTube('M300 70Q420 80 420 220', 10, 'negro', 'round') +
  box(380, 220, 80, 66, solid('gris', upright('gris')), 14)

/** A pump as slim as the well that it hangs in. */
const wellPump: Draw = () =>
  uprightTube(300, 60, 200, 96, 'inox', 8) +
  uprightTube(300, 40, 30, 60, 'negro', 4) +
  stroke('M256 232H344M256 246H344', 6, shades('inox').edge, 'butt', '6 5') +
  uprightTube(300, 258, 210, 96, 'gris', 8) +
  box(330, 90, 14, 170, solid('negro'), 4) +
  bentTube('M338 96Q380 80 380 30', 10, 'negro')

/** What stores, moves, heats and measures water. */
export const WATER = {
  tinaco: roofTank,
  cisterna: undergroundTank,
  bomba: pump,
  'bomba-bala': wellPump,
  'bomba-sumergible': submersible,
  hidroneumatico: pressureTank,
  boiler,
  'boiler-paso': instantHeater,
  'calentador-solar': solarHeater,
  medidor: meter,
  manometro: gauge,
  'filtro-agua': filter,
  electronivel: levelSwitch,
} as const satisfies Readonly<Record<string, Draw>>
