import { BATHROOM_FAMILIES } from './families/bathroom.ts'
import { BUILDING_FAMILIES } from './families/building.ts'
import { ELECTRIC_FAMILIES } from './families/electric.ts'
import { HARDWARE_FAMILIES } from './families/hardware.ts'
import { HOUSEHOLD_FAMILIES } from './families/household.ts'
import { PIPE_FAMILIES } from './families/pipes.ts'
import { REPAIR_FAMILIES } from './families/repairs.ts'
import { SITE_FAMILIES } from './families/sites.ts'
import { STOCK_FAMILIES } from './families/stock.ts'
import { SUNDRY_FAMILIES } from './families/sundries.ts'
import { SUPPLY_FAMILIES } from './families/supplies.ts'
import { TOOL_FAMILIES } from './families/tools.ts'
import { VALVE_FAMILIES } from './families/valves.ts'
import { WATER_FAMILIES } from './families/water.ts'
import { WORKSHOP_FAMILIES } from './families/workshop.ts'
import type { Traits } from './families/traits.ts'

export { ANGLES, MATERIALS } from './families/traits.ts'
export type { Angle, Material } from './families/traits.ts'

/**
 * The kinds of things that are drawn. Their names are part of addresses, so they are words of the trade in ASCII. A trait
 * that a family does not have changes nothing in its look. The files only keep the list readable: which one a family is in
 * has no effect.
 */
export const FAMILIES = {
  neutral: {},
  ...PIPE_FAMILIES,
  ...VALVE_FAMILIES,
  ...BATHROOM_FAMILIES,
  ...WATER_FAMILIES,
  ...SUPPLY_FAMILIES,
  ...TOOL_FAMILIES,
  ...HARDWARE_FAMILIES,
  ...ELECTRIC_FAMILIES,
  ...BUILDING_FAMILIES,
  ...WORKSHOP_FAMILIES,
  ...HOUSEHOLD_FAMILIES,
  ...STOCK_FAMILIES,
  ...REPAIR_FAMILIES,
  ...SITE_FAMILIES,
  ...SUNDRY_FAMILIES,
} as const

export type Family = keyof typeof FAMILIES

export function isFamily(text: string): text is Family {
  return Object.hasOwn(FAMILIES, text)
}

export function traitsOf(family: Family): Traits {
  return FAMILIES[family]
}
