import { wordTable } from './word-table.ts'

/** The usual units of sale, each with the ways in which suppliers and customers write it. */
const WAYS = {
  pieza: 'pieza piezas peza pezas piza pizas pza pzas pz pzs pzz psz ps pss unidad unidades unid und ud uds',
  tramo: 'tramo tramos',
  caja: 'caja cajas cja cjas',
  bolsa: 'bolsa bolsas bsa',
  paquete: 'paquete paquetes paq pqte pqt',
  juego: 'juego juegos jgo jgos kit set',
  par: 'par pares',
  rollo: 'rollo rollos rll',
  cubeta: 'cubeta cubetas',
  metro: 'metro metros m mt mts mtr mtrs',
  kilo: 'kilo kilos kg kgs kilogramo kilogramos',
  litro: 'litro litros l lt lts',
  galón: 'galón galones galon gal',
  pie: 'pie pies ft',
  hoja: 'hoja hojas hja hjs',
  saco: 'saco sacos',
  bulto: 'bulto bultos bto btos',
  costal: 'costal costales',
  bote: 'bote botes',
  lata: 'lata latas',
  docena: 'docena docenas doc dna',
  ciento: 'ciento cientos cto ctos',
  millar: 'millar millares mll',
} as const
/** Written as a symbol. */
const SYMBOLS = wordTable<string>({ metro: 'm', kilo: 'kg', litro: 'l' })

const UNIT_OF_WAY = new Map(
  Object.entries(WAYS).flatMap(([unit, ways]) => ways.split(' ').map((way) => [way, SYMBOLS[unit] ?? unit])),
)

/**
 * Reads the unit of a supplier's list (catalogue.md §50): usual ones in one spelling ('PZA.' is pieza, 'MTS' is m), also with
 * a number behind them ('CAJA CON 50'). Any other one stays as it was written, and is not `isUsual`.
 */
export function readUnit(text: string): { unit: string; isUsual: boolean } {
  const clean = text.trim().replace(/\s+/g, ' ')
  const [first = '', ...rest] = clean.split(' ')
  const unit = UNIT_OF_WAY.get(wayOf(first))
  if (unit === undefined) return { unit: clean, isUsual: false }
  return { unit: [unit, ...rest.map((word) => word.toLowerCase())].join(' '), isUsual: true }
}

/**
 * Whether so many of a unit are an order of a product with that unit of sale. Null where a list does not say how the product
 * is sold: a piece is, unless something else is said.
 */
export function isSoldBy(unitOfSale: string | null, wanted: string): boolean {
  const isPiece = wanted === 'pieza' || wanted === 'tramo'
  if (unitOfSale === null) return isPiece
  const [sold = ''] = readUnit(unitOfSale).unit.split(' ')
  return sold === wanted || (isPiece && (sold === 'pieza' || sold === 'tramo'))
}

/** A unit by its name in {@link WAYS}. */
type UnitName = keyof typeof WAYS

/**
 * The source of a regular expression for the ways in which some units are written. Not those of a single letter, which may be
 * part of a name: 'codo 40 M-H', 'tubo L'.
 */
export function patternOfUnits(...units: readonly UnitName[]): string {
  const ways = units.flatMap((unit) => WAYS[unit].split(' '))
  return ways.filter(({ length }) => length > 1).join('|')
}

function wayOf(word: string): string {
  return word.toLowerCase().replace(/\.$/, '')
}
