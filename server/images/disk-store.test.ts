import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { newImageKeys } from './image-store.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mostrador-store-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('stores, returns and removes files', async () => {
  const store = createDiskStore(join(root, 'images'))
  const { orig, sm, xs } = newImageKeys()
  await store.put([
    { key: orig, body: Buffer.from('large') },
    { key: sm, body: Buffer.from('small') },
  ])
  const found = await store.get(sm)
  expect(found?.bytes).toBe(5)
  expect((await buffer(found!.stream)).toString()).toBe('small')
  expect(await store.get(xs)).toBeNull()
  expect([await store.has(sm), await store.has(xs)]).toEqual([true, false])

  await store.remove([orig, sm, xs])
  expect(await store.get(sm)).toBeNull()
  const left = await readdir(join(root, 'images'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

it('leaves nothing unfinished of a picture that cannot be stored', async () => {
  const folder = join(root, 'unfinished')
  const { orig, sm, xs } = newImageKeys()
  await mkdir(join(folder, orig.slice(0, 2), orig), { recursive: true })
  const files = [xs, sm, orig].map((key) => ({ key, body: Buffer.from('x') }))
  await expect(createDiskStore(folder).put(files)).rejects.toThrow('EISDIR')
  const left = await readdir(folder, { recursive: true })
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await createDiskStore(folder).has(sm)).toBe(true)
})

it('works in a new folder, and fails where no folder can be created', async () => {
  await expect(createDiskStore(join(root, 'new', 'images')).check()).resolves.toBeUndefined()
  await writeFile(join(root, 'file'), '')
  await expect(createDiskStore(join(root, 'file')).check()).rejects.toThrow('EEXIST')
})

it('accepts only names of pictures', async () => {
  const store = createDiskStore(root)
  for (const key of ['../../etc/passwd', 'a/b.webp', '', 'x.webp']) {
    await expect(store.get(key)).rejects.toThrow('not the name of a picture')
    await expect(store.put([{ key, body: Buffer.from('x') }])).rejects.toThrow('not the name of a picture')
    await expect(store.remove([key])).rejects.toThrow('not the name of a picture')
  }
})
