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

/** As often around a middle as there are turns. */
function around(turns: number, part: (turn: number) => string): string {
  return Array.from({ length: turns }, (_, index) => part((index * 360) / turns)).join('')
}

const circuitBoard: Draw = () =>
  box(90, 110, 420, 310, solid('ppr', shades('ppr').base), 10) +
  stroke(
    'M120 150H240V230H300M120 370H200V320M480 150H420V200M480 380H380V330M260 390V330',
    5,
    shades('ppr').light,
    'round',
  ) +
  box(230, 220, 140, 100, solid('negro', shades('negro').base), 6) +
  stroke(
    'M246 210V220M276 210V220M306 210V220M336 210V220M246 320V330M276 320V330M306 320V330M336 320V330',
    8,
    shades('acero').base,
    'butt',
  ) +
  [150, 420].map((x) => uprightTube(x, 250, 60, 44, 'azul', 6)).join('') +
  box(400, 130, 80, 60, solid('blanco', upright('blanco')), 4) +
  [130, 160, 190].map((x) => disc(x, 180, 9, solid('laton', shades('laton').base))).join('') +
  [110, 490].map((x) => disc(x, 130, 9, { fill: '#fff' }) + disc(x, 400, 9, { fill: '#fff' })).join('')

const timer: Draw = () =>
  box(140, 150, 320, 270, solid('blanco', lying('blanco')), 16) +
  disc(300, 262, 108, solid('gris', round('gris'))) +
  stroke(
    around(12, (turn) => tick(turn)),
    6,
    shades('gris').edge,
  ) +
  disc(300, 262, 40, solid('blanco', round('blanco'))) +
  stroke('M300 262V230', 8, shades('rojo').base) +
  [190, 240, 300, 360, 410].map((x) => box(x - 10, 420, 20, 46, solid('laton', upright('laton')), 2)).join('')

function tick(turn: number): string {
  const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return `M${Math.round(300 + x * 84)} ${Math.round(262 + y * 84)}L${Math.round(300 + x * 98)} ${Math.round(262 + y * 98)}`
}

const carbonBrushes: Draw = () =>
  [190, 410]
    .map(
      (x) =>
        box(x - 54, 230, 108, 170, solid('hule', upright('hule')), 6) +
        stroke(
          [0, 1, 2, 3, 4]
            .map((index) => `M${x - 24} ${112 + index * 24}L${x + 24} ${124 + index * 24}`)
            .join(''),
          9,
          shades('acero').base,
        ) +
        bentTube(`M${x} 230Q${x + 70} 180 ${x} 100`, 10, 'cobre') +
        box(x - 34, 78, 68, 26, solid('laton', lying('laton')), 4),
    )
    .join('')

const remote: Draw = () =>
  place(
    300,
    262,
    24,
    box(-78, -210, 156, 420, solid('negro', upright('negro')), 34) +
      disc(-36, -166, 17, solid('rojo', round('rojo'))) +
      [-90, -40, 10]
        .map((y) => [-42, 0, 42].map((x) => disc(x, y, 15, solid('gris', shades('gris').base))).join(''))
        .join('') +
      disc(0, 96, 48, solid('gris', shades('gris').dark)) +
      disc(0, 96, 18, solid('gris', shades('gris').light)) +
      [-34, 34].map((x) => box(x - 22, 160, 44, 18, solid('azul', shades('azul').base), 8)).join(''),
  )

const washerHose: Draw = () =>
  bentTube('M150 150V250Q150 400 300 400T450 250V180', 44, 'gris') +
  bentTube('M150 160Q150 110 96 110', 44, 'gris') +
  place(96, 110, 180, lyingTube(0, 0, 50, 86, 'azul', 8)) +
  uprightTube(450, 110, 80, 86, 'azul', 8) +
  stroke('M430 116V184M450 116V184M470 116V184', 5, shades('azul').dark)

const bearing: Draw = () =>
  disc(306, 272, 186, { fill: shades('acero').edge }) +
  disc(300, 262, 186, solid('acero', round('acero'))) +
  disc(300, 262, 142, solid('negro', shades('negro').base)) +
  around(10, (turn) => place(300, 262, turn, disc(116, 0, 26, solid('inox', round('inox'))))) +
  disc(300, 262, 88, solid('acero', round('acero'))) +
  disc(300, 262, 56, { fill: '#fff', line: shades('acero').edge })

const oilSeal: Draw = () =>
  disc(300, 290, 186, solid('hule', shades('hule').edge), 150) +
  disc(300, 262, 186, solid('hule', round('hule')), 150) +
  disc(300, 262, 146, { line: shades('acero').light, width: 14 }, 114) +
  disc(300, 264, 104, solid('hule', shades('hule').edge), 78) +
  disc(302, 272, 94, { fill: '#fff', line: shades('hule').edge }, 66)

const gear: Draw = () =>
  around(14, (turn) =>
    place(300, 262, turn, path('M150 -26L196 -15V15L150 26Z', solid('gris', shades('gris').base))),
  ) +
  disc(300, 262, 160, solid('gris', round('gris'))) +
  disc(300, 262, 76, solid('gris', shades('gris').light)) +
  disc(300, 262, 38, { fill: '#fff', line: shades('gris').edge }) +
  box(290, 210, 20, 24, { fill: '#fff', line: shades('gris').edge })

/** Joins the motor of a blender to its cup. */
const drive: Draw = () =>
  shadow(300, 460, 120) +
  uprightTube(300, 320, 130, 80, 'acero', 8) +
  disc(300, 320, 150, solid('negro', shades('negro').edge), 60) +
  disc(300, 296, 150, solid('negro', round('negro')), 60) +
  around(6, (turn) => {
    const [x, y] = [Math.cos((turn * Math.PI) / 180) * 108, Math.sin((turn * Math.PI) / 180) * 42]
    return uprightTube(Math.round(300 + x), Math.round(236 + y), 50, 34, 'negro', 8)
  }) +
  disc(300, 294, 34, { fill: shades('acero').edge }, 14)

const blenderCup: Draw = () =>
  shadow(300, 484, 120) +
  path('M170 90H430L386 400H214Z', solid('vidrio', upright('vidrio'))) +
  bentTube('M428 140H500V330H396', 26, 'vidrio') +
  stroke('M260 180H300M264 230H300M268 280H300M272 330H300', 6, shades('vidrio').edge) +
  box(150, 62, 300, 34, solid('negro', lying('negro')), 12) +
  box(206, 400, 188, 76, solid('negro', upright('negro')), 12)

const blade: Draw = () =>
  path('M300 250Q200 150 70 170Q180 220 290 290Z', solid('inox', lying('inox'))) +
  path('M300 250Q400 150 530 170Q420 220 310 290Z', solid('inox', upright('inox'))) +
  path('M290 270Q220 330 130 330Q220 300 292 296Z', solid('inox', lying('inox'))) +
  path('M310 270Q380 330 470 330Q380 300 308 296Z', solid('inox', upright('inox'))) +
  disc(300, 270, 44, solid('inox', round('inox')), 26) +
  uprightTube(300, 284, 100, 48, 'inox') +
  place(300, 380, 90, hexNut(44, 130, 'negro'))

const impeller: Draw = () =>
  disc(300, 272, 190, solid('blanco', shades('blanco').dark)) +
  disc(300, 262, 190, solid('blanco', round('blanco'))) +
  around(8, (turn) => place(300, 262, turn, bentTube('M60 0Q120 -10 170 -60', 16, 'gris'))) +
  disc(300, 262, 62, solid('gris', round('gris'))) +
  disc(300, 262, 24, { fill: '#fff', line: shades('gris').edge })

const vacuumBag: Draw = () =>
  path('M160 150Q150 300 180 450H420Q450 300 440 150Z', solid('madera', round('cpvc'))) +
  stroke('M220 190V440M300 200V446M380 190V440', 3, shades('cpvc').dark) +
  box(190, 90, 220, 90, solid('madera', lying('madera')), 6) +
  disc(300, 136, 36, solid('hule', shades('hule').base)) +
  disc(300, 136, 22, { fill: '#fff', line: shades('hule').edge })

const sparkPlug: Draw = () =>
  uprightTube(300, 90, 210, 60, 'blanco', 14) +
  lyingTube(262, 300, 76, 40, 'acero', 4) +
  uprightTube(300, 320, 130, 16, 'acero', 4) +
  bentTube('M300 450Q300 470 330 470', 14, 'acero') +
  uprightTube(300, 60, 40, 24, 'acero', 6) +
  stroke('M270 150H330M270 176H330M270 202H330', 5, shades('blanco').dark)

const sealStrip: Draw = () =>
  [176, 140, 104]
    .map((r, index) =>
      bentTube(`M${300 - r} ${252 + index * 4}a${r} ${Math.round(r * 0.86)} 0 1 1 0 1Z`, 32, 'hule'),
    )
    .join('') +
  bentTube('M476 256V450', 32, 'hule') +
  stroke('M476 262V450', 7, shades('hule').light)

const solenoid: Draw = () =>
  lyingTube(90, 350, 420, 70, 'blanco', 10) +
  place(90, 350, 180, mouth(66, 'blanco')) +
  place(430, 350, 0, thread(90, 86, 'blanco')) +
  box(210, 130, 180, 180, solid('azul', lying('azul')), 16) +
  uprightTube(300, 300, 30, 90, 'acero') +
  [260, 340].map((x) => box(x - 12, 84, 24, 50, solid('laton', upright('laton')), 2)).join('')

const pressureSwitch: Draw = () =>
  disc(300, 290, 178, solid('blanco', shades('blanco').dark), 120) +
  disc(300, 262, 178, solid('blanco', round('blanco')), 120) +
  disc(300, 252, 110, solid('gris', lying('gris')), 66) +
  [250, 300, 350].map((x) => box(x - 12, 170, 24, 70, solid('laton', upright('laton')), 2)).join('') +
  bentTube('M300 400V470', 34, 'blanco')

const potHandle: Draw = () =>
  path('M150 250H400Q470 250 470 320H410Q410 306 396 306H150Z', solid('negro', lying('negro'))) +
  box(110, 230, 70, 96, solid('acero', upright('acero')), 6) +
  [256, 300].map((y) => disc(145, y, 10, { fill: '#fff', line: shades('acero').edge })).join('')

/** What heaters, washing machines and blenders are repaired with. */
export const APPLIANCE_PARTS = {
  tarjeta: circuitBoard,
  temporizador: timer,
  carbones: carbonBrushes,
  'control-remoto': remote,
  'manguera-lavadora': washerHose,
  rodamiento: bearing,
  reten: oilSeal,
  engrane: gear,
  cardan: drive,
  'vaso-licuadora': blenderCup,
  cuchilla: blade,
  turbina: impeller,
  'bolsa-aspiradora': vacuumBag,
  bujia: sparkPlug,
  burlete: sealStrip,
  electrovalvula: solenoid,
  presostato: pressureSwitch,
  asa: potHandle,
} as const satisfies Readonly<Record<string, Draw>>
