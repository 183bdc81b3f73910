export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

const SAMPLE_BYTES = 4096

/**
 * The text of a file and the encoding it was found to be in: UTF-8 and UTF-16 with or without a byte order mark (which
 * is left out of the text), otherwise Windows-1252 (bulk.md §3).
 */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = guessEncoding(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return guessUtf16(bytes.subarray(0, SAMPLE_BYTES)) ?? (looksLikeUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Without a mark: most letters of our languages leave every other byte 0. */
function guessUtf16(sample: Uint8Array): Encoding | null {
  let evenZeros = 0
  let oddZeros = 0
  sample.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2 === 0) evenZeros++
    else oddZeros++
  })
  const many = sample.length / 4
  if (oddZeros > many && evenZeros < oddZeros / 10) return 'utf-16le'
  if (evenZeros > many && oddZeros < evenZeros / 10) return 'utf-16be'
  return null
}

/** True also for a UTF-8 file with a few damaged bytes: as Windows-1252 all its accents would come out wrong. */
function looksLikeUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const damaged = text.match(/\uFFFD/g)?.length ?? 0
    const sound = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0
    return sound > damaged * 10
  }
}
