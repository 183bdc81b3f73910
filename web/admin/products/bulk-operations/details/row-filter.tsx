import Box from '@mui/material/Box'
import { operationRowTexts as texts } from '#web/texts/admin-operation.ts'
import { useAskedParams } from '../../../ui/grid/asked-params.ts'
import { withFilter } from '../../../ui/grid/grid-address.ts'
import { QuickFilter, QuickFilters } from '../../../ui/quick-filters.tsx'

const FILTERS = ['all', 'left', 'undone'] as const
type Filter = (typeof FILTERS)[number]

/** Which rows an address asks for: those that were undone, the others, or all (undefined). */
export function readRowFilter(params: URLSearchParams): boolean | undefined {
  const undone = params.get('undone')
  return undone === 'true' ? true : undone === 'false' ? false : undefined
}

/** All rows, those that were undone, or the others. */
export function RowFilter() {
  const { params, setParams } = useAskedParams()
  const undone = readRowFilter(params)
  const current: Filter = undone === undefined ? 'all' : undone ? 'undone' : 'left'

  function choose(filter: Filter): void {
    setParams((now) => withFilter(now, 'undone', filter === 'all' ? '' : String(filter === 'undone')))
  }

  return (
    <Box sx={{ mb: 2 }}>
      <QuickFilters label={texts.filter}>
        {FILTERS.map((filter) => (
          <QuickFilter
            key={filter}
            name={texts.filters[filter]}
            isOn={filter === current}
            onChoose={() => choose(filter)}
          />
        ))}
      </QuickFilters>
    </Box>
  )
}
