import { stem } from './stem.ts'
import type { Token } from './tokenise.ts'

/**
 * Kinds of products with several spellings or abbreviations, or with sizes that names write without a mark. The kind of
 * any other product is the first word of its name.
 */
const KINDS: readonly (readonly [kind: string, ...words: string[]])[] = [
  ['Codo', 'codo', 'semicodo'],
  ['Tee', 'tee', 'te'],
  ['Yee', 'yee', 'ye'],
  ['Cruz', 'cruz'],
  ['Cople', 'cople', 'copla', 'cupla', 'coupling'],
  ['Niple', 'niple', 'entrerosca'],
  ['Tubo', 'tubo', 'tuberia', 'caño'],
  ['Reducción', 'reduccion', 'red.', 'copared'],
  ['Bushing', 'bushing', 'buje'],
  ['Tapón', 'tapon'],
  ['Adaptador', 'adaptador', 'adapt.', 'adap.'],
  ['Conector', 'conector', 'conec.'],
  ['Unión', 'union'],
  ['Curva', 'curva'],
  ['Ramal', 'ramal'],
  ['Brida', 'brida'],
  ['Manguito', 'manguito'],
  ['Enchufe', 'enchufe'],
  ['Espiga', 'espiga'],
  ['Válvula', 'valvula', 'valv', 'valv.', 'val.'],
  ['Llave', 'llave', 'llav.'],
  ['Manguera', 'manguera', 'mang.'],
  ['Abrazadera', 'abrazadera', 'abraz.'],
  ['Coladera', 'coladera'],
  ['Céspol', 'cespol'],
  ['Tuerca', 'tuerca'],
  ['Tornillo', 'tornillo', 'torn.', 'tor.'],
  ['Lámpara', 'lampara', 'lamp.'],
  ['Juego', 'juego', 'jgo', 'jgo.'],
  ['Rosca', 'rosca'],
  ['Conexión', 'conexion', 'conex', 'conex.'],
]

/** Brands that say what a thing is. The words after them name its container: 'KOLA LOKA BROCHA 5 G', 'KOLA LOKA TUBO'. */
export const KIND_OF_BRAND: ReadonlyMap<string, string> = new Map([['Kola Loka', 'Pegamento']])

/** Kinds of pipe fittings. Their numbers without a mark are nominal sizes and angles. */
export const FITTINGS: ReadonlySet<string> = new Set([
  'Codo',
  'Tee',
  'Yee',
  'Cruz',
  'Cople',
  'Niple',
  'Tubo',
  'Reducción',
  'Bushing',
  'Tapón',
  'Adaptador',
  'Conector',
  'Unión',
  'Curva',
  'Ramal',
  'Brida',
  'Manguito',
  'Rosca',
])

/** Kinds of fittings with an angle. */
export const TURNING: ReadonlySet<string> = new Set(['Codo', 'Curva', 'Yee', 'Tee', 'Ramal', 'Unión'])

/** Other parts of pipes, made of the same materials. */
export const PIPE_PARTS: ReadonlySet<string> = new Set([
  ...FITTINGS,
  'Tuerca',
  'Tapa',
  'Conexión',
  'Abrazadera',
])

/**
 * Kinds with a length in inches that has no mark: 'NIPLE 1/2 X 5', 'TORNILLO 1/4 X 3'. The 6 of a tube of 1/2 x 6 are
 * metres.
 */
export const WITH_LENGTH_IN_INCHES: ReadonlySet<string> = new Set(
  [
    ...FITTINGS,
    'Tornillo',
    'Tirafondo',
    'Pija',
    'Perno',
    'Barrena',
    'Broca',
    'Ancla',
    'Taquete',
    'Clavo',
    'Bulon',
  ].filter((kind) => kind !== 'Tubo'),
)

const KIND_OF: ReadonlyMap<string, string> = new Map(
  KINDS.flatMap(([kind, ...words]) =>
    words.map((word) => [word.endsWith('.') ? word : stem(word), kind] as const),
  ),
)

/** The kind that a word of a name stands for, in full or abbreviated. Null for a word that is not in the table. */
export function kindOf({ text, forms }: Token): string | null {
  return forms.map((form) => KIND_OF.get(form)).find(Boolean) ?? KIND_OF.get(text) ?? null
}

/** Whether a stem is one of the words for a kind. */
export function isKind(word: string, kind: string): boolean {
  return KIND_OF.get(word) === kind
}
