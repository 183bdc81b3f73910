import { needsAttention } from '#domain/price-comparison.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { formatCount } from '../../ui/format.ts'

const texts = compareTexts.summary

/** A bucket of the histogram. */
export interface Bucket {
  readonly label: string
  readonly count: number
  /** Small enough to need no attention. */
  readonly isFine: boolean
}

export interface Differences {
  readonly buckets: readonly Bucket[]
  /** Number of rows more than 2 % above, more than 2 % below, within 2 %, and without a difference. */
  readonly above: number
  readonly below: number
  readonly within: number
  readonly missing: number
}

/** Lower bounds of the buckets in percent, for either sign; below the first one a difference needs no attention. */
const EDGES = [2, 5, 10, 20, 50] as const

/** Distribution of the differences of a comparison. */
export function spreadOf(rows: readonly { readonly diffPct: number | null }[]): Differences {
  const negative = EDGES.map(() => 0)
  const positive = EDGES.map(() => 0)
  let within = 0
  let missing = 0
  for (const { diffPct } of rows) {
    if (diffPct === null) missing++
    else if (!needsAttention(diffPct)) within++
    else {
      const side = diffPct > 0 ? positive : negative
      const edge = EDGES.findLastIndex((from) => Math.abs(diffPct) > from)
      side[edge] = (side[edge] ?? 0) + 1
    }
  }
  const buckets = [
    ...EDGES.map((from, index) =>
      bucket(negativeLabel(from, EDGES[index + 1]), negative[index]),
    ).toReversed(),
    { label: texts.within2, count: within, isFine: true },
    ...EDGES.map((from, index) => bucket(positiveLabel(from, EDGES[index + 1]), positive[index])),
  ]
  return { buckets, within, missing, above: sum(positive), below: sum(negative) }
}

/** The distribution in one sentence. */
export function spreadText({ above, below, within, missing }: Differences): string {
  return [
    texts.above(formatCount(above)),
    texts.below(formatCount(below)),
    texts.within(formatCount(within)),
    ...(missing > 0 ? [texts.missing(formatCount(missing))] : []),
  ].join(' · ')
}

function bucket(label: string, count = 0): Bucket {
  return { label, count, isFine: false }
}

function negativeLabel(from: number, to: number | undefined): string {
  return to === undefined ? texts.lessThan(String(from)) : texts.range(`−${to}`, `−${from}`)
}

function positiveLabel(from: number, to: number | undefined): string {
  return to === undefined ? texts.moreThan(String(from)) : texts.range(`+${from}`, `+${to}`)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
