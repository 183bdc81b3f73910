import { FITTINGS, kindOf } from './kinds.ts'
import { isBare, isTimes } from './read-sizes.ts'
import type { Token } from './tokenise.ts'

/** Centimetres of a board or an opening: 61 x 61, 122 x 244. */
const CENTIMETRES = /^[1-9]\d{1,2}$/
const FEWEST_CENTIMETRES = 20
/** The same in metres: .61 x .61, 1.22 x 2.44. */
const METRES = /^\d\.\d{1,2}$/

/**
 * The numbers of two lengths without a unit in the other unit: boards are called 122 x 244 and 1.22 x 2.44 alike. Empty for
 * any other number, and beside a fitting, whose numbers are millimetres and angles.
 */
export function otherLengths(text: string, tokens: readonly Token[]): (token: Token) => readonly string[] {
  const others = new Map<Token, string[]>()
  const isFitting = tokens.some((token) => token.isWord && FITTINGS.has(kindOf(token) ?? ''))
  for (const [index, first] of isFitting ? [] : tokens.slice(0, -1).entries()) {
    const second = tokens[index + 1]!
    const pair = [first, second]
    if (!pair.every((token) => isBare(token) && !token.isWord) || !isTimes(text, first, second)) continue
    const inOther = pair.map(({ text: number }) => otherLength(number))
    if (inOther.every((number) => number !== null))
      for (const [place, token] of pair.entries()) others.set(token, [inOther[place]!])
  }
  return (token) => others.get(token) ?? []
}

function otherLength(number: string): string | null {
  if (METRES.test(number)) return String(Math.round(Number(number) * 100))
  return CENTIMETRES.test(number) && Number(number) >= FEWEST_CENTIMETRES
    ? String(Number(number) / 100)
    : null
}
