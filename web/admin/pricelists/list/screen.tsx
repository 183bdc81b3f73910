import { useMemo } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listPricelists } from '#contract/pricelists.ts'
import { compareNames } from '#domain/spanish-order.ts'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { useDeletePricelist } from '../use-delete-pricelist.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type Pricelist = Output<typeof listPricelists>[number]

const texts = pricelistTexts.list

export async function clientLoader() {
  return callAdmin('GET /api/pricelists', {})
}

export default function PricelistList() {
  const pricelists = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { start, dialog } = useDeletePricelist()
  const columns = useMemo(
    () => columnsFor((pricelist) => start(pricelist, () => void revalidate())),
    [start, revalidate],
  )
  return (
    <Page
      title={texts.title}
      count={pricelists.length}
      narrow
      actions={
        <LinkButton to="/admin/pricelists/add" main startIcon={<AddIcon />}>
          {texts.add}
        </LinkButton>
      }
    >
      <TableGrid<Pricelist>
        label={texts.title}
        rows={pricelists}
        columns={columns}
        rowHref={editHref}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
      />
      {dialog}
    </Page>
  )
}

function columnsFor(onDelete: (pricelist: Pricelist) => void): GridColDef<Pricelist>[] {
  return [
    {
      field: 'name',
      headerName: texts.name,
      flex: 1,
      minWidth: 160,
      cellClassName: 'wrapped',
      sortComparator: compareNames,
      renderCell: ({ row }) => <TextLink to={editHref(row)}>{row.name}</TextLink>,
    },
    {
      field: 'delete',
      headerName: texts.actions,
      sortable: false,
      width: 96,
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => (
        <Button
          size="small"
          color="error"
          aria-label={texts.deleteNamed(row.name)}
          onClick={() => onDelete(row)}
        >
          {texts.delete}
        </Button>
      ),
    },
  ]
}

function editHref({ id }: Pricelist): string {
  return `/admin/pricelists/${id}/edit`
}
