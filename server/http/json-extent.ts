const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENING = { bracket: 91, brace: 123 }
const CLOSING = { bracket: 93, brace: 125 }

/** How much a JSON text may hold. */
export interface JsonExtent {
  depth: number
  values: number
}

/**
 * Whether the lists and objects of a JSON text stand deeper in each other, or its values are more, than `most` allows:
 * null when neither. One pass over the text that stops there, to be made before it is parsed, since a few megabytes of
 * brackets become gigabytes of lists. Of a text that is not JSON it says nothing that counts: parsing refuses that.
 */
export function excessOf(text: string, most: JsonExtent): keyof JsonExtent | null {
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

/** Where the string that begins at `start` ends, or -1. A quote after an odd number of backslashes is part of it. */
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
