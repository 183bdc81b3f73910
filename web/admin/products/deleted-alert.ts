import { productListTexts } from '#web/texts/admin-product-list.ts'
import { closeAlert, showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount } from '../ui/format.ts'

const texts = productListTexts.selected
/** Most products that an alert names; the operation has all of them. */
const SHOWN_REASONS = 5
/** From then on it is said that products are being brought back: 100,000 take a quarter of a minute. */
const WAIT_MS = 400
const MAX_WAIT_SECONDS = 600

interface Deletion {
  /** What was deleted. */
  readonly text: string
  /** Null where nothing was. */
  readonly operationId: number | null
  readonly onBroughtBack: () => void
}

/** Says that products were deleted, and offers to bring them back. */
export function showDeleted({ text, operationId, onBroughtBack }: Deletion): void {
  showAlert({
    severity: 'success',
    text,
    ...(operationId !== null && {
      action: { label: texts.undo, run: () => void bringBack(operationId, onBroughtBack) },
    }),
  })
}

async function bringBack(operationId: number, onBroughtBack: () => void): Promise<void> {
  let waiting: number | null = null
  const timer = setTimeout(() => {
    waiting = showAlert({ severity: 'info', text: texts.bringingBack, seconds: MAX_WAIT_SECONDS })
  }, WAIT_MS)
  try {
    const { restored, kept } = await callAdmin('POST /api/bulk-operations/:id/undo', {
      params: { id: operationId },
    })
    showAlert({
      severity: kept.length === 0 ? 'success' : 'warning',
      text: restored === 1 ? texts.broughtBackOne : texts.broughtBack(formatCount(restored)),
      lines: kept.slice(0, SHOWN_REASONS).map(({ code, reason }) => `${code}: ${reason}`),
    })
    onBroughtBack()
  } catch (error) {
    showAlert({ severity: 'error', text: errorText(error) })
  } finally {
    clearTimeout(timer)
    if (waiting !== null) closeAlert(waiting)
  }
}
