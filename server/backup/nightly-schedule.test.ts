import { expect, it } from 'vitest'
import { filesToRemove, isUnfinished, lastDue, nightlyName } from './nightly-schedule.ts'

const DAY_MS = 86_400_000

it.each([
  ['2026-11-23T09:30:00Z', '03:30', '2026-11-23T09:30:00.000Z'],
  ['2026-11-23T09:29:59Z', '03:30', '2026-11-22T09:30:00.000Z'],
  // Still the evening before in Mexico.
  ['2026-11-24T03:00:00Z', '22:00', '2026-11-23T04:00:00.000Z'],
  ['2026-01-01T05:59:00Z', '00:00', '2025-12-31T06:00:00.000Z'],
])('at %s the last backup at %s was due at %s', (now, at, due) => {
  expect(lastDue(new Date(now), at).toISOString()).toBe(due)
})

it('retains seven days and four weeks, however long it runs, and no other file is touched', () => {
  let names = ['before-restore-2026-01-01T00-00-00.000Z.tar', 'mi-respaldo.tar']
  const retained: number[] = []
  for (let day = 0; day < 100; day += 1) {
    const now = new Date(Date.parse('2026-01-01T09:30:00Z') + day * DAY_MS)
    names.push(nightlyName(now, { isEncrypted: day % 2 === 0 }))
    const gone = new Set(filesToRemove(names))
    names = names.filter((name) => !gone.has(name))
    retained.push(names.length - 2)
  }
  expect(Math.max(...retained)).toBe(11)
  expect(names.map((name) => /\d{4}-\d\d-\d\d/.exec(name)?.[0])).toEqual([
    '2026-01-01',
    undefined,
    // The Sundays before the last seven days.
    '2026-03-15',
    '2026-03-22',
    '2026-03-29',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
    '2026-04-07',
    '2026-04-08',
    '2026-04-09',
    '2026-04-10',
  ])
})

it('of several backups of a day the newest stays', () => {
  const [early, late] = ['nightly-2026-11-23T09-30-00Z.tar', 'nightly-2026-11-23T20-00-00Z.tar.enc']
  expect(filesToRemove([early, late])).toEqual([early])
})

it('recognises files that a killed process left', () => {
  expect(isUnfinished('nightly-2026-11-23T09-30-00Z.tar.enc.part')).toBe(true)
  expect(isUnfinished('nightly-2026-11-23T09-30-00Z.tar')).toBe(false)
  expect(isUnfinished('shop.tar.part')).toBe(false)
})
