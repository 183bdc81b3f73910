import { useState } from 'react'
import { useGridApiContext } from '@mui/x-data-grid'
import type { GridColDef, GridRenderEditCellParams } from '@mui/x-data-grid'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { PriceCellInput } from '../../../ui/price-cell-input.tsx'
import { amountText } from '../../../ui/format.ts'
import type { ProductRow } from '../product-row.ts'
import { readCost } from './read-cost.ts'

const texts = productListTexts.cost

/**
 * How a cost is typed in its cell. Until the cell is left it holds a text: what cannot be read as a cost stays there, and
 * is not taken for a blank. `savingIds`: the products whose cost is being saved.
 */
export function costEditing(savingIds: ReadonlySet<number>): Partial<GridColDef<ProductRow>> {
  return {
    editable: true,
    description: texts.edit,
    valueParser: (typed: unknown) => typed,
    preProcessEditCellProps: ({ props }) => ({ ...props, error: readCost(textOf(props.value)) === null }),
    valueSetter: (typed: unknown, row) => ({
      ...row,
      basePrice: readCost(textOf(typed))?.value ?? null,
    }),
    renderEditCell: (params) => <CostCell {...params} isSaving={savingIds.has(params.row.id)} />,
  }
}

type CostCellProps = GridRenderEditCellParams<ProductRow> & { isSaving: boolean }

function CostCell({ id, field, value, row, error = false, isSaving }: CostCellProps) {
  const grid = useGridApiContext()
  const [text, setText] = useState(() => (typeof value === 'number' ? amountText(value) : textOf(value)))
  // An incomplete number is no error while it is typed.
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <PriceCellInput
      label={texts.of(row.code)}
      text={text}
      problem={error && wasLeft ? texts.invalid : null}
      // The grid closes the cell after the response: what was typed meanwhile would be lost.
      readOnly={isSaving}
      onChange={(next) => {
        setText(next)
        setWasLeft(false)
        void grid.current.setEditCellValue({ id, field, value: next })
      }}
      onBlur={() => setWasLeft(true)}
      // The grid saves it, or not, by the same key.
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Tab') setWasLeft(true)
      }}
    />
  )
}

/** The typed text of a cost; an unchanged cell holds the number. */
function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
