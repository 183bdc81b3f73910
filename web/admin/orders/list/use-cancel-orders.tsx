import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { cancelOrders } from '#contract/orders.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { errorText } from '../../ui/error-text.ts'
import { formatCount, formatDateTime, formatMoney } from '../../ui/format.ts'
import { nameOf } from './odd-link.ts'
import type { OddLink } from './odd-link.ts'

const texts = orderTexts.odd

type Cancelled = Pick<Output<typeof cancelOrders>, 'cancelled' | 'total' | 'kept'>

/**
 * Cancels the orders that a link has received since it went odd, after a confirmation with their number and total. The
 * server cancels a thousand per call, so the dialog shows progress. `const { ask, dialog } =
 * useCancelOrders(onChanged)`.
 */
export function useCancelOrders(onChanged: () => void): { ask: (link: OddLink) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<OddLink | null>(null)
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function cancel(link: OddLink): Promise<void> {
    setDone(0)
    setProblem(null)
    try {
      alertResult(await cancelAll(link, setDone))
      setOpen(false)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setDone(null)
      onChanged()
    }
  }

  return {
    ask: (link) => {
      setAsked(link)
      setProblem(null)
      setOpen(true)
    },
    dialog: asked && (
      <ConfirmDialog
        open={open}
        title={texts.cancel}
        text={
          done === null ? questionOf(asked) : texts.progress(formatCount(done), formatCount(asked.received))
        }
        confirmLabel={texts.confirm(asked.received, formatCount(asked.received))}
        cancelLabel={texts.keep}
        destructive
        busy={done !== null}
        problem={problem}
        onConfirm={() => void cancel(asked)}
        onCancel={() => setOpen(false)}
      />
    ),
  }
}

function questionOf(link: OddLink): string {
  const { received, since, pieces, total } = link
  return texts.question({
    name: nameOf(link),
    orders: formatCount(received),
    since: formatDateTime(since),
    pieces: formatCount(pieces),
    total: formatMoney(total),
  })
}

async function cancelAll(
  { pubAlias: alias, since }: OddLink,
  onProgress: (cancelled: number) => void,
): Promise<Cancelled> {
  let [cancelled, total] = [0, 0]
  for (;;) {
    const answer = await callAdmin('POST /api/orders/cancel', { body: { pubAlias: alias, since } })
    cancelled += answer.cancelled
    total += answer.total
    onProgress(cancelled)
    if (answer.left === 0 || answer.cancelled === 0) return { cancelled, total, kept: answer.kept }
  }
}

function alertResult({ cancelled, total, kept }: Cancelled): void {
  const folios = kept.map(({ folio }) => String(folio)).join(', ')
  showAlert({
    severity: 'success',
    text: texts.cancelled(cancelled, formatCount(cancelled), formatMoney(total)),
    ...(kept.length > 0 && { lines: [texts.notCancelled(folios)] }),
  })
}
