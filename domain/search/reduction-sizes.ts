import { kindOf } from './kinds.ts'
import type { Token } from './tokenise.ts'

/** Fittings that always have two sizes. */
const REDUCING: ReadonlySet<string> = new Set(['Reducción', 'Bushing'])
/** 2-1/2", with the dash that also joins a whole number and its fraction. */
const DASHED = /^(\d{1,2})\s*-\s*(\d{1,2}\/\d{1,2})/

/**
 * The tokens of a name, with the only size of a reduction as two: 'RED BUSHING 2-1/2"' reduces 2" to 1/2". Beside another
 * size it is one: 'RED. 2-1/2 X 2'.
 */
export function withReductionSizes(name: string, tokens: readonly Token[]): readonly Token[] {
  const sizes = tokens.filter(({ text, forms }) => text.includes('/') || forms.includes(`${text}"`))
  const [only] = sizes
  if (!only || sizes.length > 1 || !tokens.some((token) => REDUCING.has(kindOf(token) ?? ''))) return tokens
  const [, whole, fraction] = DASHED.exec(name.slice(only.start, only.end)) ?? []
  if (whole === undefined || fraction === undefined || !only.text.includes('+')) return tokens
  const larger = { ...only, text: whole, forms: [`${whole}"`], end: only.start + whole.length }
  const smaller = only.text.slice(only.text.indexOf('+') + 1)
  const second = { ...only, text: smaller, forms: [`${smaller}"`], start: larger.end + 1 }
  return tokens.flatMap((token) => (token === only ? [larger, second] : [token]))
}
