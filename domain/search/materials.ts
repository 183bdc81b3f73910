import { stem } from './stem.ts'

/**
 * What a product is made of, and how names say it: stems, and abbreviations with their full stop. The more special comes
 * first where a name has several: 'acero inox' is stainless steel.
 */
const MATERIALS: readonly (readonly [material: string, ...phrases: string[]])[] = [
  ['CPVC', 'cpvc'],
  ['PVC', 'pvc', 'polivinilo'],
  ['PPR', 'ppr', 'tuboplus', 'polipropileno random', 'termofusion'],
  ['PEX', 'pex'],
  ['Polietileno', 'polietileno', 'pead', 'polietilen', 'poliet.'],
  ['Polipropileno', 'polipropileno', 'ppn'],
  ['Epoxi', 'epoxi'],
  ['ABS', 'abs'],
  [
    'Acero inoxidable',
    'inox',
    'inoxidable',
    'inox.',
    'acero inox',
    'acero inoxidable',
    'ac inox',
    'a inoxidable',
  ],
  ['Galvanizado', 'galvanizado', 'galvanizada', 'galv', 'galv.', 'galva', 'hg'],
  ['Fierro fundido', 'fofo', 'fierro fundido', 'hierro fundido', 'fo fo', 'fundicion'],
  ['Fierro negro', 'fierro negro', 'hierro negro', 'hn'],
  ['Cobre', 'cobre', 'cob.', 'cob'],
  ['Bronce', 'bronce', 'bce', 'bce.', 'brce', 'brce.', 'bron.'],
  ['Latón', 'laton'],
  ['Aluminio', 'aluminio', 'alum', 'alum.', 'alumin.'],
  ['Acero al carbono', 'acero carbono', 'acero carbon'],
  ['Acero', 'acero'],
  ['Fierro', 'fierro', 'hierro'],
  ['Plomo', 'plomo'],
  ['Zamak', 'zamac', 'zamak'],
  ['Hule', 'hule', 'goma', 'neopreno', 'neopren', 'caucho', 'nitrilo'],
  ['Silicón', 'silicon', 'silicona'],
  ['Teflón', 'teflon', 'ptfe'],
  ['Nylon', 'nylon', 'nailon', 'naylon'],
  ['Vinil', 'vinil', 'vinilo', 'vinilico'],
  ['Plástico', 'plastico', 'plastica', 'plast', 'plast.', 'plas.'],
  ['Cerámica', 'ceramica', 'ceramico', 'loza', 'porcelana'],
  ['Vidrio', 'vidrio', 'cristal'],
  ['Madera', 'madera'],
  ['Lámina', 'lamina'],
  ['Acrílico', 'acrilico', 'acrilica'],
  ['Poliuretano', 'poliuretano'],
  ['Granito', 'granito'],
]

/** A phrase of stems that names a material. */
interface MaterialPhrase {
  readonly material: string
  readonly words: readonly string[]
}

const BY_FIRST_WORD: ReadonlyMap<string, MaterialPhrase[]> = Map.groupBy(
  MATERIALS.flatMap(([material, ...phrases]) =>
    phrases.map((phrase) => ({
      material,
      words: phrase.split(' ').map((word) => (word.endsWith('.') ? word : stem(word))),
    })),
  ).toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
)

/** The materials whose phrase begins with a stem or an abbreviation, the longest phrase first. */
export function materialsFrom(word: string): readonly MaterialPhrase[] {
  return BY_FIRST_WORD.get(word) ?? []
}

/** Whether a word in lower case without accents names a material, or begins its name. */
export function isMaterial(word: string): boolean {
  return materialsFrom(stem(word)).length > 0
}

/** A lexeme for products whose name says a material without its word, 'HID.' for PVC: the word finds them too, as less exact. */
export function impliedLexeme(material: string): string {
  return `~${material.toLowerCase()}`
}

/** The rank of a material: the first of two that a name has is the one it is sold as. */
export const MATERIAL_RANK: ReadonlyMap<string, number> = new Map(
  MATERIALS.map(([material], index) => [material, index]),
)
