import { headerKey } from './header-key.ts'
import { withoutPeriod } from './header-periods.ts'

/** The content of a column. `price` is the base price or, in a comparison, the competitor's price (priceGrp1). */
export type Field = 'code' | 'name' | 'description' | 'unit' | 'brand' | 'barcode' | 'category' | 'price'

/** The field that a price column fills: a cost to store, or a competitor's price to compare. */
export type PriceField = 'basePrice' | 'priceGrp1'

/** The column of each field, from 0; null when there is none. */
export type Columns = Record<Field, number | null>

/** No column is read. */
export const NO_COLUMNS: Columns = {
  code: null,
  name: null,
  description: null,
  unit: null,
  brand: null,
  barcode: null,
  category: null,
  price: null,
}

/** The field of a column. `rank` 0 is an accepted name; a higher rank is a less certain guess from real files. */
export interface HeaderMatch {
  readonly field: Field
  readonly rank: number
}

type AcceptedField = Exclude<Field, 'price'> | PriceField

const ACCEPTED: Record<AcceptedField, readonly string[]> = {
  code: ['code', 'clave', 'codigo', 'sku'],
  name: ['name', 'nombre', 'descripcion corta'],
  description: ['description', 'descripcion'],
  unit: ['unit', 'unidad', 'unidad de venta'],
  brand: ['brand', 'marca'],
  barcode: ['barcode', 'codigo de barras'],
  category: ['category', 'categoria'],
  basePrice: ['baseprice', 'precio', 'precio base', 'costo'],
  priceGrp1: ['pricegrp1'],
}

const ACCEPTED_FIELDS = Object.keys(ACCEPTED) as AcceptedField[]

/** 'Costo', 'Último costo', 'Su costo', 'P. Costo'. */
const COST_WORD = /^(ult(imo)? |nuevo |su |tu |(your|dealer|unit|net) |(precio|p) ?(de )?)?(costo|cost)s?\b/

const BARCODE =
  /^(cod(igo)?s? (de )?barras?|c barras?|bar ?code|(cod(igo)? )?(upc|ean|gtin)( ?\d+)?|(upc|ean) code)$/

/** Headers seen in real price lists, likeliest first. Tried only when no accepted name matches. */
const GUESSED: readonly (readonly [Field, RegExp])[] = [
  [
    'code',
    /^(cod(igo)?|cve|clave) (de |del |de la )?(art(iculo)?|prod(ucto)?|interno|proveedor|pieza|sku)s?$/,
  ],
  ['code', /^(cod|cve|code|sku|(product|item) code|(part|item) (number|no)|articulo|modelo)$/],
  ['code', /^(no|nro|num(ero)?) (de )?(parte|art(iculo)?|prod(ucto)?|pieza|catalogo)$/],
  ['code', /^(cod(igo)?|clave|sku|ref(erencia)?|item)\b(?!.*\b(barras?|ean|upc|gtin|desc(ription)?|name)\b)/],
  ['code', /^id (producto|articulo)$/],
  ['barcode', BARCODE],
  // The only key of some lists.
  ['code', BARCODE],
  // SAP calls the number of an article so.
  ['code', /^((no|num(ero)?) (de )?)?material$/],
  ['name', /^(nombre|desc(ripcion)?) (de |del )?(art(iculo)?|prod(ucto)?|corta|material)s?$/],
  [
    'name',
    /^((item|product|material) (desc(ription)?|name)|texto (breve|corto)( (de |del )?(material|art(iculo)?|prod(ucto)?))?)$/,
  ],
  ['name', /^(producto|articulo|concepto|material|detalle|item name|product( name)?|title|titulo)$/],
  ['name', /^(nombre|name|desc|descr|producto|descripcion|description|designacion)\b/],
  [
    'description',
    /^(informacion|descripcion (larga|completa|ampliada)|long description|caracteristicas|detalles)$/,
  ],
  [
    'unit',
    /^(unidad(es)? (de )?(medida|base|vta)|presentacion|umb|u de m|uni med|u ?m|uom|unit of measure|medida de venta)$/,
  ],
  ['brand', /^(marca|brand|fabricante|manufacturer)s?( (de |del )?(articulo|producto)s?)?$/],
  [
    'category',
    /^(sub ?)?(categoria|rubro|familia|departamento|depto|linea|lin|grupo)s?( (de )?(articulo|prod(ucto)?)s?)?$/,
  ],
  ['price', COST_WORD],
  [
    'price',
    /^((net|unit|dealer|wholesale|list|your) )?price\b|^(nuevo )?(precio|p) (de )?(compra|prov(eedor)?|dist(ribuidor)?|net[oa]|unitario|lista|may(oreo)?|(con|c) (desc(uento)?|dto))\b|^(distribuidor|neto|mayoreo|p ?u)$/,
  ],
  [
    'price',
    /^((nuevos? |su |tu )?precios? ?\d*|p ?v(en)?ta|pvp|importe|p (unit|pub(lico)?)|valor)\b|^(retail price|msrp|lista( \d+)?|medio mayoreo|menudeo|publico|contado|pesos|mxn|mn|usd|dolares)$/,
  ],
]

/** Old prices, other kinds of price, dates, discounts and freight: not the price of the list. */
const NO_PRICE =
  /\b(ant|anterior|antes|ayer|viejo|fecha|cambio|(?<!\b(con|c) )(descuento|desc|dto)|oferta|moneda|old)\b|^costos? (de |del )?(flete|envio|maniobras?|instalacion)\b/

/** The hundredths of a price in a column of their own: 'Ctvs', 'Centavos'; below 'Precio' also 'Precio cts'. */
const CENTS = /^((precio|p|importe|pesos|costo) )?(ctvos?|ctvs?|cvos?|cvs|cts|cents?|centavos?|centimos?)$/

export function isCentsHeader(header: string): boolean {
  return CENTS.test(headerKey(header))
}

/** What the goods cost, where other columns say what they are sold for. */
const COST = new RegExp(
  `${COST_WORD.source}|^distribuidor$|\\b(precio|p|lista|importe) (de )?(compra|costo|prov(eedor)?|dist(ribuidor)?)\\b`,
)

/** What the goods are sold for. */
const SALES_PRICE = /\b(venta|vta|pventa|pvp|publico|pub|menudeo|mostrador|sugerido|retail|msrp)\b/

/**
 * Less likely than another header of the same rank to be what the reseller pays for a piece: the price of a box, on credit, in
 * dollars, before the discount, or of those who buy little.
 */
const LESS_LIKELY =
  /\b(caja|cja|master|inner|paq(uete)?|bulto|rollo|tarima|envase|credito|lista|list|minorista|menor|menudeo|publico|pub|sugerido|retail|msrp|usd|dolares|dlls?)\b/

/** Whether of several headers of prices this is one of the less likely. */
export function isLessLikelyCost(header: string): boolean {
  return LESS_LIKELY.test(headerKey(header)) || isOfSeveralPieces(header)
}

/** Also by their number: 'Precio x 100', 'Precio 12 pzas'; 'Precio 2' is a level. */
const SEVERAL_PIECES =
  /\b(caja|cja|ciento|cien|cto|millar|docena|doc|gruesa|paq(uete)?|empaque|master|bulto|bolsa|tarima)\b|\b(100|144|1000)\b|\b(?!1 )\d+ (pzas?|pzs?|piezas?|unidades)\b/
const ONE_PIECE = /\b((pza|pz|pieza|unidad|unitario)|c u)\b/

/** Whether a header says that a price is of several pieces. */
export function isOfSeveralPieces(header: string): boolean {
  return SEVERAL_PIECES.test(headerKey(header))
}

/** Whether a title of a list says that its prices are of several pieces: 'Precios por ciento'. */
export function namesSeveralPieces(title: string): boolean {
  return /\bprecios? (por|x|al) (ciento|millar|caja|docena|gruesa|paquete|100|1000)\b/.test(headerKey(title))
}

/** Whether a header says that a price is of one piece: 'Precio pieza', 'P. Unitario', 'C/U'. */
export function isOfOnePiece(header: string): boolean {
  return ONE_PIECE.test(headerKey(header)) && !isOfSeveralPieces(header)
}

/** What somebody pays for the goods, rather than their list price. */
const OWN_PRICE =
  /\b(mayor(eo|ista)?|dist(ribuidor)?|net([oa]s?)?|desc(uento)?|dto|especial|contado|clientes?|tu|su|your|dealer|wholesale|costo?|final|compra)\b/
const LIST_PRICE = /\b(lista|list|msrp)\b/
const WEIGHT = /^(peso|contenido|net weight)\b/

/** Whether a header says that a column may hold what the reseller pays, where another one has higher prices. */
export function mayBeOwnPrice(header: string): boolean {
  const key = headerKey(header)
  return OWN_PRICE.test(key) && !NO_PRICE.test(key) && !WEIGHT.test(key)
}

/** Whether a header names the prices before a discount. */
export function isListHeader(header: string): boolean {
  const key = headerKey(header)
  return LIST_PRICE.test(key) && !OWN_PRICE.test(key)
}

/** Whether a header names a cost rather than any price. */
export function isCostHeader(header: string): boolean {
  const key = headerKey(header)
  return COST.test(key) && !NO_PRICE.test(key)
}

/** Whether a header says that the goods are sold for this. */
export function isSalesHeader(header: string): boolean {
  return SALES_PRICE.test(headerKey(header))
}

/** Whether a header says that a column holds no price of this list: one of another day, a discount. */
export function isNoPriceHeader(header: string): boolean {
  return NO_PRICE.test(headerKey(header))
}

/**
 * The field of an accepted header, ignoring case and accents (bulk.md §1):
 * code|clave|codigo|sku, name|nombre|descripcion corta, description|descripcion, unit|unidad|unidad de venta, brand|marca,
 * barcode|codigo de barras, category|categoria, basePrice|precio|precio base|costo, priceGrp1. Null for any other header.
 */
export function acceptedField(header: string): AcceptedField | null {
  const key = headerKey(header)
  for (const field of ACCEPTED_FIELDS) {
    if (ACCEPTED[field].includes(key)) return field
  }
  return null
}

/** The fields that a header may mean, most certain first. Empty when it matches none. */
export function matchHeader(header: string, priceField: PriceField): HeaderMatch[] {
  const accepted = acceptedField(header)
  if (accepted === priceField) return [{ field: 'price', rank: 0 }]
  // A comparison accepts any price column; a competitor's price is never read as a cost.
  if (accepted === 'basePrice') return [{ field: 'price', rank: 1 }]
  if (accepted === 'priceGrp1') return []
  // What is left of '$' when signs are ignored says nothing.
  const key = /^\s*\$\s*$/.test(header) ? 'pesos' : headerKey(header)
  const timeless = withoutPeriod(key)
  const guesses = GUESSED.flatMap(([field, pattern], index): HeaderMatch[] => {
    const isMatch = pattern.test(key) || (field === 'price' && pattern.test(timeless))
    if (!isMatch || (field === 'price' && (NO_PRICE.test(key) || CENTS.test(key)))) return []
    // '% Desc.' is a discount.
    if (field === 'name' && header.includes('%')) return []
    return [{ field, rank: index + 2 }]
  })
  return accepted === null
    ? guesses
    : [{ field: accepted, rank: 0 }, ...guesses.filter(({ field }) => field !== accepted)]
}

/** How likely a header is that of the price: the rank of its best match, null where it matches none. */
export function priceRank(header: string, priceField: PriceField): number | null {
  const ranks = matchHeader(header, priceField).flatMap(({ field, rank }) =>
    field === 'price' ? [rank] : [],
  )
  return ranks.length === 0 ? null : Math.min(...ranks)
}
