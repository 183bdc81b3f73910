import type { Question } from './judged-data.ts'

const FIRST = 5

/** The quality of hits for a question; each score is from 0 to 1. */
export interface Score {
  success: number
  precision: number
  reciprocalRank: number
}

/**
 * Scores the codes of the hits, best first.
 *
 * - `success`: whether a relevant product is among the first five.
 * - `precision`: of the first k hits that are not merely tolerated, the part that is relevant, k being five, or the number
 *   of relevant products where those are fewer. A missing hit counts as a wrong one.
 * - `reciprocalRank`: 1 / the rank of the first relevant hit, 0 without any.
 */
export function score({ relevant, tolerated }: Question, codes: readonly string[]): Score {
  const rank = codes.findIndex((code) => relevant.has(code)) + 1
  const k = Math.min(FIRST, relevant.size)
  const judged = codes.filter((code) => relevant.has(code) || !tolerated.has(code)).slice(0, k)
  return {
    success: rank >= 1 && rank <= FIRST ? 1 : 0,
    precision: judged.filter((code) => relevant.has(code)).length / k,
    reciprocalRank: rank === 0 ? 0 : 1 / rank,
  }
}

export function meanScore(scores: readonly Score[]): Score {
  const mean = (of: (score: Score) => number) => scores.reduce((sum, one) => sum + of(one), 0) / scores.length
  return {
    success: mean(({ success }) => success),
    precision: mean(({ precision }) => precision),
    reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
  }
}
