import { useState } from 'react'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { QuickFilter, QuickFilters } from '../../../ui/quick-filters.tsx'
import type { PriceFileFacts } from '../price-file-facts.ts'
import type { RowFilter, RowSort } from '../row-views.ts'
import type { OpenPriceFile } from '../price-file-state.ts'
import type { PriceFile } from '../use-price-file.ts'
import { ReviewTable } from './review-table.tsx'
import type { RowEditor } from './row-editor.ts'

const FILTERS: readonly RowFilter[] = [
  'all',
  'errors',
  'beyond',
  'belowCost',
  'changed',
  'new',
  'unknown',
  'same',
  'warnings',
  'omitted',
]
const FILTER_NAMES: Record<RowFilter, string> = {
  ...priceFileTexts.preview.filters,
  ...reviewRowTexts.filters,
}
const BY_LINE: RowSort = { by: 'line', descending: false }

interface FilteredRowsProps {
  openFile: OpenPriceFile
  load: PriceFile['rows']
  loadCells: PriceFile['cells']
  decide: RowEditor['decide']
  /** The rows are being sent. */
  isDisabled: boolean
}

/**
 * The rows, filtered by effect. Until the user chooses, shows the rows that need attention. A row that no longer matches
 * the filter after an edit stays on screen, so that no row moves while it is edited.
 */
export function FilteredRows({ openFile, load, loadCells, decide, isDisabled }: FilteredRowsProps) {
  const { facts, version, reading } = openFile
  const [chosen, setChosen] = useState<RowFilter | null>(null)
  const [sort, setSort] = useState(BY_LINE)
  const filter = chosen ?? firstFilter(facts)
  const list = `${filter} ${sort.by} ${sort.descending}`
  const [shown, setShown] = useState({ list: '', reading, total: 0 })
  if (shown.list !== list || shown.reading !== reading)
    setShown({ list, reading, total: countOf(filter, facts) })
  const offered = FILTERS.filter((name) => name === 'all' || name === filter || countOf(name, facts) > 0)
  return (
    <>
      <QuickFilters label={priceFileTexts.preview.filter}>
        {offered.map((name) => (
          <QuickFilter
            key={name}
            name={FILTER_NAMES[name]}
            count={countOf(name, facts)}
            isOn={name === filter}
            onChoose={() => setChosen(name)}
          />
        ))}
      </QuickFilters>
      <ReviewTable
        list={list}
        version={version}
        total={shown.total}
        load={(from, count) => load({ filter, sort }, from, count)}
        sort={sort}
        onSort={setSort}
        isDisabled={isDisabled}
        loadCells={loadCells}
        hasOtherColumns={facts.hasOtherColumns}
        decide={(line, change) => {
          setChosen(filter)
          decide(line, change)
        }}
      />
    </>
  )
}

function firstFilter({ counts, review, belowCost }: PriceFileFacts): RowFilter {
  if (counts.errors > 0) return 'errors'
  if ((review?.beyond ?? 0) > 0) return 'beyond'
  return (belowCost?.count ?? 0) > 0 ? 'belowCost' : 'all'
}

function countOf(filter: RowFilter, { counts, review, belowCost }: PriceFileFacts): number {
  if (filter === 'all') return counts.rows
  if (filter === 'errors' || filter === 'warnings') return counts[filter]
  if (filter === 'belowCost') return belowCost?.count ?? 0
  if (filter === 'omitted') return counts.omitted
  return review?.[filter] ?? 0
}
