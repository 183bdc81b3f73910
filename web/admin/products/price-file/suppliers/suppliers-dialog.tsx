import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { adjustmentsOf, isWithoutHeaders } from '#domain/price-file/columns/supplier-layout.ts'
import { supplierTexts as texts } from '#web/texts/admin-suppliers.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { callAdmin } from '../../../ui/call-admin.ts'
import { Empty } from '../../../ui/empty.tsx'
import { errorText } from '../../../ui/error-text.ts'
import { formatDateTime } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RetryAlert } from '../../../ui/retry-alert.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { useQuery } from '../../../ui/use-query.ts'
import type { RememberedLayout } from '../price-file-facts.ts'
import { adjustmentReasons } from './adjustment-text.ts'

const LIST = {
  ask: (_question: string, signal: AbortSignal) => callAdmin('GET /api/supplier-layouts', {}, { signal }),
  problemText: errorText,
  delayMs: 0,
}

/** The suppliers and competitors whose files are remembered, each with a button that deletes it. */
export function SuppliersDialog({ onClose }: { onClose: () => void }) {
  const { answer, problem, retry } = useQuery('suppliers', LIST)
  const [forgotten, setForgotten] = useState<ReadonlySet<number>>(new Set())
  const { busy, run } = useBusy()
  const layouts = answer?.filter(({ id }) => !forgotten.has(id))

  async function forget({ id, name }: RememberedLayout): Promise<void> {
    await callAdmin('DELETE /api/supplier-layouts/:id', { params: { id } })
    setForgotten((now) => new Set([...now, id]))
    showAlert({ severity: 'success', text: texts.forgotten(name) })
  }

  return (
    <FormDialog title={texts.title} dirty={false} onClose={onClose}>
      {problem !== null ? (
        <RetryAlert onRetry={retry}>{problem}</RetryAlert>
      ) : layouts === undefined ? (
        <LinearProgress aria-label={texts.loading} />
      ) : layouts.length === 0 ? (
        <Empty title={texts.empty} text={texts.emptyText} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {layouts.map((layout) => (
            <Box component="li" key={layout.id} sx={ITEM}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{layout.name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  <div>{whatItIs(layout)}</div>
                  <div>{texts.saved(formatDateTime(layout.savedAt))}</div>
                </Box>
              </Box>
              <Button
                size="small"
                aria-label={texts.forgetThis(layout.name)}
                loading={busy === String(layout.id)}
                onClick={() => void run(String(layout.id), () => forget(layout))}
              >
                {texts.forget}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </FormDialog>
  )
}

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const

/** What its prices are, how they are adjusted, and its headers. */
function whatItIs(layout: RememberedLayout): string {
  const { priceField, signature, headers } = layout
  const by = adjustmentReasons(adjustmentsOf(layout))
  return [texts.kinds[priceField], by, isWithoutHeaders(signature) ? texts.withoutHeaders : headers]
    .filter((part) => part !== '')
    .join(' · ')
}
