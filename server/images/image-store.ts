import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the files of pictures are kept: a folder of this machine, or a bucket that several processes share. */
export interface ImageStore {
  /** Keeps all of the files, safely on the medium before it answers. */
  put(files: readonly ImageFile[]): Promise<void>
  has(key: string): Promise<boolean>
  /** null when there is no such file. */
  get(key: string): Promise<{ stream: Readable; bytes: number } | null>
  /** A key without a file is no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Asks whether the store can be used at this moment; throws when it cannot, within 1.5 seconds. Touches no picture. */
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

/** Names that nobody can guess: who knows one may see its picture, without a token (pictures.md §4). */
export function newImageKeys(): ImageFileKeys {
  const name = randomBytes(16).toString('hex')
  return { orig: `${name}-orig.jpg`, sm: `${name}-sm.webp`, xs: `${name}-xs.webp` }
}

/** The content type of a file by its key; null for what is no key of ours, such as a path that leads elsewhere. */
export function contentTypeOfKey(key: string): string | null {
  const extension = KEY.exec(key)?.[1] as keyof typeof CONTENT_TYPES | undefined
  return extension === undefined ? null : CONTENT_TYPES[extension]
}
