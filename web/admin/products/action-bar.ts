import { BOTTOM_BAR } from '../ui/bottom-bar.ts'

/** Sticky, so that the buttons stay in reach while the rows are read. */
export const ACTION_BAR = {
  position: 'sticky',
  bottom: BOTTOM_BAR,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.paper',
} as const
