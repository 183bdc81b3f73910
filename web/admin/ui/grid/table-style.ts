/** In pixels. */
const HEAD_HEIGHT = 40

/** Style of cells that hold a number. */
export const FIGURE = { textAlign: 'right !important', fontVariantNumeric: 'tabular-nums' } as const

/** Style of a long table: fixed columns and a sticky header. */
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
