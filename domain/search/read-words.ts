import { lazy } from '../lazy.ts'
import { BRANDS } from './brands.ts'
import { kindOf, PIPE_PARTS } from './kinds.ts'
import { MATERIAL_RANK, materialsFrom } from './materials.ts'
import type { Role } from './read-sizes.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import { stemsOf } from './tokenise.ts'
import type { Token } from './tokenise.ts'
import { wordTable } from '../word-table.ts'

const brandsByWord = lazy(brandPhrases)

export function readBrand(tokens: readonly Token[], roles: Map<Token, Role>): string | null {
  for (const [index, { text }] of tokens.entries())
    for (const { brand, words } of brandsByWord().get(text) ?? []) {
      const taken = tokens.slice(index, index + words.length)
      if (!words.every((word, offset) => taken[offset]?.text === word)) continue
      // The parser of models may have taken it: WD-40.
      for (const token of taken) roles.set(token, 'brand')
      return brand
    }
  return null
}

function brandPhrases(): ReadonlyMap<string, { brand: string; words: string[] }[]> {
  const byFirst = new Map<string, { brand: string; words: string[] }[]>()
  for (const spellings of BRANDS) {
    const [brand = '', ...others] = spellings.split('|')
    for (const spelling of [brand, ...others]) {
      const words = stemsOf(spelling.toLowerCase())
      const [first = ''] = words
      byFirst.set(first, [...(byFirst.get(first) ?? []), { brand, words }])
    }
  }
  return byFirst
}

/** How many tokens of a name are searched for its kind, which may follow a brand or a code. */
const KIND_WITHIN = 5

export function readKind(
  name: string,
  tokens: readonly Token[],
  roles: ReadonlyMap<Token, Role>,
): string | null {
  const words = tokens.filter((token) => token.isWord && !roles.has(token))
  for (const token of words.slice(0, KIND_WITHIN)) {
    const kind = kindOf(token)
    if (kind !== null && !isForSomething(token)) return kind
    // A word of its own comes first: 'ABRAZADERA P/TUBO', 'CORTADOR DE TUBO'.
    if (!isNoise(token)) break
  }
  const first = words.find((token) => !isNoise(token))
  if (!first) return null
  const written = name.slice(first.start, first.end).replace(/^\p{L}\/|[^\p{L}]/gu, '')
  return written === '' ? null : written.charAt(0).toUpperCase() + written.slice(1).toLowerCase()
}

/** Whether a word is not the kind: it has two letters, or is a material or 'de'. */
function isNoise(token: Token): boolean {
  return (
    (token.text.length < 3 ||
      STOP_WORDS.has(token.text) ||
      materialsFrom(token.text).length > 0 ||
      token.text === 'tru') &&
    kindOf(token) === null
  )
}

/** 'p/tubo' is the purpose of the product, not its kind. */
function isForSomething({ forms }: Token): boolean {
  return forms.some((form) => form.startsWith('p/'))
}

/** The material of fittings that name none: PVC for hydraulic and sanitary ones, PPR for those called plus. */
const MATERIAL_OF_FITTING = wordTable<string>({
  hid: 'PVC',
  hidr: 'PVC',
  hidraulico: 'PVC',
  hidraulica: 'PVC',
  sanit: 'PVC',
  sanitario: 'PVC',
  [stem('plus')]: 'PPR',
})

export function readMaterial(
  tokens: readonly Token[],
  roles: Map<Token, Role>,
  kind: string | null,
): string | null {
  const found: { material: string; taken: Token[] }[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (isForSomething(token) || tokens[index - 1]?.text === 'para') {
      // The material of another product: 'P/TUBO DE PVC'.
      index += STOP_WORDS.has(tokens[index + 1]?.text ?? '') ? 2 : 1
      continue
    }
    const match = materialAt(tokens, index)
    if (!match) continue
    const taken = tokens.slice(index, index + match.words.length)
    if (taken.some((one) => roles.get(one) === 'brand')) continue
    found.push({ material: match.material, taken })
    index += match.words.length - 1
  }
  const [best] = found.toSorted(
    (a, b) => (MATERIAL_RANK.get(a.material) ?? 0) - (MATERIAL_RANK.get(b.material) ?? 0),
  )
  if (best) {
    for (const { material, taken } of found)
      if (material === best.material) for (const token of taken) roles.set(token, 'material')
    return best.material
  }
  if (kind === null || !PIPE_PARTS.has(kind)) return null
  return tokens.map(({ text }) => MATERIAL_OF_FITTING[text]).find(Boolean) ?? null
}

function materialAt(tokens: readonly Token[], index: number) {
  const { text, forms } = tokens[index]!
  return [...forms, text]
    .flatMap((form) => materialsFrom(form))
    .find(({ words }) =>
      words.every((word, offset) => {
        const token = tokens[index + offset]
        return token !== undefined && (token.text === word || token.forms.includes(word))
      }),
    )
}
