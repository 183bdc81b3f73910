import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDrawingFiles } from './drawing-files.ts'
import { ALONE } from '../../siblings/siblings.ts'
import { DRAWING_VERSION } from './drawing-version.ts'

let folder: string
const log = { warn: () => undefined }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-drawings-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A WebP file of a hundred bytes, as far as its header says. */
function webp(): Buffer {
  const file = Buffer.alloc(100, 1)
  file.write('RIFF', 'latin1')
  file.writeUInt32LE(92, 4)
  return file
}

it('removes the folders of other versions, and nothing else', async () => {
  await mkdir(join(folder, '0badcafe'))
  await writeFile(join(folder, 'notes.txt'), '')
  await openDrawingFiles(folder, { log, siblings: ALONE }).get('a.webp', () => Promise.resolve(webp()))
  await expect
    .poll(async () => (await readdir(folder)).toSorted())
    .toEqual([DRAWING_VERSION, 'notes.txt'].toSorted())
})

it('renders again what a power cut left incomplete', async () => {
  await mkdir(join(folder, DRAWING_VERSION))
  await writeFile(join(folder, DRAWING_VERSION, 'a.webp'), webp().subarray(0, 60))
  await writeFile(join(folder, DRAWING_VERSION, 'b.webp'), '')
  const files = openDrawingFiles(folder, { log, siblings: ALONE })
  for (const name of ['a.webp', 'b.webp'])
    expect((await files.get(name, () => Promise.resolve(webp()))).length).toBe(100)
})
