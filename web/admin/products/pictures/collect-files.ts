import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { openArchive } from '../price-file/formats/archive.ts'
import { FileProblem } from '../price-file/formats/file-problem.ts'
import type { Dropped } from '../use-dropped-files.ts'
import { HEIC_NAME, PICTURE_NAME } from '../picture-names.ts'
import type { FileFault, PictureFile } from './plan-pictures.ts'

/** Most files at a time, those of folders and zips included. */
export const MAX_FILES = 5000
/** Largest zip. It is held in memory; its pictures are unpacked one at a time. */
export const MAX_ZIP_MB = 256

const MAX_ZIP_BYTES = MAX_ZIP_MB * 1024 * 1024
/** What systems put beside files. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)|(^|\/)(Thumbs\.db|desktop\.ini)$/i
const START_BYTES = 12
const READ_AT_ONCE = 64

/** What was chosen cannot be used. */
export class CollectProblem extends Error {
  readonly kind: 'tooMany' | 'zipTooLarge' | 'zipPassword' | 'zipBroken'
  readonly fileName: string

  constructor(kind: CollectProblem['kind'], fileName = '') {
    super(kind)
    this.kind = kind
    this.fileName = fileName
  }
}

/**
 * The files of a drop or a choice: those of folders at any depth, and those of zips. Files of the system are left out.
 * Throws CollectProblem.
 */
export async function collectFiles({ files, entries }: Dropped): Promise<PictureFile[]> {
  const all = entries.some(({ isDirectory }) => isDirectory) ? await filesOf(entries) : files
  const shown = all.filter((file) => !HIDDEN.test(pathOf(file)))
  if (shown.length > MAX_FILES) throw new CollectProblem('tooMany')
  const collected: PictureFile[] = []
  for (let from = 0; from < shown.length; from += READ_AT_ONCE) {
    const parts = await Promise.all(shown.slice(from, from + READ_AT_ONCE).map(readOne))
    collected.push(...parts.flat())
    if (collected.length > MAX_FILES) throw new CollectProblem('tooMany')
  }
  return collected
}

async function readOne(file: File): Promise<PictureFile[]> {
  const start = await startOf(file)
  if (start.startsWith('PK\u0003\u0004')) return filesOfZip(file)
  const { name, size } = file
  return [{ name, size, fault: faultOf(size, start), read: async () => file }]
}

async function filesOfZip(zip: File): Promise<PictureFile[]> {
  if (zip.size > MAX_ZIP_BYTES) throw new CollectProblem('zipTooLarge', zip.name)
  try {
    const archive = openArchive(new Uint8Array(await zip.arrayBuffer()))
    const paths = [...archive.sizes].filter(([path]) => !path.endsWith('/') && !HIDDEN.test(path))
    if (paths.length > MAX_FILES) throw new CollectProblem('tooMany')
    return paths.map(([path, size]) => ({
      name: path.slice(path.lastIndexOf('/') + 1),
      size,
      // Its bytes are unpacked when it is sent; the server looks at them.
      fault: HEIC_NAME.test(path)
        ? 'heic'
        : !PICTURE_NAME.test(path)
          ? 'notPicture'
          : size > MAX_IMAGE_BYTES
            ? 'tooLarge'
            : null,
      read: async () => new Blob([archive.read(path) as Uint8Array<ArrayBuffer>]),
    }))
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    throw new CollectProblem(error.kind === 'password' ? 'zipPassword' : 'zipBroken', zip.name)
  }
}

function faultOf(size: number, start: string): FileFault | null {
  if (/^....ftyp(heic|heix|mif1|msf1)/s.test(start)) return 'heic'
  const isPicture =
    /^(?:\u00ff\u00d8\u00ff|\u0089PNG\r\n|GIF8[79]a)/.test(start) ||
    /^RIFF....WEBP/s.test(start) ||
    /^....ftypavi[fs]/s.test(start)
  if (!isPicture) return 'notPicture'
  return size > MAX_IMAGE_BYTES ? 'tooLarge' : null
}

/** The first bytes, each as a character; blank if the file no longer exists. */
async function startOf(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
    return String.fromCharCode(...bytes)
  } catch {
    return ''
  }
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

/** The files in folders, at any depth. */
async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = []
  const left = [...entries]
  for (let entry = left.pop(); entry; entry = left.pop()) {
    if (HIDDEN.test(entry.name)) continue
    if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry))
    else left.push(...(await childrenOf(entry as FileSystemDirectoryEntry)))
    if (found.length > MAX_FILES) throw new CollectProblem('tooMany')
  }
  return found
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** The browser gives a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
    if (all.length > MAX_FILES) throw new CollectProblem('tooMany')
  }
}
