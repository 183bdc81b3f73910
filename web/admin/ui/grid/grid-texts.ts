import { esES } from '@mui/x-data-grid/locales'
import type { GridLocaleText } from '@mui/x-data-grid'
import { adminTexts } from '#web/texts/admin.ts'
import { formatCount } from '../format.ts'

/** Spanish texts of the grid, with numbers in the Mexican format. */
export const GRID_TEXTS: Partial<GridLocaleText> = {
  ...esES.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: adminTexts.grid.noRows,
  columnMenuSortAsc: 'Orden ascendente',
  columnMenuSortDesc: 'Orden descendente',
  columnMenuUnsort: 'Sin orden',
  checkboxSelectionSelectAllRows: adminTexts.grid.selectAll,
  checkboxSelectionUnselectAllRows: adminTexts.grid.selectNone,
  checkboxSelectionSelectRow: adminTexts.grid.select,
  checkboxSelectionUnselectRow: adminTexts.grid.unselect,
  footerRowSelected: adminTexts.grid.selected,
  paginationRowsPerPage: adminTexts.grid.rowsPerPage,
  paginationDisplayedRows: ({ from, to, count }) =>
    `${formatCount(from)}–${formatCount(to)} de ${formatCount(count)}`,
}
