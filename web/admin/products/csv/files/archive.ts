import { unzipSync } from 'fflate'
import { FileProblem } from './file-problem.ts'

/** A zip file, from which one part after the other is read. */
export interface Archive {
  /** Uncompressed size of each part, as the file says. */
  readonly sizes: ReadonlyMap<string, number>
  /** The bytes of a part; a problem when it is missing, damaged or too large. */
  read(name: string): Uint8Array
}

/** A sheet of 100,000 rows has 20 to 80 MB. No part gets more memory than it declares, so a bomb cannot exceed this either. */
const MAX_PART_BYTES = 256 * 1024 * 1024

export function openArchive(bytes: Uint8Array): Archive {
  if (isEncrypted(bytes)) throw new FileProblem('password')
  const sizes = new Map<string, number>()
  unzip(bytes, ({ name, originalSize }) => {
    sizes.set(name, originalSize)
    return false
  })
  return {
    sizes,
    read(name) {
      const size = sizes.get(name)
      if (size === undefined) throw new FileProblem('broken')
      if (size > MAX_PART_BYTES) throw new FileProblem('tooLarge')
      const part = unzip(bytes, (entry) => entry.name === name && entry.originalSize === size)[name]
      if (part === undefined) throw new FileProblem('broken')
      return part
    },
  }
}

/** The bit of the first part's header that says so. */
function isEncrypted(bytes: Uint8Array): boolean {
  return ((bytes[6] ?? 0) & 1) === 1
}

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    throw new FileProblem('broken')
  }
}
