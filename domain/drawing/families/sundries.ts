import type { FamilyTraits } from './traits.ts'

/** Accessories of hoses, doors, walls, saws, lawns and tyres. */
export const SUNDRY_FAMILIES = {
  'codo-espiga': { material: 'laton' },
  'cuna-puerta': {},
  inflador: {},
  'taquete-mariposa': {},
  'hoja-sable': {},
  'aspersor-estaca': {},
  'escuadra-combinacion': {},
  'cadena-motosierra': {},
  'calibrador-llanta': {},
  'abrazadera-plastica': {},
  foquito: {},
} as const satisfies FamilyTraits
