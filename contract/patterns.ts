/** A JSON Schema pattern and the Spanish error text for values that do not match. */
interface Pattern {
  readonly pattern: string
  readonly text: string
}

/** Every pattern of the contract except those of `sort` (paging.ts). */
export const PATTERNS = {
  nonBlank: { pattern: '\\S', text: 'No puede quedar en blanco' },
  permalink: {
    pattern: '^$|^[a-z0-9-]{3,64}$',
    text: 'Usa de 3 a 64 letras minúsculas sin acento, números o guiones',
  },
  httpUrl: { pattern: '^[hH][tT][tT][pP][sS]?://\\S+$', text: 'Debe ser una dirección http o https' },
  phone: {
    pattern: '^ *\\+?(?:[ ().-]*[0-9]){8,15}[ ().-]*$',
    text: 'Debe ser un número de teléfono de 8 a 15 cifras, con su clave de país',
  },
  numericId: { pattern: '^[1-9][0-9]{0,14}$', text: 'Debe ser un id numérico' },
  hundredIds: {
    pattern: '^$|^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,99}$',
    text: 'Debe ser una lista de hasta 100 ids separados por comas',
  },
  storefrontPath: {
    pattern:
      '^/p/[^/?#]+(/(c|cy|cl|prod|orders)/[1-9][0-9]{0,14}|/(cart|orders|quick-order|search))?(\\?[^#]*)?$',
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
