import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PriceAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import { supplierTexts as texts } from '#web/texts/admin-suppliers.ts'
import { formatDateTime } from '../../../ui/format.ts'
import { useNow } from '../../../ui/use-now.ts'
import { factorText } from '../suppliers/adjustment-text.ts'
import type { PriceFileFacts } from '../price-file-facts.ts'

interface ReadAsProps {
  facts: PriceFileFacts
  onChange: () => void
  onForget: () => void
}

/** The supplier whose layout was used. Its dollar rate may be of another day. */
export function ReadAs({ facts: { supplier, layout }, onChange, onForget }: ReadAsProps) {
  if (supplier === null) return null
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="output" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {texts.readAs(supplier.name)}
        </Box>
        <Button size="small" onClick={onForget}>
          {texts.forget}
        </Button>
      </Box>
      <OldRate adjustments={layout.adjustments} savedAt={supplier.savedAt} onChange={onChange} />
    </>
  )
}

interface OldRateProps {
  adjustments: readonly PriceAdjustment[]
  savedAt: string
  onChange: () => void
}

function OldRate({ adjustments, savedAt, onChange }: OldRateProps) {
  const today = dayOf(new Date(useNow()).toISOString())
  const day = dayOf(savedAt)
  const rate = adjustments.find(({ kind }) => kind === 'dollars')
  if (rate === undefined || day === today) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onChange}>
          {texts.changeRate}
        </Button>
      }
    >
      {texts.rate(factorText(rate.by), day)}
    </Alert>
  )
}

/** `21 nov 2026` in Mexico City. */
function dayOf(iso: string): string {
  return formatDateTime(iso).split(',')[0] ?? ''
}
