/** An exact decimal number: `units / 10^scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const PLAIN = /^-?\d+(?:\.\d+)?$/
const SCIENTIFIC = /^(-?\d+(?:\.\d+)?)e([+-]\d+)$/
const MAX_LENGTH = 400
const POWERS_OF_TEN = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))

/**
 * Reads a plain decimal text ('1234.5', '-0.05') or a JSON number (by its shortest decimal text: 1.005 is exactly
 * 1.005). Returns null for anything else, such as the texts '1e3', '1,000' and ' 1', and NaN.
 */
export function parseDecimal(value: string | number): Decimal | null {
  const text = typeof value === 'number' ? String(value) : value
  if (text.length > MAX_LENGTH) return null
  if (PLAIN.test(text)) return parsePlain(text)
  const scientific = typeof value === 'number' ? SCIENTIFIC.exec(text) : null
  if (!scientific) return null
  const mantissa = parsePlain(scientific[1] ?? '')
  const scale = mantissa.scale - Number(scientific[2])
  return scale >= 0
    ? { units: mantissa.units, scale }
    : { units: mantissa.units * powerOfTen(-scale), scale: 0 }
}

/** {@link parseDecimal} for values known to be numbers (a numeric column, a constant). Throws a RangeError otherwise. */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(value)
  if (!parsed) throw new RangeError(`Not a decimal number: ${String(value).slice(0, 50)}`)
  return parsed
}

/** a + b, exact. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

/** a - b, exact. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale })
}

/** a × b, exact. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** a ÷ b with `scale` decimals, rounded once, half away from zero. Throws a RangeError when b is zero. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  const shift = scale + b.scale - a.scale
  const dividend = shift > 0 ? a.units * powerOfTen(shift) : a.units
  const divisor = shift < 0 ? b.units * powerOfTen(-shift) : b.units
  return { units: divideHalfAwayFromZero(dividend, divisor), scale }
}

/** The number with at most `scale` decimals, rounded half away from zero: 1.005 -> 1.01, -1.005 -> -1.01. */
export function round(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return value
  return { units: divideHalfAwayFromZero(value.units, powerOfTen(value.scale - scale)), scale }
}

/** Negative when a < b, 0 when they are equal, positive when a > b. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = unitsAt(a, scale) - unitsAt(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * The number as plain text. With `decimals` it is rounded and padded to exactly that many ('1234.50'); without them
 * trailing zeros are removed ('1234.5').
 */
export function formatDecimal(value: Decimal, decimals?: number): string {
  if (decimals === undefined)
    return plainText(value)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  const rounded = round(value, decimals)
  return plainText({ units: unitsAt(rounded, decimals), scale: decimals })
}

function parsePlain(text: string): Decimal {
  const point = text.indexOf('.')
  if (point < 0) return { units: BigInt(text), scale: 0 }
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 }
}

function plainText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The units of the number at a scale that is not below its own. */
export function unitsAt(value: Decimal, scale: number): bigint {
  return scale === value.scale ? value.units : value.units * powerOfTen(scale - value.scale)
}

function divideHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const remainder = dividend % divisor
  const twice = 2n * (remainder < 0n ? -remainder : remainder)
  if (twice < (divisor < 0n ? -divisor : divisor)) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent)
}

/** A decimal text as a JSON number, for responses; never for computing. */
export function toNumber(amount: string | null): number | null {
  return amount === null ? null : Number(amount)
}
