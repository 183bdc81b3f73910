import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Storage of picture files: a local folder, or a bucket that several processes share. */
export interface ImageStore {
  /** Resolves when all files are durable. */
  put(files: readonly ImageFile[]): Promise<void>
  has(key: string): Promise<boolean>
  /** null when there is no such file. */
  get(key: string): Promise<{ stream: Readable; bytes: number } | null>
  /** Ignores missing files. */
  remove(keys: readonly string[]): Promise<void>
  /** Throws within 1.5 seconds when the store cannot be used now. Touches no picture. */
  check(): Promise<void>
}

export interface ImageFile {
  key: string
  body: Buffer
}

/** The names of the three files of one picture. */
export interface ImageFileKeys {
  orig: string
  sm: string
  xs: string
}

const CONTENT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const
const KEY = /^[0-9a-f]{32}-(?:orig|sm|xs)\.(jpg|webp)$/

/** Creates unguessable names: knowing one gives access to its picture, without a token (pictures.md §4). */
export function newImageKeys(): ImageFileKeys {
  const name = randomBytes(16).toString('hex')
  return { orig: `${name}-orig.jpg`, sm: `${name}-sm.webp`, xs: `${name}-xs.webp` }
}

/** The content type of a file by its key; null for an invalid key, such as a path out of the store. */
export function contentTypeOfKey(key: string): string | null {
  const extension = KEY.exec(key)?.[1] as keyof typeof CONTENT_TYPES | undefined
  return extension === undefined ? null : CONTENT_TYPES[extension]
}
