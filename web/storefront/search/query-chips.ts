import { readQuery } from '#domain/search/query.ts'
import { readName } from '#domain/search/read-name.ts'
import { tokenise } from '#domain/search/tokenise.ts'

/** A word or size of a search, as it was understood, and the search without it. */
export interface QueryChip {
  readonly label: string
  readonly without: string
}

/** What a search asks for, in its order: 'codo pvc media 90' is Codo, PVC, 1/2", 90°. Empty for a single word. */
export function queryChips(query: string): QueryChip[] {
  const { text, terms } = readQuery(query)
  const { material, angle } = readName(text)
  if (terms.length < 2) return []
  let from = 0
  return terms.flatMap(({ source }) => {
    const at = text.indexOf(source, from)
    if (at < 0 || source === '') return []
    from = at + source.length
    const without = `${text.slice(0, at)} ${text.slice(from)}`.replace(/\s+/g, ' ').trim()
    return without === '' ? [] : [{ label: labelOf(source, { material, angle }), without }]
  })
}

function labelOf(
  source: string,
  { material, angle }: { material: string | null; angle: string | null },
): string {
  const [token, ...others] = tokenise(source)
  if (!token || others.length > 0) return capitalised(source)
  if (token.text.includes('/')) return `${token.text.replace('+', ' ')}"`
  if (`${token.text}°` === angle) return angle
  if (readName(source).material === material && material !== null) return material
  return capitalised(source)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
