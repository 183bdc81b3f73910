import { useCallback, useMemo, useState } from 'react'
import { PrefetchPageLinks, useLoaderData, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import { orderTexts as texts } from '#web/texts/admin-orders.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { gridQuery, readGridAddress } from '../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useNow } from '../../ui/use-now.ts'
import { OrderStatus } from '../order-status.tsx'
import { OrdersError } from '../orders-error.tsx'
import { useAtRest, useListInput } from '../../live-orders/use-list-input.ts'
import { useLiveOrders } from '../../live-orders/use-live-orders.ts'
import type { Liveness } from '../../live-orders/use-live-orders.ts'
import { announceOrder } from './announce-order.ts'
import { storeSelection, storedSelection } from './stored-selection.ts'
import { LiveBar } from './live-bar.tsx'
import { OddLinks } from './odd-links.tsx'
import { customerOf, NewChip, OrderCard, orderHref } from './order-card.tsx'
import { daysOf, linkOf, OrderFilter, statusOf } from './order-filter.tsx'
import { useOrderSound } from './order-sound.ts'
import { SelectedOrders } from './selected-orders.tsx'
import type { Orders } from './frozen-rows.ts'
import { useFrozenRows } from './use-frozen-rows.ts'
import type { FrozenRows } from './use-frozen-rows.ts'
import { ListChangesBar } from './list-changes-bar.tsx'

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
        days: daysOf(searchParams),
      },
    }),
    callAdmin('GET /api/orders/odd-links', {}),
  ])
  return { orders, oddLinks }
}

export default function OrderList() {
  const { orders: fresh, oddLinks } = useLoaderData<typeof clientLoader>()
  const sound = useOrderSound()
  const listInput = useListInput()
  const [selected, select] = useSelected()
  const { liveness, arrived, orders, changes, show, showNext } = useFollowedOrders(fresh, {
    play: sound.play,
    isInUse: listInput.isInUse,
    selected,
  })
  const isLost = useAtRest(liveness === 'lost', listInput.isInUse)
  const linksAtRest = useAtRest(oddLinks, listInput.isInUse)
  const shownLinks = new Set(linksAtRest.map(({ publicationId }) => publicationId))
  const columns = useMemo(() => createColumns(arrived), [arrived])
  const selection = useMemo(
    () => ({
      // An order that leaves the page is deselected.
      ids: new Set(orders.content.map(({ id }) => id).filter((id) => selected.has(id))),
      onChange: select,
      labelOf: ({ folio }: Order) => texts.selectOne(folio),
    }),
    [orders, selected, select],
  )
  const now = useNow()
  return (
    <Page
      title={texts.title}
      count={orders.totalElements}
      actions={
        <>
          <LiveBar liveness={liveness} sound={sound} />
          <MainButton label={texts.take} short={texts.takeShort} to="/admin/orders/new" />
        </>
      }
    >
      {isLost ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.live.offline}
        </Alert>
      ) : null}
      <OrderScreenCode orders={orders} />
      <OddLinks links={oddLinks.filter(({ publicationId }) => shownLinks.has(publicationId))} />
      <OrderFilter />
      <Box {...listInput.handlers}>
        <ListChangesBar changes={changes} onShow={show} />
        <PagedGrid
          label={texts.title}
          page={orders}
          columns={columns}
          renderCard={(order) => <OrderCard order={order} isNew={arrived.has(order.id)} now={now} />}
          rowHref={orderHref}
          empty={<NoOrders />}
          selection={selection}
        />
        <SelectedOrders
          selected={selection.ids}
          onClear={() => selection.onChange(new Set())}
          onChange={showNext}
        />
      </Box>
    </Page>
  )
}

export function ErrorBoundary() {
  return <OrdersError title={texts.title} message={texts.listFailed} />
}

/** The orders that were selected, also after one was opened. */
function useSelected(): [ReadonlySet<number>, (chosen: ReadonlySet<number>) => void] {
  const [ids, setIds] = useState(storedSelection)
  const select = useCallback((chosen: ReadonlySet<number>) => {
    storeSelection(chosen)
    setIds(chosen)
  }, [])
  return [ids, select]
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
    daysOf(params) !== undefined ||
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

interface FollowedOrders extends Omit<FrozenRows, 'onEvent'> {
  readonly liveness: Liveness
  readonly arrived: ReadonlySet<number>
}

/** Follows the orders; new ones are announced, played as a sound and marked. */
function useFollowedOrders(
  fresh: Orders,
  options: { play: () => void; isInUse: boolean; selected: ReadonlySet<number> },
): FollowedOrders {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const { play, isInUse, selected } = options
  const { onEvent, ...frozen } = useFrozenRows(fresh, { isInUse, selected, arrived })
  const liveness = useLiveOrders(
    () => true,
    (event) => {
      onEvent(event)
      if (!event.isNew) return
      const { id, folio } = event
      setArrived((now) => new Set([...now, id]))
      announceOrder(folio)
      play()
    },
  )
  return { liveness, arrived, ...frozen }
}

function createColumns(arrived: ReadonlySet<number>): GridColDef<Order>[] {
  const { columns } = texts
  return [
    {
      field: 'folio',
      headerName: columns.folio,
      width: 96,
      renderCell: ({ row }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {row.folio}
          {arrived.has(row.id) ? <NewChip /> : null}
        </Box>
      ),
    },
    {
      field: 'placedAt',
      headerName: columns.placedAt,
      width: 144,
      valueFormatter: (value: string) => formatDateTime(value),
    },
    {
      field: 'contact',
      headerName: columns.contact,
      flex: 1,
      minWidth: 130,
      sortable: false,
      valueGetter: (_value, order) => customerOf(order) ?? '',
    },
    { field: 'pubAlias', headerName: columns.pubAlias, flex: 1, minWidth: 135 },
    {
      field: 'orderStatus',
      headerName: columns.status,
      width: 168,
      renderCell: ({ row }) => <OrderStatus status={row.orderStatus} />,
    },
    {
      field: 'total',
      headerName: columns.total,
      // Whole up to hundreds of millions.
      width: 142,
      align: 'right',
      headerAlign: 'right',
      cellClassName: 'figures',
      valueFormatter: (value: number) => formatMoney(value),
    },
    {
      field: 'actions',
      headerName: columns.actions,
      width: 84,
      sortable: false,
      renderCell: ({ row }) => (
        <TextLink to={orderHref(row)} title={texts.viewLabel(row.folio)}>
          {texts.view}
        </TextLink>
      ),
    },
  ]
}
