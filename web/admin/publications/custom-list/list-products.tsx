import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import Button from '@mui/material/Button'
import type { GridColDef } from '@mui/x-data-grid'
import type { getCustomList } from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { compareNames } from '#domain/spanish-order.ts'
import { useIsRoot } from '#web/session/session.ts'
import { customListTexts } from '#web/texts/admin-custom-lists.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { CodeLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useDeleteOne } from '../../ui/use-delete.tsx'

type List = Output<typeof getCustomList>
type Product = List['products'][number]

const texts = customListTexts.products

/** The products of a custom list in the order in which customers see them. */
export function ListProducts({ list }: { list: List }) {
  const isRoot = useIsRoot()
  const { start, dialog } = useRemoveProduct(list.id)
  // The handler is new on each render but always does the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const columns = useMemo(() => columnsFor(start), [])
  return (
    <Section title={texts.title}>
      <TableGrid
        label={texts.title}
        rows={list.products}
        columns={columns}
        rowHref={editHref}
        empty={<Empty title={texts.empty} text={isRoot ? texts.emptyRoot : texts.emptyOther} />}
      />
      {dialog}
    </Section>
  )
}

function columnsFor(askRemove: (product: Product) => void): GridColDef<Product>[] {
  return [
    {
      field: 'name',
      headerName: texts.columns.name,
      flex: 1,
      minWidth: 180,
      cellClassName: 'wrapped',
      sortComparator: compareNames,
      valueGetter: (_value, row) => nameOf(row),
    },
    {
      field: 'code',
      headerName: texts.columns.code,
      width: 140,
      renderCell: ({ row }) => <CodeLink to={editHref(row)}>{row.code}</CodeLink>,
    },
    {
      field: 'remove',
      headerName: texts.columns.remove,
      width: 104,
      align: 'right',
      headerAlign: 'right',
      sortable: false,
      renderCell: ({ row }) => (
        <Button
          size="small"
          color="error"
          aria-label={texts.removeNamed(nameOf(row))}
          onClick={() => askRemove(row)}
        >
          {texts.remove}
        </Button>
      ),
    },
  ]
}

function useRemoveProduct(listId: number) {
  const { revalidate } = useRevalidator()
  return useDeleteOne<Product>({
    question: (product) => ({
      title: texts.removeTitle(nameOf(product)),
      text: texts.removeText,
      confirmLabel: texts.removeConfirm,
      cancelLabel: texts.cancel,
    }),
    run: ({ id }) =>
      callAdmin('DELETE /api/custom-lists/:id/products/:productId', {
        params: { id: listId, productId: id },
      }),
    onDone: (product) => {
      showAlert({ severity: 'success', text: texts.removed(nameOf(product)) })
      void revalidate()
    },
  })
}

function nameOf({ name, code }: Product): string {
  return name ?? code
}

function editHref({ id }: Product): string {
  return `/admin/products/${id}/edit`
}
