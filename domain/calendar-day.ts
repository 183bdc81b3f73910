/** Whether a text such as '2026-03-02' is a valid date; '2026-02-31' is not. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(text)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}
