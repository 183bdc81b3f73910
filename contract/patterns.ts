import { STRAY_CHARACTERS } from '#domain/keys.ts'
import { MAX_IDS } from '#domain/limits.ts'

/** A JSON Schema pattern and the Spanish error text for values that do not match. */
interface Pattern {
  readonly pattern: string
  readonly text: string
}

/** Every pattern of the contract except those of `sort` (paging.ts). */
export const PATTERNS = {
  // A name that nobody sees is blank, too.
  nonBlank: { pattern: `[^\\s${STRAY_CHARACTERS}]`, text: 'No puede quedar en blanco' },
  permalink: {
    pattern: '^$|^[a-z0-9-]{3,64}$',
    text: 'Usa de 3 a 64 letras minúsculas sin acento, números o guiones',
  },
  httpUrl: { pattern: '^[hH][tT][tT][pP][sS]?://\\S+$', text: 'Debe ser una dirección http o https' },
  phone: {
    // What precedes the first digit can be read in one way only: where each space could belong to two parts, refusing a quarter of a
    // megabyte of them took minutes.
    pattern: '^ *(?:[+().-][ ().-]*)?[0-9](?:[ ().-]*[0-9]){7,14}[ ().-]*$',
    text: 'Debe ser un número de teléfono de 8 a 15 cifras, con su clave de país',
  },
  color: { pattern: '^#[0-9a-fA-F]{6}$', text: 'Debe ser un color como #0e5a6b' },
  day: {
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    text: 'Debe ser un día como 2026-03-02',
  },
  numericId: { pattern: '^[1-9][0-9]{0,14}$', text: 'Debe ser un identificador numérico' },
  ids: {
    pattern: `^$|^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${MAX_IDS - 1}}$`,
    text: `Debe ser una lista de hasta ${MAX_IDS} identificadores separados por comas`,
  },
  storefrontPath: {
    pattern:
      '^/p/[^/?#]+(/(c|cy|cl|prod|orders)/[1-9][0-9]{0,14}|/(cart|favourites|orders|quick-order|search))?(\\?[^#]*)?$',
    text: 'Debe ser la dirección de una página de una publicación',
  },
} as const satisfies Record<string, Pattern>

/** The pattern of `sort`: `field,asc` or `field,desc`; empty is the default order. */
export function sortPattern(fields: readonly string[]): string {
  return `^$|^(${fields.join('|')}),(asc|desc)$`
}

/** The Spanish error text for a value that does not match a pattern of the contract. */
export function patternText(pattern: string): string {
  const known = Object.values(PATTERNS).find((entry) => entry.pattern === pattern)
  if (known) return known.text
  const sort = /^\^\$\|\^\((.*)\),\(asc\|desc\)\$$/.exec(pattern)
  if (sort?.[1] === '') return 'Esta lista no se puede ordenar de otra manera'
  if (sort?.[1]) return `Se ordena con campo,asc o campo,desc; campos: ${sort[1].replaceAll('|', ', ')}`
  return 'No tiene el formato esperado'
}
