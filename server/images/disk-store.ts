import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOfKey } from './image-store.ts'
import type { ImageFile, ImageStore } from './image-store.ts'
import { syncFolder } from './sync-folder.ts'

/** Stores pictures in 256 subfolders, by the first two characters of their names. */
export function createDiskStore(root: string): ImageStore {
  return { put, has, get, remove, check }

  async function put(files: readonly ImageFile[]): Promise<void> {
    const folders = [...new Set(files.map(({ key }) => folderOf(key)))]
    await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })))
    // A file under its final name is complete: a power cut leaves at most unused .part files.
    const written = files.map(({ key, body }) => {
      const unfinished = join(folderOf(key), `${randomUUID()}.part`)
      return { key, unfinished, writing: writeDurably(unfinished, body) }
    })
    // All at the same time: the disk then confirms several with one flush.
    await Promise.allSettled(written.map(({ writing }) => writing))
    try {
      for (const { key, unfinished, writing } of written) {
        await writing
        await rename(unfinished, join(folderOf(key), key))
      }
    } catch (error) {
      await Promise.all(written.map(({ unfinished }) => rm(unfinished, { force: true })))
      throw error
    }
    await Promise.all(folders.map(syncFolder))
  }

  async function has(key: string): Promise<boolean> {
    return access(join(folderOf(key), key)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
  }

  async function get(key: string) {
    const file = await open(join(folderOf(key), key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (file === null) return null
    const { size } = await file.stat()
    return { stream: file.createReadStream(), bytes: size }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(join(folderOf(key), key), { force: true })))
  }

  async function check(): Promise<void> {
    await mkdir(root, { recursive: true })
    await access(root, constants.R_OK | constants.W_OK)
  }

  function folderOf(key: string): string {
    if (contentTypeOfKey(key) === null) throw new Error(`not the name of a picture: ${key}`)
    return join(root, key.slice(0, 2))
  }
}

async function writeDurably(path: string, body: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}
