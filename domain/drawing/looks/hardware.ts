import type { Draw } from '../look.ts'
import { HOLE, lying, round, shades, STEEL, upright } from '../palette.ts'
import type { Tone } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke, uprightTube } from '../shapes.ts'

const spring: Draw = () =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) =>
      bentTube(
        `M190 ${120 + index * 44}Q300 ${176 + index * 44} 410 ${130 + index * 44}`,
        22,
        'acero',
        'round',
      ),
    )
    .join('') +
  stroke(
    [0, 1, 2, 3, 4, 5]
      .map((index) => `M410 ${130 + index * 44}Q300 ${124 + index * 44} 190 ${164 + index * 44}`)
      .join(''),
    7,
    STEEL.dark,
  )

const hinge: Draw = () => {
  const leaf = (x: number) =>
    box(x, 90, 150, 350, solid('laton', upright('laton')), 10) +
    [150, 265, 380]
      .map(
        (y) =>
          disc(x + 75, y, 19, solid('laton', shades('laton').dark)) +
          stroke(`M${x + 65} ${y}H${x + 85}`, 5, shades('laton').edge),
      )
      .join('')
  return (
    leaf(126) +
    leaf(324) +
    [0, 1, 2, 3, 4].map((index) => uprightTube(300, 90 + index * 70, 70, 54, 'laton', 4)).join('') +
    disc(300, 84, 26, solid('laton', round('laton')), 16)
  )
}

const doorKnob: Draw = () =>
  box(366, 150, 34, 220, solid('laton', upright('laton')), 8) +
  lyingTube(330, 262, 60, 130, 'laton', 10) +
  disc(230, 262, 110, solid('laton', round('laton'))) +
  disc(206, 262, 34, solid('laton', shades('laton').base)) +
  stroke('M206 246V278', 9, shades('laton').edge) +
  box(396, 200, 60, 124, solid('acero', upright('acero')), 4) +
  path('M456 240H500L486 286H456Z', solid('acero', lying('acero')))

const rimLock: Draw = () =>
  box(120, 120, 280, 300, solid('gris', upright('gris')), 12) +
  box(396, 100, 40, 340, solid('laton', upright('laton')), 4) +
  box(432, 170, 60, 60, solid('laton', lying('laton')), 4) +
  box(432, 300, 80, 46, solid('laton', lying('laton')), 4) +
  disc(240, 230, 56, solid('laton', round('laton'))) +
  path('M228 210H252V250H228Z', { fill: shades('laton').edge }) +
  [150, 370]
    .map((x) => disc(x, 146, 9, { fill: STEEL.edge }) + disc(x, 394, 9, { fill: STEEL.edge }))
    .join('') +
  box(180, 330, 120, 36, solid('acero', lying('acero')), 10)

const padlock: Draw = ({ tone }) => {
  const paint: Tone = tone === 'gris' ? 'laton' : tone
  return (
    shadow(300, 472, 150) +
    bentTube('M206 260V190Q206 80 300 80T394 190V260', 46, 'inox') +
    box(150, 240, 300, 224, solid(paint, upright(paint)), 24) +
    stroke('M152 290H448M152 414H448', 3, shades(paint).dark, 'butt') +
    disc(300, 344, 24, { fill: shades(paint).edge }) +
    path('M290 350H310L316 396H284Z', { fill: shades(paint).edge })
  )
}

const slideBolt: Draw = () =>
  box(80, 180, 330, 170, solid('laton', lying('laton')), 10) +
  lyingTube(110, 264, 400, 52, 'laton', 8) +
  box(130, 220, 44, 90, solid('laton', upright('laton')), 6) +
  box(330, 220, 44, 90, solid('laton', upright('laton')), 6) +
  uprightTube(250, 280, 70, 34, 'laton', 12) +
  box(456, 200, 70, 130, solid('laton', lying('laton')), 8).replace('fill=', 'fill-opacity=".4" fill=') +
  [100, 392]
    .map(
      (x) =>
        disc(x, 200, 10, { fill: shades('laton').edge }) + disc(x, 330, 10, { fill: shades('laton').edge }),
    )
    .join('')

const hasp: Draw = () =>
  box(70, 190, 130, 150, solid('acero', lying('acero')), 8) +
  uprightTube(210, 180, 170, 40, 'acero', 8) +
  path('M226 200H440Q500 210 500 264T440 330H226Z', solid('acero', lying('acero'))) +
  box(380, 228, 40, 72, HOLE, 14) +
  bentTube('M392 300V210Q392 180 400 180T408 210V300', 14, 'inox') +
  [105, 165].map((x) => disc(x, 220, 11, HOLE) + disc(x, 310, 11, HOLE)).join('')

const pull: Draw = () =>
  bentTube('M130 340V260Q130 200 190 200H410Q470 200 470 260V340', 36, 'inox') +
  disc(130, 344, 34, solid('inox', round('inox')), 16) +
  disc(470, 344, 34, solid('inox', round('inox')), 16)

const caster: Draw = () =>
  box(180, 90, 240, 34, solid('acero', lying('acero')), 6) +
  lyingTube(236, 144, 128, 40, 'acero', 10) +
  disc(290, 350, 118, solid('hule', round('hule'))) +
  disc(290, 350, 72, solid('gris', round('gris'))) +
  path('M240 160H366L330 376Q290 400 262 370Z', solid('acero', upright('acero'))) +
  disc(292, 350, 20, solid('acero', round('acero')))

const bracket: Draw = () =>
  path('M140 80H180V410H140Z', solid('acero', upright('acero'))) +
  path('M140 80H480V120H140Z', solid('acero', lying('acero'))) +
  path('M180 360Q200 140 440 120V144Q230 170 204 400H180Z', solid('acero', lying('acero'))) +
  [150, 260, 360].map((y) => disc(160, y, 10, HOLE)).join('') +
  [250, 340, 430].map((x) => disc(x, 100, 10, HOLE)).join('')

const slide: Draw = () =>
  place(
    300,
    262,
    -20,
    box(-250, -40, 360, 80, solid('inox', lying('inox')), 6) +
      box(-60, -26, 310, 52, solid('inox', lying('inox')), 4) +
      [-220, -150, 60].map((x) => disc(x, 0, 13, { fill: '#fff', line: shades('inox').edge })).join('') +
      [140, 210].map((x) => disc(x, 0, 10, { fill: '#fff', line: shades('inox').edge })).join(''),
  )

const pulley: Draw = () =>
  disc(306, 270, 186, { fill: STEEL.edge }) +
  disc(300, 262, 186, solid('acero', round('acero'))) +
  disc(300, 262, 160, { line: STEEL.edge, width: 10 }) +
  disc(300, 262, 132, solid('acero', round('acero'))) +
  [0, 72, 144, 216, 288].map((turn) => place(300, 262, turn, disc(88, 0, 26, HOLE))).join('') +
  disc(300, 262, 50, solid('acero', STEEL.light)) +
  disc(300, 262, 24, HOLE)

const belt: Draw = () =>
  bentTube('M120 262Q120 130 230 150L440 210Q510 240 490 310T380 370L190 400Q120 380 120 262Z', 42, 'hule') +
  stroke(
    'M120 262Q120 130 230 150L440 210Q510 240 490 310T380 370L190 400Q120 380 120 262Z',
    3,
    shades('hule').light,
    'butt',
    '10 6',
  )

/** What closes, hangs and rolls. */
export const HARDWARE = {
  resorte: spring,
  bisagra: hinge,
  cerradura: doorKnob,
  'cerradura-sobreponer': rimLock,
  candado: padlock,
  pasador: slideBolt,
  portacandado: hasp,
  jaladera: pull,
  rodaja: caster,
  mensula: bracket,
  corredera: slide,
  polea: pulley,
  banda: belt,
} as const satisfies Readonly<Record<string, Draw>>
