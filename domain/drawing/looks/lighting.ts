import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
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

const downlight: Draw = () =>
  path('M190 180Q190 90 300 90T410 180Z', solid('gris', upright('gris'))) +
  disc(300, 220, 190, solid('blanco', lying('blanco')), 90) +
  disc(300, 222, 130, solid('acero', shades('acero').light), 56) +
  disc(300, 226, 100, solid('amarillo', shades('amarillo').shine), 40) +
  stroke('M220 330L190 420M300 340V440M380 330L410 420', 10, shades('amarillo').light)

const ledPanel: Draw = () =>
  path('M150 90H500L450 380H100Z', solid('blanco', shades('blanco').light)) +
  path('M176 112H474L430 358H128Z', { fill: shades('amarillo').shine, line: shades('blanco').edge }) +
  path('M100 380H450V396H100Z', solid('blanco', shades('blanco').dark)) +
  stroke('M200 150L180 260M230 150L222 194', 10, '#fff')

const linearLuminaire: Draw = () =>
  place(
    300,
    250,
    -14,
    box(-240, -60, 480, 110, solid('blanco', lying('blanco')), 8) +
      [-24, 24].map((y) => lyingTube(-220, y, 440, 34, 'vidrio', 10)).join('') +
      [-240, 214].map((x) => box(x, -60, 26, 110, solid('gris', upright('gris')), 4)).join(''),
  )

const wallLamp: Draw = () =>
  box(110, 150, 50, 220, solid('negro', upright('negro')), 8) +
  bentTube('M160 260H250Q300 260 300 210', 22, 'negro') +
  path('M230 120H430L390 210H270Z', solid('negro', upright('negro'))) +
  path('M270 210H390L370 340H290Z', solid('amarillo', shades('amarillo').shine)) +
  stroke('M300 210L310 340M360 210L350 340', 6, shades('negro').base) +
  lyingTube(280, 350, 100, 24, 'negro', 6)

const chandelier: Draw = () =>
  stroke('M300 50V160', 12, shades('laton').dark) +
  disc(300, 60, 50, solid('laton', lying('laton')), 18) +
  uprightTube(300, 150, 150, 40, 'laton', 16) +
  bentTube('M300 290Q220 400 150 330V270M300 290Q380 400 450 330V270M300 290V340', 16, 'laton') +
  [150, 300, 450]
    .map((x) =>
      path(
        `M${x - 52} ${x === 300 ? 420 : 270}H${x + 52}L${x + 34} ${x === 300 ? 340 : 190}H${x - 34}Z`,
        solid('vidrio', upright('vidrio')),
      ),
    )
    .join('')

const ledStrip: Draw = () =>
  [176, 130, 84]
    .map((r, index) => {
      const d = `M${300 - r} ${250 + index * 4}a${r} ${Math.round(r * 0.86)} 0 1 1 0 1Z`
      return (
        stroke(d, 34, shades('blanco').dark, 'butt') +
        stroke(d, 26, shades('blanco').light, 'butt') +
        stroke(d, 13, shades('amarillo').base, 'butt', '13 20')
      )
    })
    .join('') +
  stroke('M476 254V460', 34, shades('blanco').dark, 'butt') +
  stroke('M476 254V460', 26, shades('blanco').light, 'butt') +
  stroke('M476 262V450', 13, shades('amarillo').base, 'butt', '13 20')

/** A lamp with its own reflector, on two pins. */
const dichroicLamp: Draw = () =>
  path('M150 130H450Q420 290 350 340H250Q180 290 150 130Z', solid('vidrio', upright('vidrio'))) +
  stroke(
    'M190 160Q220 270 270 320M250 150V320M350 150V320M410 160Q380 270 330 320',
    4,
    shades('vidrio').edge,
  ) +
  disc(300, 130, 150, solid('inox', round('inox')), 44) +
  disc(300, 132, 100, solid('amarillo', shades('amarillo').shine), 28) +
  box(256, 338, 88, 70, solid('blanco', upright('blanco')), 8) +
  [276, 324].map((x) => box(x - 6, 406, 12, 60, solid('laton', upright('laton')), 2)).join('')

const candleBulb: Draw = () =>
  path(
    'M300 50Q390 170 380 250Q374 310 340 330H260Q226 310 220 250Q210 170 300 50Z',
    solid('vidrio', round('vidrio')),
  ) +
  stroke('M280 300V220L300 190L320 220V300', 5, shades('amarillo').base) +
  path('M252 326H348L336 380H264Z', solid('blanco', upright('blanco'))) +
  place(300, 378, 90, thread(70, 66, 'acero'))

const fuse: Draw = () =>
  place(
    300,
    262,
    -24,
    lyingTube(-150, 0, 300, 110, 'madera') +
      box(-90, -36, 180, 72, { fill: '#fff', opacity: 0.85 }) +
      [-220, 140].map((x) => lyingTube(x, 0, 80, 122, 'laton', 8)).join('') +
      [-270, 218].map((x) => box(x, -22, 54, 44, solid('laton', lying('laton')), 3)).join(''),
  )

/** Starts a pump when the pressure falls. */
const pumpSwitch: Draw = () =>
  box(170, 90, 260, 230, solid('gris', lying('gris')), 16) +
  disc(300, 120, 20, solid('acero', round('acero'))) +
  box(206, 160, 188, 110, { fill: '#fff', opacity: 0.8 }) +
  disc(300, 338, 130, solid('acero', lying('acero')), 30) +
  place(300, 360, 90, hexNut(44, 96, 'laton')) +
  place(300, 404, 90, thread(60, 60, 'laton')) +
  [180, 380].map((x) => box(x - 34, 200, 34, 44, solid('acero', upright('acero')), 4)).join('')

const ballast: Draw = () =>
  box(120, 200, 360, 130, solid('gris', lying('gris')), 8) +
  [92, 480].map((x) => box(x, 230, 30, 70, solid('gris'), 4)).join('') +
  box(180, 226, 200, 78, { fill: '#fff', opacity: 0.85 }) +
  bentTube('M120 250Q60 260 70 400', 8, 'negro') +
  bentTube('M480 240Q540 250 530 400', 8, 'rojo') +
  bentTube('M480 280Q500 300 490 420', 8, 'azul')

const lantern: Draw = () =>
  shadow(300, 484, 110) +
  bentTube('M220 150Q220 60 300 60T380 150', 12, 'negro') +
  path('M220 150H380L420 200H180Z', solid('negro', upright('negro'))) +
  path('M190 200H410L380 400H220Z', solid('vidrio', upright('vidrio'))) +
  path('M280 340Q270 280 300 240Q330 280 320 340Z', solid('amarillo', round('amarillo'))) +
  stroke('M240 200L254 400M360 200L346 400', 8, shades('negro').base) +
  box(200, 396, 200, 70, solid('negro', lying('negro')), 10)

const charger: Draw = () =>
  box(130, 120, 300, 230, solid('amarillo', lying('amarillo')), 16) +
  bentTube('M190 120V76H370V120', 22, 'negro') +
  box(160, 150, 240, 90, solid('negro', shades('negro').base), 8) +
  disc(220, 196, 34, solid('blanco', round('blanco'))) +
  stroke('M220 204L240 178', 5, shades('rojo').base) +
  [300, 340, 380].map((x) => disc(x, 196, 10, { fill: shades('ppr').light })).join('') +
  bentTube('M180 350Q170 440 260 450', 14, 'rojo') +
  bentTube('M380 350Q400 440 480 440', 14, 'negro') +
  path('M250 430L320 440L330 462L250 470Z', solid('rojo')) +
  path('M470 420L540 430L550 452L470 460Z', solid('negro'))

const jumperCables: Draw = () =>
  bentTube('M150 200Q160 400 300 400T450 200', 22, 'rojo') +
  bentTube('M210 200Q220 330 300 330T390 200', 22, 'negro') +
  [
    [150, 'rojo'],
    [450, 'rojo'],
    [210, 'negro'],
    [390, 'negro'],
  ]
    .map(([x, tone]) =>
      path(
        `M${Number(x) - 26} 90L${Number(x) - 8} 210H${Number(x) + 8}L${Number(x) + 26} 90L${Number(x)} 140Z`,
        solid(tone as 'rojo' | 'negro'),
      ),
    )
    .join('')

const junctionCover: Draw = () =>
  box(130, 92, 340, 340, solid('galvanizado', round('galvanizado')), 14) +
  disc(300, 262, 54, solid('galvanizado', shades('galvanizado').light)) +
  [
    [176, 138],
    [424, 138],
    [176, 386],
    [424, 386],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 15, { fill: '#fff', line: shades('galvanizado').edge }))
    .join('')

/** Lamps beside bulbs and ceiling lamps, and what charges batteries. */
export const LIGHTING = {
  spot: downlight,
  'panel-led': ledPanel,
  'luminario-lineal': linearLuminaire,
  arbotante: wallLamp,
  candil: chandelier,
  'tira-led': ledStrip,
  balastra: ballast,
  'foco-dicroico': dichroicLamp,
  'foco-vela': candleBulb,
  fusible: fuse,
  'interruptor-presion': pumpSwitch,
  farol: lantern,
  'cargador-bateria': charger,
  'cables-corriente': jumperCables,
  'tapa-caja': junctionCover,
} as const satisfies Readonly<Record<string, Draw>>
