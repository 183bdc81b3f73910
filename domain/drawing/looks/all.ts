import type { Family } from '../families.ts'
import type { Draw } from '../look.ts'
import { ANCHORS } from './anchors.ts'
import { APPLIANCE_PARTS } from './appliance-parts.ts'
import { BATHROOM } from './bathroom.ts'
import { BENCH_TOOLS } from './bench-tools.ts'
import { BITS } from './bits.ts'
import { BUILDING } from './building.ts'
import { BULBS } from './bulbs.ts'
import { BURNER_PARTS } from './burner-parts.ts'
import { CONNECTORS } from './connectors.ts'
import { COVERS } from './covers.ts'
import { CUTTING_TOOLS } from './cutting-tools.ts'
import { DRAINS } from './drains.ts'
import { DRILLING_TOOLS } from './drilling-tools.ts'
import { ELECTRIC } from './electric.ts'
import { FANS } from './fans.ts'
import { FASTENERS } from './fasteners.ts'
import { FIELD_TOOLS } from './field-tools.ts'
import { FITTINGS } from './fittings.ts'
import { FIXINGS } from './fixings.ts'
import { GAS_FITTINGS } from './gas-fittings.ts'
import { GAS } from './gas.ts'
import { HAND_TOOLS } from './hand-tools.ts'
import { HARDWARE } from './hardware.ts'
import { HOUSEHOLD } from './household.ts'
import { IRONMONGERY } from './ironmongery.ts'
import { JOINERY } from './joinery.ts'
import { KITCHEN } from './kitchen.ts'
import { LAMPS } from './lamps.ts'
import { LIFTING } from './lifting.ts'
import { LIGHTING } from './lighting.ts'
import { MACHINES } from './machines.ts'
import { MASONRY } from './masonry.ts'
import { PIPE_SUPPORTS } from './pipe-supports.ts'
import { PIPES } from './pipes.ts'
import { POWER_TOOLS } from './power-tools.ts'
import { PROTECTION } from './protection.ts'
import { REPAIR_PARTS } from './repair-parts.ts'
import { RIGGING } from './rigging.ts'
import { SCALES } from './scales.ts'
import { SITE_MATERIALS } from './site-materials.ts'
import { SITE_TOOLS } from './site-tools.ts'
import { STOCK } from './stock.ts'
import { STOVE_PARTS } from './stove-parts.ts'
import { SUNDRIES } from './sundries.ts'
import { SUPPLIES } from './supplies.ts'
import { TAP_PARTS } from './tap-parts.ts'
import { TAPS } from './taps.ts'
import { TOILET_PARTS } from './toilet-parts.ts'
import { VALVES } from './valves.ts'
import { WATER } from './water.ts'
import { WELDING } from './welding.ts'
import { WIRING } from './wiring.ts'
import { WORKSHOP } from './workshop.ts'
import { WORKWEAR } from './workwear.ts'
import { WRENCHES } from './wrenches.ts'
import { YARD } from './yard.ts'

/** A parcel in outline: something, but nothing in particular. */
const neutral: Draw = () =>
  '<g fill="#f4f3f0" stroke="#b9b5ad" stroke-width="6" stroke-linejoin="round">' +
  '<path d="M300 90 465 165 465 345 300 425 135 345 135 165Z"/>' +
  '<path d="M135 165 300 242 465 165M300 242V425M218 128 383 204V260" fill="none"/></g>'

/** How each family is drawn. */
export const LOOKS: Readonly<Record<Family, Draw>> = {
  neutral,
  ...FITTINGS,
  ...CONNECTORS,
  ...VALVES,
  ...TAPS,
  ...TAP_PARTS,
  ...BATHROOM,
  ...WATER,
  ...GAS,
  ...APPLIANCE_PARTS,
  ...DRAINS,
  ...COVERS,
  ...SUPPLIES,
  ...HAND_TOOLS,
  ...CUTTING_TOOLS,
  ...SITE_TOOLS,
  ...POWER_TOOLS,
  ...FASTENERS,
  ...HARDWARE,
  ...IRONMONGERY,
  ...ELECTRIC,
  ...FANS,
  ...LIGHTING,
  ...BUILDING,
  ...MASONRY,
  ...KITCHEN,
  ...WORKWEAR,
  ...STOCK,
  ...MACHINES,
  ...WORKSHOP,
  ...WIRING,
  ...LAMPS,
  ...HOUSEHOLD,
  ...GAS_FITTINGS,
  ...FIXINGS,
  ...REPAIR_PARTS,
  ...YARD,
  ...SUNDRIES,
  ...TOILET_PARTS,
  ...BURNER_PARTS,
  ...SITE_MATERIALS,
  ...FIELD_TOOLS,
  ...BITS,
  ...BENCH_TOOLS,
  ...BULBS,
  ...JOINERY,
  ...LIFTING,
  ...ANCHORS,
  ...RIGGING,
  ...STOVE_PARTS,
  ...DRILLING_TOOLS,
  ...WRENCHES,
  ...PROTECTION,
  ...WELDING,
  ...SCALES,
  ...PIPE_SUPPORTS,
  ...PIPES,
}
