import { undoDoubleEncoding } from './double-encoding.ts'
import { decodeOld, guessOldEncoding } from './old-encodings.ts'
import type { OldEncoding } from './old-encodings.ts'

type CommonEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

export type Encoding = CommonEncoding | OldEncoding

const SAMPLE_BYTES = 4096

/**
 * Detects the encoding of a file and decodes it: UTF-8 and UTF-16 with or without a byte order mark (which is removed),
 * otherwise Windows-1252, or an encoding of Macs or of DOS where its letters make words; UTF-8 also twice over
 * (bulk.md §3).
 */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const { text, encoding } = decode(bytes)
  // Old programs pad the fields of a table with it, and no database stores it.
  return { text: text.replaceAll('\0', ''), encoding }
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = guessEncoding(bytes)
  const old = encoding === 'windows-1252' ? guessOldEncoding(bytes) : null
  if (old !== null) return { text: decodeOld(bytes, old), encoding: old }
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: encoding === 'utf-8' ? undoDoubleEncoding(text) : text, encoding }
}

function guessEncoding(bytes: Uint8Array): CommonEncoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return guessUtf16(bytes.subarray(0, SAMPLE_BYTES)) ?? (looksLikeUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** For files without a byte order mark: in Spanish and English text nearly every other byte of UTF-16 is 0. */
function guessUtf16(sample: Uint8Array): CommonEncoding | null {
  let evenZeros = 0
  let oddZeros = 0
  sample.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2 === 0) evenZeros++
    else oddZeros++
  })
  const threshold = sample.length / 4
  if (oddZeros > threshold && evenZeros < oddZeros / 10) return 'utf-16le'
  if (evenZeros > threshold && oddZeros < evenZeros / 10) return 'utf-16be'
  return null
}

/** Tolerates a few damaged bytes: decoded as Windows-1252 all accents of the file would be wrong. */
function looksLikeUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const damaged = text.match(/\uFFFD/g)?.length ?? 0
    const valid = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0
    return valid > damaged * 10
  }
}
