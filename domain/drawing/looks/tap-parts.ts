import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
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

/** A valve that opens the cistern: a dome of rubber on its wire. */
const plunger: Draw = () =>
  stroke('M300 60V250', 12, shades('laton').dark) +
  bentTube('M300 60a26 26 0 1 1 1 0Z', 10, 'laton') +
  uprightTube(300, 210, 60, 54, 'negro', 8) +
  path('M180 400Q180 262 300 262T420 400Z', solid('hule', round('hule'))) +
  lyingTube(160, 410, 280, 40, 'hule', 18)

/** The disc of rubber that a float valve closes with. */
const valveSeal: Draw = () =>
  disc(300, 310, 170, solid('hule', shades('hule').edge), 90) +
  box(130, 266, 340, 44, solid('hule', upright('hule'))) +
  disc(300, 262, 170, solid('hule', round('hule')), 90) +
  disc(300, 262, 70, { line: shades('hule').light, width: 4 }, 36)

const flushButton: Draw = () =>
  disc(300, 200, 170, solid('inox', lying('inox')), 84) +
  disc(300, 190, 128, solid('inox', round('inox')), 60) +
  stroke('M300 132V250', 4, shades('inox').edge) +
  path('M220 276H380V300H220Z', solid('gris', upright('gris'))) +
  place(300, 296, 90, thread(120, 120, 'blanco')) +
  place(300, 340, 90, hexNut(40, 190, 'blanco')) +
  uprightTube(300, 412, 60, 40, 'blanco', 8)

const aerator: Draw = () => {
  const holes = [-70, -35, 0, 35, 70].flatMap((x) =>
    [-20, 0, 20].map((y) => disc(300 + x, 400 + y * 0.9, 7, { fill: shades('acero').edge }, 5)),
  )
  return (
    place(300, 120, 90, thread(80, 190, 'inox')) +
    disc(300, 120, 92, solid('inox', shades('inox').dark), 24) +
    uprightTube(300, 196, 200, 230, 'inox', 12) +
    [230, 262, 294, 326, 358].map((y) => stroke(`M190 ${y}H410`, 3, shades('inox').dark)).join('') +
    disc(300, 398, 115, solid('inox', shades('inox').light), 40) +
    disc(300, 400, 94, solid('blanco', shades('blanco').base), 30) +
    holes.join('')
  )
}

/** The little valve of a tap: a disc with its washer, on a stem. */
const tapValve: Draw = () =>
  uprightTube(300, 90, 190, 54, 'laton', 6) +
  disc(300, 92, 27, solid('laton', shades('laton').light), 9) +
  uprightTube(300, 270, 60, 210, 'laton', 12) +
  uprightTube(300, 324, 54, 190, 'hule', 10) +
  place(300, 378, 90, hexNut(28, 70, 'laton'))

const spindle: Draw = ({ tone }) =>
  place(
    300,
    262,
    -30,
    lyingTube(-250, 0, 120, 44, tone) +
      stroke('M-246 -14H-190M-246 0H-190M-246 14H-190', 4, shades(tone).edge) +
      lyingTube(-134, 0, 120, 66, tone, 6) +
      place(-20, 0, 0, thread(150, 96, tone)) +
      lyingTube(130, 0, 44, 60, tone) +
      lyingTube(172, 0, 50, 104, tone, 8),
  )

const escutcheon: Draw = ({ tone }) =>
  disc(300, 280, 196, solid(tone, shades(tone).dark), 140) +
  disc(300, 262, 196, solid(tone, round(tone)), 140) +
  disc(300, 250, 126, solid(tone, shades(tone).light), 84) +
  disc(300, 244, 104, { fill: shades(tone).edge }, 66) +
  disc(302, 250, 98, { fill: '#fff', line: shades(tone).edge }, 58)

/** What covers the headwork of a tap. */
const bell: Draw = ({ tone }) =>
  shadow(300, 450, 170) +
  uprightTube(300, 90, 90, 96, tone, 6) +
  disc(300, 92, 48, solid(tone, shades(tone).edge), 14) +
  path('M248 176H352Q362 290 460 420H140Q238 290 248 176Z', solid(tone, upright(tone))) +
  box(134, 414, 332, 34, solid(tone, lying(tone)), 12)

const plasticWasher: Draw = () =>
  disc(300, 292, 186, solid('blanco', shades('blanco').dark), 120) +
  disc(300, 262, 186, solid('blanco', round('blanco')), 120) +
  disc(300, 258, 92, { fill: shades('blanco').edge }, 54) +
  disc(300, 266, 88, { fill: '#fff', line: shades('blanco').edge }, 48)

const basinPlug: Draw = () =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) =>
      disc(
        316 + index * 26,
        200 - Math.sin(index / 1.6) * 60,
        13,
        { line: shades('acero').dark, width: 6 },
        9,
      ),
    )
    .join('') +
  bentTube('M300 250a30 30 0 1 1 1 0Z', 10, 'acero') +
  path('M190 300L216 420Q300 450 384 420L410 300Z', solid('hule', upright('hule'))) +
  disc(300, 290, 140, solid('hule', round('hule')), 44) +
  disc(300, 280, 22, solid('hule', shades('hule').light), 9)

function knob(x: number, y: number, tone: Tone): string {
  return (
    disc(x, y, 52, solid(tone, round(tone))) +
    stroke(`M${x - 44} ${y}H${x + 44}M${x} ${y - 44}V${y + 44}`, 24, shades(tone).edge) +
    stroke(`M${x - 44} ${y}H${x + 44}M${x} ${y - 44}V${y + 44}`, 17, shades(tone).light) +
    disc(x, y, 19, solid(tone, round(tone)))
  )
}

/** The taps of a shower with its head. */
const showerSet: Draw = ({ tone }) =>
  bentTube('M220 96H320Q380 96 380 150V168', 28, tone) +
  disc(214, 96, 40, solid(tone, round(tone))) +
  path('M340 160H420L476 224H284Z', solid(tone, upright(tone))) +
  box(276, 222, 208, 22, solid(tone, lying(tone)), 10) +
  stroke('M310 262V286M346 262V296M380 262V300M414 262V296M450 262V286', 6, shades('azul').light) +
  knob(160, 390, tone) +
  knob(300, 390, tone) +
  knob(440, 390, tone)

const bidetTaps: Draw = ({ tone }) =>
  shadow(300, 452, 210) +
  [150, 300, 450]
    .map((x) => uprightTube(x, 350, 86, 56, tone, 6) + box(x - 46, 424, 92, 22, solid(tone, lying(tone)), 8))
    .join('') +
  knob(150, 306, tone) +
  knob(300, 306, tone) +
  knob(450, 306, tone) +
  stroke('M280 210Q270 150 230 110M300 210V90M320 210Q330 150 370 110', 7, shades('azul').light)

const bidet: Draw = () =>
  shadow(300, 478, 150) +
  path('M230 340H370L400 476H200Z', solid('blanco', upright('blanco'))) +
  path('M120 250Q120 400 300 400T480 250Z', solid('blanco', upright('blanco'))) +
  disc(300, 250, 182, solid('blanco', lying('blanco')), 80) +
  disc(300, 252, 142, solid('blanco', shades('blanco').dark), 56) +
  disc(300, 270, 16, { fill: shades('acero').dark }, 8) +
  uprightTube(300, 130, 60, 40, 'inox', 10) +
  bentTube('M300 150Q340 150 350 190', 22, 'inox')

/** A tap on the wall with a spout that turns. */
const wallTap: Draw = ({ tone }) =>
  disc(130, 250, 26, solid(tone, upright(tone)), 70) +
  lyingTube(136, 250, 150, 62, tone) +
  uprightTube(250, 130, 100, 58, tone, 6) +
  knob(250, 110, tone) +
  bentTube('M250 280V330Q250 386 310 386H400Q450 386 450 430V440', 32, tone) +
  place(450, 436, 90, lyingTube(0, 0, 26, 46, tone, 6)) +
  place(250, 276, 90, hexNut(34, 74, tone))

const tumblerHolder: Draw = ({ tone }) =>
  lyingTube(90, 250, 90, 60, tone, 8) +
  disc(94, 250, 26, solid(tone, upright(tone)), 80) +
  path('M218 130H422L400 430H240Z', solid('vidrio', upright('vidrio'))) +
  disc(320, 130, 102, solid('vidrio', shades('vidrio').light), 22) +
  bentTube('M200 262a126 40 0 1 0 240 0', 26, tone) +
  bentTube('M180 250H214', 26, tone)

/** The set of a bathroom: bar, ring, paper and soap. */
const bathSet: Draw = ({ tone }) =>
  lyingTube(90, 130, 420, 26, tone, 8) +
  [96, 504].map((x) => disc(x, 130, 34, solid(tone, round(tone)))).join('') +
  bentTube('M180 250a70 70 0 1 1 -1 0Z', 16, tone) +
  disc(180, 246, 26, solid(tone, round(tone))) +
  disc(420, 232, 26, solid(tone, round(tone))) +
  bentTube('M420 240V300H330', 16, tone, 'round') +
  lyingTube(330, 316, 110, 90, 'blanco', 8) +
  disc(330, 316, 16, solid('blanco', shades('blanco').light), 45) +
  path('M340 420H500Q490 460 420 460T340 420Z', solid(tone, lying(tone))) +
  disc(420, 418, 80, solid(tone, shades(tone).light), 14)

/** What taps and cisterns are repaired and finished with, and sets of taps. */
export const TAP_PARTS = {
  obturador: plunger,
  'tope-flotante': valveSeal,
  'boton-wc': flushButton,
  aireador: aerator,
  valvulita: tapValve,
  vastago: spindle,
  roseta: escutcheon,
  'campana-grifo': bell,
  'arandela-plastica': plasticWasher,
  'tapon-lavabo': basinPlug,
  'juego-ducha': showerSet,
  'griferia-bidet': bidetTaps,
  bidet,
  'llave-pared': wallTap,
  portavasos: tumblerHolder,
  'accesorios-bano': bathSet,
} as const satisfies Readonly<Record<string, Draw>>
