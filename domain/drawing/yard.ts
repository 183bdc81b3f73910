import type { Draw } from './look.ts'
import { lying, round, shades, STEEL, upright } from './palette.ts'
import type { Tone } from './palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from './shapes.ts'

/** Grains lie where a sequence without a pattern puts them, the same in each picture. */
function grains(count: number, radius: number, tone: Tone): string {
  return Array.from({ length: count }, (_, i) => {
    const [u, v] = [(i * 0.7549) % 1, (i * 0.5698 + 0.13) % 1]
    const y = 190 + v * 220
    const half = ((y - 150) / 270) * 190
    return disc(
      300 + (u * 2 - 1) * half,
      y,
      radius,
      solid(tone, i % 3 === 0 ? shades(tone).light : round(tone)),
      radius * 0.8,
    )
  }).join('')
}

const sand: Draw = () =>
  shadow(300, 440, 250) +
  path(
    'M60 440Q160 340 230 240Q300 130 370 240Q440 340 540 440Q300 456 60 440Z',
    solid('madera', upright('madera')),
  ) +
  grains(60, 4, 'madera')

const gravel: Draw = () =>
  shadow(300, 440, 250) +
  path(
    'M70 440Q170 340 240 250Q300 150 360 250Q430 340 530 440Q300 456 70 440Z',
    solid('cemento', upright('cemento')),
  ) +
  grains(64, 20, 'cemento')

/** A solid brick, seen from a corner. */
const brick: Draw = () =>
  path('M90 250L330 350V450L90 340Z', solid('rojo', shades('rojo').base)) +
  path('M330 350L520 250V340L330 450Z', solid('rojo', shades('rojo').dark)) +
  path('M90 250L280 160L520 250L330 350Z', solid('rojo', shades('rojo').light)) +
  stroke(
    'M140 290L180 308M240 350L290 372M120 320L150 334M400 350L440 330M230 220L280 240M330 250L360 240',
    5,
    shades('rojo').edge,
  )

/** Bars of steel with stirrups, to be cast into a column. */
const cage: Draw = () =>
  place(
    300,
    260,
    -18,
    [-70, 40].map((y) => lyingTube(-240, y - 30, 500, 16, 'acero')).join('') +
      Array.from({ length: 8 }, (_, i) => {
        const x = -200 + i * 58
        return stroke(`M${x} -100L${x + 40} -140V0L${x} 44Z`, 9, STEEL.dark)
      }).join('') +
      [-40, 74].map((y) => lyingTube(-270, y - 30, 500, 16, 'acero')).join(''),
  )

const barbedWire: Draw = () =>
  [-26, 0, 26]
    .map(
      (shift) =>
        disc(300, 270 + shift, 200, { line: STEEL.edge, width: 12 }, 120) +
        disc(300, 270 + shift, 200, { line: STEEL.light, width: 5 }, 120),
    )
    .join('') +
  Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6
    const [x, y] = [300 + 200 * Math.cos(turn), 270 + ((i % 3) - 1) * 26 + 120 * Math.sin(turn)]
    return place(x, y, i * 30, stroke('M-26 -14L26 14M-26 14L26 -14', 6, STEEL.edge))
  }).join('')

const bin: Draw = () =>
  shadow(300, 466, 150) +
  path('M170 170H430L400 460H200Z', solid('gris', upright('gris'))) +
  stroke('M230 200L244 440M300 200V440M370 200L356 440', 8, shades('gris').dark) +
  path('M140 130H460L446 176H154Z', solid('gris', upright('gris'))) +
  path('M180 130Q200 90 300 90T420 130Z', solid('gris', upright('gris'))) +
  box(256, 66, 88, 34, solid('negro', lying('negro')), 12)

const dustpan: Draw = () =>
  place(
    300,
    300,
    -18,
    uprightTube(0, -230, 200, 30, 'azul', 14) +
      path('M-60 -40H60L170 120H-170Z', solid('azul', upright('azul'))) +
      path('M-40 -10H40L120 104H-120Z', { fill: shades('azul').dark }) +
      path('M-170 120H170L180 150H-180Z', solid('azul', shades('azul').light)),
  )

const cooler: Draw = () =>
  shadow(300, 450, 210) +
  path('M110 220H490L470 440H130Z', solid('azul', upright('azul'))) +
  path('M90 150H510V226H90Z', solid('blanco', upright('blanco'))) +
  box(90, 134, 420, 34, solid('blanco', shades('blanco').light), 14) +
  bentTube('M120 190V100Q120 76 150 76H450Q480 76 480 100V190', 20, 'blanco') +
  box(270, 216, 60, 50, solid('blanco', upright('blanco')), 8)

const pool: Draw = () =>
  path('M70 250V380Q150 470 300 470T530 380V250Z', solid('azul', upright('azul'))) +
  disc(300, 250, 230, solid('blanco', shades('blanco').light), 100) +
  disc(300, 254, 206, { fill: shades('azul').light, line: shades('azul').dark }, 82) +
  stroke(
    'M170 250Q200 236 230 250T290 250M320 280Q350 266 380 280T440 280M270 216Q300 204 330 216',
    7,
    '#fff',
  )

const airBed: Draw = () =>
  place(
    300,
    290,
    0,
    path('M-250 40L-90 -130H250L130 80H-240Z', solid('azul', shades('azul').dark)) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          path(
            `M${-244 + i * 64} 40L${-90 + i * 57} -140H${-44 + i * 57}L${-184 + i * 64} 40Q${-214 + i * 64} 66 ${-244 + i * 64} 40Z`,
            solid('azul', lying('azul')),
          ),
        )
        .join('') +
      path('M-90 -140Q-100 -190 -50 -190H220Q262 -190 250 -140Z', solid('azul', round('azul'))),
  )

const chair: Draw = () =>
  shadow(300, 470, 170) +
  stroke('M190 290L170 460M410 290L430 460M220 290L250 430M380 290L350 430', 18, shades('blanco').edge) +
  path('M200 80Q300 50 400 80L390 270H210Z', solid('blanco', upright('blanco'))) +
  stroke('M250 110V240M300 100V240M350 110V240', 16, shades('blanco').dark) +
  path('M180 260H420L440 310H160Z', solid('blanco', lying('blanco')))

const pencil: Draw = () =>
  place(
    300,
    260,
    -35,
    lyingTube(-220, 0, 340, 60, 'rojo', 4) +
      stroke('M-214 -2H116', 8, shades('rojo').light) +
      path('M120 -30L216 -6V6L120 30Z', solid('madera', lying('madera'))) +
      path('M184 -14L216 -6V6L184 14Z', { fill: shades('negro').base }),
  )

const speaker: Draw = () =>
  shadow(300, 462, 130) +
  box(180, 70, 240, 390, solid('negro', upright('negro')), 20) +
  disc(300, 170, 56, solid('gris', shades('gris').dark)) +
  disc(300, 170, 24, solid('negro', round('negro'))) +
  disc(300, 330, 98, solid('gris', shades('gris').dark)) +
  disc(300, 330, 76, solid('negro', round('negro'))) +
  disc(300, 330, 30, solid('gris', round('gris')))

const cordlessDriver: Draw = () =>
  lyingTube(60, 180, 60, 18, 'acero') +
  path('M120 150H190V210H120L100 196V164Z', solid('negro', lying('negro'))) +
  path('M190 120H440Q480 120 480 180T440 240H190Z', solid('naranja', lying('naranja'))) +
  path('M340 240H450L480 390H380Z', solid('negro', upright('negro'))) +
  box(326, 246, 24, 60, solid('rojo', upright('rojo')), 8) +
  path('M330 390H520V450H330Z', solid('negro', lying('negro'))) +
  stroke('M350 420H500', 8, shades('naranja').base)

/** Two jaws, and a second pair on top that measures the inside. */
const caliper: Draw = () =>
  place(
    300,
    260,
    -20,
    lyingTube(-240, 0, 500, 56, 'inox', 2) +
      stroke(
        Array.from({ length: 20 }, (_, i) => `M${-120 + i * 18} 26V${i % 5 === 0 ? 4 : 14}`).join(''),
        3,
        STEEL.edge,
      ) +
      path('M-240 -28H-190L-200 -90L-216 -28V28H-180L-200 170L-240 90Z', solid('inox', upright('inox'))) +
      path('M-60 -40H60V40H-20L-40 170L-70 60Z', solid('acero', upright('acero'))) +
      path('M-60 -40L-84 -90L-44 -40Z', solid('acero', upright('acero'))) +
      box(-20, -66, 40, 26, solid('acero', lying('acero')), 8),
  )

const warningTriangle: Draw = () =>
  path('M300 70L530 430H70Z', solid('rojo', shades('rojo').base)) +
  path('M300 150L456 396H144Z', solid('naranja', shades('naranja').light)) +
  path('M300 210L404 372H196Z', { fill: '#fff', line: shades('rojo').edge }) +
  stroke('M170 440L130 470H470L430 440', 14, STEEL.edge)

/** A clear bag of a coloured powder. */
const bagOfPowder: Draw = () =>
  path('M170 170Q150 320 170 440Q300 462 430 440Q450 320 430 170Z', solid('naranja', upright('naranja'))) +
  path('M170 170L236 110H364L430 170Q300 200 170 170Z', solid('vidrio', upright('vidrio'))) +
  path('M236 110L210 70H390L364 110Z', solid('vidrio', upright('vidrio'))) +
  box(232, 98, 136, 22, solid('rojo', lying('rojo')), 10) +
  box(220, 260, 160, 90, solid('blanco', '#fff'), 6) +
  stroke('M244 290H356M244 318H320', 9, shades('gris').dark)

const gluePot: Draw = () =>
  shadow(300, 456, 150) +
  path('M160 160V420Q160 456 300 456T440 420V160Z', solid('amarillo', upright('amarillo'))) +
  path('M160 240H440V360Q300 396 160 360Z', solid('rojo', upright('rojo'))) +
  stroke('M200 300H400', 22, shades('amarillo').light) +
  disc(300, 160, 140, solid('inox', shades('inox').light), 40) +
  disc(300, 158, 108, solid('inox', round('inox')), 28) +
  disc(300, 156, 60, { line: shades('inox').edge, width: 4 }, 15)

/** A jet that a spring arm strikes, on a spike. */
const impactSprinkler: Draw = () =>
  path('M280 330H320L306 480L300 500L294 480Z', solid('acero', upright('acero'))) +
  uprightTube(300, 250, 90, 70, 'laton', 6) +
  place(360, 300, 0, lyingTube(-30, 0, 90, 40, 'laton', 4)) +
  path('M270 250V180H330L450 110L470 146L360 220V250Z', solid('laton', lying('laton'))) +
  stroke('M300 170V110', 16, shades('acero').edge) +
  stroke('M286 160H314M286 144H314M286 128H314', 8, shades('acero').light) +
  path('M150 100H470V124H200L150 140Z', solid('laton', lying('laton'))) +
  stroke('M480 100Q520 70 560 90M484 120Q524 100 556 126', 6, shades('azul').base, 'round', '4 12')

/** A blade against a hooked jaw, for pipes of plastic. */
const pipeShears: Draw = () =>
  place(
    300,
    260,
    -30,
    path('M-60 -14H230Q256 -14 256 14T230 40H-60Z', solid('rojo', lying('rojo'))) +
      path('M-60 30L180 110Q210 124 200 148T160 160L-80 74Z', solid('rojo', lying('rojo'))) +
      path(
        'M-60 -14L-60 74Q-160 110 -230 50Q-250 10 -220 -20Q-206 34 -150 40T-60 -14Z',
        solid('acero', upright('acero')),
      ) +
      path('M-50 -20L-220 -90L-190 -20Q-130 10 -60 20Z', solid('inox', upright('inox'))) +
      disc(-56, 20, 24, solid('acero', round('acero'))),
  )

const extinguisher: Draw = () =>
  shadow(300, 470, 110) +
  path(
    'M210 220Q210 150 270 144H330Q390 150 390 220V440Q390 466 364 466H236Q210 466 210 440Z',
    solid('rojo', upright('rojo')),
  ) +
  box(226, 270, 148, 110, solid('blanco', '#fff'), 6) +
  stroke('M248 300H352M248 326H352M248 352H310', 9, shades('rojo').base) +
  uprightTube(300, 110, 40, 50, 'laton', 4) +
  path('M260 104L400 70V92L300 124Z', solid('negro', lying('negro'))) +
  path('M270 84L380 40L388 58L290 104Z', solid('negro', lying('negro'))) +
  bentTube('M270 120H200Q160 120 160 170V330', 20, 'negro') +
  path('M146 320H174L184 390H136Z', solid('negro', upright('negro')))

const leafBlower: Draw = () =>
  path('M330 250L80 330Q60 350 76 366L350 340Z', solid('negro', lying('negro'))) +
  disc(400, 290, 120, solid('naranja', round('naranja'))) +
  disc(400, 290, 62, solid('negro', round('negro'))) +
  stroke('M352 270H448M346 290H454M352 310H448', 7, shades('negro').light) +
  bentTube('M330 200Q330 110 420 110T510 200', 34, 'negro', 'round')

const hoseReel: Draw = () =>
  path('M180 460L300 230L420 460H384L300 300L216 460Z', solid('negro', upright('negro'))) +
  disc(300, 250, 190, solid('ppr', shades('ppr').dark)) +
  [170, 140, 110].map((r) => disc(300, 250, r, { line: shades('ppr').light, width: 16 })).join('') +
  disc(300, 250, 90, solid('naranja', round('naranja'))) +
  disc(300, 250, 26, solid('negro', round('negro'))) +
  bentTube('M480 290Q500 400 420 440H330', 26, 'ppr', 'round') +
  stroke('M300 250L370 200', 18, shades('negro').base) +
  disc(376, 196, 20, solid('negro', round('negro')))

const doorCloser: Draw = () =>
  box(130, 280, 300, 90, solid('inox', lying('inox')), 14) +
  disc(410, 325, 24, solid('acero', round('acero'))) +
  disc(320, 280, 26, solid('acero', round('acero'))) +
  stroke('M320 280L500 200L250 130', 24, STEEL.edge) +
  stroke('M320 280L500 200L250 130', 16, STEEL.light) +
  disc(500, 200, 18, solid('acero', round('acero'))) +
  box(190, 104, 90, 44, solid('inox', lying('inox')), 8)

const ring: Draw = () => bentTube('M300 110a150 150 0 1 1 -1 0', 42, 'inox')

const kneePads: Draw = () =>
  [200, 400]
    .map(
      (x) =>
        box(x - 96, 200, 192, 30, solid('negro', lying('negro')), 10) +
        box(x - 96, 350, 192, 30, solid('negro', lying('negro')), 10) +
        path(
          `M${x - 70} 150Q${x} 110 ${x + 70} 150L${x + 76} 400Q${x} 450 ${x - 76} 400Z`,
          solid('negro', upright('negro')),
        ) +
        path(
          `M${x - 50} 180Q${x} 150 ${x + 50} 180L${x + 52} 330Q${x} 376 ${x - 52} 330Z`,
          solid('amarillo', round('amarillo')),
        ),
    )
    .join('')

const batteryClamp: Draw = () =>
  bentTube('M330 300a90 90 0 1 1 60 -84', 60, 'laton') +
  path('M330 270H420V350H330Z', solid('laton', upright('laton'))) +
  path('M390 190H470V260H390Z', solid('laton', upright('laton'))) +
  lyingTube(340, 310, 160, 34, 'acero', 6) +
  box(440, 284, 50, 52, solid('acero', upright('acero')), 6) +
  path('M140 380H330L350 350H250L190 300L130 340Z', solid('laton', lying('laton'))) +
  bentTube('M150 370H60', 44, 'negro')

/** The end of a cable: a tube that is pressed, and an eye. */
const cableLug: Draw = () =>
  place(
    300,
    260,
    -30,
    lyingTube(-250, 0, 210, 96, 'cobre', 6) +
      place(-250, 0, 180, disc(0, 0, 22, solid('cobre', shades('cobre').dark), 46)) +
      path('M-44 -48L40 -64H150A70 70 0 0 1 150 64H40L-44 48Z', solid('cobre', lying('cobre'))) +
      disc(140, 0, 36, { fill: '#fff', line: shades('cobre').edge }),
  )

const knifeSharpener: Draw = () =>
  shadow(320, 420, 210) +
  path(
    'M90 330Q90 280 150 280H320Q360 280 380 230H520V410H120Q90 410 90 380Z',
    solid('negro', upright('negro')),
  ) +
  path('M400 230H424L436 300L448 230H500L512 380H388Z', solid('inox', upright('inox'))) +
  stroke('M424 232L436 300L448 232', 12, STEEL.edge) +
  box(130, 310, 170, 40, solid('rojo', lying('rojo')), 18)

/** A hot plate that melts the ends of pipe and fitting, with its two heads. */
const fusionTool: Draw = () =>
  place(
    300,
    270,
    -18,
    path('M-60 -50H230Q260 -50 260 0T230 50H-60Z', solid('azul', lying('azul'))) +
      box(20, -62, 150, 124, solid('azul', lying('azul')), 40) +
      box(-110, -36, 60, 72, solid('negro', lying('negro')), 8) +
      path('M-270 -80H-110V80H-270Q-290 80 -290 0T-270 -80Z', solid('acero', upright('acero'))) +
      uprightTube(-220, -140, 64, 74, 'negro', 6) +
      uprightTube(-220, 80, 60, 56, 'negro', 6) +
      disc(-60, -24, 8, { fill: shades('rojo').base }),
  ) + bentTube('M540 190Q590 220 560 300T470 440', 16, 'negro', 'round')

const tankLid: Draw = () =>
  path('M110 300L170 200H430L490 300Z', solid('blanco', shades('blanco').light)) +
  path('M96 300H504V350Q504 366 480 366H120Q96 366 96 350Z', solid('blanco', upright('blanco'))) +
  disc(300, 248, 44, solid('inox', round('inox')), 22) +
  disc(300, 244, 30, solid('inox', shades('inox').light), 14)

/** Fixes a toilet to the floor: a flange with slots, and the pipe below. */
const toiletFlange: Draw = () =>
  uprightTube(300, 270, 190, 200, 'pvc', 4) +
  disc(300, 270, 220, solid('pvc', shades('pvc').dark), 84) +
  disc(300, 254, 220, solid('pvc', shades('pvc').light), 84) +
  disc(300, 254, 112, { fill: shades('pvc').edge, line: shades('pvc').edge }, 42) +
  disc(300, 262, 104, { fill: shades('pvc').dark }, 34) +
  stroke('M124 220Q110 256 140 290M476 220Q490 256 460 290', 14, shades('pvc').edge) +
  [190, 410].map((x) => disc(x, x < 300 ? 306 : 202, 11, { fill: shades('pvc').edge }, 6)).join('')

const windowBars: Draw = () =>
  stroke('M120 90H480V440H120Z', 22, STEEL.edge) +
  [180, 240, 300, 360, 420].map((x) => uprightTube(x, 96, 338, 16, 'negro', 0)).join('') +
  [180, 350].map((y) => lyingTube(116, y, 368, 20, 'negro', 0)).join('')

const roofTile: Draw = () =>
  place(
    300,
    270,
    -14,
    path(
      'M-190 130Q-200 -120 -150 -150Q-60 -230 60 -150L190 120Q60 20 -60 60T-190 130Z',
      solid('naranja', upright('naranja')),
    ) +
      path(
        'M-190 130Q-130 40 -60 60T190 120L176 140Q60 50 -50 84T-176 156Z',
        solid('naranja', shades('naranja').dark),
      ) +
      stroke('M-120 -130Q-40 -190 40 -130', 7, shades('naranja').light),
  )

const foldingRule: Draw = () =>
  [
    [90, 380, -50],
    [180, 150, 50],
    [330, 380, -50],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        x,
        y,
        turn,
        box(-20, -24, 330, 48, solid('amarillo', lying('amarillo')), 22) +
          stroke(
            Array.from({ length: 14 }, (_, i) => `M${10 + i * 20} -22V${i % 5 === 0 ? 2 : -8}`).join(''),
            4,
            shades('negro').base,
          ) +
          disc(290, 0, 9, solid('acero', round('acero'))),
      ),
    )
    .join('')

export const YARD = {
  'tapa-tanque-wc': tankLid,
  'brida-wc': toiletFlange,
  'reja-ventana': windowBars,
  teja: roofTile,
  'metro-plegable': foldingRule,
  'terminal-bateria': batteryClamp,
  'terminal-ojo': cableLug,
  afilador: knifeSharpener,
  termofusora: fusionTool,
  extintor: extinguisher,
  sopladora: leafBlower,
  portamanguera: hoseReel,
  cierrapuerta: doorCloser,
  argolla: ring,
  rodillera: kneePads,
  'bolsa-polvo': bagOfPowder,
  'lata-adhesivo': gluePot,
  'aspersor-impacto': impactSprinkler,
  'tijera-tubo': pipeShears,
  arena: sand,
  grava: gravel,
  tabique: brick,
  castillo: cage,
  'alambre-puas': barbedWire,
  'bote-basura': bin,
  recogedor: dustpan,
  hielera: cooler,
  alberca: pool,
  'colchon-inflable': airBed,
  silla: chair,
  lapiz: pencil,
  bocina: speaker,
  atornillador: cordlessDriver,
  calibrador: caliper,
  'triangulo-seguridad': warningTriangle,
} as const satisfies Readonly<Record<string, Draw>>
