import { productListTexts } from '#web/texts/admin-product-list.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount } from '../ui/format.ts'

const texts = productListTexts.selected
/** Most products that an alert names; the operation has all of them. */
const SHOWN_REASONS = 5

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
  }
}
