import type { Draw } from '../look.ts'
import { grip, laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  path,
  place,
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

const curvedConnector: Draw = () =>
  bentTube('M190 300V230Q190 150 270 150H340', 110, 'galvanizado') +
  place(190, 290, 90, hexNut(70, 160, 'galvanizado')) +
  uprightTube(190, 360, 60, 130, 'galvanizado', 8) +
  lyingTube(330, 150, 36, 150, 'galvanizado', 6) +
  place(364, 150, 0, thread(110, 104, 'galvanizado')) +
  lyingTube(400, 150, 34, 160, 'galvanizado', 8)

const respiratorFilter: Draw = () =>
  [
    [220, 200],
    [380, 330],
  ]
    .map(
      ([x = 0, y = 0]) =>
        disc(x + 8, y + 18, 132, { fill: shades('negro').edge }, 122) +
        disc(x, y, 132, solid('gris', round('gris')), 122) +
        disc(x, y, 104, solid('negro', shades('negro').base), 96) +
        stroke(
          `M${x - 84} ${y - 40}H${x + 84}M${x - 98} ${y}H${x + 98}M${x - 84} ${y + 40}H${x + 84}`,
          8,
          shades('gris').dark,
        ) +
        disc(x, y, 30, solid('rojo', round('rojo')), 28),
    )
    .join('')

const waterCartridge: Draw = () =>
  uprightTube(300, 80, 370, 170, 'blanco', 10) +
  stroke(
    Array.from({ length: 15 }, (_, i) => `M216 ${112 + i * 22}L384 ${126 + i * 22}`).join(''),
    4,
    shades('blanco').dark,
    'butt',
  ) +
  disc(300, 84, 85, solid('azul', shades('azul').light), 26) +
  disc(300, 84, 34, { fill: shades('azul').edge }, 10) +
  lyingTube(212, 448, 176, 30, 'azul', 10)

const handPump: Draw = () =>
  shadow(280, 466, 150) +
  lyingTube(170, 120, 220, 34, 'negro', 16) +
  uprightTube(280, 130, 130, 18, 'acero') +
  uprightTube(280, 220, 220, 64, 'rojo', 8) +
  box(180, 436, 200, 26, solid('negro', lying('negro')), 8) +
  bentTube('M312 400Q440 420 450 300T500 230', 16, 'hule', 'round') +
  lyingTube(484, 220, 50, 24, 'laton', 4)

const pushBroom: Draw = () =>
  place(
    300,
    250,
    22,
    uprightTube(0, -230, 310, 26, 'madera', 10) +
      box(-210, 70, 420, 44, solid('madera', lying('madera')), 10) +
      path('M-206 114H206L216 194H-216Z', solid('azul', upright('azul'))) +
      stroke(
        Array.from({ length: 17 }, (_, i) => `M${-190 + i * 24} 118V190`).join(''),
        4,
        shades('azul').edge,
      ),
  )

const stepDrill: Draw = () =>
  laid(
    lyingTube(-250, 0, 150, 54, 'acero', 4) +
      [0, 1, 2, 3, 4, 5].map((i) => lyingTube(-100 + i * 50, 0, 50, 170 - i * 26, 'laton', 2)).join('') +
      path('M200 -18L260 0L200 18Z', solid('laton', lying('laton'))) +
      path('M-96 16Q80 20 250 2Q80 44 -96 60Z', { fill: shades('laton').edge, opacity: 0.7 }),
    -25,
  )

const leafRake: Draw = () =>
  place(
    300,
    262,
    -48,
    lyingTube(-60, 0, 330, 24, 'madera', 10) +
      [-140, -100, -60, -20, 20, 60, 100, 140]
        .map((y) => bentTube(`M-50 ${y * 0.08}L-240 ${y}L-262 ${y + 4}`, 11, 'ppr', 'round'))
        .join('') +
      stroke('M-156 -86Q-170 0 -156 86', 12, shades('ppr').dark) +
      lyingTube(-80, 0, 60, 44, 'ppr', 8),
  )

const digitalScale: Draw = () =>
  path('M110 230L190 130H410L490 230Z', solid('vidrio', shades('vidrio').light)) +
  path('M110 230H490V420Q490 440 470 440H130Q110 440 110 420Z', solid('inox', lying('inox'))) +
  box(200, 290, 200, 90, solid('ppr', shades('ppr').light), 8) +
  stroke('M240 312V358M270 312H300V335H270V358H300M330 312H360V358H330Z', 8, shades('negro').base) +
  [150, 450].map((x) => disc(x, 335, 18, solid('negro', round('negro')))).join('')

const backpackSprayer: Draw = () =>
  path(
    'M170 130Q180 90 230 90H350Q400 90 410 130V400Q410 440 370 440H210Q170 440 170 400Z',
    solid('amarillo', upright('amarillo')),
  ) +
  lyingTube(230, 84, 120, 30, 'negro', 10) +
  bentTube('M180 140Q90 220 176 380', 22, 'negro') +
  box(180, 430, 220, 36, solid('negro', lying('negro')), 8) +
  bentTube('M400 420Q500 440 490 330', 14, 'hule', 'round') +
  place(488, 330, -80, grip(0, 70, 28, 'negro') + lyingTube(70, 0, 190, 12, 'laton')) +
  stroke('M220 200H360M220 270H360M220 340H360', 5, shades('amarillo').dark)

const marker: Draw = () =>
  laid(
    lyingTube(-210, 0, 320, 76, 'blanco', 14) +
      lyingTube(-150, 0, 200, 78, 'rojo') +
      path('M110 -34L170 -20V20L110 34Z', solid('negro', lying('negro'))) +
      path('M170 -14L220 -10L210 14L170 14Z', solid('rojo', lying('rojo'))) +
      lyingTube(-230, 0, 30, 64, 'rojo', 10),
  )

const fishHook: Draw = () =>
  disc(360, 80, 26, { line: STEEL.edge, width: 20 }) +
  disc(360, 80, 26, { line: STEEL.base, width: 13 }) +
  bentTube('M360 106V340a90 100 0 0 1 -180 0V300', 20, 'acero', 'round') +
  path('M172 318L180 220L226 300L196 290Z', solid('acero', upright('acero')))

const gearPuller: Draw = () =>
  uprightTube(300, 60, 300, 34, 'acero') +
  stroke(
    Array.from({ length: 14 }, (_, i) => `M285 ${80 + i * 19}L315 ${88 + i * 19}`).join(''),
    5,
    STEEL.dark,
    'butt',
  ) +
  place(300, 50, 90, hexNut(36, 76, 'acero')) +
  box(180, 150, 240, 50, solid('negro', lying('negro')), 10) +
  path('M170 160H210L196 400H270V440H170Q150 440 152 410Z', solid('negro', upright('negro'))) +
  path('M430 160H390L404 400H330V440H430Q450 440 448 410Z', solid('negro', upright('negro'))) +
  [190, 410].map((x) => disc(x, 176, 14, solid('acero', STEEL.light))).join('')

const toolBag: Draw = () =>
  bentTube('M220 220Q230 90 300 90T380 220', 24, 'hule') +
  path(
    'M110 220Q120 190 160 190H440Q480 190 490 220V410Q490 440 450 440H150Q110 440 110 410Z',
    solid('negro', upright('negro')),
  ) +
  path('M110 236H490V256H110Z', { fill: shades('naranja').base }) +
  box(190, 290, 220, 110, solid('negro', shades('negro').base), 12) +
  stroke('M196 310H404', 5, shades('naranja').base, 'butt', '10 6') +
  stroke('M150 206H450', 6, STEEL.base, 'butt', '6 4')

const pickaxe: Draw = () =>
  place(
    300,
    270,
    -45,
    lyingTube(-190, 0, 450, 34, 'madera', 12) +
      path('M-220 -40H-150V40H-220Z', solid('acero', upright('acero'))) +
      path('M-212 -36Q-200 -150 -130 -220Q-150 -130 -158 -36Z', solid('acero', upright('acero'))) +
      path('M-212 36Q-210 130 -160 190L-110 170Q-150 110 -158 36Z', solid('acero', upright('acero'))),
  )

const rubberFloat: Draw = () =>
  path('M60 330H540V384H60Z', solid('hule', lying('hule'))) +
  path('M60 300H540V332H60Z', solid('madera', lying('madera'))) +
  [190, 400].map((x) => uprightTube(x, 240, 70, 30, 'acero')).join('') +
  lyingTube(130, 226, 330, 62, 'madera', 30)

const jerrycan: Draw = () =>
  path(
    'M160 170Q160 130 210 126H400Q440 130 440 170V420Q440 450 410 450H190Q160 450 160 420Z',
    solid('blanco', upright('blanco')),
  ) +
  path('M230 170H360Q380 170 380 190V214H340V200H240V214H210V190Q210 170 230 170Z', {
    fill: '#fff',
    line: shades('blanco').edge,
  }) +
  uprightTube(400, 78, 54, 62, 'rojo', 8) +
  stroke('M196 260L404 410M404 260L196 410', 8, shades('blanco').dark)

const innerTube: Draw = () =>
  disc(308, 276, 190, { fill: shades('hule').edge }) +
  disc(300, 262, 190, solid('hule', round('hule'))) +
  disc(300, 262, 150, { line: shades('hule').light, width: 8 }) +
  disc(300, 262, 104, HOLE) +
  place(300, 366, -90, lyingTube(0, 0, 56, 26, 'laton', 4) + lyingTube(50, 0, 16, 18, 'negro', 3))

const bungee: Draw = () =>
  bentTube('M130 160Q300 60 330 220T480 400', 34, 'rojo') +
  stroke('M130 160Q300 60 330 220T480 400', 8, shades('amarillo').base, 'butt', '16 14') +
  bentTube('M136 156Q60 190 70 260T140 290', 16, 'acero', 'round') +
  bentTube('M478 396Q540 430 500 480T420 460', 16, 'acero', 'round')

const dieStock: Draw = () =>
  laid(
    lyingTube(-280, 0, 220, 32, 'acero', 12) +
      lyingTube(60, 0, 220, 32, 'acero', 12) +
      disc(0, 0, 104, solid('negro', round('negro'))) +
      disc(0, 0, 74, solid('acero', round('acero'))) +
      [0, 90, 180, 270]
        .map((turn) => place(0, 0, turn + 45, box(26, -20, 50, 40, solid('acero', STEEL.light), 3)))
        .join('') +
      disc(0, 0, 32, HOLE),
    -20,
  )

const flask: Draw = () =>
  shadow(300, 470, 100) +
  uprightTube(300, 190, 280, 170, 'inox', 20) +
  path('M216 200Q230 150 262 140H338Q370 150 384 200Z', solid('inox', upright('inox'))) +
  uprightTube(300, 60, 84, 100, 'negro', 14) +
  bentTube('M386 230Q460 230 456 310T386 390', 24, 'negro') +
  box(216, 400, 168, 20, { fill: shades('negro').base })

/** What a wholesaler keeps in stock beside all that: of doors, gardens, filters, roofs. */
export const STOCK = {
  'conector-curvo': curvedConnector,
  'cartucho-respirador': respiratorFilter,
  'cartucho-agua': waterCartridge,
  'bomba-inflar': handPump,
  'cepillo-piso': pushBroom,
  'broca-escalonada': stepDrill,
  'rastrillo-hojas': leafRake,
  'bascula-digital': digitalScale,
  'fumigador-mochila': backpackSprayer,
  marcador: marker,
  anzuelo: fishHook,
  'extractor-poleas': gearPuller,
  'maleta-herramientas': toolBag,
  zapapico: pickaxe,
  'flota-hule': rubberFloat,
  bidon: jerrycan,
  'camara-llanta': innerTube,
  'tensor-elastico': bungee,
  terraja: dieStock,
  termo: flask,
} as const satisfies Readonly<Record<string, Draw>>
