import { onlyQuantity, readQuantity } from './order-quantity.ts'
import type { Wanted } from './order-quantity.ts'
import { withoutCourtesy } from './order-courtesy.ts'
import { isGroup, isPipePart, withGroup } from './order-groups.ts'
import { isName, isRemark, isSalutation, isTitle, withoutDestination } from './order-remarks.ts'
import { TURNING, kindOf } from './kinds.ts'
import { tokenise } from './tokenise.ts'

/** One item of an order. */
export interface OrderLine {
  /** As typed. */
  readonly source: string
  /** The more likely reading first; see {@link Wanted}. */
  readonly readings: readonly [Wanted, ...Wanted[]]
}

/** Longer messages are truncated. */
export const MAX_ORDER_CHARACTERS = 20_000
/** Further items are ignored. */
export const MAX_ORDER_ITEMS = 500
/** Longer items are truncated: no name is longer. */
const MAX_ITEM_LENGTH = 200
/** With greetings and thanks. */
const MAX_SOURCE_LENGTH = 400

/** Blanks, bullets, signs of bold text and ticks that a messenger puts before a line. */
const BULLET = /^[\s>*_~•·●▪◦‣–—\-\p{Extended_Pictographic}\u{fe0f}]+(?=\S)/u
/** The same behind a line or an item: 'gracias 🙏'. */
const ORNAMENT = /[\s\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{Emoji_Modifier}]+$/u
const LINE_NUMBER = /^(\d{1,3})\s*(?:[.)]-?|-)\s+(?=\S)/u

const COUNT =
  '(?:\\d+\\s*(?:x\\s+)?(?!\\d|\\s*[/"”])|(?:un|una|uno(?=\\s+del?\\s)|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cincuenta|cien)\\s+|media\\s+docena|docena|otr[oa]s?\\s)'
const PART_OF_SIZE =
  '(?:\\d+\\s*/|\\d+\\s+\\d+/|\\d+\\s*(?:"|”|pulg)|(?:(?:un|tres|cinco|siete|\\d)\\s+)?(?:cuartos?|octavos?)\\b|medi[ao]\\b(?!\\s+docena))'
/** Separators of items. A comma between digits belongs to the number, ' y ' before a fraction to the size. */
const BETWEEN = new RegExp(
  [
    '\\s*;\\s*',
    '\\s*\\?\\s+',
    '\\s*,(?!\\d)\\s*',
    `(?<!\\bcuarenta)\\s+(?:y|e|i|m[aá]s|\\+)\\s+(?:tambi[eé]n\\s+)?(?!${PART_OF_SIZE})(?=${COUNT})`,
    // '5pz / tee', '/ 3 tees', but not 1 / 2.
    `(?<=\\d\\s*(?:pi?e?zas?|p[sz]z?s?))\\s+/\\s+`,
    `\\s+/\\s+(?=${COUNT}\\s*\\p{L}{3})(?!(?<=(?<![\\d/])\\d{1,2}\\s+/\\s+)\\d)`,
    // 'de 1/2, de 3/4 3 y de 1 2'
    `\\s+y\\s+(?=de\\s+(?:\\d{1,2}\\s+)?(?:\\d{1,2}/)?\\d{1,2}\\s*(?:"|”)?\\s+\\d{1,4}(?:\\s*$|\\s*,|\\s+y\\s))`,
    '\\s*\\.\\s+(?=(?:y|tambi[eé]n|adem[aá]s|luego|estoy|es|son|si|pago|me|[lt]e|m[aá]nd\\p{L}+|gracias|saludos)\\s)',
  ].join('|'),
  'iu',
)
/** Words that continue the item before: 'codo de cobre, de 45'. */
const GOES_ON = /^(?:de|del|para|con|sin|tipo|marca|color|en)\s/iu

/** 'no. 10' is '10'. */
const NUMBER_SIGN = /(?<![\p{L}\d])(?:no|n[uú]m(?:ero)?|nro|n[º°]|#)\.?\s*(?=\d)/giu
/** No whole number above 12 belongs to a size: '90 1/2' is an angle and a size. */
const WHOLE = '(?:1[0-2]|[1-9])'
const INCHES = '(?:\\s*(?:"|”|pulgadas?|pulg\\.?))'
const SIZE = `(?:${WHOLE}\\s*(?:-|y)?\\s*)?(?:\\d{1,2}/\\d{1,2}|[¼½¾⅛⅜⅝⅞])${INCHES}?|\\d{1,3}(?:${INCHES}|\\s*mm)`
/** A second size, or a length: the 40 cm of '3/4 x 40 cm'. */
const FURTHER = `\\s*(?:x|×|por)\\s*(?:${SIZE}|\\d{1,3}(?:\\s*(?:cm|m))?)(?![\\p{L}\\d/])`
const SIZES = `(?:${SIZE})(?:${FURTHER})?`
const ONLY_SIZE = new RegExp(`^(?:del?\\s+(?:a\\s+)?(?:${SIZES}|\\d{1,3}(?:${FURTHER})?)|${SIZES})$`, 'iu')
/** The last size of an item, or one without a mark: 'codos de 1'. */
const A_SIZE = `\\s*(?:de\\s+)?(?<![\\p{L}\\d/])(?<!\\d\\s*(?:x|×)\\s*)${SIZES}|\\s+de\\s+${WHOLE}(?:${FURTHER})?(?![\\d/])`
const LAST_SIZE = new RegExp(`(?:${A_SIZE})(?!.*(?:${A_SIZE}))`, 'iu')
const ANGLE = '(?:22(?:\\.5)?|45|90)(?:\\s*(?:°|º|grados?))?'
const ONLY_ANGLE = new RegExp(`^(?:(?:de|a)\\s+)+(?:a\\s+)?${ANGLE}$`, 'iu')
const LAST_ANGLE = new RegExp(
  `(?<![\\d/.,])${ANGLE}(?![\\d/.,"”]|\\s*mm)(?!.*(?<![\\d/.,])${ANGLE}(?![\\d/.,"”]))`,
  'iu',
)

/** A number that is no size in inches, at the end of an item: 'de 30', and 'de 20 amperes'. */
const ONLY_NUMBER = /^del?\s+(\d{1,4})$/iu
const LAST_NUMBER = /(?<=\sdel?\s+)\d{1,4}(?![\d/.,"”x×°])(?!.*\d)/iu

/**
 * Parses an order as it is written in a messenger or line by line: quantities with words or codes. Omits greetings and
 * line numbers, and separates several items of a sentence (search.md §40). Never throws.
 */
export function readOrderLines(message: string): OrderLine[] {
  const lines = message
    .slice(0, MAX_ORDER_CHARACTERS)
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, ' ').replace(BULLET, '').replace(ORNAMENT, '').trim())
    .filter((line) => line !== '' && !isTitle(line))
  const things: Thing[] = []
  let group: Thing | null = null
  for (const line of withoutLineNumbers(lines)) {
    const last = things.at(-1)
    const read = readLine(line, last)
    const [first] = read
    if (last && isHeading(last) && first?.isInherited) things.pop()
    if (first && read.length === 1 && isGroupHeading(first)) group = first
    else if (group && first?.isGiven && isPipePart(textOf(first))) {
      if (last === group) things.pop()
      things.push(...read.map(inGroup(group)))
      continue
    }
    things.push(...read)
  }
  return things.slice(0, MAX_ORDER_ITEMS).map((one) => one.line)
}

/** An item while a message is read. */
interface Thing {
  readonly source: string
  readonly line: OrderLine
  readonly isGiven: boolean
  /** Whether its name is that of the item before. */
  readonly isInherited: boolean
}

/** Whether an item may be a heading, whose name the next lines share: 'Codos:', or 'Codos' without quantity and size. */
function isHeading({ source, line, isGiven }: Thing): boolean {
  if (isGiven) return false
  return source.endsWith(':') || !LAST_SIZE.test(line.readings[0].text)
}

/** Removes 1., 2., 3. before the lines, but only where they count up: '2 - codo' is a quantity. */
function withoutLineNumbers(lines: readonly string[]): readonly string[] {
  const numbered = lines.flatMap((line) => LINE_NUMBER.exec(line)?.[1] ?? [])
  const countsUp = numbered.every((number, index) => Number(number) === index + 1)
  return numbered.length > 1 && countsUp ? lines.map((line) => line.replace(LINE_NUMBER, '')) : lines
}

function textOf({ line }: Thing): string {
  return line.readings[0].text
}

function isGroupHeading(one: Thing): boolean {
  return !one.isGiven && !one.isInherited && isGroup(textOf(one), { hasColon: one.source.endsWith(':') })
}

/** The items with the material and the size of the group above them, where they are parts of pipes. */
function inGroup(heading: Thing): (one: Thing) => Thing {
  return (one) => {
    if (!isPipePart(textOf(one))) return one
    const [first, ...more] = one.line.readings.map((reading) => ({
      ...reading,
      text: withGroup(reading.text, { group: textOf(heading), size: LAST_SIZE })
        .slice(0, MAX_ITEM_LENGTH)
        .trim(),
    }))
    return { ...one, line: { ...one.line, readings: [first!, ...more] } }
  }
}

/** The items of a line; `last` is that before it. */
function readLine(line: string, last: Thing | undefined): Thing[] {
  const things: Thing[] = []
  let isAddressed = false
  for (const piece of line.split(BETWEEN)) {
    const source = piece.slice(0, MAX_SOURCE_LENGTH).replace(ORNAMENT, '').trim()
    const text = wordsOf(source)
    // 'hola Beto', and 'gracias, Marcelo'
    const isNamed = (isAddressed || isSalutation(source)) && isName(text)
    isAddressed = text === '' && isSalutation(source)
    // The colon is no word, but ends a title.
    const bare = source.endsWith(':') ? `${text}:` : text
    if (text === '' || isNamed || isRemark(source) || isRemark(bare)) continue
    const before = things.at(-1)
    const alone = onlyQuantity(text)
    if (before && alone !== null && !before.isGiven) {
      // 'llave de nariz, 2 piezas'
      const [{ text: name }] = before.line.readings
      things[things.length - 1] = thing(`${before.source}, ${source}`, [{ ...alone, text: name }], true)
      continue
    }
    const given = readQuantity(text)
    // A size alone on a line is of what follows.
    const isCounted = given.isGiven || given.readings.length > 1
    const named = before ?? (isCounted ? last : undefined)
    const same = named && inherited(given.readings, named.line)
    // 'codos de 1/2, de 3/4 3' are two items, 'codo de cobre, de 45' is one.
    if (before && !before.isGiven && GOES_ON.test(text) && !(same && given.readings.length > 1)) {
      // Truncated too: a line of pieces that all go on would take the cube of its length.
      if (before.source.length >= MAX_SOURCE_LENGTH) continue
      const joined = `${before.source}, ${source}`.slice(0, MAX_SOURCE_LENGTH)
      const { readings, isGiven } = readQuantity(wordsOf(joined))
      things[things.length - 1] = thing(joined, readings, isGiven)
      continue
    }
    const read = thing(source, same ?? given.readings, given.isGiven || Boolean(same))
    things.push({ ...read, isInherited: Boolean(same) })
  }
  return things
}

/** The words of a part of a message that say what is ordered. */
function wordsOf(source: string): string {
  return withoutDestination(withoutCourtesy(source)).slice(0, MAX_ITEM_LENGTH).trim()
}

/**
 * Completes an item that omits its name: in '10 codos de 1/2 y 5 de 3/4' the second item is a codo too, and so is 'dos
 * de 45'. Null for an item with a name.
 */
function inherited(readings: OrderLine['readings'], before: OrderLine): OrderLine['readings'] | null {
  const said = readings.find(({ text }) => ONLY_SIZE.test(text) || ONLY_ANGLE.test(text))
  if (!said) return null
  const [{ text: name, unit }] = before.readings
  const counted = said.unit ?? unit
  return [
    {
      quantity: said.quantity,
      // Truncated: a further size or angle that replaces none makes it longer each time.
      text: withOther(name, said.text).slice(0, MAX_ITEM_LENGTH).trim(),
      ...(counted !== undefined && { unit: counted }),
    },
  ]
}

function withOther(name: string, text: string): string {
  if (ONLY_ANGLE.test(text) && isTurning(name)) {
    const angle = text.replace(/^(?:(?:de|a)\s+)+/iu, '')
    return LAST_ANGLE.test(name) ? name.replace(LAST_ANGLE, angle) : `${name} ${text}`
  }
  if (LAST_SIZE.test(name)) return name.replace(LAST_SIZE, ` ${text}`)
  // 'pastillas de 20 y una de 30': another one, not one with both numbers.
  const [, number] = ONLY_NUMBER.exec(text) ?? []
  return number !== undefined && LAST_NUMBER.test(name)
    ? name.replace(LAST_NUMBER, number)
    : `${name} ${text}`
}

/** Whether it is a fitting with an angle, so that 45 and 90 are angles. */
function isTurning(name: string): boolean {
  return tokenise(name).some((token) => TURNING.has(kindOf(token) ?? ''))
}

function thing(source: string, [first, ...more]: OrderLine['readings'], isGiven: boolean): Thing {
  const plain = (one: Wanted): Wanted => ({ ...one, text: one.text.replace(NUMBER_SIGN, '') })
  const line: OrderLine = { source, readings: [plain(first), ...more.map(plain)] }
  return { source, line, isGiven, isInherited: false }
}
