import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'

/**
 * A table that fits beside the form: little space between columns, none at its edges. Where figures of millions on a narrow
 * phone, or large letters, leave its columns no room, the cells of a row wrap.
 */
export function NarrowTable({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table size="small" aria-label={label} sx={NARROW}>
        {children}
      </Table>
    </Box>
  )
}

const NARROW = {
  '& .MuiTableCell-root': {
    px: 1,
    verticalAlign: 'top',
    '&:first-of-type': { pl: 0 },
    '&:last-of-type': { pr: 0 },
  },
  '@container (max-width: 19rem)': {
    '& .MuiTableRow-root': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      columnGap: 1,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& .MuiTableCell-root': { px: 0, minWidth: 0, borderBottom: 0, overflowWrap: 'anywhere' },
    // The names of a row, behind its number if it has one.
    '& .MuiTableCell-root:first-of-type:not([data-number]), & [data-number] + .MuiTableCell-root': {
      flex: '1 1 5rem',
    },
    // Between two prices, never within one.
    '& .MuiTableCell-root span': { whiteSpace: 'normal' },
    '& .MuiTableCell-root:empty': { display: 'none' },
  },
} as const
