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

const WHITE = shades('blanco')

const cable: Draw = () => {
  const rings = [186, 152, 118].map((r, index) =>
    bentTube(`M${300 - r} ${252 + index * 4}a${r} ${Math.round(r * 0.88)} 0 1 1 0 1Z`, 32, 'rojo'),
  )
  return (
    rings.join('') +
    bentTube('M486 260Q496 400 410 450H350', 32, 'rojo') +
    lyingTube(290, 450, 62, 20, 'cobre', 8)
  )
}

const duplexCord: Draw = () => {
  const rings = [180, 132].map((r, index) =>
    bentTube(`M${300 - r} ${252 + index * 4}a${r} ${Math.round(r * 0.88)} 0 1 1 0 1Z`, 42, 'negro'),
  )
  return (
    rings.join('') +
    bentTube('M480 260Q490 400 420 440H380', 42, 'negro') +
    bentTube('M384 430H320', 16, 'rojo') +
    bentTube('M384 452H320', 16, 'blanco') +
    lyingTube(280, 430, 44, 9, 'cobre') +
    lyingTube(280, 452, 44, 9, 'cobre')
  )
}

function plate(part: string): string {
  return (
    box(186, 60, 228, 390, solid('blanco', upright('blanco')), 22) +
    disc(300, 90, 9, solid('acero', shades('acero').base)) +
    disc(300, 420, 9, solid('acero', shades('acero').base)) +
    part
  )
}

const lightSwitch: Draw = () =>
  plate(
    box(250, 150, 100, 210, solid('gris', shades('gris').light), 10) +
      path('M260 160H340V250L330 258H270L260 250Z', solid('blanco', WHITE.base)) +
      path('M260 350H340V264H260Z', solid('blanco', '#fff')),
  )

const outlet: Draw = () =>
  plate(
    [170, 310]
      .map(
        (y) =>
          box(232, y - 40, 136, 116, solid('blanco', lying('blanco')), 30) +
          box(262, y - 14, 13, 36, { fill: '#1f2426' }, 3) +
          box(324, y - 18, 13, 44, { fill: '#1f2426' }, 3) +
          disc(300, y + 48, 14, { fill: '#1f2426' }),
      )
      .join(''),
  )

const wallPlate: Draw = () =>
  plate([140, 214, 288].map((y) => box(246, y, 108, 62, { fill: '#fff', line: WHITE.edge }, 6)).join(''))

const plug: Draw = () =>
  bentTube('M130 420Q130 300 230 280', 28, 'negro') +
  path('M206 210H340L400 180V350L340 330H206Z', solid('negro', lying('negro'))) +
  box(396, 190, 20, 152, solid('negro', upright('negro')), 6) +
  box(414, 216, 86, 22, solid('laton', lying('laton')), 3) +
  box(414, 294, 86, 22, solid('laton', lying('laton')), 3) +
  lyingTube(414, 266, 70, 18, 'laton', 9)

const extensionCord: Draw = () =>
  bentTube('M170 300a140 120 0 1 1 0 1Z', 24, 'naranja') +
  bentTube('M200 300a110 92 0 1 1 0 1Z', 24, 'naranja') +
  bentTube('M440 330Q470 420 400 430', 24, 'naranja') +
  lyingTube(300, 430, 110, 60, 'naranja', 14) +
  lyingTube(262, 418, 40, 12, 'laton') +
  lyingTube(262, 444, 40, 12, 'laton') +
  bentTube('M180 360Q130 380 130 420', 24, 'naranja') +
  uprightTube(130, 400, 74, 64, 'naranja', 12)

const powerStrip: Draw = () =>
  place(
    300,
    250,
    -16,
    box(-230, -60, 420, 120, solid('blanco', lying('blanco')), 16) +
      [-170, -90, -10]
        .map(
          (x) =>
            box(x, -34, 62, 68, solid('blanco', WHITE.base), 12) +
            box(x + 16, -18, 7, 22, { fill: '#1f2426' }) +
            box(x + 38, -18, 7, 22, { fill: '#1f2426' }) +
            disc(x + 31, 18, 7, { fill: '#1f2426' }),
        )
        .join('') +
      box(84, -30, 70, 60, solid('rojo', lying('rojo')), 10) +
      bentTube('M190 0Q270 0 260 100', 20, 'blanco'),
  )

const breaker: Draw = () =>
  box(210, 80, 180, 360, solid('negro', upright('negro')), 10) +
  box(226, 180, 148, 150, solid('blanco', WHITE.base), 6) +
  box(266, 200, 68, 110, solid('negro', shades('negro').edge), 6) +
  box(276, 206, 48, 56, solid('rojo', lying('rojo')), 6) +
  disc(300, 118, 20, solid('laton', round('laton'))) +
  stroke('M288 118H312', 6, shades('laton').edge) +
  disc(300, 400, 20, solid('laton', round('laton'))) +
  stroke('M288 400H312', 6, shades('laton').edge)

const panelBoard: Draw = () =>
  box(130, 60, 340, 410, solid('gris', upright('gris')), 10) +
  box(160, 90, 280, 350, solid('gris', shades('gris').light), 6) +
  [0, 1, 2, 3]
    .map((row) =>
      [0, 1]
        .map(
          (column) =>
            box(200 + column * 104, 124 + row * 74, 96, 58, solid('negro', upright('negro')), 4) +
            box(216 + column * 140, 140 + row * 74, 28, 26, { fill: '#fff' }, 3),
        )
        .join(''),
    )
    .join('')

const outletBox: Draw = () =>
  path('M150 150L210 90H500V380L440 440H150Z', solid('galvanizado', shades('galvanizado').dark)) +
  box(150, 150, 290, 290, solid('galvanizado', upright('galvanizado')), 6) +
  box(176, 176, 238, 238, { fill: shades('galvanizado').edge, line: shades('galvanizado').edge }, 4) +
  box(196, 196, 218, 218, solid('galvanizado', shades('galvanizado').base), 4) +
  disc(305, 305, 42, solid('galvanizado', shades('galvanizado').light)) +
  [200, 390]
    .map(
      (at) =>
        disc(at, 168, 9, { fill: '#fff', line: shades('galvanizado').edge }) +
        disc(at, 424, 9, { fill: '#fff', line: shades('galvanizado').edge }),
    )
    .join('')

const doorbell: Draw = () =>
  box(190, 80, 220, 360, solid('blanco', upright('blanco')), 26) +
  disc(300, 330, 56, solid('gris', round('gris'))) +
  path('M236 220Q236 130 300 130T364 220L380 236H220Z', solid('amarillo', upright('amarillo'))) +
  disc(300, 246, 14, solid('amarillo', round('amarillo')))

const capacitor: Draw = () =>
  uprightTube(300, 150, 300, 190, 'inox', 14) +
  disc(300, 150, 95, solid('negro', shades('negro').base), 30) +
  [260, 340].map((x) => box(x - 14, 90, 28, 56, solid('laton', upright('laton')), 3)).join('') +
  box(206, 240, 188, 130, { fill: '#fff', opacity: 0.85 })

const conduitFitting: Draw = () =>
  lyingTube(120, 262, 230, 108, 'galvanizado', 4) +
  place(176, 208, -90, hexNut(30, 36, 'acero')) +
  place(330, 262, 0, hexNut(50, 150, 'galvanizado')) +
  place(380, 262, 0, thread(80, 112, 'galvanizado') + place(80, 0, 0, mouth(106, 'galvanizado')))

const photocell: Draw = () =>
  uprightTube(300, 110, 240, 220, 'gris', 30) +
  disc(300, 120, 106, solid('gris', round('gris')), 34) +
  disc(370, 230, 30, solid('vidrio', round('azul'))) +
  uprightTube(300, 350, 50, 150, 'negro', 8) +
  [250, 300, 350].map((x) => box(x - 9, 398, 18, 54, solid('laton', upright('laton')))).join('')

const meterTool: Draw = () =>
  box(190, 60, 220, 390, solid('amarillo', upright('amarillo')), 26) +
  box(220, 90, 160, 96, solid('vidrio', '#cfdccd'), 6) +
  stroke('M250 160V120M282 160V120M314 160V120M346 160V120', 8, '#1f2426') +
  disc(300, 274, 62, solid('negro', round('negro'))) +
  stroke('M300 274L330 236', 8, '#fff') +
  [250, 300, 350]
    .map((x, index) =>
      disc(x, 396, 17, solid(index === 0 ? 'rojo' : 'negro', shades(index === 0 ? 'rojo' : 'negro').base)),
    )
    .join('') +
  bentTube('M250 400Q240 480 140 470', 10, 'rojo') +
  bentTube('M350 400Q370 480 470 470', 10, 'negro')

const motor: Draw = () =>
  shadow(300, 440, 190) +
  box(170, 400, 260, 34, solid('negro', lying('negro')), 6) +
  lyingTube(130, 270, 310, 240, 'gris', 20) +
  stroke(
    'M180 160V380M214 156V384M248 156V384M282 156V384M316 156V384M350 156V384M384 160V380',
    7,
    shades('gris').dark,
  ) +
  lyingTube(436, 270, 40, 150, 'gris', 12) +
  lyingTube(474, 270, 60, 34, 'acero') +
  box(220, 110, 120, 46, solid('gris', upright('gris')), 8)

export const ELECTRIC = {
  cable,
  'cable-uso-rudo': duplexCord,
  apagador: lightSwitch,
  contacto: outlet,
  placa: wallPlate,
  'placa-ciega': () => plate(''),
  clavija: plug,
  'extension-electrica': extensionCord,
  multicontacto: powerStrip,
  interruptor: breaker,
  'centro-carga': panelBoard,
  'caja-electrica': outletBox,
  timbre: doorbell,
  capacitor,
  'conector-conduit': conduitFitting,
  fotocelda: photocell,
  multimetro: meterTool,
  motor,
} as const satisfies Readonly<Record<string, Draw>>
