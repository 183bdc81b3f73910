import { useSearchParams } from 'react-router'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { operationRowTexts as texts } from '#web/texts/admin-operation.ts'

const FILTERS = ['all', 'left', 'undone'] as const
type Filter = (typeof FILTERS)[number]

/** Which rows an address asks for: those that were undone, the others, or all (undefined). */
export function readRowFilter(params: URLSearchParams): boolean | undefined {
  const undone = params.get('undone')
  return undone === 'true' ? true : undone === 'false' ? false : undefined
}

/** All rows, those that were undone, or the others. */
export function RowFilter() {
  const [params, setParams] = useSearchParams()
  const undone = readRowFilter(params)
  const current: Filter = undone === undefined ? 'all' : undone ? 'undone' : 'left'

  function choose(filter: Filter): void {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (filter === 'all') next.delete('undone')
    else next.set('undone', String(filter === 'undone'))
    setParams(next, { preventScrollReset: true })
  }

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={current}
      aria-label={texts.filter}
      onChange={(_event, chosen: Filter | null) => chosen && choose(chosen)}
      sx={{ mb: 2 }}
    >
      {FILTERS.map((filter) => (
        <ToggleButton key={filter} value={filter} sx={{ px: 1.5, height: 40 }}>
          {texts.filters[filter]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
