import type { FamilyTraits } from './traits.ts'

/** Household goods. */
export const HOUSEHOLD_FAMILIES = {
  'bascula-cocina': {},
  'bascula-romana': {},
  'bascula-colgante': {},
  'numero-casa': {},
  buzon: {},
  trapeador: {},
  'escobilla-wc': {},
  'cepillo-limpieza': {},
  franela: {},
  cubiertos: {},
  'trampa-raton': {},
  lupa: {},
  jalador: {},
  atomizador: {},
  'cubeta-exprimidor': {},
  'tabla-picar': {},
  'dispensador-jabon': {},
  'dispensador-papel': {},
  asador: {},
  'juego-cuchillos': {},
} as const satisfies FamilyTraits
