import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { RowSort } from './row-views.ts'

interface SortHeaderProps {
  by: RowSort['by']
  label: string
  width: number | string
  isFigure?: boolean
  sort: RowSort
  onSort: (sort: RowSort) => void
}

/** A column's head that orders the rows by it: ascending, descending, and back to the order of the file. */
export function SortHeader({ by, label, width, isFigure = false, sort, onSort }: SortHeaderProps) {
  const isActive = sort.by === by
  const Icon = sort.descending ? DownIcon : UpIcon
  return (
    <Box
      component="th"
      scope="col"
      aria-sort={isActive ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      sx={{ width, textAlign: isFigure ? 'right !important' : 'left' }}
    >
      <ButtonBase
        onClick={() => onSort(nextSort(by, sort))}
        sx={{ font: 'inherit', borderRadius: 0.5, gap: 0.25, minHeight: 28, px: 0.5, mx: -0.5 }}
      >
        {label}
        {isActive ? <Icon aria-hidden sx={{ fontSize: 16 }} /> : null}
      </ButtonBase>
    </Box>
  )
}

function nextSort(by: RowSort['by'], now: RowSort): RowSort {
  if (now.by !== by) return { by, descending: false }
  return now.descending ? { by: 'line', descending: false } : { by, descending: true }
}
