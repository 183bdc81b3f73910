import { stem } from './stem.ts'

/** Stems of colours. They say least about a thing: names often lack them, and 'azul' is no beginning of azulejo. */
const COLOURS: ReadonlySet<string> = new Set(
  'azul rojo roja verde amarillo amarilla blanco blanca negro negra gris cafe beige naranja rosa morado morada'
    .split(' ')
    .map(stem),
)

/** Whether a stem is a colour. */
export function isColour(word: string): boolean {
  return COLOURS.has(word)
}
