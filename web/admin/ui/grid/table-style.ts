/** In pixels. */
const HEAD_HEIGHT = 40

/** Cells that hold a number. */
export const FIGURE = { textAlign: 'right !important', fontVariantNumeric: 'tabular-nums' } as const

/** A table of many rows: fixed columns, and a head that stays in view. */
export const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    boxSizing: 'border-box',
    px: 1,
    py: 0,
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
    overflow: 'hidden',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEAD_HEIGHT,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
} as const
