import { expect, test } from 'vitest'
import { calendarDayOf, isCalendarDay } from './calendar-day.ts'

test.each(['2026-03-02', '2024-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true)
})

test.each(['2026-02-31', '2026-02-29', '2026-13-01', '2026-3-2', '0000-01-01', 'ayer', ''])(
  '%s is none',
  (text) => {
    expect(isCalendarDay(text)).toBe(false)
  },
)

test('the day of a moment is the one in Mexico City', () => {
  expect(calendarDayOf(new Date('2026-03-02T05:59:59Z'))).toBe('2026-03-01')
  expect(calendarDayOf(new Date('2026-03-02T06:00:00Z'))).toBe('2026-03-02')
})
