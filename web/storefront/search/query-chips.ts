import { leadingQuantity } from '#domain/search/order-quantity.ts'
import { readQuery } from '#domain/search/query.ts'
import { FITTINGS } from '#domain/search/kinds.ts'
import { readName, sizeLabel } from '#domain/search/read-name.ts'
import type { NameReading } from '#domain/search/read-name.ts'
import { tokenise } from '#domain/search/tokenise.ts'

/** 'Codo de media' is one of half an inch. */
const HALF = new Set(['media', 'medio'])

/** A word or size of a search, as it was understood, and the search without it. */
export interface QueryChip {
  readonly label: string
  readonly without: string
  /** Its facet, where no other word of the search has the same attribute: another value can replace it. */
  readonly says: { readonly attribute: 'size' | 'material' | 'angle'; readonly value: string } | null
  /** It is a quantity: the 10 of '10 codos'. */
  readonly isQuantity: boolean
}

/** What a search asks for, in its order: 'codo pvc media 90' is Codo, PVC, 1/2", 90°. Empty for a single word. */
export function queryChips(query: string): QueryChip[] {
  const { text, terms } = readQuery(query)
  const whole = readName(text)
  if (terms.length < 2) return []
  const things = text.trimEnd().length - (quantityOf(text)?.text.length ?? Infinity)
  let from = 0
  const chips = terms.flatMap(({ source }) => {
    const at = text.indexOf(source, from)
    if (at < 0 || source === '') return []
    from = at + source.length
    const without = `${text.slice(0, at)} ${text.slice(from)}`.replace(/\s+/g, ' ').trim()
    if (without === '') return []
    if (at < things) return [{ label: capitalised(source), without, says: null, isQuantity: true }]
    return [{ ...chipOf(source, without, whole), isQuantity: false }]
  })
  const isAlone = (attribute: string) =>
    chips.filter(({ says }) => says?.attribute === attribute).length === 1
  return chips.map((chip) => (chip.says && !isAlone(chip.says.attribute) ? { ...chip, says: null } : chip))
}

/**
 * The quantity before words in the plural, as in '10 codos de media'. Null where a name contains the number, as '2 aguas':
 * then it is searched for.
 */
export function quantityIn(query: string, names: readonly (string | null)[]): number | null {
  const { text, terms } = readQuery(query)
  const wanted = quantityOf(text)
  const [number, thing] = terms
  if (!wanted || !number || !thing) return null
  const isNamed = names.some((name) => {
    const words = tokenise(name ?? '').map((token) => token.text)
    return words.some((word, index) => word === number.primary && words[index + 1] === thing.primary)
  })
  return isNamed ? null : wanted.quantity
}

/** The size that a search asks for, as names write it: 'reducción 3/4 a 1/2' is 3/4" x 1/2". Null where it says none. */
export function sizeIn(query: string): string | null {
  const { text } = readQuery(query)
  const thing = quantityOf(text)?.text ?? text
  const { kind, sizes } = readName(thing)
  const isHalf = kind !== null && FITTINGS.has(kind) && tokenise(thing).some((token) => HALF.has(token.text))
  return sizeLabel(sizes) || (isHalf ? '1/2"' : null)
}

function quantityOf(text: string) {
  const wanted = leadingQuantity(text)
  return wanted?.isSure ? wanted : null
}

function chipOf(
  source: string,
  without: string,
  { kind, material, angle, sizes }: NameReading,
): Omit<QueryChip, 'isQuantity'> {
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
