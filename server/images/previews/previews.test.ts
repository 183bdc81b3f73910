import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALONE } from '../../siblings/siblings.ts'
import { createDiskStore } from '../disk-store.ts'
import { createPreviews } from './previews.ts'
import type { Previews } from './previews.ts'

let folder: string
let previews: Previews

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-previews-'))
  previews = createPreviews({
    images: createDiskStore(join(folder, 'images')),
    folder: join(folder, 'previews'),
    log: { warn: () => undefined },
    siblings: ALONE,
  })
})
afterAll(() => rm(folder, { recursive: true }))

function draw(accountId: number, title: string) {
  const account = { name: `Cuenta ${accountId}`, color: null, logo: null }
  return previews(accountId, { account, title, subtitle: '', tiles: [] })
}

it('a client that requests all previews of one link fills the queue of its account, and delays no other', async () => {
  let drawn = 0
  const walk = Promise.allSettled(
    Array.from({ length: 80 }, async (_, page) => {
      await draw(1, `Página ${page}`)
      drawn += 1
    }),
  )
  expect((await draw(2, 'Inicio')).body.length).toBeGreaterThan(1000)
  expect(drawn).toBeLessThanOrEqual(3)
  const refused = (await walk).filter(({ status }) => status === 'rejected')
  expect(drawn).toBe(21)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } })
})
