import { namedCurrency } from './currency.ts'

/** How a cell of a spreadsheet shows its number, as far as it matters for what a person reads there. */
export type NumberFormat =
  | { readonly kind: 'percent' | 'fraction' | 'date' | 'time' | 'dateTime' }
  /** `currency`: the sign of a foreign one that is shown with the number. */
  | { readonly kind: 'plain'; readonly currency?: 'USD' | '€' }
  /** Zeros and fixed signs, such as `00000` or `000-00`: a code. `mask` has a 0 for each digit. */
  | { readonly kind: 'code'; readonly mask: string }

interface Token {
  readonly text: string
  readonly isLiteral: boolean
}

const TOKEN = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(;)|(.)/gsu
const CURRENCY_SIGN = { dólares: 'USD', euros: '€' } as const
const DAY_MILLISECONDS = 86_400_000
const DAYS_1900_TO_1904 = 1462
/** Spreadsheets count a 29 February 1900 that never was; days before it are one off. */
const PHANTOM_DAY = 60
const DAY_ZERO = Date.UTC(1899, 11, 30)
const MAX_DENOMINATOR = 100
const ALL_DIGITS = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** Reads the code of a number format, such as `#,##0.00`, `00000` or `dd/mm/yyyy`. */
export function readNumberFormat(code: string): NumberFormat {
  const tokens = firstSection(code)
  const signs = tokens
    .filter(({ isLiteral }) => !isLiteral)
    .map(({ text }) => text)
    .join('')
  if (/^(general|standard|@|)$/i.test(signs)) return { kind: 'plain' }
  if (signs.includes('%')) return { kind: 'percent' }
  if (/[?#0]\s*\/\s*[?#\d]/.test(signs)) return { kind: 'fraction' }
  if (/[ydhs]|m/i.test(signs) && !/[0#?].*e[+-]/i.test(signs)) return dateFormat(signs)
  const mask = tokens.map(({ text }) => text).join('')
  const isCode = /^[-/ .()]*0[-/ 0.()]*0[-/ ()]*$/.test(signs) && !/\.|[$€£]/.test(mask)
  if (isCode) return { kind: 'code', mask: maskOf(tokens) }
  return plainFormat(mask)
}

/**
 * The text of a number: what a person sees where the format makes a code, a date, a percentage or a fraction of it, and
 * otherwise its exact value, with at most the 15 digits that a spreadsheet stores.
 */
export function sheetNumber(raw: string, format: NumberFormat, is1904 = false): string {
  const plain = plainNumber(raw)
  const value = Number(plain)
  if (!Number.isFinite(value)) return plain
  switch (format.kind) {
    case 'plain':
      return format.currency === undefined ? plain : `${format.currency} ${plain}`
    case 'percent':
      return `${plainNumber(String(value * 100))}%`
    case 'code':
      return /^\d+$/.test(plain) ? filledMask(plain, format.mask) : plain
    case 'fraction':
      return fraction(value) ?? plain
    case 'date':
    case 'time':
    case 'dateTime':
      return dateText(value, format.kind, is1904) ?? plain
  }
}

/** The tokens up to the first semicolon: the format of positive numbers. Colours and padding are left out. */
function firstSection(code: string): Token[] {
  const tokens: Token[] = []
  for (const [all, quoted, escaped, bracketed, end, sign] of code.matchAll(TOKEN)) {
    if (end !== undefined) break
    const literal = quoted ?? escaped ?? currencyOf(bracketed)
    if (literal !== undefined) tokens.push({ text: literal, isLiteral: true })
    else if (sign !== undefined) tokens.push({ text: sign, isLiteral: false })
    else if (/^\[[hms]+\]$/i.test(all)) tokens.push({ text: bracketed ?? '', isLiteral: false })
  }
  return tokens
}

/** The format of a number that is shown as such, with the sign of a foreign currency beside it. */
export function plainFormat(shown: string): NumberFormat {
  const currency = namedCurrency(shown)
  return currency === null || currency === 'pesos'
    ? { kind: 'plain' }
    : { kind: 'plain', currency: CURRENCY_SIGN[currency] }
}

/** `[$€-40A]` shows its currency. */
function currencyOf(bracketed: string | undefined): string | undefined {
  return bracketed?.startsWith('$') ? bracketed.slice(1).replace(/-[^-]*$/, '') : undefined
}

function dateFormat(signs: string): NumberFormat {
  const hasTime = /[hs]/i.test(signs)
  const hasDate = /[yd]/i.test(signs) || !hasTime
  return { kind: hasTime && hasDate ? 'dateTime' : hasDate ? 'date' : 'time' }
}

/** Escapes digits of literals, so that they are not read as digits of the number. */
function maskOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, isLiteral }) => (isLiteral ? text.replaceAll('0', '\0') : text)).join('')
}

function filledMask(digits: string, mask: string): string {
  const places = Array.from(mask).filter((sign) => sign === '0').length
  const padded = digits.padStart(places, '0')
  let next = padded.length - places
  let isFirst = true
  const filled = mask.replaceAll('0', () => {
    const from = isFirst ? 0 : next
    isFirst = false
    next += 1
    return padded.slice(from, next)
  })
  return filled.replaceAll('\0', '0')
}

/** Without an exponent. An integer retains all digits of the file, even more than a spreadsheet can compute with. */
function plainNumber(raw: string): string {
  const text = raw.trim()
  if (/^-?\d+$/.test(text)) return text.replace(/^(-?)0+(?=\d)/, '$1')
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return text
  const rounded = Number(value.toPrecision(15))
  return /e/.test(String(rounded)) ? ALL_DIGITS.format(rounded) : String(rounded)
}

/** `1 1/2`; null when no usual denominator fits. */
function fraction(value: number): string | null {
  const whole = Math.floor(value)
  const rest = value - whole
  if (value < 0) return null
  if (rest < 1e-9) return String(whole)
  for (let below = 2; below <= MAX_DENOMINATOR; below++) {
    const above = Math.round(rest * below)
    if (above > 0 && Math.abs(rest - above / below) < 1e-9)
      return `${whole > 0 ? `${whole} ` : ''}${above}/${below}`
  }
  return null
}

/** `24/12/2026`, `18:30` or both; null for what is no date. */
function dateText(value: number, kind: 'date' | 'time' | 'dateTime', is1904: boolean): string | null {
  const serial = is1904 ? value + DAYS_1900_TO_1904 : value
  const days = serial < PHANTOM_DAY ? serial + 1 : serial
  const date = new Date(Math.round((DAY_ZERO + days * DAY_MILLISECONDS) / 1000) * 1000)
  if (serial < 0 || Number.isNaN(date.getTime())) return null
  const [day = '', time = ''] = date.toISOString().split('T')
  const shown = { date: day.split('-').toReversed().join('/'), time: time.slice(0, 5) }
  if (kind === 'date') return shown.date
  return kind === 'time' ? shown.time : `${shown.date} ${shown.time}`
}
