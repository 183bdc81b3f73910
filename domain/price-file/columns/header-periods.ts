import { headerKey } from './header-key.ts'

/** What a header says of the time that its prices are of. */
interface HeaderPeriod {
  /** The rest of the header: 'precio lista' of 'Precio de lista 2026'. */
  readonly kind: string
  /** The first day, as far as it is named: '2026', '2026-12' or '2026-12-01'. */
  readonly from: string | null
  readonly word: 'new' | 'current' | null
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const MONTH =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?'
/** In a normalised header: '01 12 2026', '2026 12 01', '1 de dic 26', '2026'. */
const DATES: readonly RegExp[] = [
  /\b(?<day>\d{1,2}) (?<month>\d{1,2}) (?<year>20\d\d|\d\d)\b/,
  /\b(?<year>20\d\d) (?<month>\d{1,2})(?: (?<day>\d{1,2}))?\b/,
  new RegExp(`\\b(?:(?<day>\\d{1,2}) (?:de )?)?(?<month>${MONTH}) (?:del? )?(?<year>20\\d\\d|\\d\\d)\\b`),
  /\b(?<year>20\d\d)\b/,
]
const NEW = /\b(nuev[oa]s?|new|ahora|hoy)\b/g
const CURRENT = /\b(act|actual(es)?|vigentes?|current)\b/g
const CONNECTING = /\b(vigencia|valid[oa]s?|desde|a partir|al|del?|el|en)\b/g

/** Whether two headers name the same kind of price at two times: 'Precio' and 'Precio nuevo', 'Costo 2025' and 'Costo 2026'. */
export function areOfTwoTimes(header: string, other: string): boolean {
  const [period, otherPeriod] = [periodOf(header), periodOf(other)]
  const isSame = period.from === otherPeriod.from && period.word === otherPeriod.word
  return period.kind === otherPeriod.kind && !isSame
}

/** Whether a header names newer prices than another one of the same kind. */
export function isNewer(header: string, other: string): boolean {
  const [period, otherPeriod] = [periodOf(header), periodOf(other)]
  if (period.kind !== otherPeriod.kind) return false
  if (period.from === null && otherPeriod.from === null)
    return period.word === 'new' && otherPeriod.word !== 'new'
  return period.from !== null && otherPeriod.from !== null && isLater(period.from, otherPeriod.from)
}

/**
 * Whether newer prices are also those of a day. Not those from a later day on ('2026-12-01'), nor new ones beside those that
 * are called the current ones.
 */
export function areInForce(header: string, older: string, today: string): boolean {
  const { from } = periodOf(header)
  return periodOf(older).word !== 'current' && (from === null || !isLater(from, today))
}

/** A normalised header without the time that it names: 'mayoreo' of 'mayoreo 2026', nothing of '2026'. */
export function withoutPeriod(key: string): string {
  const { kind, from, word } = readPeriod(key)
  return from === null && word === null ? key : kind
}

/** Prices are meant where a header names nothing else: 'Nuevo', '2026'. */
function periodOf(header: string): HeaderPeriod {
  const period = readPeriod(headerKey(header))
  return { ...period, kind: period.kind.replace(/^(precios|p|)(?= |$)/, 'precio') }
}

function readPeriod(key: string): HeaderPeriod {
  const date = /\bhasta\b/.test(key) ? null : firstDate(key)
  const rest = date === null ? key : key.replace(date.text, '')
  const isNew = rest.search(NEW) >= 0
  const isCurrent = date === null && rest.search(CURRENT) >= 0
  const kind = rest.replace(NEW, '').replace(CURRENT, '').replace(CONNECTING, '').replace(/\s+/g, ' ').trim()
  return { kind, from: date?.from ?? null, word: isNew ? 'new' : isCurrent ? 'current' : null }
}

function firstDate(key: string): { text: string; from: string } | null {
  for (const pattern of DATES) {
    const match = pattern.exec(key)
    if (match === null) continue
    const { year = '', month, day } = match.groups ?? {}
    const monthNumber = month === undefined ? null : numberOfMonth(month)
    if (monthNumber !== null && (monthNumber < 1 || monthNumber > 12)) continue
    const parts = [year.padStart(4, '20'), monthNumber, day].filter((part) => part != null)
    return { text: match[0], from: parts.map((part) => String(part).padStart(2, '0')).join('-') }
  }
  return null
}

function numberOfMonth(month: string): number {
  return /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1
}

/** Whether a time is later than another one, as far as both are named: '2026' is no later than '2026-03'. */
function isLater(from: string, other: string): boolean {
  const length = Math.min(from.length, other.length)
  return from.slice(0, length) > other.slice(0, length)
}
