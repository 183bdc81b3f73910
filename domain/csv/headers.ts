/** What a column of a file can hold; `price` is the base price or, in a comparison, the competitor's (priceGrp1). */
export type Field = 'code' | 'name' | 'description' | 'price'

/** The field that a price column fills: a cost to be stored, or a competitor's price to be compared. */
export type PriceField = 'basePrice' | 'priceGrp1'

/** Which column (from 0) holds each field; null = none. */
export type Columns = Record<Field, number | null>

/** A column's field and how sure its header is: 0 = an accepted name, higher = guessed from what real files use. */
export interface HeaderMatch {
  readonly field: Field
  readonly rank: number
}

const ACCEPTED: Record<'code' | 'name' | 'description' | PriceField, readonly string[]> = {
  code: ['code', 'clave', 'codigo', 'sku'],
  name: ['name', 'nombre', 'descripcion corta'],
  description: ['description', 'descripcion'],
  basePrice: ['baseprice', 'precio', 'precio base', 'costo'],
  priceGrp1: ['pricegrp1'],
}

/** Headers seen in real price lists, likeliest first; tried only where none of the accepted names stands. */
const GUESSED: readonly (readonly [Field, RegExp])[] = [
  ['code', /^(cod(igo)?|clave) (de |del |de la )?(art(iculo)?|prod(ucto)?|interno|proveedor|pieza|sku)s?$/],
  [
    'code',
    /^(cod|cve|code|sku|product code|item code|part number|no parte|num(ero)? de parte|articulo|modelo)$/,
  ],
  ['code', /^(cod(igo)?|clave|sku|ref(erencia)?|item)\b/],
  ['code', /^id (producto|articulo)$|^(upc|ean|gtin)( \d+)?$/],
  ['name', /^(nombre|desc(ripcion)?) (de |del )?(art(iculo)?|prod(ucto)?|corta|material)s?$/],
  ['name', /^(producto|articulo|concepto|material|detalle|item name|product( name)?|title|titulo)$/],
  ['name', /^(nombre|name|desc|producto|descripcion)\b/],
  [
    'description',
    /^(informacion|descripcion (larga|completa|ampliada)|long description|caracteristicas|detalles)$/,
  ],
  ['price', /^(costo|cost)\b/],
  ['price', /^(price|precio (de )?(compra|proveedor|distribuidor|neto|unitario|lista|mayoreo))\b/],
  ['price', /^(precio|pventa|pvp|importe|p (unit|lista|venta|publico)|valor unitario)\b|^lista( \d+)?$/],
]

/** A price of another time or kind, a date or a discount: not the price that is looked for. */
const NO_PRICE = /\b(ant|anterior|antes|viejo|fecha|cambio|descuento|dto|oferta|moneda|old)\b/

/**
 * The field of a row keyed by CSV header, by the accepted names alone, case and accents ignored (bulk.md §1):
 * code|clave|codigo|sku, name|nombre|descripcion corta, description|descripcion, basePrice|precio|precio base|costo,
 * priceGrp1. Null for any other header.
 */
export function acceptedField(header: string): 'code' | 'name' | 'description' | PriceField | null {
  const key = headerKey(header)
  for (const field of ['code', 'name', 'description', 'basePrice', 'priceGrp1'] as const) {
    if (ACCEPTED[field].includes(key)) return field
  }
  return null
}

/** The fields that a header may stand for, the surest first; empty when it says nothing. */
export function matchHeader(header: string, priceField: PriceField): HeaderMatch[] {
  const accepted = acceptedField(header)
  if (accepted === priceField) return [{ field: 'price', rank: 0 }]
  // In a comparison any other price will do too; a competitor's price is never taken for a cost.
  if (accepted === 'basePrice') return [{ field: 'price', rank: 1 }]
  if (accepted === 'priceGrp1') return []
  const key = headerKey(header)
  const guesses = GUESSED.flatMap(([field, pattern], index): HeaderMatch[] => {
    if (!pattern.test(key) || (field === 'price' && NO_PRICE.test(key))) return []
    return [{ field, rank: index + 2 }]
  })
  return accepted === null
    ? guesses
    : [{ field: accepted, rank: 0 }, ...guesses.filter(({ field }) => field !== accepted)]
}

/** A header as it is compared: lower case, without accents, signs and underscores as one blank. */
function headerKey(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
