import { shank } from './parts.ts'
import type { Draw } from './look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from './palette.ts'
import type { Tone } from './palette.ts'
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
} from './shapes.ts'

const chain: Draw = () =>
  place(
    300,
    262,
    -30,
    [-200, -66, 68, 202]
      .map((x) =>
        bentTube(
          `M${x - 56} 0Q${x - 56} -44 ${x - 12} -44H${x + 12}Q${x + 56} -44 ${x + 56} 0T${x + 12} 44H${x - 12}Q${x - 56} 44 ${x - 56} 0Z`,
          24,
          'acero',
        ),
      )
      .join('') + [-134, 0, 134].map((x) => lyingTube(x - 58, 0, 116, 24, 'acero', 12)).join(''),
    0.95,
  )

const rope: Draw = () => {
  const rings = [180, 140, 100].map((r, index) => {
    const d = `M${300 - r} ${262 + index * 4}a${r} ${Math.round(r * 0.86)} 0 1 1 0 1Z`
    return (
      bentTube(d, 38, 'cpvc') +
      stroke(d, 34, shades('cpvc').edge, 'butt', '3 15').replace('/>', ' opacity=".6"/>')
    )
  })
  return rings.join('') + bentTube('M480 270Q490 400 420 470', 38, 'cpvc')
}

const wireCoil: Draw = () =>
  [184, 168, 152, 136, 120]
    .map((r, index) =>
      bentTube(`M${300 - r} ${262 + index * 2}a${r} ${Math.round(r * 0.9)} 0 1 1 0 1Z`, 14, 'galvanizado'),
    )
    .join('') + stroke('M120 250H190M120 270H190M410 250H482', 10, STEEL.dark)

const steelCable: Draw = () => {
  const rings = [180, 148, 116].map((r, index) => {
    const d = `M${300 - r} ${262 + index * 3}a${r} ${Math.round(r * 0.88)} 0 1 1 0 1Z`
    return (
      bentTube(d, 28, 'acero') + stroke(d, 26, STEEL.edge, 'butt', '2 8').replace('/>', ' opacity=".7"/>')
    )
  })
  return (
    rings.join('') +
    bentTube('M480 262V450', 28, 'acero') +
    stroke('M480 262V450', 26, STEEL.edge, 'butt', '2 8')
  )
}

const mesh: Draw = () =>
  stroke(
    Array.from({ length: 9 }, (_, index) => `M${110 + index * 47} 70V450M100 ${80 + index * 45}H500`).join(
      '',
    ),
    9,
    STEEL.edge,
    'butt',
  ) +
  stroke(
    Array.from({ length: 9 }, (_, index) => `M${110 + index * 47} 70V450M100 ${80 + index * 45}H500`).join(
      '',
    ),
    5,
    STEEL.light,
    'butt',
  )

const hook: Draw = () =>
  bentTube(
    'M300 120V240Q300 290 350 300Q430 320 420 390Q400 460 310 450Q230 440 220 370',
    40,
    'acero',
    'round',
  ) + bentTube('M300 50a44 44 0 1 1 -1 0Z', 28, 'acero')

const screwEye: Draw = () =>
  place(
    300,
    262,
    60,
    bentTube('M-230 0a76 76 0 1 1 0 1Z', 34, 'acero') +
      lyingTube(-78, 0, 80, 40, 'acero') +
      place(0, 0, 0, shank(190, 42, 'acero')),
  )

const shackle: Draw = () =>
  bentTube('M190 400V250Q170 90 300 90T410 250V400', 46, 'acero') +
  lyingTube(110, 410, 380, 44, 'acero', 8) +
  disc(190, 410, 46, solid('acero', round('acero'))) +
  disc(410, 410, 46, solid('acero', round('acero'))) +
  disc(500, 410, 34, solid('acero', round('acero'))) +
  disc(500, 410, 13, HOLE)

const carabiner: Draw = () =>
  place(
    300,
    262,
    -35,
    bentTube('M40 -80H-130Q-210 -76 -210 0T-130 70H130Q210 66 210 -10T150 -80', 34, 'acero') +
      lyingTube(36, -82, 120, 26, 'inox', 12),
  )

const turnbuckle: Draw = () =>
  place(
    300,
    262,
    -30,
    path('M-130 -54H130V-30H-90V30H130V54H-130Z', solid('acero', lying('acero'))) +
      box(96, -54, 40, 108, solid('acero', upright('acero')), 6) +
      box(-136, -54, 40, 108, solid('acero', upright('acero')), 6) +
      place(60, 0, 0, thread(140, 34, 'acero')) +
      place(-60, 0, 180, thread(140, 34, 'acero')) +
      bentTube('M200 0a38 38 0 1 1 0 1Z', 22, 'acero') +
      bentTube('M-196 0Q-250 -60 -276 0Q-276 40 -236 40', 24, 'acero', 'round'),
  )

const cableClip: Draw = () =>
  bentTube('M200 380V210Q200 110 300 110T400 210V380', 34, 'acero') +
  place(200, 340, 90, thread(110, 36, 'acero')) +
  place(400, 340, 90, thread(110, 36, 'acero')) +
  path('M150 270H450V340Q300 300 150 340Z', solid('acero', lying('acero'))) +
  place(200, 346, 90, hexNut(48, 84, 'acero')) +
  place(400, 346, 90, hexNut(48, 84, 'acero'))

const swivel: Draw = () =>
  bentTube('M300 80a70 70 0 1 1 -1 0Z', 34, 'acero') +
  path('M250 236H350L330 290H270Z', solid('acero', upright('acero'))) +
  uprightTube(300, 284, 40, 44, 'acero') +
  bentTube('M300 320a70 70 0 1 1 -1 0Z', 34, 'acero') +
  lyingTube(256, 250, 88, 40, 'acero', 10)

const spring: Draw = () =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) =>
      bentTube(
        `M190 ${120 + index * 44}Q300 ${176 + index * 44} 410 ${130 + index * 44}`,
        22,
        'acero',
        'round',
      ),
    )
    .join('') +
  stroke(
    [0, 1, 2, 3, 4, 5]
      .map((index) => `M410 ${130 + index * 44}Q300 ${124 + index * 44} 190 ${164 + index * 44}`)
      .join(''),
    7,
    STEEL.dark,
  )

const hinge: Draw = () => {
  const leaf = (x: number) =>
    box(x, 90, 150, 350, solid('laton', upright('laton')), 10) +
    [150, 265, 380]
      .map(
        (y) =>
          disc(x + 75, y, 19, solid('laton', shades('laton').dark)) +
          stroke(`M${x + 65} ${y}H${x + 85}`, 5, shades('laton').edge),
      )
      .join('')
  return (
    leaf(126) +
    leaf(324) +
    [0, 1, 2, 3, 4].map((index) => uprightTube(300, 90 + index * 70, 70, 54, 'laton', 4)).join('') +
    disc(300, 84, 26, solid('laton', round('laton')), 16)
  )
}

const doorKnob: Draw = () =>
  box(366, 150, 34, 220, solid('laton', upright('laton')), 8) +
  lyingTube(330, 262, 60, 130, 'laton', 10) +
  disc(230, 262, 110, solid('laton', round('laton'))) +
  disc(206, 262, 34, solid('laton', shades('laton').base)) +
  stroke('M206 246V278', 9, shades('laton').edge) +
  box(396, 200, 60, 124, solid('acero', upright('acero')), 4) +
  path('M456 240H500L486 286H456Z', solid('acero', lying('acero')))

const rimLock: Draw = () =>
  box(120, 120, 280, 300, solid('gris', upright('gris')), 12) +
  box(396, 100, 40, 340, solid('laton', upright('laton')), 4) +
  box(432, 170, 60, 60, solid('laton', lying('laton')), 4) +
  box(432, 300, 80, 46, solid('laton', lying('laton')), 4) +
  disc(240, 230, 56, solid('laton', round('laton'))) +
  path('M228 210H252V250H228Z', { fill: shades('laton').edge }) +
  [150, 370]
    .map((x) => disc(x, 146, 9, { fill: STEEL.edge }) + disc(x, 394, 9, { fill: STEEL.edge }))
    .join('') +
  box(180, 330, 120, 36, solid('acero', lying('acero')), 10)

const padlock: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'laton' : tone
  return (
    shadow(300, 472, 150) +
    bentTube('M206 260V190Q206 80 300 80T394 190V260', 46, 'inox') +
    box(150, 240, 300, 224, solid(paint, upright(paint)), 24) +
    stroke('M152 290H448M152 414H448', 3, shades(paint).dark, 'butt') +
    disc(300, 344, 24, { fill: shades(paint).edge }) +
    path('M290 350H310L316 396H284Z', { fill: shades(paint).edge })
  )
}

const slideBolt: Draw = () =>
  box(80, 180, 330, 170, solid('laton', lying('laton')), 10) +
  lyingTube(110, 264, 400, 52, 'laton', 8) +
  box(130, 220, 44, 90, solid('laton', upright('laton')), 6) +
  box(330, 220, 44, 90, solid('laton', upright('laton')), 6) +
  uprightTube(250, 280, 70, 34, 'laton', 12) +
  box(456, 200, 70, 130, solid('laton', lying('laton')), 8).replace('fill=', 'fill-opacity=".4" fill=') +
  [100, 392]
    .map(
      (x) =>
        disc(x, 200, 10, { fill: shades('laton').edge }) + disc(x, 330, 10, { fill: shades('laton').edge }),
    )
    .join('')

const hasp: Draw = () =>
  box(70, 190, 130, 150, solid('acero', lying('acero')), 8) +
  uprightTube(210, 180, 170, 40, 'acero', 8) +
  path('M226 200H440Q500 210 500 264T440 330H226Z', solid('acero', lying('acero'))) +
  box(380, 228, 40, 72, HOLE, 14) +
  bentTube('M392 300V210Q392 180 400 180T408 210V300', 14, 'inox') +
  [105, 165].map((x) => disc(x, 220, 11, HOLE) + disc(x, 310, 11, HOLE)).join('')

const pull: Draw = () =>
  bentTube('M130 340V260Q130 200 190 200H410Q470 200 470 260V340', 36, 'inox') +
  disc(130, 344, 34, solid('inox', round('inox')), 16) +
  disc(470, 344, 34, solid('inox', round('inox')), 16)

const caster: Draw = () =>
  box(180, 90, 240, 34, solid('acero', lying('acero')), 6) +
  lyingTube(236, 144, 128, 40, 'acero', 10) +
  disc(290, 350, 118, solid('hule', round('hule'))) +
  disc(290, 350, 72, solid('gris', round('gris'))) +
  path('M240 160H366L330 376Q290 400 262 370Z', solid('acero', upright('acero'))) +
  disc(292, 350, 20, solid('acero', round('acero')))

const bracket: Draw = () =>
  path('M140 80H180V410H140Z', solid('acero', upright('acero'))) +
  path('M140 80H480V120H140Z', solid('acero', lying('acero'))) +
  path('M180 360Q200 140 440 120V144Q230 170 204 400H180Z', solid('acero', lying('acero'))) +
  [150, 260, 360].map((y) => disc(160, y, 10, HOLE)).join('') +
  [250, 340, 430].map((x) => disc(x, 100, 10, HOLE)).join('')

const slide: Draw = () =>
  place(
    300,
    262,
    -20,
    box(-250, -40, 360, 80, solid('inox', lying('inox')), 6) +
      box(-60, -26, 310, 52, solid('inox', lying('inox')), 4) +
      [-220, -150, 60].map((x) => disc(x, 0, 13, { fill: '#fff', line: shades('inox').edge })).join('') +
      [140, 210].map((x) => disc(x, 0, 10, { fill: '#fff', line: shades('inox').edge })).join(''),
  )

const pulley: Draw = () =>
  disc(306, 270, 186, { fill: STEEL.edge }) +
  disc(300, 262, 186, solid('acero', round('acero'))) +
  disc(300, 262, 160, { line: STEEL.edge, width: 10 }) +
  disc(300, 262, 132, solid('acero', round('acero'))) +
  [0, 72, 144, 216, 288].map((turn) => place(300, 262, turn, disc(88, 0, 26, HOLE))).join('') +
  disc(300, 262, 50, solid('acero', STEEL.light)) +
  disc(300, 262, 24, HOLE)

const belt: Draw = () =>
  bentTube('M120 262Q120 130 230 150L440 210Q510 240 490 310T380 370L190 400Q120 380 120 262Z', 42, 'hule') +
  stroke(
    'M120 262Q120 130 230 150L440 210Q510 240 490 310T380 370L190 400Q120 380 120 262Z',
    3,
    shades('hule').light,
    'butt',
    '10 6',
  )

/** What ties, hangs, closes and rolls. */
export const HARDWARE = {
  cadena: chain,
  cuerda: rope,
  alambre: wireCoil,
  'cable-acero': steelCable,
  malla: mesh,
  gancho: hook,
  armella: screwEye,
  grillete: shackle,
  bandola: carabiner,
  tensor: turnbuckle,
  nudo: cableClip,
  destorcedor: swivel,
  resorte: spring,
  bisagra: hinge,
  cerradura: doorKnob,
  'cerradura-sobreponer': rimLock,
  candado: padlock,
  pasador: slideBolt,
  portacandado: hasp,
  jaladera: pull,
  rodaja: caster,
  mensula: bracket,
  corredera: slide,
  polea: pulley,
  banda: belt,
} as const satisfies Readonly<Record<string, Draw>>
