import { BOTTOM_BAR } from './bottom-bar.ts'
import { ON_PHONE } from './use-on-phone.ts'

/** The bar of what can be done with chosen rows. It stays in view: above a long table, or on a phone near the thumb. */
export const SELECTION_BAR = {
  position: 'sticky',
  top: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  [ON_PHONE]: { top: 'auto', bottom: `calc(8px + ${BOTTOM_BAR})`, mt: 1.5, mb: 0, pr: 6 },
} as const
