/** A text in a row of a file that can be pressed: as small as the row allows, and 24 pixels at least. */
export const ROW_BUTTON = {
  font: 'inherit',
  minHeight: 28,
  minWidth: 24,
  px: 0.5,
  mr: -0.5,
  borderRadius: 0.5,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '4px',
  '&:hover': { bgcolor: 'action.hover' },
} as const
