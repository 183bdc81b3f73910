import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import type { ImageStore } from '../images/image-store.ts'
import { startNightlyBackups } from './nightly-backups.ts'
import type { NightlyBackups } from './nightly-backups.ts'
import { readNightlyState } from './nightly-state.ts'
import { checkBackup, restore } from './restore.ts'
import { createFolder, everythingIn, insertWorld } from './testing/world.ts'
import type { Folder } from './testing/world.ts'

const HOUR_MS = 3_600_000
const PASSPHRASE = 'tres codos de cobre'

let folder: Folder
let images: ImageStore
let shop: TestDatabase
let time: Date
let lines: string[]
let running: NightlyBackups[]

beforeEach(async () => {
  folder = createFolder()
  images = await folder.store('images')
  shop = await createTestDatabase()
  // The afternoon of the day on which the server was installed.
  time = new Date('2026-11-22T21:00:00Z')
  lines = []
  running = []
})
afterEach(async () => {
  for (const backups of running) await backups.close()
  await shop.drop()
  await folder.remove()
})

const backups = () => folder.path('backups')
const filesThere = () => readdir(backups()).catch(() => [])
const state = () => readNightlyState(shop.pool, time)

/** Starts a process and waits until it has looked once. */
async function start(options: { passphrase?: string } = {}): Promise<NightlyBackups> {
  let looked = 0
  const nightly = startNightlyBackups({
    pool: shop.pool,
    images,
    folder: backups(),
    at: '03:30',
    passphrase: options.passphrase ?? null,
    log: (line) => lines.push(line),
    now: () => {
      looked += 1
      return time
    },
    checkMs: 5,
  })
  running.push(nightly)
  await expect.poll(() => looked, { interval: 5 }).toBeGreaterThan(2)
  return nightly
}

async function untilBackup(at: string): Promise<void> {
  await expect.poll(async () => (await state()).succeededAt?.toISOString(), { interval: 10 }).toBe(at)
}

it.each([null, PASSPHRASE])(
  'makes a backup at night that restores everything (passphrase: %s)',
  async (passphrase) => {
    const { keys } = await insertWorld(shop.pool, images)
    await start(passphrase === null ? {} : { passphrase })
    expect(await filesThere()).toEqual([])
    const before = await everythingIn(shop.pool)
    time = new Date('2026-11-23T09:30:10Z')
    await untilBackup('2026-11-23T09:30:10.000Z')

    const name = `nightly-2026-11-23T09-30-10Z.tar${passphrase === null ? '' : '.enc'}`
    expect(await filesThere()).toEqual([name])
    expect(lines).toEqual([
      expect.stringMatching(/^Backed up to .*nightly-2026-11-23T09-30-10Z.* \(0\.\d MB\)$/),
    ])
    const elsewhere = await createTestDatabase()
    const otherStore = await folder.store('elsewhere')
    await restore(elsewhere.pool, await checkBackup(join(backups(), name), passphrase), {
      images: otherStore,
      safeguardFile: () => folder.path('before.tar'),
      safeguardPassphrase: null,
      log: () => {},
    })
    expect(await everythingIn(elsewhere.pool)).toEqual(before)
    for (const key of keys) expect(await otherStore.has(key)).toBe(true)
    await elsewhere.drop()
  },
)

it('of several processes one makes the backup, once', async () => {
  await Promise.all([start(), start(), start()])
  time = new Date('2026-11-23T09:30:00Z')
  await untilBackup('2026-11-23T09:30:00.000Z')
  time = new Date('2026-11-23T19:30:00Z')
  await start()
  expect(await filesThere()).toHaveLength(1)
  expect(lines).toEqual([expect.stringMatching(/^Backed up to /)])
  time = new Date('2026-11-24T09:30:00Z')
  await untilBackup('2026-11-24T09:30:00.000Z')
  expect(await filesThere()).toHaveLength(2)
})

it('makes one that was missed as soon as it runs again, and removes what a killed process left', async () => {
  await start().then((nightly) => nightly.close())
  time = new Date('2026-11-24T15:00:00Z')
  await mkdir(backups())
  await writeFile(join(backups(), 'nightly-2026-11-23T09-30-00Z.tar.part'), 'cut off')
  await start()
  await untilBackup('2026-11-24T15:00:00.000Z')
  expect(await filesThere()).toEqual(['nightly-2026-11-24T15-00-00Z.tar'])
})

it('a failure is logged and tried again half an hour later; older backups stay', async () => {
  await start()
  time = new Date('2026-11-23T09:30:00Z')
  await untilBackup('2026-11-23T09:30:00.000Z')
  // No disk has this much space.
  await shop.pool.query('update nightly_backups set bytes = 1e18::bigint')
  time = new Date('2026-11-24T09:30:00Z')
  await expect.poll(async () => (await state()).failedAt, { interval: 10 }).toEqual(time)
  expect(lines.at(-1)).toMatch(
    /^The nightly backup failed, the next attempt is in 30 minutes: .*backups needs \d+ MB more of free disk/,
  )
  expect(await filesThere()).toEqual(['nightly-2026-11-23T09-30-00Z.tar'])

  await shop.pool.query('update nightly_backups set bytes = 1000')
  time = new Date(time.getTime() + HOUR_MS / 4)
  await start()
  expect((await state()).failedAt).not.toBeNull()
  time = new Date(time.getTime() + HOUR_MS / 4)
  await untilBackup(time.toISOString())
  expect((await state()).failedAt).toBeNull()
})

it('a server that stops breaks a backup off, and leaves no file', async () => {
  await insertWorld(shop.pool, images)
  const reading = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  images = {
    ...images,
    get: async () => {
      reading.resolve()
      await answered.promise
      return null
    },
  }
  const nightly = await start()
  time = new Date('2026-11-23T09:30:00Z')
  await reading.promise
  const closing = nightly.close()
  answered.resolve()
  await closing
  expect(await filesThere()).toEqual([])
  expect(await state()).toMatchObject({ succeededAt: null, failedAt: null })
})
