import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Siblings } from '../siblings/siblings.ts'

const MIN_BYTES = 20
const UNFINISHED_MS = 60_000

/** Rendered files in a folder: what is missing is rendered again, so losing any of them is harmless, and none is backed up. */
export interface FileCache {
  /** The file, rendered if it is missing; concurrent requests for one share the rendering. */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer>
  /** Lists the existing files; otherwise the first `get` does. */
  open(): Promise<void>
}

export interface FileCacheOptions {
  folder: string
  /** `.webp` or `.jpg`; files of another kind are not touched. */
  extension: string
  /** False for a file that a power cut left without all of its bytes. */
  isWhole: (file: Buffer) => boolean
  /** The least recently used files are deleted. */
  bounds: { files: number; bytes: number }
  log: { warn: (details: object, text: string) => void }
  /** They use the same folder, within the same bounds. */
  siblings: Siblings
}

/** Stores rendered files in a folder. Where nothing can be read or written, as on a full disk, each request renders. */
export function createFileCache({
  folder,
  extension,
  isWhole,
  bounds,
  log,
  siblings,
}: FileCacheOptions): FileCache {
  const underWay = new Map<string, Promise<Buffer>>()
  /** The sizes of the files in the folder, by name. */
  const sizes = new LRUCache<string, number>({
    max: bounds.files,
    maxSize: bounds.bytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => undefined)
    },
  })
  let isWarned = false
  let opened: Promise<void> | undefined
  // Otherwise each process would render files that another has, and the folder could grow to the bounds of each.
  siblings.subscribe(`files of ${folder}`, (text) => {
    const [name, bytes] = JSON.parse(text) as [string, number]
    sizes.set(name, bytes)
  })

  const openOnce = () => (opened ??= open())

  return {
    open: openOnce,
    async get(name, render) {
      await openOnce()
      const known = underWay.get(name)
      if (known) return known
      const started = find(name, render).finally(() => underWay.delete(name))
      underWay.set(name, started)
      return started
    },
  }

  async function find(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = sizes.get(name) === undefined ? null : await readFile(join(folder, name)).catch(() => null)
    if (file !== null && file.length >= MIN_BYTES && isWhole(file)) return file
    const rendered = await render()
    await write(name, rendered).catch((error: unknown) => {
      if (!isWarned)
        log.warn({ err: error, folder }, 'files cannot be stored, and are rendered for each request')
      isWarned = true
    })
    return rendered
  }

  async function write(name: string, body: Buffer): Promise<void> {
    // Under its final name a file is complete, for other processes too.
    const unfinished = join(folder, `${randomUUID()}.part`)
    try {
      await writeFile(unfinished, body)
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw error
    }
    sizes.set(name, body.length)
    siblings.publish(`files of ${folder}`, JSON.stringify([name, body.length]))
  }

  /** Lists the existing files, and removes unfinished ones of a crash. */
  async function open(): Promise<void> {
    try {
      await mkdir(folder, { recursive: true })
      const files: { name: string; bytes: number; usedMs: number }[] = []
      for (const name of await readdir(folder)) {
        const { size, mtimeMs } = await stat(join(folder, name))
        if (name.endsWith(extension)) files.push({ name, bytes: Math.max(size, MIN_BYTES), usedMs: mtimeMs })
        else if (name.endsWith('.part') && mtimeMs < Date.now() - UNFINISHED_MS)
          await rm(join(folder, name), { force: true })
      }
      for (const { name, bytes } of files.toSorted((a, b) => a.usedMs - b.usedMs)) sizes.set(name, bytes)
    } catch {
      // Reported once, by the first file that cannot be written.
    }
  }
}
