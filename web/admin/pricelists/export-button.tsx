import { useState } from 'react'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { showAlert } from '../ui/alerts.ts'
import { fetchAsAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount } from '../ui/format.ts'
import { receivedBlob } from '../ui/received-blob.ts'
import { saveFile } from '../ui/save-file.ts'

const exportTexts = pricelistTexts.products.export

interface ExportButtonProps {
  pricelist: { id: number; name: string }
  format: 'csv' | 'xlsx'
}

/** Downloads the sales prices of a list by fetch: a plain link cannot send the token. */
export function ExportButton({ pricelist: { id, name }, format }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const [bytes, setBytes] = useState(0)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const response = await fetchAsAdmin(`GET /api/pricelists/:id/prices.${format}`, { params: { id } })
      saveFile(`${name}.${format}`, await receivedBlob(response, setBytes))
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
      setBytes(0)
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void download()}
    >
      {bytes === 0 ? exportTexts[format] : exportTexts.received(formatCount(Math.ceil(bytes / 1000)))}
    </Button>
  )
}
