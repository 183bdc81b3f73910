import { useCallback, useMemo } from 'react'
import { Link as RouterLink, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listPricelists } from '#contract/pricelists.ts'
import { MAX_PRICE_DAYS } from '#domain/limits.ts'
import { compareNames } from '#domain/spanish-order.ts'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { CardActions, CardTitle } from '../../ui/grid/card.tsx'
import { ChosenFilter } from '../../ui/grid/chosen-filter.tsx'
import { DeleteButton, deleteColumn } from '../../ui/grid/delete-column.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { TextLink } from '../../ui/link.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useDeletePricelist } from '../use-delete-pricelist.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type Pricelist = Output<typeof listPricelists>[number]

const texts = pricelistTexts.list

const UNCHANGED = 'unchangedDays'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const unchangedDays = unchangedDaysOf(new URL(request.url).searchParams)
  return callAdmin('GET /api/pricelists', { query: unchangedDays === undefined ? {} : { unchangedDays } })
}

/** The price lists of the account; with `unchangedDays` in the address only those that Hoy counts as outdated. */
export default function PricelistList() {
  const pricelists = useLoaderData<typeof clientLoader>()
  const [params, setParams] = useSearchParams()
  const unchangedDays = unchangedDaysOf(params)
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
      actions={<MainButton label={texts.add} to="/admin/pricelists/add" />}
    >
      {unchangedDays === undefined ? null : (
        <ChosenFilter title={texts.all} onRemove={() => setParams({}, { preventScrollReset: true })}>
          {texts.unchanged(unchangedDays)}
        </ChosenFilter>
      )}
      <TableGrid<Pricelist>
        label={texts.title}
        rows={pricelists}
        columns={columns}
        renderCard={(pricelist) => <PricelistCard pricelist={pricelist} onDelete={remove} />}
        rowHref={editHref}
        empty={
          unchangedDays === undefined ? (
            <Empty title={texts.empty} text={texts.emptyText} />
          ) : (
            <Empty title={texts.noneUnchanged} text={texts.noneUnchangedText} />
          )
        }
      />
      {dialog}
    </Page>
  )
}

function unchangedDaysOf(params: URLSearchParams): number | undefined {
  const days = Number(params.get(UNCHANGED))
  return Number.isInteger(days) && days >= 1 && days <= MAX_PRICE_DAYS ? days : undefined
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
        <DeleteButton label={texts.deleteNamed(name)} onClick={() => onDelete(pricelist)}>
          {texts.delete}
        </DeleteButton>
      </CardActions>
    </>
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
    deleteColumn({
      heading: texts.actions,
      text: texts.delete,
      labelOf: ({ name }) => texts.deleteNamed(name),
      onDelete,
    }),
  ]
}

function editHref({ id }: Pricelist): string {
  return `/admin/pricelists/${id}/edit`
}
