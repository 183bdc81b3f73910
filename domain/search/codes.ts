import { fold } from './fold.ts'

/** Letters and digits of a code, folded: 'TRU PVC-561' and 'trupvc561' are equal. */
export function squeeze(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '')
}

/** The whole code without leading zeros, and its end from each part on: 'TRU PVC-561' is found by 'PVC-561' and '561'. */
export function codeParts(code: string): string[] {
  const parts = fold(code)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const tails = parts.map((_, index) => parts.slice(index).join(''))
  const [whole = ''] = tails
  return [...new Set([...tails, ...tails.map(withoutZeros), plainWhole(code), ...digitTail(whole)])].filter(
    Boolean,
  )
}

/** The code without the leading zeros of its numbers: PL-0044 and IYR0044 are found by 'pl 44' and 'iyr44'. */
function plainWhole(code: string): string {
  const numbers = fold(code).match(/[a-z]+|\d+/g) ?? []
  return numbers.map(withoutZeros).join('')
}

/** The digits at the end of a code: ABREM19150 is found by 19150. */
function digitTail(code: string): string[] {
  const [digits = ''] = /\d{3,}$/.exec(code) ?? []
  return digits === '' ? [] : [digits]
}

function withoutZeros(part: string): string {
  return part.replace(/^0+(?=.)/, '')
}

/** Model numbers inside a name: CM-50X4P, BR-200B. */
export function modelsIn(name: string): string[] {
  const words = fold(name).match(/[a-z0-9]+(?:[-/.][a-z0-9]+)*/g) ?? []
  return words
    .filter((word) => /[a-z]/.test(word) && /\d/.test(word) && word.length > 3)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
}
