import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { signInRequired } from '../../shell/sign-in-required.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { OrdersError } from '../orders-error.tsx'
import { OrderSheet } from './order-sheet.tsx'

const texts = orderTexts.sheet

const PICTURES_WAIT_MS = 5000

export const clientMiddleware = [signInRequired]

/** Loads one order, or several, whose ids are separated by commas. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { orderId: id, orderIds: ids = '' } = params
  const [orders, account] = await Promise.all([
    id === undefined ? loadSeveral(ids) : loadOne(Number(id)),
    callAdmin('GET /api/accounts/meta', {}),
  ])
  return { orders, account }
}

async function loadOne(id: number) {
  return [await callAdmin('GET /api/orders/:id', { params: { id } })]
}

async function loadSeveral(ids: string) {
  const { orders } = await callAdmin('GET /api/orders/several', { query: { ids } })
  return orders
}

/** Orders for printing, without the frame of the back office, each on a sheet of its own. Opened by a link, it prints at once. */
export default function PrintOrders() {
  const { orders, account } = useLoaderData<typeof clientLoader>()
  const { orderId } = useParams()
  const back = usePrintOnArrival()
  const [first] = orders
  const isOne = orderId !== undefined && first !== undefined
  return (
    <PrintedPage
      title={isOne ? texts.title(first.folio) : texts.several}
      texts={{ print: texts.print, back: back?.label ?? (isOne ? texts.back : texts.backToList) }}
      backTo={back?.to ?? `/admin/orders${isOne ? `/${first.id}` : ''}`}
    >
      {first === undefined ? <Empty title={orderTexts.listFailed} /> : null}
      {isOne ? null : (
        <Typography variant="h1" sx={{ mb: 2, '@media print': { display: 'none' } }}>
          {texts.several}
        </Typography>
      )}
      {orders.map((order) => (
        <Box key={order.id} sx={SHEET}>
          <OrderSheet order={order} account={account} heading={isOne ? 'h1' : 'h2'} />
        </Box>
      ))}
    </PrintedPage>
  )
}

const SHEET = { '& + &': { mt: 3, '@media print': { mt: 0, breakBefore: 'page' } } } as const

export function ErrorBoundary() {
  return (
    <Box component="main" sx={{ p: 3 }}>
      <OrdersError title={orderTexts.title} message={orderTexts.detailsFailed} />
    </Box>
  )
}

interface Arrival {
  print?: boolean
  /** The screen that the button leads back to, where it is neither the order nor the list of orders. */
  back?: { to: string; label: string }
}

/** Prints once when the link that led here asks for it; returns where that link was. */
function usePrintOnArrival(): Arrival['back'] {
  const { state } = useLocation() as { state: Arrival | null }
  const asked = useRef(state?.print === true)
  const [back] = useState(state?.back?.to.startsWith('/admin') ? state.back : undefined)
  useEffect(() => {
    if (!asked.current) return undefined
    // Reloading the sheet, or coming back to it, does not print it again; the way back stays.
    const usr = back === undefined ? null : { back }
    window.history.replaceState({ ...window.history.state, usr }, '')
    let isLeft = false
    void untilPicturesAreShown().then(() => {
      if (isLeft) return
      asked.current = false
      window.print()
    })
    return () => {
      isLeft = true
    }
  }, [back])
  return back
}

/** The browser prints what is there: a picture that still loads would be missing on paper. One that cannot be loaded is not waited for, nor a slow one for long. */
async function untilPicturesAreShown(): Promise<void> {
  const shown = Promise.allSettled([...document.images].map((picture) => picture.decode()))
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PICTURES_WAIT_MS))])
}
