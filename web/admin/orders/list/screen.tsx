import { useMemo, useState } from 'react'
import { PrefetchPageLinks, useLoaderData, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders.ts'
import { orderTexts as texts } from '#web/texts/admin-orders.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { gridQuery, readGridAddress } from '../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderStatus } from '../order-status.tsx'
import { OrdersError } from '../orders-error.tsx'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Liveness } from '../use-live-orders.ts'
import { LiveBar } from './live-bar.tsx'
import { OddLinks } from './odd-links.tsx'
import { linkOf, OrderFilter, statusOf } from './order-filter.tsx'
import { useOrderSound } from './order-sound.ts'

type Orders = Output<typeof listOrders>
type Order = Orders['content'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { searchValue } = readGridAddress(searchParams)
  const alias = linkOf(searchParams)
  const [orders, oddLinks] = await Promise.all([
    callAdmin('GET /api/orders', {
      query: {
        ...gridQuery<'GET /api/orders'>(request),
        searchValue,
        orderStatus: statusOf(searchParams),
        pubAlias: alias,
      },
    }),
    callAdmin('GET /api/orders/odd-links', {}),
  ])
  return { orders, oddLinks }
}

export default function OrderList() {
  const { orders, oddLinks } = useLoaderData<typeof clientLoader>()
  const sound = useOrderSound()
  const { liveness, arrived } = useNewOrders(sound.play)
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const columns = useMemo(() => createColumns(arrived, onPhone), [arrived, onPhone])
  return (
    <Page
      title={texts.title}
      count={orders.totalElements}
      actions={<LiveBar liveness={liveness} sound={sound} />}
    >
      {liveness === 'lost' ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.live.offline}
        </Alert>
      ) : null}
      <OrderScreenCode orders={orders} />
      <OddLinks links={oddLinks} />
      <OrderFilter />
      <PagedGrid
        label={texts.title}
        page={orders}
        columns={columns}
        rowHref={orderHref}
        empty={<NoOrders />}
      />
    </Page>
  )
}

export function ErrorBoundary() {
  return <OrdersError title={texts.title} message={texts.listFailed} />
}

/** Preloads the code of the order screen, so that an order opens at once. */
function OrderScreenCode({ orders }: { orders: Orders }) {
  const [first] = orders.content
  return first === undefined ? null : <PrefetchPageLinks page={orderHref(first)} />
}

function NoOrders() {
  const [params] = useSearchParams()
  const isFiltered =
    statusOf(params) !== undefined ||
    linkOf(params) !== undefined ||
    readGridAddress(params).searchValue !== undefined
  if (isFiltered) {
    return (
      <Empty
        title={texts.filter.none}
        action={<LinkButton to="/admin/orders">{texts.filter.remove}</LinkButton>}
      />
    )
  }
  return (
    <Empty
      title={texts.empty.title}
      text={texts.empty.text}
      action={<LinkButton to="/admin/publications">{texts.empty.action}</LinkButton>}
    />
  )
}

/** Follows the orders; new ones are announced, played as a sound and marked. */
function useNewOrders(play: () => void): { liveness: Liveness; arrived: ReadonlySet<number> } {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const liveness = useLiveOrders(
    () => true,
    ({ id, folio, orderStatus }) => {
      if (orderStatus !== 'RECEIVED') return
      setArrived((now) => new Set([...now, id]))
      showAlert({ severity: 'info', text: texts.arrived(folio) })
      play()
    },
  )
  return { liveness, arrived }
}

// The most important columns first, because a phone shows only a part of the table.
const PHONE_ORDER = ['folio', 'orderStatus', 'total', 'placedAt', 'pubAlias', 'id', 'actions']

function createColumns(arrived: ReadonlySet<number>, onPhone: boolean): GridColDef<Order>[] {
  const { columns } = texts
  const all: GridColDef<Order>[] = [
    { field: 'id', headerName: columns.id, width: 80, cellClassName: 'figures' },
    {
      field: 'folio',
      headerName: columns.folio,
      width: onPhone ? 64 : 130,
      sortable: false,
      renderCell: ({ row }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {row.folio}
          {arrived.has(row.id) ? (
            <Chip size="small" color="secondary" label={texts.isNew} sx={{ ml: 1 }} />
          ) : null}
        </Box>
      ),
    },
    {
      field: 'placedAt',
      headerName: columns.placedAt,
      width: 180,
      valueFormatter: (value: string) => formatDateTime(value),
    },
    { field: 'pubAlias', headerName: columns.pubAlias, flex: 1, minWidth: 150 },
    {
      field: 'orderStatus',
      headerName: columns.status,
      width: onPhone ? 166 : 175,
      renderCell: ({ row }) => <OrderStatus status={row.orderStatus} />,
    },
    {
      field: 'total',
      headerName: columns.total,
      width: onPhone ? 112 : 130,
      align: 'right',
      headerAlign: 'right',
      cellClassName: 'figures',
      valueFormatter: (value: number) => formatMoney(value),
    },
    {
      field: 'actions',
      headerName: columns.actions,
      width: 100,
      sortable: false,
      renderCell: ({ row }) => (
        <TextLink to={orderHref(row)} title={texts.viewLabel(row.folio)}>
          {texts.view}
        </TextLink>
      ),
    },
  ]
  return onPhone ? all.sort((a, b) => PHONE_ORDER.indexOf(a.field) - PHONE_ORDER.indexOf(b.field)) : all
}

function orderHref({ id }: Order): string {
  return `/admin/orders/${id}`
}
