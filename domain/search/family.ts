import { fold } from './fold.ts'
import { isKind } from './kinds.ts'
import type { Role } from './read-sizes.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import type { Token } from './tokenise.ts'
import { wordTable } from '../word-table.ts'

const MAX_FAMILY_LENGTH = 200

/** One spelling for abbreviations that suppliers write differently. */
const ONE_FORM = wordTable<string>({
  hid: 'hidraulico',
  hidr: 'hidraulico',
  hidraulica: 'hidraulico',
  sanit: 'sanitario',
  cem: 'cementar',
  red: 'reduccion',
  int: 'interior',
  ext: 'exterior',
  rosc: 'roscado',
  sold: 'soldable',
})

/** Key of the family of a product: equal for products that differ only in size and brand. */
export function familyOf({
  kind,
  material,
  angle,
  others,
}: {
  kind: string | null
  material: string | null
  angle: string | null
  others: readonly string[]
}): string {
  const first = kind === null ? '' : stem(fold(kind))
  const words = others
    .map((word) => ONE_FORM[word] ?? word)
    .filter((word) => !STOP_WORDS.has(word) && word !== first && (kind === null || !isKind(word, kind)))
    .toSorted()
  return [kind, material, angle, ...new Set(words)]
    .filter((part) => part !== null)
    .join(' ')
    .toLowerCase()
    .slice(0, MAX_FAMILY_LENGTH)
}

/** The name without sizes, brand and model, and without the signs and words that joined them. */
export function headingOf(
  name: string,
  { tokens, roles }: { tokens: readonly Token[]; roles: ReadonlyMap<Token, Role> },
): string {
  let rest = ''
  let at = 0
  for (const token of tokens) {
    const role = roles.get(token)
    if (role !== 'size' && role !== 'brand' && role !== 'model') continue
    rest += `${name.slice(at, token.start)}\0`
    at = token.end
  }
  rest += name.slice(at)
  const heading = rest
    // The separators between sizes, and empty parentheses.
    .replace(/\0(?:\s*(?:[-x*×/,.()]|a|de|con)?\s*\0)*/giu, '\0')
    .replace(/\([\s\0]*\)?/g, (match) => (match.includes('\0') ? '\0' : match))
    .replace(/(?:^|\s+)(?:(?:[-x*×Ø/]|de|d\/|no\.|fig\.)\s*)*\0[).]?(?:\s*[x*×](?=\s|$))?/giu, ' ')
    .replace(/(?<=\d)\s*[x*×]\s*\0/giu, ' ')
    .replaceAll('\0', ' ')
    .replace(/^[-\s.,]+/, '')
    .replace(/(?:\s+(?:x|de|[-/,.)]))+\s*$/iu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return heading === '' ? name.trim() : heading
}
