import Button from '@mui/material/Button'
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid'

interface DeleteButtonProps {
  children: string
  /** The label for screen readers, with the name of what is deleted. */
  label: string
  onClick: () => void
}

/** Deletes a row of a table or a card. */
export function DeleteButton({ children, label, onClick }: DeleteButtonProps) {
  return (
    <Button size="small" color="error" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

interface DeleteColumnOptions<R> {
  heading: string
  text: string
  labelOf: (row: R) => string
  onDelete: (row: R) => void
}

/** The last column of a table, with a delete button in each row. */
export function deleteColumn<R extends GridValidRowModel>({
  heading,
  text,
  labelOf,
  onDelete,
}: DeleteColumnOptions<R>): GridColDef<R> {
  return {
    field: 'delete',
    headerName: heading,
    sortable: false,
    width: 96,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (
      <DeleteButton label={labelOf(row)} onClick={() => onDelete(row)}>
        {text}
      </DeleteButton>
    ),
  }
}
