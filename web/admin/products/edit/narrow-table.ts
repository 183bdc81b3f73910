/** A table that fits beside the form: little space between columns, none at its edges. */
export const NARROW_TABLE = {
  '& .MuiTableCell-root': {
    px: 1,
    verticalAlign: 'top',
    '&:first-of-type': { pl: 0 },
    '&:last-of-type': { pr: 0 },
  },
} as const
