import { loginTexts } from '#web/texts/admin-shell.ts'

/** A waiting time for people: seconds up to two minutes, then minutes, rounded up. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return loginTexts.aMoment
  const whole = Math.max(1, Math.ceil(seconds))
  return whole < 120 ? loginTexts.seconds(whole) : loginTexts.minutes(Math.ceil(whole / 60))
}
