import { useEffect, useRef } from 'react'
import { Link as RouterLink, useLoaderData, useLocation } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { signInRequired } from '../../shell/sign-in-required.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { OrdersError } from '../orders-error.tsx'
import { OrderSheet } from './order-sheet.tsx'

const texts = orderTexts.sheet

const PAPER = {
  '@page': { size: 'letter', margin: '14mm' },
  '@media print': { body: { background: '#fff' } },
}

export const clientMiddleware = [signInRequired]

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return callAdmin('GET /api/orders/:id', { params: { id: Number(params['orderId']) } })
}

/** An order for printing, without the frame of the back office. Opened from the order, it prints at once. */
export default function PrintOrder() {
  const order = useLoaderData<typeof clientLoader>()
  const accountName = useSession()?.user.accountName ?? ''
  usePrintOnArrival()
  return (
    <Box component="main" sx={{ p: { xs: 1.5, sm: 3 }, '@media print': { p: 0 }, maxWidth: 860, mx: 'auto' }}>
      <GlobalStyles styles={PAPER} />
      <title>{`${texts.title(order.folio)} · ${adminTexts.appName}`}</title>
      <Box sx={{ display: 'flex', gap: 1, mb: 2, '@media print': { display: 'none' } }}>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<PrintIcon />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
        <Button component={RouterLink} to={`/admin/orders/${order.id}`} color="inherit">
          {texts.back}
        </Button>
      </Box>
      <OrderSheet order={order} accountName={accountName} />
    </Box>
  )
}

export function ErrorBoundary() {
  return (
    <Box component="main" sx={{ p: 3 }}>
      <OrdersError title={orderTexts.title} message={orderTexts.detailsFailed} />
    </Box>
  )
}

function usePrintOnArrival(): void {
  const { state } = useLocation() as { state: { print?: boolean } | null }
  const asked = useRef(state?.print === true)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    // Reloading the sheet, or coming back to it, does not print it again.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    window.print()
  }, [])
}
