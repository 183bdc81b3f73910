import { TIME_ZONE } from './time-zone.ts'

/** The day of a moment where the accounts are, as a date field has it: '2026-03-02'. */
export function calendarDayOf(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(time)
}

/** Whether a text such as '2026-03-02' is a valid date; '2026-02-31' is not, and there is no year 0. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(text)
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  )
}
