import type { Draw } from './look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from './palette.ts'
import {
  bentTube,
  box,
  disc,
  lyingTube,
  path,
  place,
  shadow,
  solid,
  stroke,
  thread,
  uprightTube,
} from './shapes.ts'

const cornerBrace: Draw = () =>
  path('M130 90H220V370H500V460H130Z', solid('acero', upright('acero'))) +
  [
    [175, 140],
    [175, 250],
    [175, 410],
    [320, 416],
    [450, 416],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 18, HOLE) + disc(x, y, 26, { line: STEEL.dark, width: 3 }))
    .join('')

const metalDoor: Draw = () =>
  box(170, 40, 260, 440, solid('gris', upright('gris')), 4) +
  box(190, 60, 220, 404, solid('gris', shades('gris').light), 2) +
  [
    [206, 80],
    [308, 80],
    [206, 230],
    [308, 230],
    [206, 350],
    [308, 350],
  ]
    .map(([x = 0, y = 0]) => box(x, y, 86, y === 80 ? 126 : 96, solid('gris', shades('gris').base), 4))
    .join('') +
  disc(398, 290, 14, solid('laton', round('laton'))) +
  disc(398, 260, 8, solid('laton', round('laton')))

const thumbLatch: Draw = () =>
  path('M250 50Q290 30 310 70V450Q290 490 250 470Z', solid('laton', upright('laton'))) +
  bentTube('M290 170Q400 180 400 260T300 400', 34, 'laton', 'round') +
  path('M284 140L360 120L372 140L290 164Z', solid('laton', shades('laton').light)) +
  disc(278, 92, 24, solid('laton', round('laton'))) +
  box(275, 86, 7, 22, { fill: shades('laton').edge })

const leverSet: Draw = () =>
  disc(220, 262, 106, solid('inox', shades('inox').dark)) +
  disc(214, 258, 98, solid('inox', round('inox'))) +
  disc(214, 258, 50, solid('inox', shades('inox').light)) +
  bentTube('M214 258H430Q470 258 490 276', 46, 'inox', 'round') +
  disc(214, 258, 16, solid('laton', round('laton'))) +
  box(211, 250, 6, 20, { fill: STEEL.edge })

const tvMount: Draw = () =>
  box(110, 90, 50, 340, solid('negro', upright('negro')), 6) +
  [130, 390].map((y) => disc(135, y, 11, HOLE)).join('') +
  bentTube('M150 260L270 320L390 260', 34, 'negro') +
  disc(270, 318, 22, solid('acero', round('acero'))) +
  box(380, 190, 40, 140, solid('negro', upright('negro')), 4) +
  path('M410 150H500V180H440V350H500V380H410Z', solid('negro', shades('negro').base)) +
  [165, 365].map((y) => disc(476, y, 8, HOLE)).join('')

const stemCaster: Draw = () =>
  uprightTube(300, 60, 90, 36, 'acero', 6) +
  disc(300, 96, 24, solid('acero', round('acero')), 9) +
  box(240, 146, 120, 30, solid('acero', lying('acero')), 8) +
  path('M236 176H364L380 340H330L320 230H280L270 340H220Z', solid('acero', upright('acero'))) +
  disc(300, 350, 106, solid('hule', round('hule'))) +
  disc(300, 350, 66, solid('gris', round('gris'))) +
  path('M262 180H338L326 366H274Z', solid('acero', upright('acero'))) +
  disc(300, 350, 18, solid('acero', STEEL.light))

const tacks: Draw = () =>
  [
    [170, 200, -20],
    [310, 160, 12],
    [430, 230, 30],
    [240, 340, 8],
    [390, 370, -30],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        x,
        y,
        turn,
        path('M-9 0H9L0 110Z', solid('acero', upright('acero'))) +
          disc(0, 0, 46, solid('acero', round('acero')), 18),
      ),
    )
    .join('')

const cableLock: Draw = () =>
  bentTube('M200 330Q60 300 90 180T300 70T510 190T400 330', 30, 'hule') +
  stroke('M200 330Q60 300 90 180T300 70T510 190T400 330', 4, shades('hule').light, 'butt', '16 10') +
  lyingTube(180, 370, 240, 120, 'negro', 26) +
  lyingTube(166, 370, 40, 84, 'acero', 6) +
  disc(300, 370, 30, solid('laton', round('laton'))) +
  box(296, 360, 8, 26, { fill: shades('laton').edge })

const furnitureLeg: Draw = () =>
  box(210, 70, 180, 24, solid('inox', lying('inox')), 6) +
  [232, 368].map((x) => disc(x, 82, 6, { fill: STEEL.edge })).join('') +
  uprightTube(300, 94, 300, 90, 'inox') +
  uprightTube(300, 394, 50, 70, 'inox') +
  box(240, 440, 120, 24, solid('hule', lying('hule')), 10)

const peephole: Draw = () =>
  disc(190, 262, 60, solid('laton', upright('laton')), 130) +
  disc(186, 262, 30, solid('negro', round('negro')), 62) +
  disc(182, 250, 10, { fill: '#fff', opacity: 0.7 }, 18) +
  place(230, 262, 0, thread(240, 110, 'laton')) +
  lyingTube(450, 262, 50, 190, 'laton', 10)

const flatBar: Draw = () =>
  place(
    300,
    262,
    -30,
    path('M-280 -20L220 -46H280L-220 -20Z', solid('acero', STEEL.light)) +
      path('M-280 -20H-220V44H-280Z', solid('acero', STEEL.dark)) +
      path('M-220 -20L280 -46V18L-220 44Z', solid('acero', lying('acero'))),
  )

const leadAnchor: Draw = () =>
  [-60, 60]
    .map((y) =>
      place(
        300,
        262 + y,
        -25,
        lyingTube(-190, 0, 380, 84, 'gris', 10) +
          stroke('M-180 0H60', 7, shades('gris').edge) +
          stroke(
            [-140, -90, -40, 10].map((x) => `M${x} -38V-10M${x} 10V38`).join(''),
            6,
            shades('gris').dark,
          ) +
          disc(190, 0, 14, solid('gris', shades('gris').dark), 40),
      ),
    )
    .join('')

const cableSleeve: Draw = () =>
  place(
    300,
    262,
    -20,
    box(-130, -110, 260, 220, solid('inox', lying('inox')), 100) +
      disc(120, -56, 22, { fill: shades('inox').edge }, 40) +
      disc(120, 56, 22, { fill: shades('inox').edge }, 40) +
      stroke('M-110 0H110', 9, shades('inox').dark),
  )

const fenceStaples: Draw = () =>
  [
    [190, 190, -12],
    [390, 170, 20],
    [290, 350, -4],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        x,
        y,
        turn,
        bentTube('M-50 80V-20a50 50 0 0 1 100 0V80', 24, 'galvanizado') +
          path('M-62 78H-38L-50 112ZM38 78H62L50 112Z', solid('galvanizado')),
      ),
    )
    .join('')

const skylight: Draw = () =>
  path('M60 380L180 260H420L540 380Z', solid('gris', lying('gris'))) +
  path('M120 340L200 270H400L480 340Q460 110 300 110T120 340Z', solid('vidrio', round('vidrio'))) +
  stroke('M200 300Q210 180 270 140', 12, '#fff') +
  path('M60 380H540V410H60Z', solid('gris', shades('gris').dark))

const thimble: Draw = () =>
  bentTube('M300 470L180 250Q130 80 300 80T420 250L320 440', 56, 'galvanizado') +
  stroke('M300 470L180 250Q130 80 300 80T420 250L320 440', 12, shades('galvanizado').dark, 'butt')

const feltPads: Draw = () =>
  [0, 1, 2]
    .flatMap((row) => [0, 1, 2].map((column) => [160 + column * 140, 130 + row * 130]))
    .map(
      ([x = 0, y = 0]) =>
        disc(x + 4, y + 8, 50, { fill: shades('madera').edge }) +
        disc(x, y, 50, solid('madera', shades('madera').dark)),
    )
    .join('')

const winch: Draw = () =>
  box(130, 380, 320, 40, solid('negro', lying('negro')), 4) +
  path('M170 150H250V390H150Z', solid('rojo', upright('rojo'))) +
  path('M370 150H440L450 390H350Z', solid('rojo', upright('rojo'))) +
  lyingTube(240, 260, 130, 140, 'acero', 6) +
  stroke([262, 284, 306, 328, 350].map((x) => `M${x} 192V328`).join(''), 8, STEEL.dark) +
  disc(440, 240, 60, solid('acero', round('acero'))) +
  bentTube('M440 240L520 110', 22, 'acero') +
  place(520, 100, 0, lyingTube(-10, 0, 70, 40, 'negro', 14)) +
  bentTube('M300 330Q280 440 190 460', 12, 'acero')

const chainHoist: Draw = () =>
  bentTube('M300 120V90Q350 90 340 50T260 70', 20, 'acero', 'round') +
  disc(300, 190, 96, solid('naranja', round('naranja'))) +
  disc(300, 190, 50, solid('naranja', shades('naranja').dark)) +
  stroke('M236 260V440M256 268V450', 10, STEEL.base, 'butt', '14 6') +
  stroke('M364 260Q420 420 380 470T340 270', 9, STEEL.dark, 'butt', '12 6') +
  bentTube('M246 440V450Q290 460 270 500T200 480', 22, 'acero', 'round')

const palletJack: Draw = () =>
  shadow(310, 462, 200) +
  path('M110 420L160 380H470L510 420V440H110Z', solid('rojo', lying('rojo'))) +
  [150, 470].map((x) => disc(x, 440, 30, solid('acero', round('acero')))).join('') +
  path('M190 384L360 300L400 330L260 384Z', solid('rojo', upright('rojo'))) +
  disc(388, 310, 40, solid('acero', round('acero')), 20) +
  bentTube('M180 380L90 120', 24, 'negro') +
  lyingTube(60, 116, 70, 34, 'hule', 14)

const handTruck: Draw = () =>
  bentTube('M230 440L150 110Q150 60 210 66L280 80', 24, 'rojo', 'round') +
  bentTube('M330 440L250 110Q246 70 290 76L380 90', 24, 'rojo', 'round') +
  stroke('M180 220L276 220M206 320L300 320', 18, shades('rojo').base) +
  path('M220 430L340 430L480 450V470H230Z', solid('acero', lying('acero'))) +
  disc(330, 420, 66, solid('hule', round('hule'))) +
  disc(330, 420, 30, solid('amarillo', round('amarillo')))

const pillowBlock: Draw = () =>
  path('M80 410H190Q180 180 300 180T410 410H520V460H80Z', solid('ppr', upright('ppr'))) +
  disc(300, 310, 94, solid('acero', round('acero'))) +
  disc(300, 310, 66, solid('acero', STEEL.dark)) +
  disc(300, 310, 44, HOLE) +
  [130, 470].map((x) => disc(x, 424, 24, { fill: shades('ppr').edge }, 9)).join('') +
  uprightTube(300, 160, 26, 24, 'laton', 6)

const pitchfork: Draw = () =>
  place(
    300,
    262,
    -48,
    lyingTube(-100, 0, 370, 26, 'madera', 10) +
      lyingTube(-130, 0, 50, 34, 'acero') +
      bentTube('M-130 0H-160Q-170 -80 -200 -80H-280', 14, 'acero', 'round') +
      bentTube('M-130 0H-160Q-170 80 -200 80H-280', 14, 'acero', 'round') +
      bentTube('M-160 -26H-284M-160 26H-284', 14, 'acero', 'round'),
  )

const postHoleDigger: Draw = () =>
  uprightTube(270, 40, 260, 28, 'madera', 10) +
  uprightTube(330, 40, 260, 28, 'madera', 10) +
  path('M240 290H290V480Q200 450 210 350Z', solid('acero', upright('acero'))) +
  path('M310 290H360L390 350Q400 450 310 480Z', solid('acero', upright('acero'))) +
  lyingTube(250, 296, 100, 26, 'acero') +
  disc(300, 296, 10, { fill: STEEL.edge })

const mower: Draw = () =>
  shadow(280, 462, 210) +
  bentTube('M180 340L70 100H110', 18, 'negro', 'round') +
  path('M120 340H470Q520 350 520 420H110Z', solid('rojo', lying('rojo'))) +
  box(240, 240, 140, 100, solid('negro', lying('negro')), 20) +
  disc(310, 240, 60, solid('negro', round('negro')), 22) +
  disc(170, 410, 60, solid('hule', round('hule'))) +
  disc(170, 410, 24, solid('gris', round('gris'))) +
  disc(460, 420, 46, solid('hule', round('hule'))) +
  disc(460, 420, 18, solid('gris', round('gris')))

const shelf: Draw = () =>
  path('M90 220L170 160H510L430 220Z', solid('vidrio', shades('vidrio').light)) +
  path('M90 220H430V244H90Z', solid('vidrio', lying('vidrio'))) +
  path('M430 220L510 160V184L430 244Z', solid('vidrio', shades('vidrio').dark)) +
  [150, 370]
    .map(
      (x) =>
        path(`M${x} 244H${x + 26}V330Q${x + 26} 346 ${x} 330Z`, solid('inox', upright('inox'))) +
        disc(x + 13, 300, 6, { fill: STEEL.edge }),
    )
    .join('')

/** What joins, hangs, lifts and closes, beside the ironmongery of doors and furniture. */
export const FIXINGS = {
  'escuadra-esquinera': cornerBrace,
  'puerta-metalica': metalDoor,
  'cerradura-gatillo': thumbLatch,
  'cerradura-palanca': leverSet,
  'soporte-tv': tvMount,
  'rodaja-espiga': stemCaster,
  tachuela: tacks,
  'candado-cable': cableLock,
  'pata-mueble': furnitureLeg,
  mirilla: peephole,
  solera: flatBar,
  'taquete-plomo': leadAnchor,
  'casquillo-cable': cableSleeve,
  'grapa-cerca': fenceStaples,
  domo: skylight,
  guardacabo: thimble,
  almohadilla: feltPads,
  malacate: winch,
  polipasto: chainHoist,
  'gato-patin': palletJack,
  diablito: handTruck,
  chumacera: pillowBlock,
  bieldo: pitchfork,
  cavador: postHoleDigger,
  podadora: mower,
  repisa: shelf,
} as const satisfies Readonly<Record<string, Draw>>
