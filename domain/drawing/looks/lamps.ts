import type { Draw } from '../look.ts'
import { lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, path, shadow, solid, stroke, thread, uprightTube, place } from '../shapes.ts'

const LIT = shades('amarillo').shine

/** The Edison base of a bulb that hangs downwards from its glass at y. */
function base(y: number, width = 90): string {
  return (
    place(300, y, 90, thread(70, width, 'acero')) +
    path(`M${300 - width * 0.4} ${y + 68}H${300 + width * 0.4}L316 ${y + 90}H284Z`, solid('negro'))
  )
}

const powerBulb: Draw = () =>
  path('M190 150Q190 60 300 60T410 150V280H190Z', solid('blanco', upright('blanco'))) +
  path('M190 280H410L350 380H250Z', solid('gris', upright('gris'))) +
  stroke(
    'M220 286L264 376M260 284L282 378M300 284V378M340 284L318 378M380 286L336 376',
    4,
    shades('gris').edge,
  ) +
  base(380)

const parBulb: Draw = () =>
  path('M150 120H450L360 330H240Z', solid('gris', upright('gris'))) +
  disc(300, 120, 150, solid('blanco', shades('blanco').light), 50) +
  disc(300, 118, 122, solid('amarillo', LIT), 38) +
  stroke('M240 106L280 134M300 96V140M360 106L320 134', 4, shades('amarillo').light) +
  box(240, 328, 120, 40, solid('blanco', upright('blanco')), 6) +
  base(368)

const pendant: Draw = () =>
  box(240, 50, 120, 26, solid('inox', lying('inox')), 8) +
  stroke('M300 76V220', 7, shades('negro').edge) +
  uprightTube(300, 210, 50, 44, 'inox', 6) +
  path('M270 256H330Q420 290 440 390H160Q180 290 270 256Z', solid('inox', upright('inox'))) +
  disc(300, 390, 140, solid('amarillo', LIT), 24) +
  stroke('M220 430L200 460M300 436V474M380 430L400 460', 7, shades('amarillo').base)

const emergencyLight: Draw = () =>
  box(140, 250, 320, 180, solid('blanco', lying('blanco')), 16) +
  box(170, 290, 120, 20, { fill: shades('blanco').dark }, 8) +
  disc(410, 390, 12, solid('rojo', round('rojo'))) +
  disc(370, 390, 12, solid('ppr', round('ppr'))) +
  [210, 390]
    .map(
      (x) =>
        box(x - 14, 196, 28, 60, solid('gris', upright('gris'))) +
        disc(x, 140, 84, solid('blanco', round('blanco'))) +
        disc(x, 140, 62, solid('amarillo', LIT)) +
        stroke(`M${x - 36} 140H${x + 36}M${x} 104V176`, 4, shades('amarillo').base),
    )
    .join('')

const streetLight: Draw = () =>
  bentTube('M90 440V340Q90 280 160 260L290 220', 30, 'galvanizado') +
  box(60, 400, 60, 70, solid('galvanizado', upright('galvanizado')), 4) +
  path('M270 210Q300 150 400 150Q510 150 540 210L520 244H290Z', solid('gris', lying('gris'))) +
  path('M300 244H516Q500 300 408 300T300 244Z', solid('amarillo', LIT)) +
  uprightTube(400, 116, 36, 60, 'negro', 10) +
  stroke('M340 330L320 380M408 336V390M476 330L500 380', 8, shades('amarillo').base)

const headLamp: Draw = () =>
  bentTube('M120 290Q110 120 300 110T480 290', 36, 'negro') +
  bentTube('M150 340Q300 440 450 340', 30, 'negro') +
  box(214, 190, 172, 190, solid('hule', upright('hule')), 30) +
  disc(300, 280, 72, solid('rojo', round('rojo'))) +
  disc(300, 280, 54, solid('amarillo', LIT)) +
  disc(300, 280, 22, solid('amarillo', shades('amarillo').light))

const highBay: Draw = () =>
  bentTube('M300 60a24 24 0 1 1 -1 0', 12, 'acero') +
  box(240, 104, 120, 120, solid('negro', upright('negro')), 8) +
  stroke('M262 110V220M288 110V220M314 110V220M340 110V220', 8, shades('negro').light) +
  path('M230 224H370L490 400H110Z', solid('inox', upright('inox'))) +
  disc(300, 400, 190, solid('inox', shades('inox').dark), 40) +
  disc(300, 402, 160, solid('amarillo', LIT), 28)

const deskLamp: Draw = () =>
  shadow(300, 460, 170) +
  disc(270, 440, 130, solid('negro', round('negro')), 28) +
  bentTube('M270 430L200 270L350 150', 18, 'acero') +
  disc(200, 270, 20, solid('negro', round('negro'))) +
  path('M330 110L380 90L500 200Q450 280 370 290Z', solid('rojo', upright('rojo'))) +
  disc(436, 246, 90, solid('amarillo', LIT), 20).replace(
    '<ellipse',
    '<ellipse transform="rotate(-35 436 246)"',
  )

const nightLight: Draw = () =>
  [270, 330].map((x) => box(x - 8, 400, 16, 70, solid('acero', upright('acero')), 2)).join('') +
  box(220, 280, 160, 130, solid('blanco', upright('blanco')), 20) +
  path('M200 284Q200 90 300 90T400 284Z', solid('amarillo', LIT)) +
  disc(300, 210, 46, solid('amarillo', shades('amarillo').light))

const ledString: Draw = () =>
  bentTube('M60 130Q180 260 300 150T540 130', 12, 'negro') +
  [110, 200, 300, 400, 490]
    .map((x, index) => {
      const y = [186, 204, 150, 180, 160][index] ?? 180
      return (
        uprightTube(x, y, 40, 34, 'negro', 6) +
        path(
          `M${x - 20} ${y + 38}H${x + 20}Q${x + 56} ${y + 120} ${x} ${y + 150}Q${x - 56} ${y + 120} ${x - 20} ${y + 38}Z`,
          solid('amarillo', round('amarillo')),
        )
      )
    })
    .join('')

const ceilingFan: Draw = () =>
  box(258, 50, 84, 30, solid('laton', lying('laton')), 10) +
  uprightTube(300, 78, 110, 22, 'laton') +
  path('M270 236L70 190Q40 220 76 250L270 262Z', solid('madera', lying('madera'))) +
  path('M330 236L530 190Q560 220 524 250L330 262Z', solid('madera', lying('madera'))) +
  path('M276 262L180 350Q190 386 236 372L310 270Z', solid('madera', upright('madera'))) +
  path('M324 262L420 350Q410 386 364 372L290 270Z', solid('madera', upright('madera'))) +
  box(222, 186, 156, 84, solid('laton', upright('laton')), 26) +
  path('M240 268H360Q350 350 300 350T240 268Z', solid('amarillo', LIT)) +
  stroke('M300 350V420', 4, STEEL.dark) +
  disc(300, 424, 8, solid('laton', round('laton')))

/** Lamps beside those of a ceiling: that hang, stand, are carried, or light a street. */
export const LAMPS = {
  'foco-potencia': powerBulb,
  'foco-par': parBulb,
  'lampara-colgante': pendant,
  'lampara-emergencia': emergencyLight,
  'luminario-suburbano': streetLight,
  'linterna-cabeza': headLamp,
  'campana-industrial': highBay,
  'lampara-escritorio': deskLamp,
  'luz-noche': nightLight,
  'serie-luces': ledString,
  'ventilador-techo': ceilingFan,
} as const satisfies Readonly<Record<string, Draw>>
