import type { Draw } from '../look.ts'
import { lying, round, shades, upright } from '../palette.ts'
import { bentTube, box, disc, lyingTube, path, place, shadow, solid, stroke } from '../shapes.ts'

/** A pot with its lid, around its middle. */
function potOf(width: number): string {
  const half = width / 2
  return (
    bentTube(`M${-half} -30H${-half - 46}V10H${-half}`, 16, 'negro') +
    bentTube(`M${half} -30H${half + 46}V10H${half}`, 16, 'negro') +
    box(-half, -60, width, 170, solid('inox', upright('inox')), 20) +
    disc(0, -62, half + 8, solid('inox', lying('inox')), 26) +
    disc(0, -96, 24, solid('negro', round('negro')), 16)
  )
}

const pot: Draw = () => shadow(300, 424, 190) + place(300, 290, 0, potOf(320))

const pots: Draw = () =>
  shadow(300, 454, 230) + place(390, 220, 0, potOf(190)) + place(230, 340, 0, potOf(250))

const fork: Draw = () =>
  place(
    300,
    262,
    -35,
    path(
      'M-240 -46H-110Q-60 -46 -40 -14H240V14H-40Q-60 46 -110 46H-240V30H-130V22H-240V8H-130V-8H-240V-22H-130V-30H-240Z',
      solid('inox', lying('inox')),
    ),
  )

const spoon: Draw = () =>
  place(
    300,
    262,
    -35,
    lyingTube(-90, 0, 340, 24, 'inox', 10) +
      disc(-150, 0, 96, solid('inox', round('inox')), 60) +
      disc(-150, 0, 72, { line: shades('inox').dark, width: 3 }, 40) +
      stroke('M40 0H220', 4, shades('inox').light),
  )

/** What one cooks and eats with. */
export const KITCHEN = {
  olla: pot,
  'juego-ollas': pots,
  tenedor: fork,
  'cuchara-mesa': spoon,
} as const satisfies Readonly<Record<string, Draw>>
