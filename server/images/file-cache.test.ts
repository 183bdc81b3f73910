import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ALONE } from '../siblings/siblings.ts'
import { linkSiblings } from '../siblings/testing/link-siblings.ts'
import { createFileCache } from './file-cache.ts'

let folder: string
let warnings: string[]
const log = { warn: (_details: object, text: string) => void warnings.push(text) }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-files-'))
  warnings = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function open({ bounds = { files: 100, bytes: 100_000 }, inFolder = folder, siblings = ALONE } = {}) {
  const isWhole = (file: Buffer) => file.at(-1) === 1
  return createFileCache({ folder: inFolder, extension: '.webp', isWhole, bounds, log, siblings })
}

/** Renders and counts how often. */
function renderer(bytes = 100) {
  const render = async () => {
    render.count += 1
    return Buffer.alloc(bytes, 1)
  }
  render.count = 0
  return render
}

const names = async () => (await readdir(folder)).toSorted()

it('renders a file once, also after a restart', async () => {
  const render = renderer()
  const files = open()
  const [one, two] = await Promise.all([files.get('a.webp', render), files.get('a.webp', render)])
  expect(one).toBe(two)
  await files.get('a.webp', render)
  expect((await open().get('a.webp', render)).equals(Buffer.alloc(100, 1))).toBe(true)
  expect(render.count).toBe(1)
})

it('removes the files used least recently when there are too many, or too many bytes', async () => {
  const files = open({ bounds: { files: 3, bytes: 350 } })
  for (const name of ['a.webp', 'b.webp', 'c.webp', 'a.webp', 'd.webp']) await files.get(name, renderer())
  await expect.poll(names).toEqual(['a.webp', 'c.webp', 'd.webp'])
  await files.get('large.webp', renderer(250))
  await expect.poll(names).toEqual(['d.webp', 'large.webp'])
})

it('serves what a sibling has rendered, and holds the bounds over the files of all', async () => {
  const [one, two] = await linkSiblings(2)
  const bounds = { files: 3, bytes: 100_000 }
  const [files, others] = [open({ bounds, siblings: one }), open({ bounds, siblings: two })]
  const render = renderer()
  // Both have read the folder, which is empty.
  await Promise.all([files.get('a.webp', render), others.get('b.webp', render)])
  await expect.poll(async () => (await others.get('a.webp', renderer())).length).toBe(100)
  expect(render.count).toBe(2)
  await others.get('c.webp', render)
  await files.get('d.webp', render)
  // Each may remove the one that it has used least recently.
  await expect.poll(async () => (await names()).length).toBeLessThanOrEqual(3)
})

it('holds its bounds over files of a former process, the oldest first', async () => {
  for (const [age, name] of ['new.webp', 'older.webp', 'oldest.webp'].entries()) {
    await writeFile(join(folder, name), Buffer.alloc(100, 1))
    await utimes(join(folder, name), 1000 - age, 1000 - age)
  }
  await open({ bounds: { files: 2, bytes: 100_000 } }).get('new.webp', renderer())
  await expect.poll(names).toEqual(['new.webp', 'older.webp'])
})

it('removes what was left unfinished, and nothing else', async () => {
  await writeFile(join(folder, 'notes.txt'), '')
  for (const name of ['x.part', 'fresh.part']) await writeFile(join(folder, name), '')
  await utimes(join(folder, 'x.part'), 1000, 1000)
  await open().get('a.webp', renderer())
  expect(await names()).toEqual(['a.webp', 'fresh.part', 'notes.txt'])
})

it('renders an incomplete file again', async () => {
  await writeFile(join(folder, 'a.webp'), Buffer.alloc(60))
  await writeFile(join(folder, 'b.webp'), '')
  const files = open()
  const render = renderer()
  for (const name of ['a.webp', 'b.webp']) expect((await files.get(name, render)).length).toBe(100)
  expect(render.count).toBe(2)
})

it('renders for each request where nothing can be written, and logs it once', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const render = renderer()
  const files = open({ inFolder: file })
  for (const name of ['a.webp', 'a.webp', 'b.webp']) expect((await files.get(name, render)).length).toBe(100)
  expect(render.count).toBe(3)
  expect(warnings).toEqual(['files cannot be stored, and are rendered for each request'])
})

it('serves the next request after a rendering that failed', async () => {
  const files = open()
  const fails = () => Promise.reject(new Error('no memory'))
  await expect(files.get('a.webp', fails)).rejects.toThrow('no memory')
  expect((await files.get('a.webp', renderer())).length).toBe(100)
})
