const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENING = { bracket: 91, brace: 123 }
const CLOSING = { bracket: 93, brace: 125 }

/** Limits of a JSON text. */
export interface JsonLimits {
  depth: number
  values: number
}

/**
 * The limit of `most` that a JSON text exceeds, or null. One pass over the text, before it is parsed: a few megabytes of
 * brackets would become gigabytes of arrays. The result for a text that is not JSON has no meaning; parsing refuses it.
 */
export function excessOf(text: string, most: JsonLimits): keyof JsonLimits | null {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) {
      at = endOfString(text, at)
      if (at < 0) return null
    } else if (character === COMMA) {
      values += 1
      if (values > most.values) return 'values'
    } else if (character === OPENING.bracket || character === OPENING.brace) {
      depth += 1
      values += 1
      if (depth > most.depth) return 'depth'
    } else if (character === CLOSING.bracket || character === CLOSING.brace) {
      depth -= 1
    }
  }
  return null
}

/** Index of the closing quote, or -1. A quote after an odd number of backslashes is part of the string. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return -1
}
