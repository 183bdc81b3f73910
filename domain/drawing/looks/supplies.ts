import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

/** What is used up: tape, glue, paint, bags, bottles. */

function tape(tone: Tone, core: Tone): Draw {
  return () =>
    path('M420 150L520 180V240L420 270Z', solid(tone, shades(tone).light)) +
    disc(330, 276, 190, solid(tone, shades(tone).dark)) +
    disc(290, 266, 190, solid(tone, round(tone))) +
    disc(290, 266, 118, solid(core, shades(core).base)) +
    disc(290, 266, 100, { fill: '#fff', line: shades(core).edge }) +
    disc(290, 266, 152, { line: shades(tone).light, width: 2 })
}

const ptfe: Draw = () =>
  disc(352, 262, 150, solid('azul', shades('azul').dark)) +
  path('M250 402L420 402V300H250Z', solid('blanco', '#fff')) +
  disc(352, 262, 128, solid('blanco', shades('blanco').dark)) +
  disc(250, 262, 140, solid('blanco', shades('blanco').light)) +
  disc(232, 262, 158, solid('azul', round('azul'))) +
  disc(232, 262, 62, solid('azul', shades('azul').dark)) +
  disc(232, 262, 46, { fill: '#fff', line: shades('azul').edge }) +
  path('M330 400Q420 440 520 404V430Q420 470 316 424Z', solid('blanco', shades('blanco').light))

const glueCan: Draw = () =>
  shadow(300, 480, 120) +
  uprightTube(300, 120, 40, 62, 'acero') +
  box(252, 76, 96, 60, solid('rojo', upright('rojo')), 8) +
  path('M190 210Q190 160 240 158H360Q410 160 410 210V470H190Z', solid('acero', upright('acero'))) +
  box(190, 226, 220, 190, solid('rojo', upright('rojo'))) +
  lyingTube(212, 320, 150, 44, 'blanco') +
  place(362, 320, 0, disc(0, 0, 10, { fill: shades('pvc').dark, line: shades('pvc').edge }, 22)) +
  stroke('M224 388H376', 8, '#fff')

const glueTube: Draw = () =>
  place(
    300,
    280,
    -28,
    path('M-190 -80V80L120 46V-46Z', solid('amarillo', lying('amarillo'))) +
      box(-206, -84, 20, 168, solid('amarillo', shades('amarillo').dark), 3) +
      box(118, -30, 40, 60, solid('gris', lying('gris')), 4) +
      path('M158 -22L236 -8V8L158 22Z', solid('rojo', lying('rojo'))) +
      stroke('M-140 -20H70M-140 14H40', 12, '#fff'),
  )

const sealant: Draw = () =>
  place(
    290,
    270,
    -32,
    lyingTube(-190, 0, 290, 104, 'blanco', 6) +
      lyingTube(-120, 0, 150, 102, 'azul', 0) +
      lyingTube(96, 0, 26, 112, 'gris', 4) +
      path('M122 -20L270 -7V7L122 20Z', solid('blanco', lying('blanco'))) +
      stroke('M-96 -14H4M-96 14H-24', 9, '#fff'),
  )

const spray: Draw = () =>
  shadow(300, 488, 86) +
  box(272, 56, 56, 40, solid('blanco', upright('blanco')), 6) +
  disc(282, 74, 5, { fill: '#1f2426' }) +
  path('M236 140Q240 92 300 92T364 140Z', solid('gris', upright('gris'))) +
  uprightTube(300, 138, 348, 148, 'rojo', 8) +
  box(226, 220, 148, 160, { fill: '#fff', opacity: 0.9 }) +
  path('M300 240Q346 300 336 326Q326 360 300 360T264 326Q254 300 300 240Z', { fill: shades('rojo').base })

const paintCan: Draw = () =>
  shadow(300, 476, 170) +
  bentTube('M146 190Q150 40 300 40T454 190', 9, 'acero') +
  uprightTube(300, 160, 312, 310, 'acero', 8) +
  box(146, 210, 308, 210, solid('blanco', upright('blanco'))) +
  disc(300, 160, 156, solid('acero', shades('acero').light), 42) +
  disc(300, 160, 132, solid('acero', shades('acero').base), 32) +
  box(180, 246, 80, 138, { fill: shades('azul').base }) +
  box(260, 246, 80, 138, { fill: shades('amarillo').base }) +
  box(340, 246, 80, 138, { fill: shades('rojo').base })

const pail: Draw = () =>
  shadow(300, 484, 150) +
  bentTube('M150 170Q120 300 300 320T450 170', 9, 'acero') +
  path('M140 130H460L430 478H170Z', solid('blanco', upright('blanco'))) +
  path('M156 250L444 250L432 420H168Z', solid('azul', upright('azul'))) +
  box(126, 96, 348, 44, solid('blanco', lying('blanco')), 12) +
  disc(300, 335, 58, { fill: '#fff', opacity: 0.9 })

const bag: Draw = () =>
  shadow(300, 486, 160) +
  path(
    'M150 90Q300 120 450 90Q468 280 458 480Q300 462 142 480Q132 280 150 90Z',
    solid('cemento', upright('cemento')),
  ) +
  stroke('M152 122Q300 150 448 122M148 450Q300 434 452 450', 5, shades('cemento').edge, 'round', '14 9') +
  path('M190 200H410V390H190Z', { fill: shades('azul').base }) +
  path('M230 350V260H300V220H370V350Z', { fill: '#fff' }) +
  stroke('M230 305H370M265 260V305M300 305V350M335 260V305', 4, shades('azul').base, 'butt')

const bottle: Draw = () =>
  shadow(300, 488, 96) +
  box(262, 64, 76, 64, solid('azul', upright('azul')), 8) +
  path(
    'M270 126H330V160Q396 184 396 240V470Q396 486 380 486H220Q204 486 204 470V240Q204 184 270 160Z',
    solid('blanco', upright('blanco')),
  ) +
  box(204, 262, 192, 150, solid('azul', upright('azul'))) +
  stroke('M236 310H364M236 346H330', 11, '#fff')

const jug: Draw = () =>
  shadow(300, 484, 140) +
  box(204, 66, 66, 48, solid('negro', upright('negro')), 6) +
  path(
    'M212 112H264V140L370 168Q440 190 440 260V458Q440 480 418 480H182Q160 480 160 458V200Q160 160 212 140Z',
    solid('amarillo', upright('amarillo')),
  ) +
  path('M330 210H390V290H350Z', { fill: '#fff', line: shades('amarillo').edge }) +
  box(190, 310, 220, 130, { fill: '#fff', opacity: 0.85 }, 8) +
  path('M300 326Q332 366 326 390Q318 420 300 420T274 390Q268 366 300 326Z', { fill: shades('negro').base })

const jar: Draw = () =>
  shadow(300, 430, 130) +
  uprightTube(300, 220, 206, 240, 'amarillo', 16) +
  box(170, 160, 260, 70, solid('negro', upright('negro')), 12) +
  stroke(
    'M190 178V214M220 178V214M250 178V214M280 178V214M310 178V214M340 178V214M370 178V214M400 178V214',
    4,
    shades('negro').light,
  ) +
  box(180, 270, 240, 110, { fill: '#fff', opacity: 0.88 })

const solder: Draw = () => {
  const wire = Array.from({ length: 9 }, (_, index) => bentTube(`M${196 + index * 26} 172V372`, 25, 'inox'))
  return (
    bentTube('M404 360Q520 380 500 470', 12, 'inox', 'round') +
    disc(430, 272, 62, solid('azul', shades('azul').dark), 150) +
    wire.join('') +
    disc(176, 272, 62, solid('azul', round('azul')), 150) +
    disc(176, 272, 20, { fill: '#fff', line: shades('azul').edge }, 46)
  )
}

const electrodes: Draw = () =>
  place(
    300,
    265,
    -28,
    [-54, -27, 0, 27, 54]
      .map((y) => lyingTube(-170, y, 380, 20, 'gris', 3) + lyingTube(-230, y, 66, 10, 'acero'))
      .join(''),
  )

const torch: Draw = () =>
  uprightTube(240, 300, 190, 120, 'azul', 20) +
  uprightTube(240, 262, 44, 42, 'laton') +
  bentTube('M240 264V180Q240 120 310 120H390', 24, 'laton') +
  lyingTube(384, 120, 84, 44, 'acero', 6) +
  path('M470 104Q560 96 586 120Q560 144 470 136Z', { fill: '#69b7f0', opacity: 0.9 }) +
  path('M470 112Q520 108 540 120Q520 132 470 128Z', { fill: '#fff', opacity: 0.9 }) +
  disc(240, 210, 24, solid('rojo', round('rojo')))

const sandpaper: Draw = () =>
  path('M150 90L430 110L450 440L120 420Z', solid('madera', shades('madera').base)) +
  path('M150 90L430 110L450 440L120 420Z', { fill: shades('madera').dark, opacity: 0.25 }) +
  stroke(
    Array.from(
      { length: 12 },
      (_, row) => `M${166 - row * 2} ${118 + row * 25}L${420 + row * 2} ${134 + row * 25}`,
    ).join(''),
    2.5,
    shades('madera').edge,
    'butt',
    '3 9',
  ) +
  path('M450 440L350 433Q380 380 372 330Q420 360 446 366Z', solid('blanco', shades('blanco').base))

const roofing: Draw = () =>
  path('M120 380L440 300L540 400L220 490Z', solid('rojo', shades('rojo').base)) +
  lyingTube(90, 260, 400, 150, 'negro', 8) +
  disc(490, 260, 34, solid('rojo', shades('rojo').base), 75) +
  bentTube('M490 208a18 50 0 0 1 0 100a14 36 0 0 1 0 -74a8 22 0 0 1 0 44', 7, 'negro')

const battery: Draw = () =>
  [200, 330]
    .map(
      (x) =>
        box(x + 22, 90, 36, 26, solid('acero', upright('acero')), 4) +
        box(x - 10, 112, 100, 340, solid('negro', upright('negro')), 10) +
        box(x - 10, 112, 100, 100, solid('cobre', upright('cobre')), 10),
    )
    .join('')

export const SUPPLIES = {
  'cinta-teflon': ptfe,
  'cinta-aislar': tape('negro', 'gris'),
  'cinta-masking': tape('cpvc', 'madera'),
  'cinta-ducto': tape('inox', 'madera'),
  pegamento: glueCan,
  'tubo-pegamento': glueTube,
  sellador: sealant,
  aerosol: spray,
  pintura: paintCan,
  'cubeta-pintura': pail,
  saco: bag,
  botella: bottle,
  aceite: jug,
  pasta: jar,
  soldadura: solder,
  electrodo: electrodes,
  soplete: torch,
  lija: sandpaper,
  impermeabilizante: roofing,
  pila: battery,
} as const satisfies Readonly<Record<string, Draw>>
