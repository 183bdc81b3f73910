import { readQuery } from '#domain/search/query.ts'
import { FITTINGS } from '#domain/search/kinds.ts'
import { readName } from '#domain/search/read-name.ts'
import type { NameReading } from '#domain/search/read-name.ts'
import { tokenise } from '#domain/search/tokenise.ts'

/** 'Codo de media' is one of half an inch. */
const HALF = new Set(['media', 'medio'])

/** In '10 codos' the number is how many, not how large. */
const PLURAL = /^\s+\p{L}+s(?!\p{L})/u

/** A word or size of a search, as it was understood, and the search without it. */
export interface QueryChip {
  readonly label: string
  readonly without: string
  /** What it says, where it alone of the search says that: another value can be chosen instead. */
  readonly says: { readonly attribute: 'size' | 'material' | 'angle'; readonly value: string } | null
}

/** What a search asks for, in its order: 'codo pvc media 90' is Codo, PVC, 1/2", 90°. Empty for a single word. */
export function queryChips(query: string): QueryChip[] {
  const { text, terms } = readQuery(query)
  const whole = readName(text)
  if (terms.length < 2) return []
  let from = 0
  const chips = terms.flatMap(({ source }, index) => {
    const at = text.indexOf(source, from)
    if (at < 0 || source === '') return []
    from = at + source.length
    const without = `${text.slice(0, at)} ${text.slice(from)}`.replace(/\s+/g, ' ').trim()
    if (without === '') return []
    const isQuantity = index === 0 && /^\d{1,4}$/.test(source) && PLURAL.test(text.slice(from))
    return [isQuantity ? { label: source, without, says: null } : chipOf(source, without, whole)]
  })
  const isAlone = (attribute: string) =>
    chips.filter(({ says }) => says?.attribute === attribute).length === 1
  return chips.map((chip) => (chip.says && !isAlone(chip.says.attribute) ? { ...chip, says: null } : chip))
}

function chipOf(source: string, without: string, { kind, material, angle, sizes }: NameReading): QueryChip {
  const [token, ...others] = tokenise(source)
  const plain = { label: capitalised(source), without, says: null }
  if (!token || others.length > 0) return plain
  const text = HALF.has(token.text) && kind !== null && FITTINGS.has(kind) ? '1/2' : token.text
  if (`${text}°` === angle) return { label: angle, without, says: { attribute: 'angle', value: angle } }
  const said = readName(source)
  if (said.material === material && material !== null)
    return { label: material, without, says: { attribute: 'material', value: material } }
  const inches = `${text.replace('+', ' ')}"`
  const isInches = text.includes('/') || sizes.includes(inches)
  const size = isInches ? inches : said.sizes[0]
  if (size === undefined) return plain
  return { label: isInches ? size : plain.label, without, says: { attribute: 'size', value: size } }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
