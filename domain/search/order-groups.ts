import { kindOf, PIPE_PARTS } from './kinds.ts'
import { isMaterial } from './materials.ts'
import { isStopWord } from './stop-words.ts'
import { tokenise } from './tokenise.ts'

// Lines that say the material or the size of those below them: 'CPVC 1/2:', then '20 codos 90' and '10 tees'.

/** Words of a material that no name of a material has alone. */
const OF_MATERIAL: ReadonlySet<string> = new Set(
  ['sanitario', 'hidraulico', 'fusion', 'agua', 'caliente', 'fria', 'cedula', 'ced', 'plus'].flatMap((word) =>
    tokenise(word).map(({ text }) => text),
  ),
)

/**
 * Whether an item without a quantity names only a material or a size. With other words it must end with a colon: it may be
 * a product whose kind is in no table.
 */
export function isGroup(text: string, { hasColon }: { hasColon: boolean }): boolean {
  const tokens = tokenise(text).filter(({ start, end }) => !isStopWord(text.slice(start, end)))
  const saysMaterial = (word: string) => isMaterial(word) || OF_MATERIAL.has(word)
  const words = tokens.filter(({ isWord }) => isWord)
  if (tokens.length === 0 || tokens.some((token) => kindOf(token) !== null)) return false
  return (
    words.every(({ text: word }) => saysMaterial(word)) ||
    (hasColon && words.some((one) => saysMaterial(one.text)))
  )
}

/** Whether an item is a part of pipes, so that a group above it says its material and size. */
export function isPipePart(text: string): boolean {
  return tokenise(text).some((token) => PIPE_PARTS.has(kindOf(token) ?? ''))
}

/** The words of an item with those of its group: its own size and its own material count more. */
export function withGroup(text: string, { group, size }: { group: string; size: RegExp }): string {
  const words = size.test(text) ? group.replace(size, ' ') : group
  const own = tokenise(text).some((token) => isMaterial(token.text))
  const added = own ? (size.exec(words)?.[0] ?? '') : words
  return `${text} ${added.trim()}`.trim()
}
