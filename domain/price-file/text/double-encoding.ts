/** What letters of UTF-8 look like in Windows-1252: 'Ã±', 'Â°'. */
const TRACE = /[ÂÃ][^\0-\x7f]/

/**
 * A text of UTF-8 that some program took for Windows-1252 and wrote as UTF-8 once more ('CaÃ±o 90Â°') as it was before. One
 * that is not such a text as a whole stays as it is: its letters are no UTF-8.
 */
export function undoDoubleEncoding(text: string): string {
  if (!TRACE.test(text)) return text
  const byteOf = bytesOfWindows1252()
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const byte = code < 0x80 ? code : byteOf.get(code)
    if (byte === undefined) return text
    bytes[at] = byte
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

/** The byte of each character of Windows-1252 that is no ASCII. */
function bytesOfWindows1252(): ReadonlyMap<number, number> {
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index)
  const text = new TextDecoder('windows-1252').decode(bytes)
  return new Map(Array.from(bytes, (byte, index) => [text.charCodeAt(index), byte]))
}
