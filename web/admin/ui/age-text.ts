const words = new Intl.RelativeTimeFormat('es-MX')

const MINUTE_MS = 60_000

/** How long ago something was: 'hace 5 minutos', 'hace 3 horas', 'hace 2 días'. */
export function ageText(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS))
  if (minutes < 1) return 'hace un momento'
  if (minutes < 60) return words.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day')
}
