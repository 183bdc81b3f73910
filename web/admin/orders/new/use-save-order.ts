import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { newOrderTexts as texts } from '#web/texts/admin-new-order.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import type { OrderDraft } from './order-draft.ts'

interface Saving {
  draft: OrderDraft
  /** The total shown; the server refuses a different one. */
  total: number
  clear: () => void
  onPriceChanged: () => void
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

/** Saves the order once, however often it is tried, and opens it or its sheet. On a refusal the input stays. */
export function useSaveOrder({ draft, total, clear, onPriceChanged }: Saving) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)

  async function save({ print }: { print: boolean }): Promise<void> {
    const { publicationId, customer, lines, key } = draft
    if (busy || publicationId === null) return
    setBusy(true)
    setProblem(null)
    setErrors(NO_ERRORS)
    try {
      const { id, folio } = await callAdmin(
        'POST /api/orders',
        {
          headers: {},
          body: { publicationId, items: [...lines], contact: { ...customer }, expectedTotal: total },
        },
        { headers: { 'idempotency-key': key } },
      )
      clear()
      showAlert({ severity: 'success', text: texts.saved(folio) })
      await navigate(`/admin/orders/${id}${print ? '/print' : ''}`, { state: print ? { print: true } : null })
    } catch (error) {
      const isPrice = error instanceof ApiError && error.code === 'price_changed'
      if (isPrice) onPriceChanged()
      setErrors(errorsOfContact(error))
      setProblem(isPrice ? texts.priceChanged : `${texts.failed} ${errorText(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, errors, save }
}

function errorsOfContact(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return NO_ERRORS
  return new Map(
    error.errors
      .filter(({ path }) => path.startsWith('contact.'))
      .map(({ path, detail }) => [path.slice('contact.'.length), detail]),
  )
}
