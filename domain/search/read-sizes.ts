import { FITTINGS, WITH_LENGTH_IN_INCHES } from './kinds.ts'
import { equivalentSizes, measureOf } from './sizes.ts'
import { stem } from './stem.ts'
import type { Token } from './tokenise.ts'

/** The role of a token in a name. Tokens without a role are words of the family. */
export type Role = 'size' | 'angle' | 'brand' | 'material' | 'model'

/** A name while it is parsed: each parser adds the roles of the tokens that it recognises. */
export interface Reading {
  tokens: readonly Token[]
  roles: Map<Token, Role>
  kind: string | null
}

/** Units of sizes in which one product is sold; watts, volts and the like are not sizes. */
const SIZE_UNIT = /^(\d+(?:\.\d+)?)(mm|cm|m|ft|ml|l|gal|kg|g|oz|lb)$/
/** Nominal sizes of fittings without a mark: inches in which they are sold, and millimetres of plastic pipes. */
const BARE_INCHES = new Set(['1', '2', '3', '4', '5', '6', '8', '10', '12'])
export const BARE_MILLIMETRES: ReadonlySet<string> = new Set(
  '13 16 19 20 25 32 38 40 50 51 63 75 90 100 110 125 160 200 250 315'.split(' '),
)
/** Words before or after a number that make it no size: cédula 40, 2 vías. */
const NUMBERED = new Set(
  'cal ced cedula sch c rd fig no num nro n mod modelo pn sdr tipo art serie cl clase'.split(' ').map(stem),
)
const COUNTED = new Set(
  'via salida boca pieza pza llave hilo tiempo uso paso servicio agujero campana sal'.split(' ').map(stem),
)

/** Half a horsepower or half a kilo is not a size. */
const AMOUNT = new Set('hp kilo litro lt galon cuarto taza'.split(' ').map(stem))

interface Size {
  label: string
  /** As the lexemes of sizes.ts: '1+1/2', '2"', '13mm'. */
  lexeme: string
  token: Token
}

/** The sizes of a name in order, as they are shown. */
export function readSizes(name: string, { tokens, roles, kind }: Reading): string[] {
  const found: Size[] = []
  for (const [index, token] of tokens.entries()) {
    if (roles.has(token) || AMOUNT.has(tokens[index + 1]?.text ?? '')) continue
    const size = markedSize(token, tokens[index - 1]?.text === 'fig')
    if (size) found.push(size)
  }
  found.push(...inchesOfMillimetres(tokens, { roles, found }))
  if (kind !== null && FITTINGS.has(kind)) found.push(...bareSizes(tokens, { roles, found }))
  if (kind !== null && WITH_LENGTH_IN_INCHES.has(kind))
    found.push(...lengthsInInches(name, { tokens, roles, found, isFitting: FITTINGS.has(kind) }))
  found.sort((a, b) => a.token.start - b.token.start)
  for (const { token } of found) roles.set(token, 'size')
  const kept = found.filter(
    (size, index) =>
      !isRepeated(name, { size, before: found[index - 1], after: found[index + 1], all: found }),
  )
  return [...new Set(kept.map(({ label }) => label))]
}

function markedSize(token: Token, isNumbered: boolean): Size | null {
  const { text, forms } = token
  if (text.includes('/') || forms.includes(`${text}"`)) {
    // In 'FIG. 12 3/4' the whole number belongs to the figure.
    const inches = isNumbered ? text.replace(/^\d+\+/, '') : text
    return {
      label: `${inches.replace('+', ' ')}"`,
      lexeme: inches.includes('/') ? inches : `${inches}"`,
      token,
    }
  }
  for (const form of forms) {
    const [, number, unit] = SIZE_UNIT.exec(form) ?? []
    if (number !== undefined && Number(number) > 0) return { label: `${number} ${unit}`, lexeme: form, token }
  }
  return null
}

/** Numbers of a fitting without mark or unit: millimetres if one of them is the size of a plastic pipe, otherwise inches. */
function bareSizes(
  tokens: readonly Token[],
  { roles, found }: { roles: ReadonlyMap<Token, Role>; found: readonly Size[] },
): Size[] {
  const bare = tokens.filter((token) => isBare(token) && !roles.has(token) && !isCountOrNumber(tokens, token))
  const millimetres = bare.filter(({ text }) => BARE_MILLIMETRES.has(text))
  const inches = bare.filter(({ text }) => BARE_INCHES.has(text))
  if (millimetres.length > 0)
    return millimetres.map((token) => ({ label: `${token.text} mm`, lexeme: `${token.text}mm`, token }))
  // Beside another size a bare number is something else: 'TUBO 50 MM X 4', 'NIPLE 1 1/2 2 PZ'.
  if (found.some(({ label }) => / mm$|"$/.test(label))) return []
  return inches.map((token) => ({ label: `${token.text}"`, lexeme: `${token.text}"`, token }))
}

/** Whether a number is a count or belongs to a series: 2 vías, cédula 40. */
export function isCountOrNumber(tokens: readonly Token[], token: Token): boolean {
  const index = tokens.indexOf(token)
  return NUMBERED.has(tokens[index - 1]?.text ?? '') || COUNTED.has(tokens[index + 1]?.text ?? '')
}

/** Whether a number has no unit. The a of 'CODO 32 A 45' is not the unit ampere. */
export function isBare({ text, forms }: Token): boolean {
  return forms.every((form) => form === `${text}a`)
}

/** Inches that repeat the millimetres before them: the 1 of '25MM 1'. */
function inchesOfMillimetres(
  tokens: readonly Token[],
  { roles, found }: { roles: ReadonlyMap<Token, Role>; found: readonly Size[] },
): Size[] {
  return tokens
    .filter((token, index) => {
      const before = found.find((size) => size.token === tokens[index - 1])
      return (
        before !== undefined &&
        !roles.has(token) &&
        isBare(token) &&
        /^\d+$/.test(token.text) &&
        equivalentSizes(`${token.text}"`).includes(before.lexeme)
      )
    })
    .map((token) => ({ label: `${token.text}"`, lexeme: `${token.text}"`, token }))
}

/** Lengths after an x that follows inches, the 5 of '1/2 X 5'; also the 1 of '1 X 1/2'. */
function lengthsInInches(
  name: string,
  {
    tokens,
    roles,
    found,
    isFitting,
  }: {
    tokens: readonly Token[]
    roles: ReadonlyMap<Token, Role>
    found: readonly Size[]
    isFitting: boolean
  },
): Size[] {
  const isInches = (token: Token | undefined) =>
    found.some((size) => size.token === token && size.label.endsWith('"'))
  return tokens
    .filter((token, index) => {
      const [before, after] = [tokens[index - 1], tokens[index + 1]]
      if (roles.has(token) || !isBare(token) || !/^(?:[1-9]|1[0-8])$/.test(token.text)) return false
      if (found.some((size) => size.token === token) || COUNTED.has(after?.text ?? '')) return false
      const isBehind = before !== undefined && isInches(before) && isTimes(name, before, token)
      const isAhead =
        after !== undefined && isInches(after) && isTimes(name, token, after) && BARE_INCHES.has(token.text)
      // The number before the length of a screw is its gauge.
      return isBehind || (isAhead && isFitting)
    })
    .map((token) => ({ label: `${token.text}"`, lexeme: `${token.text}"`, token }))
}

/** Millimetres that repeat a size in inches: '13MM 1/2', '1 1/2" (38 mm)', '3/4 X 1/2 (25 X 20 MM)'. */
function isRepeated(
  name: string,
  {
    size,
    before,
    after,
    all,
  }: { size: Size; before: Size | undefined; after: Size | undefined; all: readonly Size[] },
): boolean {
  if (!size.lexeme.endsWith('mm')) return false
  const isInParentheses = /\([^()]*$/.test(name.slice(0, size.token.start))
  if (isInParentheses) return all.some((other) => isSameLength(size, other))
  return [before, after].some(
    (other) =>
      other !== undefined &&
      isSameLength(size, other) &&
      !(other === before ? isTimes(name, other.token, size.token) : isTimes(name, size.token, other.token)),
  )
}

function isSameLength(metric: Size, inches: Size): boolean {
  if (inches.lexeme.endsWith('mm') || !inches.label.endsWith('"')) return false
  if (equivalentSizes(inches.lexeme).includes(metric.lexeme)) return true
  return Math.abs(measureOf(metric.label) - measureOf(inches.label)) < 0.7
}

/** Whether an x is between two numbers. */
export function isTimes(name: string, a: Token, b: Token): boolean {
  // The tokeniser takes the a of '2 a 3/4' for ampere.
  const between = name.slice(a.forms.includes(`${a.text}a`) ? a.end - 1 : a.end, b.start)
  return /^\s*[x*×a]\s*$/i.test(between)
}
