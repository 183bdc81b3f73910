import { sizeToken } from '../search/sizes.ts'

/** The most sizes that a drawing shows: a tee has three. */
export const MAX_SIZES = 3

const UNIT = 'mm|cm|m|ft|ml|l|gal|kg|g|oz|lb'
/** Sizes as names are read: '2"', '1/2"', '1 1/2"', '20 mm', '0.5 l'. */
const FRACTION = /^(?:(\d{1,2}) )?(\d{1,2})\/(\d{1,2})"$/
const WHOLE_INCHES = /^(\d{1,2})"$/
const METRIC = new RegExp(`^(\\d{1,4}(?:\\.\\d{1,2})?) (${UNIT})$`)

/** A size in an address: '1_2in', '1_1_2in', '2in', '20mm', '0.5l'. Null for one that is not drawn. */
export function keyOfSize(size: string): string | null {
  const fraction = FRACTION.exec(size)
  if (fraction) return `${fraction.slice(1).filter(Boolean).join('_')}in`
  const [, inches] = WHOLE_INCHES.exec(size) ?? []
  if (inches !== undefined) return `${inches}in`
  const [, number, unit] = METRIC.exec(size) ?? []
  return number === undefined ? null : `${number}${unit}`
}

/** The size of {@link keyOfSize}; null for another text. */
export function sizeOfKey(key: string): string | null {
  const [, inches = ''] = /^(\d{1,2}(?:_\d{1,2}){0,2})in$/.exec(key) ?? []
  const parts = inches.split('_')
  const [, number, unit] = new RegExp(`^([\\d.]{1,7})(${UNIT})$`).exec(key) ?? []
  const size =
    number !== undefined
      ? `${number} ${unit}`
      : parts.length === 3
        ? `${parts[0]} ${parts[1]}/${parts[2]}"`
        : `${parts.join('/')}"`
  return keyOfSize(size) === key && isReadable(size) ? size : null
}

export function isDrawnSize(size: string): boolean {
  const key = keyOfSize(size)
  return key !== null && sizeOfKey(key) === size
}

/** Whether a name can say this size: fractions are reduced, numbers have no needless figures. */
function isReadable(size: string): boolean {
  const [, whole = '0', top, bottom] = FRACTION.exec(size) ?? []
  if (top !== undefined && bottom !== undefined) {
    const token = sizeToken(whole, top, bottom)
    return token !== null && `${token.replace('+', ' ')}"` === size
  }
  return !/^0(?!\.)|^0\.0*(?![0-9])|\.\d*0(?: |$)/.test(size)
}
