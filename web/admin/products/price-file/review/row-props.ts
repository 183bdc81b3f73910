import type { TableSort } from '../../../ui/grid/virtual-table.tsx'
import type { RowSort, ShownRow } from '../row-views.ts'

/** A row of the review in either layout. */
export interface RowProps {
  reviewed: ShownRow
  /** The next line on screen where a price can be typed. */
  nextLine: () => number | null
}

export interface HeadProps {
  sort: TableSort<RowSort['by']>
  onSort: (sort: TableSort<RowSort['by']>) => void
}
