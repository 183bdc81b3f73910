import { wordTable } from '../word-table.ts'

/** The unit of each spelling. */
export const UNITS = wordTable<string>({
  mm: 'mm',
  milimetro: 'mm',
  milimetros: 'mm',
  cm: 'cm',
  cms: 'cm',
  centimetro: 'cm',
  centimetros: 'cm',
  m: 'm',
  mt: 'm',
  mts: 'm',
  mtr: 'm',
  mtrs: 'm',
  metro: 'm',
  metros: 'm',
  l: 'l',
  lt: 'l',
  lts: 'l',
  litro: 'l',
  litros: 'l',
  ml: 'ml',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  g: 'g',
  gr: 'g',
  grs: 'g',
  gramos: 'g',
  w: 'w',
  watt: 'w',
  watts: 'w',
  v: 'v',
  volt: 'v',
  volts: 'v',
  hp: 'hp',
  a: 'a',
  amp: 'a',
  amps: 'a',
  psi: 'psi',
  gal: 'gal',
  gl: 'gal',
  gls: 'gal',
  galon: 'gal',
  galones: 'gal',
  ft: 'ft',
  pie: 'ft',
  pies: 'ft',
  kw: 'kw',
  bar: 'bar',
  oz: 'oz',
  lb: 'lb',
  lbs: 'lb',
  ton: 'ton',
  pza: 'pza',
  pzas: 'pza',
  piezas: 'pza',
})

/** Marks of inches and degrees, and all units except ampere: the a of '2 a 3/4' is none. */
const MARKS: readonly string[] = ['"', '°', ...new Set(Object.values(UNITS))].filter((mark) => mark !== 'a')
const WITH_UNIT = /^([\d.]+)("|°|[a-z]+)$/

/**
 * The same number with other units, which is a different size: for '2mm' 2", 2kg … Empty for a form without a unit.
 * Excludes metres: the M of 'CODO 40 M-H' is not a unit.
 */
export function withOtherUnits(form: string): string[] {
  return otherUnits(form).filter((other) => !/\dm$/.test(other))
}

/** A number with each unit and mark. */
export function withAnyUnit(number: string): string[] {
  return MARKS.map((mark) => number + mark)
}

/** Whether two numbers, each given by its spellings, have different units. One without a unit matches any. */
export function isOtherUnit(typed: readonly string[], named: readonly string[]): boolean {
  if (typed.some((form) => named.includes(form))) return false
  return typed.flatMap(otherUnits).some((form) => named.includes(form))
}

function otherUnits(form: string): string[] {
  const [, number, unit = ''] = WITH_UNIT.exec(form) ?? []
  if (number === undefined || !MARKS.includes(unit)) return []
  // Some lists write 90" for an angle.
  const isSame = (mark: string) => mark === unit || (unit === '°' && mark === '"')
  return MARKS.filter((mark) => !isSame(mark)).map((mark) => number + mark)
}
