import { unzipSync } from 'fflate'
import { FileProblem } from './file-problem.ts'

/** A zip file, from which one part after the other is read. */
export interface Archive {
  /** Uncompressed size of each part, as the file says. */
  readonly sizes: ReadonlyMap<string, number>
  /** The bytes of a part; a problem when it is missing, locked, damaged or too large. */
  read(name: string): Uint8Array
}

/** A sheet of 100,000 rows has 20 to 80 MB. No part gets more memory than it declares, so a bomb cannot exceed this either. */
const MAX_PART_BYTES = 256 * 1024 * 1024
const IS_LOCKED = 1
/**
 * A zip ends with a record that says where its directory begins; the directory has a record for each part. Both begin with
 * a mark, and end with texts of their own length: these sizes are without them, or with the longest.
 */
const END_MARK = 0x06054b50
const END_BYTES = 22
const MAX_END_BYTES = END_BYTES + 0xffff
const PART_MARK = 0x02014b50
const PART_BYTES = 46

export function openArchive(bytes: Uint8Array): Archive {
  const sizes = new Map<string, number>()
  const locked = new Set<string>()
  const flags = directoryFlags(bytes).values()
  unzip(bytes, ({ name, originalSize }) => {
    if (((flags.next().value ?? 0) & IS_LOCKED) > 0) locked.add(name)
    sizes.set(name, originalSize)
    return false
  })
  return {
    sizes,
    read(name) {
      const size = sizes.get(name)
      if (size === undefined) throw new FileProblem('broken')
      if (locked.has(name)) throw new FileProblem('password')
      if (size > MAX_PART_BYTES) throw new FileProblem('unpacksTooLarge')
      const part = unzip(bytes, (entry) => entry.name === name && entry.originalSize === size)[name]
      if (part === undefined) throw new FileProblem('broken')
      return part
    },
  }
}

/** The flags of the parts in the order of the directory at the end; none where that has the long form of very large files. */
function directoryFlags(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const flags: number[] = []
  let end = bytes.length - END_BYTES
  while (end >= Math.max(0, bytes.length - MAX_END_BYTES) && view.getUint32(end, true) !== END_MARK) end -= 1
  let at = end < 0 || view.getUint32(end, true) !== END_MARK ? bytes.length : view.getUint32(end + 16, true)
  while (at + PART_BYTES <= bytes.length && view.getUint32(at, true) === PART_MARK) {
    flags.push(view.getUint16(at + 8, true))
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    at += PART_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return flags
}

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    throw new FileProblem('broken')
  }
}
