import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
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

/** A cross handle on its stem. */
function crossHandle(x: number, y: number, tone: Tone): string {
  return (
    uprightTube(x, y, 74, 44, tone) +
    path(
      `M${x - 46} ${y + 96}L${x - 28} ${y + 56}H${x + 28}L${x + 46} ${y + 96}Z`,
      solid(tone, upright(tone)),
    ) +
    lyingTube(x - 54, y - 2, 108, 26, tone, 13) +
    disc(x, y - 2, 20, solid(tone, round(tone)))
  )
}

const basinMixer: Draw = ({ tone }) =>
  shadow(300, 446, 210) +
  bentTube('M300 380V226Q300 150 236 150Q186 150 186 210V232', 38, tone) +
  place(186, 228, 90, lyingTube(0, 0, 20, 44, tone)) +
  box(100, 372, 400, 56, solid(tone, lying(tone)), 26) +
  crossHandle(142, 284, tone) +
  crossHandle(458, 284, tone) +
  uprightTube(300, 340, 40, 58, tone)

const kitchenMixer: Draw = ({ tone }) =>
  shadow(300, 480, 200) +
  bentTube('M300 420V180Q300 84 214 84Q132 84 132 176V218', 34, tone) +
  place(132, 216, 90, lyingTube(0, 0, 28, 46, tone, 6)) +
  box(120, 420, 360, 46, solid(tone, lying(tone)), 20) +
  uprightTube(300, 372, 52, 62, tone) +
  crossHandle(172, 340, tone) +
  crossHandle(428, 340, tone)

const basinLever: Draw = ({ tone }) =>
  shadow(320, 474, 110) +
  path('M262 462L274 214H372L384 462Z', solid(tone, upright(tone))) +
  box(242, 446, 162, 24, solid(tone, lying(tone)), 8) +
  path('M290 300L120 262Q92 264 96 306L104 330L290 376Z', solid(tone, lying(tone))) +
  disc(122, 330, 26, solid('acero', shades('acero').base), 9) +
  path('M262 214Q262 168 322 168T384 214Z', solid(tone, upright(tone))) +
  path('M300 178L330 164L452 104Q476 104 470 128L366 196Z', solid(tone, lying(tone)))

const kitchenLever: Draw = ({ tone }) =>
  shadow(350, 484, 90) +
  bentTube('M350 300V180Q350 78 262 78Q172 78 172 178V214', 36, tone) +
  path('M150 208H194L204 286H140Z', solid(tone, upright(tone))) +
  uprightTube(350, 290, 180, 78, tone) +
  box(294, 460, 112, 20, solid(tone, lying(tone)), 8) +
  disc(392, 352, 32, solid(tone, round(tone))) +
  bentTube('M400 344L500 290', 22, tone, 'round')

const singleTap: Draw = ({ tone }) =>
  shadow(310, 480, 80) +
  place(310, 418, 90, thread(62, 56, tone)) +
  box(250, 386, 120, 30, solid(tone, lying(tone)), 10) +
  uprightTube(310, 266, 124, 76, tone) +
  bentTube('M310 322H200Q150 322 150 372V388', 48, tone) +
  place(150, 384, 90, lyingTube(0, 0, 22, 56, tone) + place(22, 0, 0, mouth(50, tone))) +
  crossHandle(310, 178, tone)

const shower: Draw = ({ tone }) => {
  const drops = [0, 1, 2, 3, 4].map((index) => `M${216 + index * 52} 372L${204 + index * 56} 462`).join('')
  return (
    bentTube('M470 96H350Q300 96 300 146V196', 30, tone) +
    place(478, 96, 0, box(-6, -46, 18, 92, solid(tone, upright(tone)), 6)) +
    disc(300, 204, 34, solid(tone, round(tone))) +
    path('M268 222H332L452 318Q452 346 430 346H170Q148 346 148 318Z', solid(tone, upright(tone))) +
    disc(300, 346, 142, solid('gris', shades(tone).dark), 14) +
    stroke(drops, 7, '#8fbfe0', 'round', '22 16')
  )
}

const handShower: Draw = ({ tone }) =>
  bentTube('M330 330Q360 480 250 470T170 330T130 160', 22, tone) +
  bentTube('M322 350L292 190', 46, tone, 'round') +
  place(
    290,
    160,
    -24,
    disc(0, 0, 118, solid(tone, round(tone)), 96) +
      disc(6, 8, 92, solid('gris', shades('gris').light), 72) +
      [-2, -1, 0, 1, 2]
        .map((column) =>
          [-1, 0, 1]
            .map((row) => disc(6 + column * 30, 8 + row * 34, 5, { fill: shades('acero').dark }))
            .join(''),
        )
        .join(''),
  )

const showerArm: Draw = ({ tone }) =>
  box(110, 130, 26, 120, solid(tone, upright(tone)), 8) +
  bentTube('M130 190H330Q400 190 420 250L448 332', 48, tone) +
  place(448, 332, 70, thread(64, 52, tone) + place(64, 0, 0, mouth(46, tone)))

const handle: Draw = ({ tone }) => {
  const arms = [0, 90, 180, 270].map((turn) =>
    place(300, 240, turn, path('M30 -26L150 -40Q182 0 150 40L30 26Z', solid(tone, lying(tone)))),
  )
  return place(
    0,
    30,
    0,
    arms.join('') +
      disc(300, 240, 76, solid(tone, round(tone))) +
      disc(300, 240, 40, solid('gris', round('gris'))) +
      stroke('M284 240H316', 6, shades('azul').base),
  )
}

const knob: Draw = () => {
  const grip = Array.from({ length: 18 }, (_, index) =>
    place(300, 260, index * 20, stroke('M150 0H164', 9, shades('hule').edge)),
  )
  return (
    disc(300, 260, 168, solid('hule', round('hule'))) +
    grip.join('') +
    disc(300, 260, 112, solid('hule', shades('hule').base)) +
    box(280, 134, 40, 252, solid('hule', upright('hule')), 18) +
    stroke('M300 150V220', 8, '#fff')
  )
}

const spout: Draw = ({ tone }) =>
  bentTube('M420 450V230Q420 110 300 110Q180 110 180 230V290', 44, tone) +
  place(420, 432, 90, hexNut(44, 82, tone)) +
  place(180, 286, 90, lyingTube(0, 0, 40, 56, tone, 6) + place(40, 0, 0, mouth(50, tone)))

const showerMixer: Draw = ({ tone }) =>
  disc(300, 262, 186, solid(tone, round(tone))) +
  disc(300, 262, 172, { line: shades(tone).light, width: 4 }) +
  disc(300, 262, 74, solid(tone, round(tone))) +
  path('M278 262L288 430Q300 448 312 430L322 262Z', solid(tone, upright(tone))) +
  disc(300, 262, 40, solid(tone, round(tone))) +
  stroke('M170 230A140 140 0 0 1 240 150', 10, shades('rojo').base) +
  stroke('M360 150A140 140 0 0 1 430 230', 10, shades('azul').base)

const tubSpout: Draw = ({ tone }) =>
  box(120, 150, 26, 190, solid(tone, upright(tone)), 8) +
  path('M146 190H380Q470 190 476 300V372H380V330Q376 300 340 300H146Z', solid(tone, lying(tone))) +
  disc(428, 372, 50, solid('acero', shades('acero').dark), 12) +
  uprightTube(400, 148, 44, 20, tone) +
  disc(400, 146, 22, solid(tone, round(tone)))

export const TAPS = {
  'mezcladora-lavabo': basinMixer,
  'mezcladora-fregadero': kitchenMixer,
  'monomando-lavabo': basinLever,
  'monomando-fregadero': kitchenLever,
  'monomando-regadera': showerMixer,
  'llave-lavabo': singleTap,
  regadera: shower,
  'regadera-telefono': handShower,
  'brazo-regadera': showerArm,
  maneral: handle,
  perilla: knob,
  'cuello-fregadero': spout,
  'salida-tina': tubSpout,
} as const satisfies Readonly<Record<string, Draw>>
