import { stem } from './stem.ts'
import type { Token } from './tokenise.ts'

/**
 * Kinds of products whose names are abbreviated, spelled in several ways, or followed by sizes without a mark. Any other kind
 * is the first word of its name.
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

/** Kinds of pipe fittings, whose bare numbers are nominal sizes and angles. */
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

/** Kinds that turn a corner. */
export const TURNING: ReadonlySet<string> = new Set(['Codo', 'Curva', 'Yee', 'Tee', 'Ramal', 'Unión'])

/** Other parts of pipes, made of the same materials. */
export const PIPE_PARTS: ReadonlySet<string> = new Set([
  ...FITTINGS,
  'Tuerca',
  'Tapa',
  'Conexión',
  'Abrazadera',
])

/** Kinds with a second size in inches that has no mark: 'NIPLE 1/2 X 5', 'TORNILLO 1/4 X 3'. A tube of 1/2 x 6 has 6 metres. */
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

/** The kind that a word of a name means, by itself or as an abbreviation; null for a word that is in no table. */
export function kindOf({ text, forms }: Token): string | null {
  return forms.map((form) => KIND_OF.get(form)).find(Boolean) ?? KIND_OF.get(text) ?? null
}

/** Whether a stem is a word for a kind. */
export function isKind(word: string, kind: string): boolean {
  return KIND_OF.get(word) === kind
}
