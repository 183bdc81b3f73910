import type { Draw } from '../look.ts'
import { grip } from '../parts.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

/** The sign for any number: which one it is, the name says. */
const HASH = 'M260 90L220 440M380 90L340 440M150 200H450M140 330H440'

const houseNumber: Draw = () =>
  stroke(HASH, 50, shades('laton').edge) +
  stroke(HASH, 42, shades('laton').base) +
  stroke(HASH, 10, shades('laton').light) +
  [
    [246, 200],
    [350, 330],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 9, solid('acero', STEEL.light)))
    .join('')

const letterBox: Draw = () =>
  path('M130 160Q130 90 210 90H390Q470 90 470 160V440H130Z', solid('negro', upright('negro'))) +
  box(180, 150, 240, 44, solid('negro', shades('negro').dark), 8) +
  box(194, 164, 212, 12, { fill: shades('negro').edge }, 6) +
  path('M180 230H420V340H180Z', solid('blanco', shades('blanco').light)) +
  stroke('M180 230L300 300L420 230', 5, shades('blanco').edge) +
  disc(300, 392, 20, solid('laton', round('laton'))) +
  box(296, 388, 8, 22, { fill: shades('laton').edge })

const mop: Draw = () =>
  place(
    300,
    240,
    22,
    uprightTube(0, -220, 300, 26, 'madera', 10) +
      box(-80, 70, 160, 36, solid('azul', lying('azul')), 12) +
      [-70, -46, -22, 2, 26, 50, 72]
        .map((x, i) =>
          bentTube(
            `M${x} 104Q${x * 1.3 - 10} 170 ${x * 1.5} ${236 - Math.abs(i - 3) * 8}`,
            26,
            'blanco',
            'round',
          ),
        )
        .join(''),
  )

const toiletBrush: Draw = () =>
  shadow(300, 460, 110) +
  uprightTube(300, 60, 260, 26, 'blanco', 12) +
  path('M220 300H380L400 440Q300 470 200 440Z', solid('blanco', upright('blanco'))) +
  disc(300, 300, 80, solid('blanco', shades('blanco').dark), 20) +
  path('M264 302Q256 250 300 250T336 302Q300 314 264 302Z', solid('azul', round('azul')))

const scrubBrush: Draw = () =>
  place(
    300,
    250,
    -14,
    path('M-210 60L-220 150H220L210 60Z', solid('amarillo', upright('amarillo'))) +
      stroke(
        Array.from({ length: 13 }, (_, i) => `M${-180 + i * 30} 66L${-190 + i * 32} 146`).join(''),
        4,
        shades('amarillo').edge,
      ) +
      path('M-220 10Q0 -50 220 10V66H-220Z', solid('madera', lying('madera'))) +
      path('M-90 0Q-80 -100 0 -100T90 0L60 0Q50 -66 0 -66T-60 0Z', solid('madera', lying('madera'))),
  )

const cloth: Draw = () =>
  path('M120 170Q220 110 330 150T500 140L520 360Q420 440 300 400T110 410Z', solid('rojo', lying('rojo'))) +
  path('M120 170Q200 240 330 220T500 140L510 250Q420 330 300 300T116 300Z', {
    fill: shades('rojo').light,
    opacity: 0.55,
  }) +
  stroke('M116 300Q200 270 300 300T514 260M112 360Q220 330 300 360T518 320', 5, shades('rojo').dark)

const cutlery: Draw = () =>
  uprightTube(190, 240, 230, 30, 'inox', 14) +
  path('M160 70V170Q160 240 190 240T220 170V70', { line: shades('inox').edge, width: 12 }) +
  stroke('M190 70V240', 10, shades('inox').edge) +
  uprightTube(300, 260, 210, 32, 'inox', 14) +
  path('M282 270V60Q340 80 330 190L318 270Z', solid('inox', upright('inox'))) +
  uprightTube(416, 230, 240, 28, 'inox', 14) +
  disc(416, 150, 52, solid('inox', round('inox')), 90)

const mouseTrap: Draw = () =>
  place(
    300,
    270,
    -12,
    box(-210, -110, 420, 220, solid('madera', lying('madera')), 6) +
      bentTube('M0 -80H-160V80H0', 14, 'acero', 'round') +
      stroke(Array.from({ length: 10 }, (_, i) => `M-8 ${-84 + i * 18}h26`).join(''), 10, STEEL.base) +
      box(90, -34, 70, 68, solid('laton', lying('laton')), 6) +
      stroke('M20 0H100M-160 0H10', 7, STEEL.dark) +
      path('M106 -14L150 -20L146 16L110 18Z', solid('amarillo')),
  )

const magnifier: Draw = () =>
  place(
    300,
    262,
    45,
    grip(60, 220, 54, 'negro') +
      lyingTube(30, 0, 40, 34, 'acero') +
      disc(-90, 0, 130, solid('acero', round('acero'))) +
      disc(-90, 0, 108, solid('vidrio', round('vidrio'))) +
      stroke('M-150 -40Q-130 -80 -90 -84', 12, '#fff'),
  )

const squeegee: Draw = () =>
  place(
    300,
    250,
    25,
    uprightTube(0, -210, 300, 26, 'acero', 10) +
      box(-30, 70, 60, 50, solid('negro', upright('negro')), 8) +
      box(-190, 116, 380, 36, solid('negro', lying('negro')), 8) +
      box(-186, 150, 372, 34, solid('hule', lying('hule')), 3),
  )

const sprayBottle: Draw = () =>
  path(
    'M214 240Q250 210 256 170H344Q350 210 386 240V440Q386 464 362 464H238Q214 464 214 440Z',
    solid('vidrio', upright('vidrio')),
  ) +
  path('M216 330H384V440Q384 462 362 462H238Q216 462 216 440Z', {
    fill: shades('azul').light,
    opacity: 0.7,
  }) +
  box(262, 140, 76, 40, solid('rojo', lying('rojo')), 6) +
  path('M230 70H390L410 100V140H250Q220 110 230 70Z', solid('rojo', upright('rojo'))) +
  box(184, 84, 50, 34, solid('rojo', upright('rojo')), 6) +
  bentTube('M262 138Q240 190 214 196', 14, 'rojo', 'round')

const mopBucket: Draw = () =>
  bentTube('M170 210Q180 60 300 60T430 210', 12, 'acero') +
  path('M140 190H460L420 460H180Z', solid('azul', upright('azul'))) +
  disc(300, 190, 160, solid('azul', shades('azul').dark), 40) +
  path('M200 186L400 186L370 280H230Z', solid('amarillo', upright('amarillo'))) +
  [240, 280, 320, 360].map((x) => box(x - 6, 206, 12, 56, { fill: shades('amarillo').edge }, 5)).join('')

const cuttingBoard: Draw = () =>
  place(
    300,
    262,
    -20,
    path(
      'M-220 -120H130Q150 -120 150 -100V-40H230Q260 -30 260 0T230 40H150V100Q150 120 130 120H-220Q-240 120 -240 100V-100Q-240 -120 -220 -120Z',
      solid('madera', lying('madera')),
    ) +
      disc(222, 0, 15, { fill: '#fff', line: shades('madera').edge }) +
      stroke('M-210 -60H120M-210 10H120M-210 70H120', 4, shades('madera').dark),
  )

const soapDispenser: Draw = () =>
  path(
    'M210 90H390Q410 90 410 120V400Q410 440 370 440H230Q190 440 190 400V120Q190 90 210 90Z',
    solid('blanco', upright('blanco')),
  ) +
  box(276, 150, 48, 190, solid('vidrio', upright('vidrio')), 20) +
  path('M240 380H360L346 460H254Z', solid('gris', upright('gris'))) +
  path('M300 476Q284 500 300 508T300 476Z', solid('azul', round('azul')))

const paperDispenser: Draw = () =>
  path(
    'M150 262a150 170 0 1 1 300 0V400Q450 430 420 430H180Q150 430 150 400Z',
    solid('blanco', upright('blanco')),
  ) +
  disc(300, 250, 96, solid('azul', shades('azul').edge)) +
  disc(300, 250, 80, solid('blanco', round('blanco'))) +
  disc(300, 250, 26, { fill: shades('madera').base, line: shades('madera').edge }) +
  path(
    'M230 426H370V490L350 478L330 490L310 478L290 490L270 478L250 490L230 478Z',
    solid('blanco', shades('blanco').light),
  )

const grill: Draw = () =>
  shadow(300, 470, 170) +
  stroke('M190 330L150 466M410 330L450 466M300 340V466', 16, shades('negro').base) +
  path('M110 240H490Q470 350 300 350T110 240Z', solid('negro', upright('negro'))) +
  path('M110 236Q120 100 300 100T490 236Z', solid('negro', round('negro'))) +
  bentTube('M250 104Q250 70 300 70T350 104', 14, 'madera') +
  lyingTube(104, 238, 392, 14, 'acero')

const knifeSet: Draw = () =>
  [-120, -40, 40, 120]
    .map((x, i) =>
      place(
        300 + x,
        262,
        0,
        path(`M-20 20V${-180 + i * 26}Q30 ${-160 + i * 26} 24 20Z`, solid('inox', upright('inox'))) +
          uprightTube(0, 18, 180, 40, 'negro', 12) +
          disc(0, 70, 5, { fill: shades('inox').light }) +
          disc(0, 140, 5, { fill: shades('inox').light }),
      ),
    )
    .join('')

/** Cleaning tools and other things of a household. */
export const HOUSEHOLD = {
  'numero-casa': houseNumber,
  buzon: letterBox,
  trapeador: mop,
  'escobilla-wc': toiletBrush,
  'cepillo-limpieza': scrubBrush,
  franela: cloth,
  cubiertos: cutlery,
  'trampa-raton': mouseTrap,
  lupa: magnifier,
  jalador: squeegee,
  atomizador: sprayBottle,
  'cubeta-exprimidor': mopBucket,
  'tabla-picar': cuttingBoard,
  'dispensador-jabon': soapDispenser,
  'dispensador-papel': paperDispenser,
  asador: grill,
  'juego-cuchillos': knifeSet,
} as const satisfies Readonly<Record<string, Draw>>
