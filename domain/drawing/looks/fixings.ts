import type { Draw } from '../look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, solid, stroke, thread, uprightTube } from '../shapes.ts'

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

/** What joins, hangs and closes, beside the ironmongery of doors and furniture. */
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
} as const satisfies Readonly<Record<string, Draw>>
