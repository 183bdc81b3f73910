import { shank } from '../parts.ts'
import type { Draw } from '../look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import {
  bentTube,
  box,
  disc,
  hexNut,
  lyingTube,
  path,
  place,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

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

/** What ties and pulls. */
export const RIGGING = {
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
} as const satisfies Readonly<Record<string, Draw>>
