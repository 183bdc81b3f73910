import { ROUNDINGS } from '#domain/percent-change.ts'
import type { Rounding } from '#domain/percent-change.ts'
import { storedValue } from '../../ui/stored-value.ts'

/** How this user last rounded on this device; to cents before the first choice. */
export const storedRounding = storedValue<Rounding>({
  area: 'percent-change',
  name: 'rounding',
  of: 'user',
  within: 'device',
  check: (stored) => ROUNDINGS.find((rounding) => rounding === stored) ?? 'cents',
})
