import { codeKey } from '#domain/keys.ts'
import { MAX_IMAGES_PER_PRODUCT } from '#domain/limits.ts'

/** A product that a file name may mean, and which of its pictures, counted from 1. */
export interface NamedPicture {
  readonly code: string
  readonly place: number
}

const ENDING = /\.[^.]*$/
const NUMBERED = /^(.*\S)[ _-]+(\d{1,2})$/
/** What systems add to the name of a further copy: the second file is 'ABC (1).jpg'. */
const COPY = /^(.*\S) ?\((\d{1,2})\)$/

/**
 * What a file of a picture may be named after, the most literal first: the code itself, then the code with the number of a
 * further picture. No file name can hold a slash, so a dash or underscore may replace those of a code.
 */
export function readFileName(fileName: string): NamedPicture[] {
  // Names from a Mac have their accents apart.
  const stem = fileName.replace(ENDING, '').normalize('NFC').trim()
  const named: NamedPicture[] = [{ code: stem, place: 1 }]
  const numbered = NUMBERED.exec(stem)
  if (numbered) addNumbered(named, numbered[1]!, Number(numbered[2]))
  const copied = COPY.exec(stem)
  if (copied) addNumbered(named, copied[1]!, Number(copied[2]) + 1)
  const slashed = named.flatMap(({ code, place }) =>
    [code.replaceAll('_', '/'), code.replaceAll('-', '/')]
      .filter((variant) => variant !== code)
      .map((variant) => ({ code: variant, place })),
  )
  return [...named, ...slashed].filter(({ code }) => code !== '')
}

function addNumbered(named: NamedPicture[], code: string, place: number): void {
  if (place >= 1 && place <= MAX_IMAGES_PER_PRODUCT) named.push({ code, place })
}

/** The meaning whose product is known. A literal code wins; otherwise all that are known, which should be one. */
export function knownMeanings(fileName: string, isKnown: (key: string) => boolean): readonly NamedPicture[] {
  const known = readFileName(fileName).filter(({ code }) => isKnown(codeKey(code)))
  const [first] = known
  if (first === undefined) return []
  if (first.place === 1 && codeKey(first.code) === codeKey(readFileName(fileName)[0]!.code)) return [first]
  const seen = new Set<string>()
  return known.filter(({ code }) => {
    const key = codeKey(code)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
