const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** A part of a name; `isFound` when a search matched it. */
export interface NamePart {
  readonly text: string
  readonly isFound: boolean
}

/**
 * The parts of a highlighted text between and around <em> and </em>, as plain text: no HTML of a response is rendered. This
 * server escapes the text between the marks, an external provider does not.
 */
export function highlightParts(highlighted: string, { isEscaped }: { isEscaped: boolean }): NamePart[] {
  return highlighted
    .split(/(<em>.*?<\/em>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const found = /^<em>(.*)<\/em>$/s.exec(part)?.[1]
      const text = found ?? part
      return { text: isEscaped ? unescape(text) : text, isFound: found !== undefined }
    })
}

function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity)
}
