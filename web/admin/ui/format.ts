import { TIME_ZONE } from '#domain/time-zone.ts'
import { formatDateTime as dateTime } from '#web/ui/date-time.ts'
import { formatCount, formatMoney as pesos } from '#web/ui/money.ts'
import { formatPercent as percent } from '#web/ui/percent.ts'

export { formatCount }

const LOCALE = 'es-MX'

const cost = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'MXN',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const figures = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

// A day of the calendar has no time zone.
const days = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `$1,234.50`; a missing sales price is 'N/A' (back-office.md §13). */
export function formatMoney(value: number | null): string {
  return value === null ? 'N/A' : pesos(value)
}

/** A base price, which has up to four decimals: `$12.3456`. Missing: a dash. */
export function formatCost(value: number | null): string {
  return value === null ? '—' : cost.format(value)
}

/** `8.0 %`; with `sign`, `+8.0 %`; with two decimals, `8.00 %`. Missing: a dash. */
export function formatPercent(
  value: number | null,
  options: { sign?: boolean; decimals?: 1 | 2 } = {},
): string {
  return value === null ? '—' : percent(value, options)
}

/** `21 nov 2026, 14:05` in Mexico City. Missing: a dash. */
export function formatDateTime(iso: string | null): string {
  return iso === null ? '—' : dateTime(iso)
}

/** A day of the calendar, '2026-11-21', as `21 nov 2026`. */
export function formatDay(day: string): string {
  return days.format(new Date(day))
}

/** `21/11/2026 14:05` in Mexico City: day/month/year with 24-hour time. Missing: a dash. */
export function formatDateFigures(iso: string | null): string {
  if (iso === null) return '—'
  const date = new Date(iso)
  return `${figures.format(date)} ${clock.format(date)}`
}

/** The number typed into a field; null for a blank. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : Number(trimmed)
}

/** Initial text of a field of an amount: with two decimals, or more where more are stored. */
export function amountText(value: number | null | undefined): string {
  const text = numberText(value)
  const decimals = text.split('.')[1] ?? ''
  return text === '' || decimals.length >= 2 ? text : Number(text).toFixed(2)
}

/** Initial text of a number field. */
export function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
