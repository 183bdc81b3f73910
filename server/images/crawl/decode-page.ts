// The declaration of a page's encoding is within its first kilobyte (HTML Standard).
const HEAD_BYTES = 1024
const DECLARED = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i

/** The text of a page in the encoding of its byte order mark or its meta element; UTF-8 without either. */
export function decodePage(html: Buffer): string {
  const [, declared = ''] = DECLARED.exec(html.toString('latin1', 0, HEAD_BYTES)) ?? []
  const marked =
    html[0] === 0xff && html[1] === 0xfe
      ? 'utf-16le'
      : html[0] === 0xfe && html[1] === 0xff
        ? 'utf-16be'
        : null
  return decoderOf(marked ?? declared).decode(html)
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label || 'utf-8')
  } catch {
    // An encoding that nobody knows; most of the page is ASCII anyway.
    return new TextDecoder('utf-8')
  }
}
