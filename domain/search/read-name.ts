import { familyOf, headingOf } from './family.ts'
import { KIND_OF_BRAND, TURNING } from './kinds.ts'
import { isMaterial } from './materials.ts'
import { isTimes, readSizes } from './read-sizes.ts'
import type { Reading, Role } from './read-sizes.ts'
import { readBrand, readKind, readMaterial } from './read-words.ts'
import { withReductionSizes } from './reduction-sizes.ts'
import { tokenise } from './tokenise.ts'
import type { Token } from './tokenise.ts'

/** The attributes that the name of a product contains (search.md §18). */
export interface NameReading {
  /** The kind of product: 'Codo', 'Válvula', 'Broca'. */
  readonly kind: string | null
  readonly material: string | null
  /** In the order of the name, without repetitions: '1/2"', '1 1/2"', '20 mm', '4 l'. */
  readonly sizes: readonly string[]
  /** '90°'. */
  readonly angle: string | null
  readonly brand: string | null
  /** Key of the family: equal for products that differ only in size and brand. Empty without a size. */
  readonly family: string
}

const MAX_NAME_LENGTH = 500

/** Parses a name. Accepts any text; attributes that it does not contain are null or empty. */
export function readName(name: string): NameReading {
  return readTokens(name).reading
}

/** The heading of a family: the name without sizes and brand. 'CODO HID. P/CEM. 90' of 'CODO HID. P/CEM. 90 X 1 1/2"'. */
export function familyHeading(name: string): string {
  const { text, tokens, roles } = readTokens(name)
  return headingOf(text, { tokens, roles })
}

function readTokens(name: string) {
  const text = withoutOffer(name.slice(0, MAX_NAME_LENGTH))
  const tokens = withReductionSizes(text, tokenise(text))
  const roles = new Map<Token, Role>()
  for (const token of modelsIn(text, tokens)) roles.set(token, 'model')
  const brand = readBrand(tokens, roles)
  const kind = KIND_OF_BRAND.get(brand ?? '') ?? readKind(text, tokens, roles)
  const material = readMaterial(tokens, roles, kind)
  const angle = readAngle(text, { tokens, roles, kind })
  const sizes = readSizes(text, { tokens, roles, kind })
  const others = tokens.filter((token) => !roles.has(token)).map((token) => token.text)
  const family = sizes.length === 0 ? '' : familyOf({ kind, material, angle, others })
  return { text, tokens, roles, reading: { kind, material, sizes, angle, brand, family } }
}

/** Removes a discount before a name: '-20 % OFF) '. */
export function withoutOffer(name: string): string {
  return name.replace(/^\(?[^()]{0,40}% ?OFF\)\s*/i, '')
}

/** Sizes of the whole product in one text, as they are written: '3/4" x 1/2"'. */
export function sizeLabel(sizes: readonly string[]): string {
  return sizes.join(' x ')
}

/** Letters and digits in one word: CG-501, F9810, TAQ-1/4P. */
const MODEL =
  /(?<![\p{L}\d"'/.-])\p{L}{1,8}\d*(?:-[\p{L}\d]+|(?<=\d)[/.][\p{L}\d]+|(?<=\d)\p{L}[\p{L}\d]*)*/giu
/** The x of X2, and classes, which distinguish products: SCH40, C-40, PN20, RD-26. */
const NO_MODEL = /^(?:x|ø|de)\d|^(?:sch|ced|c|cal|pn|rd|sdr|cl)-?\d{1,3}$/i

/** The tokens within model numbers, whose digits are no sizes. */
function modelsIn(text: string, tokens: readonly Token[]): Token[] {
  const spans = Array.from(text.matchAll(MODEL), ({ 0: match, index }) => ({ match, start: index })).filter(
    ({ match }) => /\d/.test(match) && !NO_MODEL.test(match) && !isMaterialAndSize(match),
  )
  return tokens.filter(({ start }) =>
    spans.some((span) => start >= span.start && start < span.start + span.match.length),
  )
}

/** PVC-1/2. */
function isMaterialAndSize(model: string): boolean {
  const [, word = ''] = /^(\p{L}{3,})-\d+\/\d+$/u.exec(model) ?? []
  return isMaterial(word.toLowerCase())
}

const ANGLES = new Set(['11.25', '22', '22.5', '45', '60', '87', '90', '180'])
function readAngle(name: string, { tokens, roles, kind }: Reading): string | null {
  const marked = tokens.find((token) => token.forms.includes(`${token.text}°`) && Number(token.text) <= 360)
  const bare =
    kind !== null && TURNING.has(kind)
      ? tokens.find(
          (token, index) =>
            ANGLES.has(token.text) &&
            // Some lists write 90" for an angle; no fitting has this size.
            token.forms.every((form) => form === `${token.text}"`) &&
            !roles.has(token) &&
            // 90 millimetres: 'CODO 110 X 90', 'CODO Ø 90'.
            !/ø\s*$/i.test(name.slice(0, token.start)) &&
            !isPartOfMetric(name, tokens, index),
        )
      : undefined
  const token = marked ?? bare
  if (!token) return null
  roles.set(token, 'angle')
  return `${token.text}°`
}

/** Whether an x joins the number to one with millimetres: the 90 of '90 X 50 MM'. */
function isPartOfMetric(name: string, tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index]!, tokens[index + 1]]
  return next !== undefined && next.forms.some((form) => /^\d+mm$/.test(form)) && isTimes(name, token, next)
}
