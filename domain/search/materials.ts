import { stem } from './stem.ts'

/**
 * The materials, each with the stems and the abbreviations (with their full stop) by which names mention it. The more
 * specific comes first: 'acero inox' is stainless steel.
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

/** The phrases that begin with a stem or an abbreviation, the longest first. */
export function materialsFrom(word: string): readonly MaterialPhrase[] {
  return BY_FIRST_WORD.get(word) ?? []
}

/** Whether a folded word names a material, or begins its name. */
export function isMaterial(word: string): boolean {
  return materialsFrom(stem(word)).length > 0
}

/**
 * Lexeme of products whose name implies a material without naming it, such as 'HID.' for PVC. The word for the material
 * matches it less exactly.
 */
export function impliedLexeme(material: string): string {
  return `~${material.toLowerCase()}`
}

/** Priority of the materials: of several in one name, the first in this order is the material of the product. */
export const MATERIAL_RANK: ReadonlyMap<string, number> = new Map(
  MATERIALS.map(([material], index) => [material, index]),
)
