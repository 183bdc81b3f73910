import { useState } from 'react'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { csvTexts } from '#web/texts/admin-csv.ts'
import { formatCount } from '../../ui/format.ts'
import type { CsvFacts } from './csv-session.ts'
import { ReviewTable } from './review-table.tsx'
import type { RowFilter, RowSort } from './row-views.ts'
import type { CsvFile, OpenCsv } from './use-csv-file.ts'

const FILTERS: readonly RowFilter[] = [
  'all',
  'errors',
  'beyond',
  'changed',
  'new',
  'unknown',
  'same',
  'warnings',
]
const BY_LINE: RowSort = { by: 'line', descending: false }

/** The rows, filtered by effect. Until the user chooses, shows the rows that need attention. */
export function FilteredRows({ file, csv: { facts, version } }: { file: CsvFile; csv: OpenCsv }) {
  const [chosen, setChosen] = useState<RowFilter | null>(null)
  const [sort, setSort] = useState(BY_LINE)
  const filter = chosen ?? firstFilter(facts)
  const offered = FILTERS.filter((name) => name === 'all' || name === filter || countOf(name, facts) > 0)
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={csvTexts.preview.filter}
        onChange={(_event, wanted: RowFilter | null) => wanted && setChosen(wanted)}
        sx={FILTER_BAR}
      >
        {offered.map((name) => (
          <ToggleButton key={name} value={name} sx={{ gap: 0.75, px: 1.5 }}>
            {csvTexts.preview.filters[name]}{' '}
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatCount(countOf(name, facts))}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ReviewTable
        list={`${filter} ${sort.by} ${sort.descending}`}
        version={version}
        total={countOf(filter, facts)}
        load={(from, count) => file.rows({ filter, sort }, from, count)}
        sort={sort}
        onSort={setSort}
      />
    </>
  )
}

// The buttons wrap on a phone, so each has its own border.
const FILTER_BAR = {
  flexWrap: 'wrap',
  gap: 0.75,
  '& .MuiToggleButton-root': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    ml: 0,
    textTransform: 'none',
  },
} as const

function firstFilter({ counts, review }: CsvFacts): RowFilter {
  if (counts.errors > 0) return 'errors'
  return (review?.beyond ?? 0) > 0 ? 'beyond' : 'all'
}

function countOf(filter: RowFilter, { counts, review }: CsvFacts): number {
  if (filter === 'all') return counts.rows
  if (filter === 'errors' || filter === 'warnings') return counts[filter]
  return review?.[filter] ?? 0
}
