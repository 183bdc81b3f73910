import { TIME_ZONE } from '#domain/time-zone.ts'

const DAY_MS = 86_400_000
const RETAINED_DAYS = 7
const RETAINED_WEEKS = 4
const NAME = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(?:\.enc)?$/

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The last time that a backup was due: the newest `at` (HH:MM, by the clock of the accounts) that is not after `now`. */
export function lastDue(now: Date, at: string): Date {
  const today = instantOf(wallTime(now).slice(0, 10), at)
  return today <= now ? today : instantOf(wallTime(new Date(now.getTime() - DAY_MS)).slice(0, 10), at)
}

/** The name of a file that begins to be written now. */
export function nightlyName(now: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `nightly-${time}Z.tar${isEncrypted ? '.enc' : ''}`
}

/** Whether a file was left by a nightly backup that did not end. */
export function isUnfinished(name: string): boolean {
  return name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))
}

/**
 * The nightly backups of a folder to be removed: all but the newest of each of the last seven days that have one, and
 * of the four weeks with one before them. Other files are never removed.
 */
export function filesToRemove(names: readonly string[]): string[] {
  const files = names.flatMap((name) => nightlyFile(name) ?? []).sort((a, b) => b.time - a.time)
  const daily = newestOfEach(files, ({ day }) => day).slice(0, RETAINED_DAYS)
  const oldest = daily.at(-1)?.day ?? ''
  const before = files.filter(({ day }) => day < oldest)
  const weekly = newestOfEach(before, ({ week }) => week).slice(0, RETAINED_WEEKS)
  const retained = new Set([...daily, ...weekly].map(({ name }) => name))
  return files.filter(({ name }) => !retained.has(name)).map(({ name }) => name)
}

/**
 * The newest nightly backup in a folder that was begun after the last due time and before the failure: only its upload
 * to the bucket failed and has to be retried. Undefined without a failure: after a restore, files may be newer than the
 * stored state.
 */
export function newestSince(
  names: readonly string[],
  { since, until }: { since: Date; until: Date | null },
): string | undefined {
  if (until === null) return undefined
  const files = names.flatMap((name) => nightlyFile(name) ?? []).sort((a, b) => b.time - a.time)
  return files.find(({ time }) => time >= since.getTime() && time <= until.getTime())?.name
}

/** When the backup with this name was begun. */
export function timeOf(name: string): Date {
  return new Date(nightlyFile(name)!.time)
}

interface NightlyFile {
  name: string
  time: number
  /** By the clock of the accounts. */
  day: string
  /** Counted from Monday to Sunday. */
  week: number
}

function nightlyFile(name: string): NightlyFile | undefined {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? []
  const time = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)
  if (Number.isNaN(time)) return undefined
  const day = wallTime(new Date(time)).slice(0, 10)
  // 1970 began on a Thursday.
  return { name, time, day, week: Math.floor((Date.parse(`${day}T00:00Z`) / DAY_MS + 3) / 7) }
}

/** The first of each group, in order. */
function newestOfEach(
  files: readonly NightlyFile[],
  keyOf: (file: NightlyFile) => string | number,
): NightlyFile[] {
  const seen = new Set<string | number>()
  return files.filter((file) => !seen.has(keyOf(file)) && seen.add(keyOf(file)))
}

function instantOf(day: string, at: string): Date {
  const asUtc = new Date(`${day}T${at}:00Z`)
  const offset = Date.parse(`${wallTime(asUtc).replace(' ', 'T')}Z`) - asUtc.getTime()
  return new Date(asUtc.getTime() - offset)
}

/** `2026-11-23 03:30:00` */
function wallTime(instant: Date): string {
  return wallClock.format(instant)
}
