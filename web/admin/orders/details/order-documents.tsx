import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { useSession } from '#web/session/session.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { showAlert } from '../../ui/alerts.ts'
import { fetchAsAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { orderMessage } from './order-message.ts'

const texts = orderTexts.papers

/** Actions on an order: print, save as a file, message the customer. */
export function OrderDocuments({ order }: { order: Output<typeof getOrder> }) {
  const accountName = useSession()?.user.accountName ?? ''
  const { download, busy } = useDownload(order)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        component={RouterLink}
        to={`/admin/orders/${order.id}/print`}
        state={{ print: true }}
        variant="outlined"
        startIcon={<PrintIcon />}
      >
        {texts.print}
      </Button>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void download()}>
        {texts.csv}
      </Button>
      <Button
        component="a"
        href={whatsappHref(order, accountName)}
        target="_blank"
        rel="noreferrer noopener"
        variant="outlined"
        startIcon={<WhatsAppIcon />}
        title={order.contact?.phone ? texts.whatsappChatHelp : texts.whatsappHelp}
      >
        {texts.whatsapp}
      </Button>
    </Box>
  )
}

/** The chat with the customer's number where it is known; otherwise WhatsApp asks for the chat. */
function whatsappHref(order: Output<typeof getOrder>, accountName: string): string {
  const number = order.contact?.phone?.replace('+', '') ?? ''
  return `https://wa.me/${number}?text=${encodeURIComponent(orderMessage(order, accountName))}`
}

/** Downloads by fetch: a plain link cannot send the token. */
function useDownload({ id, folio }: { id: number; folio: number }) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const response = await fetchAsAdmin('GET /api/orders/:id.csv', { params: { id } })
      saveFile(`pedido-${folio}.csv`, await response.blob())
    } catch (error) {
      showAlert({ severity: 'error', text: `${texts.csvFailed} ${errorText(error)}` })
    } finally {
      setBusy(false)
    }
  }

  return { download, busy }
}
