import { useCallback, useMemo } from 'react'
import { Link as RouterLink, useLoaderData, useRevalidator } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listPricelists } from '#contract/pricelists.ts'
import { compareNames } from '#domain/spanish-order.ts'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { CardActions, CardTitle } from '../../ui/grid/card.tsx'
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
  const remove = useCallback(
    (pricelist: Pricelist) => start(pricelist, () => void revalidate()),
    [start, revalidate],
  )
  const columns = useMemo(() => columnsFor(remove), [remove])
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
        renderCard={(pricelist) => <PricelistCard pricelist={pricelist} onDelete={remove} />}
        rowHref={editHref}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
      />
      {dialog}
    </Page>
  )
}

interface PricelistProps {
  pricelist: Pricelist
  onDelete: (pricelist: Pricelist) => void
}

/** A price list on a phone. */
function PricelistCard({ pricelist, onDelete }: PricelistProps) {
  const { id, name, ruleCount } = pricelist
  return (
    <>
      <CardTitle to={editHref(pricelist)}>{name}</CardTitle>
      <Typography variant="body2" color="textSecondary">
        {texts.ruleCount(ruleCount ?? 0)}
      </Typography>
      <CardActions>
        <Button
          component={RouterLink}
          to={`/admin/pricelists/${id}/products`}
          size="small"
          variant="outlined"
          aria-label={texts.pricesOf(name)}
        >
          {texts.prices}
        </Button>
        <DeleteButton pricelist={pricelist} onDelete={onDelete} />
      </CardActions>
    </>
  )
}

function DeleteButton({ pricelist, onDelete }: PricelistProps) {
  return (
    <Button
      size="small"
      color="error"
      aria-label={texts.deleteNamed(pricelist.name)}
      onClick={() => onDelete(pricelist)}
    >
      {texts.delete}
    </Button>
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
    { field: 'ruleCount', headerName: texts.rules, type: 'number', width: 96, cellClassName: 'figures' },
    {
      field: 'delete',
      headerName: texts.actions,
      sortable: false,
      width: 96,
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => <DeleteButton pricelist={row} onDelete={onDelete} />,
    },
  ]
}

function editHref({ id }: Pricelist): string {
  return `/admin/pricelists/${id}/edit`
}
