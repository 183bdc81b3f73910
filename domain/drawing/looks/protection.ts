import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import { bentTube, box, disc, path, place, solid, stroke } from '../shapes.ts'

const gloves: Draw = () =>
  path(
    'M206 440V330Q150 250 130 200Q130 170 160 180L216 256L196 110Q204 84 228 106L256 230L258 84Q272 60 290 84L296 230L324 100Q344 84 354 108L336 244L390 170Q420 160 414 196Q390 290 356 346V440Z',
    solid('naranja', upright('naranja')),
  ) +
  box(196, 430, 170, 50, solid('blanco', upright('blanco')), 10) +
  stroke('M200 446H362M200 462H362', 4, shades('blanco').dark)

const goggles: Draw = () =>
  bentTube('M110 220Q60 210 70 300M490 220Q540 210 530 300', 20, 'negro', 'round') +
  path(
    'M104 200Q300 150 496 200Q520 320 420 340Q340 340 322 280Q300 250 278 280Q260 340 180 340Q80 320 104 200Z',
    solid('vidrio', upright('vidrio')),
  ) +
  path('M104 200Q300 150 496 200L494 224Q300 176 106 224Z', solid('negro', lying('negro'))) +
  path('M150 250L220 216L170 310Z', { fill: '#fff', opacity: 0.8 })

const helmet: Draw = () =>
  path('M120 330Q120 120 300 110T480 330Z', solid('amarillo', round('amarillo'))) +
  path('M262 116Q300 96 338 116L344 330H256Z', solid('amarillo', upright('amarillo'))) +
  path('M70 330H530Q540 372 500 376H100Q60 372 70 330Z', solid('amarillo', lying('amarillo')))

const boot: Draw = () =>
  path('M190 80H340V270Q350 310 430 330Q500 346 500 410H190Z', solid('negro', upright('negro'))) +
  box(180, 408, 326, 44, solid('hule', lying('hule')), 10) +
  box(180, 66, 170, 40, solid('amarillo', lying('amarillo')), 10) +
  path('M430 330Q500 346 500 410H400Q400 350 430 330Z', solid('negro', shades('negro').light))

const vest: Draw = () =>
  path('M190 80L250 70Q300 150 350 70L410 80L450 180V460H150V180Z', solid('naranja', upright('naranja'))) +
  stroke('M300 140V458', 5, shades('naranja').edge) +
  stroke('M150 340H450M150 410H450', 34, '#f4f3c0', 'butt') +
  stroke('M212 84V340M388 84V340', 30, '#f4f3c0', 'butt')

const mask: Draw = () =>
  bentTube('M140 220Q80 260 140 330M460 220Q520 260 460 330', 9, 'amarillo') +
  path('M130 250Q150 120 300 110T470 250Q470 400 300 420T130 250Z', solid('blanco', round('blanco'))) +
  disc(300, 290, 62, solid('gris', round('gris'))) +
  stroke('M266 272H334M266 290H334M266 308H334', 6, shades('gris').dark) +
  stroke('M256 132Q300 112 344 132', 12, shades('acero').base)

const earplugs: Draw = () =>
  [210, 390]
    .map((x, index) =>
      place(
        x,
        280,
        index === 0 ? -100 : -80,
        path('M-110 -54H30Q130 -40 130 0T30 54H-110Q-124 0 -110 -54Z', solid('naranja', lying('naranja'))) +
          disc(-110, 0, 20, solid('naranja', shades('naranja').light), 54),
      ),
    )
    .join('')

/** What protects who works. */
export const PROTECTION = {
  guante: gloves,
  lentes: goggles,
  casco: helmet,
  bota: boot,
  chaleco: vest,
  mascarilla: mask,
  'tapon-auditivo': earplugs,
} as const satisfies Readonly<Record<string, Draw>>
