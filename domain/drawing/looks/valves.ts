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
  scaled,
  shadow,
  socket,
  solid,
  stroke,
  thread,
  uprightTube,
} from '../shapes.ts'

/** The body of a valve in a line: its two ends. */
function inLine(tone: Tone, width = 104): string {
  const rim = tone === 'pvc' || tone === 'cpvc' || tone === 'ppr' ? socket : null
  const end = rim
    ? rim(80, width * 1.16, tone)
    : hexNut(66, width * 1.3, tone) + place(66, 0, 0, mouth(width * 1.12, tone))
  const left = rim ? place(120, 340, 180, end) : place(186, 340, 180, end)
  return lyingTube(170, 340, 260, width, tone) + left + place(rim ? 480 : 414, 340, 0, end)
}

/** A long lever over the body, as on ball valves. */
function lever(tone: Tone): string {
  return path('M252 178H330L520 158Q546 158 546 181T520 204L330 214H252Z', solid(tone, lying(tone)))
}

/** A wheel seen from a little above. */
function wheel(x: number, y: number, radius: number, tone: Tone): string {
  const { edge, base } = shades(tone)
  const spokes = [0, 60, 120].map((turn) => {
    const [dx, dy] = [
      radius * Math.cos((turn * Math.PI) / 180),
      radius * 0.34 * Math.sin((turn * Math.PI) / 180),
    ]
    return `M${Math.round(x - dx)} ${Math.round(y - dy)}L${Math.round(x + dx)} ${Math.round(y + dy)}`
  })
  const [rx, ry] = [radius, Math.round(radius * 0.34)]
  return (
    stroke(spokes.join(''), 14, edge) +
    stroke(spokes.join(''), 9, base) +
    bentTube(`M${x - rx} ${y}a${rx} ${ry} 0 1 1 0 1Z`, 24, tone) +
    disc(x, y, 22, solid(tone, round(tone)), 13)
  )
}

function bonnet(tone: Tone, top: number): string {
  return (
    uprightTube(300, top, 340 - top, 40, 'laton') +
    path('M236 330L254 252H346L364 330Z', solid(tone, upright(tone))) +
    place(300, 256, -90, hexNut(34, 112, tone))
  )
}

const ballValve: Draw = ({ tone, scale }) => {
  const isPlastic = tone === 'pvc' || tone === 'cpvc' || tone === 'ppr'
  const handle: Tone = isPlastic ? (tone === 'ppr' ? 'rojo' : 'azul') : tone === 'inox' ? 'azul' : 'rojo'
  const ball = disc(300, 340, 96, solid(tone, round(tone)), 88)
  return scaled(
    Math.min(1.1, scale),
    inLine(tone) +
      ball +
      uprightTube(300, 205, 66, 54, tone) +
      (isPlastic ? box(170, 158, 260, 54, solid(handle, lying(handle)), 22) : lever(handle)) +
      disc(300, isPlastic ? 185 : 194, 13, solid('inox', round('inox'))),
  )
}

const gateValve: Draw = ({ tone, scale }) =>
  scaled(
    Math.min(1.1, scale),
    inLine(tone) +
      path('M222 400V300Q300 250 378 300V400Q300 440 222 400Z', solid(tone, upright(tone))) +
      bonnet(tone, 130) +
      wheel(300, 132, 100, 'rojo'),
  )

const globeValve: Draw = ({ tone, scale }) =>
  scaled(
    Math.min(1.1, scale),
    inLine(tone) +
      disc(300, 348, 104, solid(tone, round(tone)), 92) +
      bonnet(tone, 150) +
      wheel(300, 152, 88, 'azul'),
  )

const checkValve: Draw = ({ tone, scale }) =>
  scaled(
    Math.min(1.1, scale),
    inLine(tone) +
      path('M206 392V322L262 230H362L398 322V392Q300 430 206 392Z', solid(tone, upright(tone))) +
      place(312, 236, -90, hexNut(40, 140, tone)) +
      stroke('M248 340H340M322 320L346 340L322 360', 12, shades(tone).edge),
  )

const footValve: Draw = ({ tone }) => {
  const slots = [0, 1, 2, 3, 4].map((index) => `M${232 + index * 34} 322V424`).join('')
  return (
    place(300, 130, -90, lyingTube(-60, 0, 60, 150, tone, 6) + mouth(146, tone)) +
    place(300, 190, 90, hexNut(78, 216, tone)) +
    path('M204 268H396L380 452Q300 486 220 452Z', solid(tone, upright(tone))) +
    stroke(slots, 15, shades(tone).edge)
  )
}

const angleStop: Draw = () =>
  place(
    240,
    300,
    180,
    lyingTube(-20, 0, 110, 66, 'inox') +
      place(82, 0, 0, hexNut(46, 96, 'inox')) +
      place(128, 0, 0, mouth(78, 'inox')),
  ) +
  place(
    270,
    250,
    -90,
    lyingTube(0, 0, 70, 62, 'inox') +
      place(54, 0, 0, hexNut(46, 88, 'inox')) +
      place(100, 0, 0, mouth(66, 'inox')),
  ) +
  disc(270, 300, 60, solid('inox', round('inox'))) +
  lyingTube(310, 300, 76, 52, 'inox') +
  place(
    384,
    300,
    0,
    box(0, -66, 64, 132, solid('inox', lying('inox')), 26) +
      stroke('M16 -40V40M32 -44V44M48 -40V40', 3, shades('inox').dark),
  )

const hoseBib: Draw = ({ tone }) =>
  place(150, 262, 180, thread(70, 86, tone)) +
  place(148, 262, 0, hexNut(58, 118, tone)) +
  bentTube('M200 262H320Q392 262 392 330V378', 84, tone) +
  place(
    392,
    372,
    90,
    hexNut(34, 112, tone) + place(34, 0, 0, thread(66, 98, tone) + place(66, 0, 0, mouth(90, tone))),
  ) +
  uprightTube(282, 150, 82, 42, tone) +
  place(282, 226, -90, hexNut(36, 84, tone)) +
  path('M282 132L178 100Q150 112 168 146L250 158H314L396 146Q414 112 386 100Z', solid(tone, lying(tone))) +
  disc(282, 134, 20, solid(tone, round(tone)))

/** A stop valve for a wall: body, stem and a covered handle. */
const wallStop: Draw = ({ tone }) =>
  lyingTube(120, 372, 360, 88, tone) +
  place(190, 372, 180, hexNut(66, 116, tone)) +
  place(410, 372, 0, hexNut(66, 116, tone) + place(66, 0, 0, mouth(100, tone))) +
  uprightTube(300, 232, 120, 74, tone) +
  path('M190 262Q214 204 300 204T410 262Z', solid('inox', upright('inox'))) +
  uprightTube(300, 150, 56, 46, 'inox') +
  path('M234 158Q228 92 300 92T366 158Q352 178 300 178T234 158Z', solid('inox', upright('inox'))) +
  stroke('M262 108V162M300 102V168M338 108V162', 4, shades('inox').dark)

const floatValve: Draw = ({ tone }) =>
  place(176, 210, -90, thread(84, 82, tone)) +
  place(176, 214, 90, hexNut(40, 124, tone)) +
  uprightTube(176, 250, 96, 84, tone) +
  place(176, 346, 90, mouth(66, tone)) +
  disc(214, 290, 30, solid(tone, round(tone))) +
  bentTube('M214 290L360 330', 15, 'laton', 'round') +
  disc(440, 352, 98, solid('naranja', round('naranja'))) +
  stroke('M345 374Q440 404 534 336', 4, shades('naranja').dark)

const needleValve: Draw = ({ tone }) =>
  lyingTube(130, 330, 340, 66, tone) +
  place(184, 330, 180, thread(66, 76, tone)) +
  place(416, 330, 0, thread(66, 76, tone) + place(66, 0, 0, mouth(64, tone))) +
  box(212, 278, 176, 104, solid(tone, lying(tone)), 8) +
  uprightTube(300, 210, 70, 52, tone) +
  place(300, 262, -90, hexNut(34, 82, tone)) +
  path('M230 186L372 176Q392 198 372 220L230 210Z', solid('rojo', lying('rojo')))

const reliefValve: Draw = ({ tone }) =>
  place(280, 396, 90, thread(76, 92, tone) + place(76, 0, 0, mouth(84, tone))) +
  place(280, 350, 90, hexNut(48, 136, tone)) +
  uprightTube(280, 196, 160, 92, tone) +
  place(330, 292, 0, lyingTube(-6, 0, 76, 72, tone) + place(70, 0, 0, mouth(70, tone))) +
  path('M222 202Q226 132 280 132T338 202Z', solid(tone, upright(tone))) +
  bentTube('M280 138L206 96', 14, 'inox', 'round') +
  disc(206, 96, 12, solid('rojo', round('rojo')))

const flushValve: Draw = () =>
  shadow(270, 492, 60) +
  bentTube('M270 240V478', 58, 'inox') +
  place(270, 400, 90, hexNut(44, 90, 'inox')) +
  place(270, 480, 90, mouth(58, 'inox')) +
  disc(270, 190, 88, solid('inox', round('inox')), 80) +
  path('M192 158Q206 84 270 84T348 158Z', solid('inox', upright('inox'))) +
  lyingTube(346, 196, 90, 58, 'inox') +
  place(420, 196, 0, hexNut(40, 84, 'inox') + place(40, 0, 0, mouth(66, 'inox'))) +
  bentTube('M190 206L96 232', 24, 'inox', 'round')

/** The ceramic cartridge of a single-lever tap. */
const cartridge: Draw = () =>
  place(300, 140, 90, lyingTube(-40, 0, 80, 42, 'laton')) +
  path('M204 196Q300 160 396 196V260H204Z', solid('naranja', upright('naranja'))) +
  uprightTube(300, 254, 150, 210, 'gris', 6) +
  stroke('M208 300H392', 5, shades('gris').dark) +
  box(232, 404, 136, 34, solid('gris', upright('gris')), 4) +
  disc(262, 424, 20, solid('rojo', round('rojo')), 12) +
  disc(338, 424, 20, solid('azul', round('azul')), 12)

/** The headwork of a tap with a wheel: stem, nut and washer. */
const headwork: Draw = ({ tone }) =>
  uprightTube(300, 76, 150, 46, tone) +
  stroke('M286 84V150M300 84V150M314 84V150', 4, shades(tone).dark) +
  place(300, 190, 90, thread(60, 92, tone)) +
  place(300, 248, 90, hexNut(66, 168, tone)) +
  place(300, 314, 90, thread(110, 128, tone)) +
  uprightTube(300, 424, 26, 70, tone) +
  uprightTube(300, 448, 22, 88, 'hule', 6)

export const VALVES = {
  'valvula-esfera': ballValve,
  'valvula-compuerta': gateValve,
  'valvula-globo': globeValve,
  'valvula-check': checkValve,
  pichancha: footValve,
  'llave-angular': angleStop,
  'llave-nariz': hoseBib,
  'llave-empotrar': wallStop,
  'valvula-flotador': floatValve,
  'llave-gas': needleValve,
  'valvula-alivio': reliefValve,
  fluxometro: flushValve,
  'cartucho-monomando': cartridge,
  cabezal: headwork,
} as const satisfies Readonly<Record<string, Draw>>
