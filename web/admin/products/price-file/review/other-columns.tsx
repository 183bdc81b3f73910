import Box from '@mui/material/Box'
import type { FileCell } from '../row-views.ts'

const LINE_HEIGHT = 18
/** The padding of a cell on either side. */
const PADDING = 8

/** The height that {@link OtherColumns} adds to every row of a table. */
export const OTHER_COLUMNS_HEIGHT = LINE_HEIGHT

/** Style of the cells in a row with {@link OtherColumns}: their content is above that line. */
export const ABOVE_OTHERS = { pb: `${LINE_HEIGHT}px !important` } as const

/** Style of the cell that holds {@link OtherColumns}, which overflows it. */
export const CELL_WITH_OTHERS = { position: 'relative', overflow: 'visible !important' } as const

interface OtherColumnsProps {
  cells: readonly FileCell[]
  /** Width of the columns before the cell. */
  before: string
  /** The line begins with the row, not with the cell. */
  isFromStart?: boolean
}

/** The cells of a row in columns that are not read, as a line across the row. */
export function OtherColumns({ cells, before, isFromStart = false }: OtherColumnsProps) {
  if (cells.length === 0) return null
  const text = cells.map(({ header, text: said }) => `${header}: ${said}`).join(' · ')
  return (
    <Box
      title={text}
      sx={{
        ...LINE,
        left: isFromStart ? `calc(${PADDING}px - ${before})` : PADDING,
        width: `calc(100cqw - ${isFromStart ? '0px' : before} - ${2 * PADDING}px)`,
      }}
    >
      {text}
    </Box>
  )
}

const LINE = {
  position: 'absolute',
  bottom: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.3,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const
