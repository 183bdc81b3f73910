import type { Draw } from '../look.ts'
import { lying, shades, STEEL, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
import { bentTube, box, disc, path, solid, stroke } from '../shapes.ts'

const BLUE = shades('azul')
const REFLECTIVE = '#f6f2c4'

/** The arms and the body of what is worn above the waist. */
function top(tone: Tone, sleeve: number): string {
  return (
    path(
      `M190 110L120 170L${110 - sleeve * 0.2} ${250 + sleeve}L${170 - sleeve * 0.1} ${270 + sleeve}L200 230Z`,
      solid(tone, upright(tone)),
    ) +
    path(
      `M410 110L480 170L${490 + sleeve * 0.2} ${250 + sleeve}L${430 + sleeve * 0.1} ${270 + sleeve}L400 230Z`,
      solid(tone, upright(tone)),
    ) +
    path('M190 110Q240 84 260 80Q300 110 340 80Q360 84 410 110V460H190Z', solid(tone, upright(tone)))
  )
}

const shirt: Draw = () =>
  top('azul', 130) +
  path('M248 78L300 130L274 168L232 96Z', solid('azul', BLUE.light)) +
  path('M352 78L300 130L326 168L368 96Z', solid('azul', BLUE.light)) +
  stroke('M300 132V458', 4, BLUE.edge) +
  [190, 260, 330, 400].map((y) => disc(310, y, 6, { fill: BLUE.shine, line: BLUE.edge })).join('') +
  box(338, 200, 54, 60, solid('azul', BLUE.base), 4)

const teeShirt: Draw = () =>
  top('blanco', 0) +
  path('M256 80Q300 136 344 80L330 78Q300 108 270 78Z', solid('blanco', shades('blanco').dark))

const trousers: Draw = () =>
  path('M210 110H390L420 470H326L300 230L274 470H180Z', solid('azul', upright('azul'))) +
  path('M208 84H392V124H208Z', solid('azul', BLUE.dark)) +
  box(282, 90, 36, 28, solid('laton', lying('laton')), 4) +
  stroke('M300 126V230M220 130Q250 176 216 190M380 130Q350 176 384 190', 4, BLUE.edge)

const overalls: Draw = () =>
  path('M196 150L140 190L120 330L166 340L204 240Z', solid('azul', upright('azul'))) +
  path('M404 150L460 190L480 330L434 340L396 240Z', solid('azul', upright('azul'))) +
  path(
    'M200 70L260 56Q300 90 340 56L400 70V240L420 480H330L300 320L270 480H180L200 240Z',
    solid('azul', upright('azul')),
  ) +
  stroke('M300 84V310', 5, BLUE.shine) +
  path('M200 226H400V250H200Z', solid('azul', BLUE.dark)) +
  box(222, 140, 56, 56, solid('azul', BLUE.base), 4) +
  box(322, 140, 56, 56, solid('azul', BLUE.base), 4)

const raincoat: Draw = () =>
  top('amarillo', 130) +
  path('M230 120Q220 30 300 30T370 120Q300 170 230 120Z', solid('amarillo', upright('amarillo'))) +
  path('M258 116Q250 64 300 62T342 116Q300 146 258 116Z', { fill: shades('amarillo').edge }) +
  stroke('M300 150V458', 6, shades('amarillo').edge) +
  [200, 280, 360].map((y) => disc(314, y, 7, solid('negro'))).join('') +
  stroke('M214 340H276M324 340H386', 6, shades('amarillo').dark)

const backBelt: Draw = () =>
  stroke('M226 200L250 60M374 200L350 60', 24, shades('negro').base, 'butt') +
  path('M110 200Q300 150 490 200L500 350Q300 320 100 350Z', solid('negro', upright('negro'))) +
  path('M150 196L170 346M200 186L210 340M400 186L390 340M450 196L430 346', {
    line: shades('negro').dark,
    width: 6,
  }) +
  path('M70 236Q300 200 530 236V300Q300 266 70 300Z', solid('hule', lying('hule'))) +
  box(262, 214, 76, 60, solid('negro', shades('negro').dark), 8)

const harness: Draw = () =>
  stroke('M200 70Q210 200 300 230Q390 200 400 70', 30, shades('amarillo').dark, 'butt') +
  stroke('M200 70Q210 200 300 230Q390 200 400 70', 22, shades('amarillo').base, 'butt') +
  stroke('M300 230L200 330M300 230L400 330', 26, shades('amarillo').base, 'butt') +
  bentTube('M170 330H430', 34, 'negro', 'round') +
  bentTube('M210 350Q150 420 210 460Q280 470 276 350', 26, 'amarillo') +
  bentTube('M390 350Q450 420 390 460Q320 470 324 350', 26, 'amarillo') +
  bentTube('M272 216a30 30 0 1 1 56 0Z', 12, 'acero') +
  box(276, 312, 48, 36, solid('acero', lying('acero')), 6)

const apron: Draw = () =>
  bentTube('M236 110Q240 40 300 40T364 110', 14, 'madera') +
  path(
    'M226 110H374Q380 200 430 220V450Q300 480 170 450V220Q220 200 226 110Z',
    solid('madera', upright('madera')),
  ) +
  stroke('M172 230H90M428 230H510', 12, shades('madera').dark) +
  path('M230 290H370V380H230Z', solid('madera', shades('madera').base)) +
  stroke('M300 290V380', 4, shades('madera').edge)

const weldingMask: Draw = () =>
  bentTube('M180 110Q300 20 420 110', 22, 'hule') +
  path('M160 120Q300 60 440 120L450 320Q420 440 300 480Q180 440 150 320Z', solid('negro', upright('negro'))) +
  box(196, 180, 208, 120, solid('hule', shades('hule').dark), 12) +
  box(216, 200, 168, 80, solid('ppr', shades('ppr').edge), 6) +
  stroke('M232 266L272 212', 8, shades('ppr').base) +
  [174, 426].map((x) => disc(x, 150, 16, solid('acero', STEEL.light))).join('')

const toolPouch: Draw = () =>
  stroke('M60 150H540', 36, shades('madera').dark, 'butt') +
  path('M150 130H450V200L430 440Q300 480 170 440L150 200Z', solid('madera', upright('madera'))) +
  path('M170 290H300L294 440Q220 440 186 420Z', solid('madera', shades('madera').base)) +
  path('M310 270H432L416 430Q350 450 306 440Z', solid('madera', shades('madera').light)) +
  bentTube('M344 270V100', 16, 'acero') +
  box(210, 90, 36, 200, solid('rojo', upright('rojo')), 10) +
  path('M206 290H258V310H206Z', solid('madera', shades('madera').base)) +
  stroke('M190 304H290M326 286H420', 3, shades('madera').edge, 'butt', '10 6')

const ribbon = (tone: Tone, from: string) => stroke(from, 26, shades(tone).base, 'butt')

const safetyCone: Draw = () =>
  path('M272 60H328L420 420H180Z', solid('naranja', upright('naranja'))) +
  path('M244 170H356L374 240H226Z', { fill: REFLECTIVE, line: shades('naranja').edge }) +
  path('M210 304H390L404 360H196Z', { fill: REFLECTIVE, line: shades('naranja').edge }) +
  box(120, 418, 360, 44, solid('negro', lying('negro')), 10)

const lanyard: Draw = () =>
  ribbon('amarillo', 'M150 150Q240 230 220 320T380 360T450 380') +
  stroke('M150 150Q240 230 220 320T380 360T450 380', 5, shades('amarillo').edge, 'butt', '14 8') +
  bentTube('M150 156Q90 150 90 100T140 50Q186 60 180 110', 20, 'acero', 'round') +
  bentTube('M176 120L140 152', 12, 'acero') +
  bentTube('M450 376Q520 380 524 430T470 480Q424 476 426 430', 20, 'acero', 'round') +
  bentTube('M430 420L456 386', 12, 'acero')

const earmuffs: Draw = () =>
  bentTube('M160 280Q150 80 300 76T440 280', 26, 'negro') +
  [150, 450]
    .map(
      (x) =>
        box(x - 52, 240, 104, 190, solid('rojo', upright('rojo')), 50) +
        box(x < 300 ? x + 30 : x - 62, 250, 32, 170, solid('hule', upright('hule')), 16),
    )
    .join('')

/** What one wears at work, and what keeps a place safe. */
export const WORKWEAR = {
  camisa: shirt,
  playera: teeShirt,
  pantalon: trousers,
  overol: overalls,
  impermeable: raincoat,
  faja: backBelt,
  arnes: harness,
  mandil: apron,
  careta: weldingMask,
  portaherramienta: toolPouch,
  'cono-transito': safetyCone,
  'linea-vida': lanyard,
  orejera: earmuffs,
} as const satisfies Readonly<Record<string, Draw>>
