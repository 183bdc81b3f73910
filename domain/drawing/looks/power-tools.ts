import type { Draw } from '../look.ts'
import { grip, laid } from '../parts.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const rotaryHammer: Draw = () =>
  lyingTube(90, 190, 130, 24, 'acero', 4) +
  lyingTube(196, 190, 60, 84, 'negro', 10) +
  path('M250 130H430Q480 130 480 190V260H250Z', solid('naranja', lying('naranja'))) +
  path('M270 256H400V390Q400 420 370 420H300Q270 420 270 390Z', solid('naranja', upright('naranja'))) +
  bentTube('M470 170Q530 190 520 290T440 400H390', 44, 'negro') +
  bentTube('M226 230V330', 36, 'negro', 'round') +
  stroke('M300 300H370M300 330H370M300 360H370', 7, shades('naranja').dark)

const circularSaw: Draw = () =>
  disc(270, 330, 130, solid('inox', round('inox'))) +
  stroke('M270 200A130 130 0 1 1 269 200Z', 12, shades('inox').edge, 'butt', '5 12') +
  path('M120 330A150 150 0 0 1 420 330H370A100 100 0 0 0 170 330Z', solid('naranja', upright('naranja'))) +
  box(80, 388, 440, 22, solid('acero', lying('acero')), 3) +
  bentTube('M230 190Q260 100 360 120L450 180Q470 220 430 260', 44, 'negro') +
  box(390, 230, 110, 110, solid('naranja', lying('naranja')), 20) +
  disc(270, 330, 26, HOLE)

const jigsaw: Draw = () =>
  path('M150 210H420Q470 210 470 260V340H150Z', solid('azul', lying('azul'))) +
  bentTube('M180 220Q190 120 290 116H380Q440 120 450 220', 44, 'negro') +
  box(120, 356, 380, 24, solid('acero', lying('acero')), 3) +
  box(170, 336, 50, 24, solid('acero')) +
  path('M180 380H208L200 480H186Z', solid('acero', STEEL.light)) +
  stroke('M208 388L204 470', 6, STEEL.edge, 'butt', '5 5')

const sander: Draw = () =>
  path('M180 150Q180 90 260 90H360Q440 90 440 150L420 330H200Z', solid('naranja', upright('naranja'))) +
  box(150, 330, 300, 54, solid('negro', lying('negro')), 10) +
  box(140, 384, 320, 26, solid('madera', lying('madera')), 4) +
  box(250, 150, 120, 40, solid('negro'), 12) +
  bentTube('M430 180Q500 190 520 130', 20, 'negro')

const chainsaw: Draw = () =>
  path('M270 230H520Q545 250 520 270H270Z', solid('inox', lying('inox'))) +
  stroke('M270 226H520Q550 250 520 274H270', 9, STEEL.edge, 'butt', '9 6') +
  path('M80 180H270V330H110Q80 330 80 300Z', solid('naranja', lying('naranja'))) +
  bentTube('M110 190Q120 100 220 110T270 200', 30, 'negro') +
  bentTube('M90 320Q70 400 150 390H220V330', 34, 'negro') +
  disc(150, 250, 34, solid('negro', round('negro')))

const brushCutter: Draw = () =>
  stroke('M130 120L430 400', 26, STEEL.edge) +
  stroke('M130 120L430 400', 18, STEEL.light) +
  box(70, 60, 120, 90, solid('naranja', lying('naranja')), 20) +
  bentTube('M230 150Q180 230 240 260M300 200Q360 180 350 130', 22, 'negro', 'round') +
  path('M380 420Q460 330 520 420Z', solid('negro', upright('negro'))) +
  disc(444, 430, 60, solid('rojo', lying('rojo')), 20) +
  stroke('M390 434L330 460M500 434L550 456', 5, shades('naranja').base)

const pressureWasher: Draw = () =>
  shadow(280, 470, 170) +
  path('M170 120H330Q360 120 360 160V400H140V160Q140 120 170 120Z', solid('naranja', upright('naranja'))) +
  box(140, 330, 220, 90, solid('negro', lying('negro')), 14) +
  [160, 340]
    .map((x) => disc(x, 430, 44, solid('hule', round('hule'))) + disc(x, 430, 18, solid('gris')))
    .join('') +
  bentTube('M180 120V60H320V120', 20, 'negro') +
  bentTube('M360 250Q460 240 460 330', 14, 'negro') +
  place(440, 330, -60, lyingTube(-70, 0, 220, 18, 'acero') + lyingTube(-90, 0, 80, 40, 'negro', 8))

const compressor: Draw = () =>
  shadow(300, 474, 200) +
  lyingTube(90, 350, 420, 150, 'rojo', 70) +
  [150, 440].map((x) => box(x, 420, 34, 44, solid('negro'), 4)).join('') +
  box(190, 150, 120, 110, solid('negro', lying('negro')), 10) +
  stroke('M196 176H304M196 200H304M196 224H304', 6, shades('negro').light) +
  lyingTube(300, 210, 120, 96, 'gris', 16) +
  bentTube('M470 300Q540 240 470 210', 18, 'negro') +
  disc(150, 270, 30, solid('blanco', round('blanco'))) +
  stroke('M150 270L166 256', 5, '#1f2426')

const welder: Draw = () =>
  shadow(280, 440, 190) +
  box(120, 140, 320, 270, solid('rojo', lying('rojo')), 16) +
  bentTube('M190 140V90H370V140', 26, 'negro') +
  box(150, 170, 260, 90, solid('negro', shades('negro').base), 8) +
  disc(210, 214, 30, solid('gris', round('gris'))) +
  box(270, 190, 110, 46, { fill: '#cfdccd' }, 4) +
  [200, 360].map((x) => disc(x, 340, 30, solid('laton', round('laton')))).join('') +
  bentTube('M360 350Q380 470 500 450', 22, 'negro')

const solderingIron: Draw = () =>
  laid(
    path('M-250 -6L-190 -14V14L-250 6Z', solid('cobre', lying('cobre'))) +
      lyingTube(-192, 0, 120, 44, 'acero', 4) +
      lyingTube(-76, 0, 30, 74, 'negro', 6) +
      grip(-50, 200, 64, 'rojo') +
      bentTube('M150 0Q220 0 230 60T180 150', 16, 'negro'),
  )

const sprayGun: Draw = () =>
  path('M220 200H430Q450 200 450 230V270H220Z', solid('inox', lying('inox'))) +
  path('M370 260H440L470 440H400Z', solid('inox', upright('inox'))) +
  lyingTube(150, 235, 76, 70, 'laton', 8) +
  disc(150, 235, 12, solid('laton', shades('laton').light), 35) +
  path('M260 60H380L370 170H340V204H300V170H270Z', solid('inox', upright('inox'))) +
  bentTube('M350 280Q330 340 372 380', 14, 'acero', 'round') +
  bentTube('M436 440V490', 26, 'acero')

const heatGun: Draw = () =>
  lyingTube(90, 180, 130, 84, 'acero', 6) +
  path('M214 110H440Q480 110 480 180T440 250H214Z', solid('naranja', lying('naranja'))) +
  path('M340 246H430L460 440H370Z', solid('negro', upright('negro'))) +
  disc(90, 180, 18, { fill: STEEL.edge }, 40) +
  stroke('M420 140V220M440 146V214M460 156V204', 6, shades('naranja').dark)

const vacuum: Draw = () =>
  shadow(280, 480, 160) +
  uprightTube(270, 190, 230, 260, 'gris', 20) +
  path('M140 200Q140 90 270 90T400 200Z', solid('naranja', round('naranja'))) +
  [180, 360].map((x) => disc(x, 446, 34, solid('hule', round('hule')))).join('') +
  bentTube('M390 280Q520 260 500 400', 34, 'negro') +
  box(220, 70, 100, 26, solid('negro'), 10)

const generator: Draw = () =>
  box(110, 150, 380, 280, solid('gris', '#fff'), 20) +
  bentTube('M110 140H490V440H110Z', 24, 'negro') +
  box(160, 160, 280, 100, solid('rojo', lying('rojo')), 20) +
  lyingTube(150, 340, 150, 130, 'gris', 12) +
  box(320, 280, 130, 120, solid('negro', shades('negro').base), 8) +
  [350, 420].map((x) => disc(x, 340, 22, solid('gris', round('gris')))).join('')

/** What a motor drives. */
export const POWER_TOOLS = {
  rotomartillo: rotaryHammer,
  'sierra-circular': circularSaw,
  caladora: jigsaw,
  lijadora: sander,
  motosierra: chainsaw,
  desbrozadora: brushCutter,
  hidrolavadora: pressureWasher,
  compresor: compressor,
  soldadora: welder,
  cautin: solderingIron,
  'pistola-pintar': sprayGun,
  'pistola-calor': heatGun,
  aspiradora: vacuum,
  generador: generator,
} as const satisfies Readonly<Record<string, Draw>>
