/** Whether a text such as '2026-03-02' is a day of the calendar; the 31st of February is none. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(text)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}
