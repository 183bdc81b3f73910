import { TIME_ZONE } from '#domain/time-zone.ts'

/** SQL of the moment when the last days began, today among them; `days` is SQL of their number, null where it is null. */
export function sinceDay(days: string): string {
  return `(((now() at time zone '${TIME_ZONE}')::date - (${days}::int - 1))::timestamp at time zone '${TIME_ZONE}')`
}
