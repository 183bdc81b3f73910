/**
 * The unit of a price, behind it: `por pieza`. In one piece, and in the middle of a line: a supplier's 'Pieza' is a common
 * noun there, while its 'PZA' stays.
 */
export function perUnit(unit: string): string {
  return `por\u00A0${unit.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
}
