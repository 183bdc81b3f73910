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
  mto: 'm',
  mtos: 'm',
  metro: 'm',
  metros: 'm',
  l: 'l',
  lt: 'l',
  lts: 'l',
  lto: 'l',
  ltos: 'l',
  ltr: 'l',
  ltrs: 'l',
  litro: 'l',
  litros: 'l',
  ml: 'ml',
  mililitro: 'ml',
  mililitros: 'ml',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogramo: 'kg',
  kilogramos: 'kg',
  g: 'g',
  gr: 'g',
  grs: 'g',
  gramo: 'g',
  gramos: 'g',
  w: 'w',
  watt: 'w',
  watts: 'w',
  v: 'v',
  volt: 'v',
  volts: 'v',
  voltio: 'v',
  voltios: 'v',
  hp: 'hp',
  a: 'a',
  amp: 'a',
  amps: 'a',
  ampere: 'a',
  amperes: 'a',
  amperio: 'a',
  amperios: 'a',
  psi: 'psi',
  gal: 'gal',
  gl: 'gal',
  gls: 'gal',
  galon: 'gal',
  galones: 'gal',
  gln: 'gal',
  glns: 'gal',
  ft: 'ft',
  pie: 'ft',
  pies: 'ft',
  kw: 'kw',
  bar: 'bar',
  oz: 'oz',
  onza: 'oz',
  onzas: 'oz',
  lb: 'lb',
  lbs: 'lb',
  libra: 'lb',
  libras: 'lb',
  ton: 'ton',
  tons: 'ton',
  tn: 'ton',
  tns: 'ton',
  tonelada: 'ton',
  toneladas: 'ton',
  pz: 'pza',
  pzs: 'pza',
  pza: 'pza',
  pzas: 'pza',
  piezas: 'pza',
})

/** Marks of inches and degrees, and all units except ampere: the a of '2 a 3/4' is none. */
const MARKS: readonly string[] = ['"', '°', ...new Set(Object.values(UNITS))].filter((mark) => mark !== 'a')
/** Unit of a lexeme that says metres for certain: the M of 'CODO 40 M-H' is none. */
export const METRES = 'mts'
const WITH_UNIT = /^([\d.]+)("|°|[a-z]+)$/

/**
 * The same number with other units, which is a different size: for '2mm' 2", 2kg … Empty for a form without a unit.
 * Of metres only those that are certain.
 */
export function withOtherUnits(form: string): string[] {
  return otherUnits(form).map((other) => other.replace(/(?<=\d)m$/, METRES))
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
