import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font, PathCommand } from 'opentype.js'

/** The two weights of the previews' typeface. */
export interface Typeface {
  readonly regular: Font
  readonly bold: Font
}

/** Text broken into lines, at the size at which it fits. */
export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** Longer texts are cut before they are measured. */
const MAX_CHARACTERS = 200
const ELLIPSIS = '…'

const FILES = {
  regular: () => import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  bold: () => import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
} as const
const loaded = new Map<keyof Typeface, Promise<Font>>()

/** Reads the typeface from its package, once: a machine without any font renders the same previews. */
export async function loadTypeface(): Promise<Typeface> {
  const [regular, bold] = await Promise.all([loadFont('regular'), loadFont('bold')])
  return { regular, bold }
}

/** One weight of it. */
export function loadFont(weight: keyof Typeface): Promise<Font> {
  const font = loaded.get(weight) ?? readFont(FILES[weight]())
  loaded.set(weight, font)
  return font
}

async function readFont(address: string): Promise<Font> {
  const { default: opentype } = await import('opentype.js')
  const file = await readFile(fileURLToPath(address))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
}

/**
 * Breaks a text into at most `lines` lines of `width`, at the largest of `sizes` (descending) that it fits at. One that
 * fits at none is cut in the middle, because the end of a product's name has its size.
 */
export function fitText(
  font: Font,
  text: string,
  { width, sizes, lines }: { width: number; sizes: readonly number[]; lines: number },
): FittedText {
  const words = wordsOf(font, text)
  const widthOf = createMeasure(font)
  for (const size of sizes) {
    const broken = breakLines(words, width / size, widthOf)
    if (broken.length <= lines) return { size, lines: broken }
  }
  const size = sizes.at(-1) ?? 16
  let fitted = breakLines(words, width / size, widthOf).slice(0, lines)
  let [fewest, most] = [2, words.length - 1]
  while (fewest <= most) {
    const shown = Math.floor((fewest + most) / 2)
    const broken = breakLines(cutInMiddle(words, shown), width / size, widthOf)
    if (broken.length <= lines) {
      fitted = broken
      fewest = shown + 1
    } else most = shown - 1
  }
  return { size, lines: fitted }
}

function cutInMiddle(words: readonly string[], shown: number): string[] {
  const head = Math.ceil(shown / 2)
  return [...words.slice(0, head), ELLIPSIS, ...words.slice(words.length - (shown - head))]
}

/** The outline of a line of text as the data of an SVG path: no font is needed to draw it. `y` is its baseline. */
export function textPath(
  font: Font,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  return font.getPath(text, x, y, size).commands.map(commandText).join('')
}

/** A number of an SVG path. The library's own writer turns some numbers into NaN. */
function commandText(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + point(command.x, command.y)
    case 'Q':
      return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`
    case 'C':
      return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`
    case 'Z':
      return 'Z'
    // no default
  }
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** The words that the font can draw. */
function wordsOf(font: Font, text: string): string[] {
  const plain = shorten(text.normalize('NFC')).replace(/″/g, '"').replace(/[′’]/g, "'")
  return Array.from(plain)
    .filter((character) => /\s/.test(character) || font.charToGlyphIndex(character) > 0)
    .join('')
    .split(/\s+/)
    .filter(Boolean)
}

function shorten(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  const half = MAX_CHARACTERS / 2
  return `${text.slice(0, half)} ${ELLIPSIS} ${text.slice(-half)}`
}

/** The width of a word in parts of the size of its letters. Cached: measuring is slow, and words repeat. */
type WidthOf = (word: string) => number

function createMeasure(font: Font): WidthOf {
  const widths = new Map<string, number>()
  return (word) => {
    const width = widths.get(word) ?? font.getAdvanceWidth(word, 1)
    widths.set(word, width)
    return width
  }
}

function breakLines(words: readonly string[], width: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let left = 0
  for (const word of words.flatMap((one) => splitWord(one, width, widthOf))) {
    const needed = space + widthOf(word)
    if (lines.length > 0 && needed <= left) {
      lines[lines.length - 1] += ` ${word}`
      left -= needed
    } else {
      lines.push(word)
      left = width - widthOf(word)
    }
  }
  return lines
}

/** Splits a word that is wider than a line. */
function splitWord(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let left = 0
  for (const character of word) {
    if (pieces.length === 0 || widthOf(character) > left) {
      pieces.push('')
      left = width
    }
    pieces[pieces.length - 1] += character
    left -= widthOf(character)
  }
  return pieces
}
