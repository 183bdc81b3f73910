import { lazy } from '#domain/lazy.ts'
import { TIME_ZONE } from '#domain/time-zone.ts'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const inMexico = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/**
 * A time in Mexico City: `21 nov 2026, 14:05`. Assembled here, because servers and browsers have different versions of
 * the Spanish format, and a page must hydrate without differences.
 */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const parts = new Map(
    inMexico()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const month = MONTHS[Number(parts.get('month')) - 1]
  return `${parts.get('day')} ${month} ${parts.get('year')}, ${parts.get('hour')}:${parts.get('minute')}`
}
