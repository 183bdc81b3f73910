import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { newOrderTexts as texts } from '#web/texts/admin-new-order.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { isEmptyDraft, withSent } from './order-draft.ts'
import type { OrderDraft, SentOrder } from './order-draft.ts'
import type { ChangeDraft } from './use-order-draft.ts'

interface Saving {
  draft: OrderDraft
  change: ChangeDraft
  /** The total shown; the server refuses a different one. */
  total: number
  removeSaved: (saved: OrderDraft) => OrderDraft | null
  renewKey: () => void
  onPriceChanged: () => void
}

interface SavedOrder {
  readonly id: number
  readonly folio: number
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map()
const OPEN_SECONDS = 15

/**
 * Saves the order once, however often it is tried, and opens it or its sheet. On a refusal the input stays. `savedBefore`:
 * an attempt without a response had arrived, and lacks what was changed since.
 */
export function useSaveOrder({ draft, change, total, removeSaved, renewKey, onPriceChanged }: Saving) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [savedBefore, setSavedBefore] = useState<SavedOrder | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)

  async function save({ print }: { print: boolean }): Promise<void> {
    const { publicationId, customer, lines, key } = draft
    if (busy || publicationId === null) return
    setBusy(true)
    setProblem(null)
    setSavedBefore(null)
    setErrors(NO_ERRORS)
    const order = { publicationId, items: [...lines], contact: { ...customer }, expectedTotal: total }
    const sent = withSent(draft.sent, order)
    // Stored before the response: the tab may be closed meanwhile.
    change(() => ({ sent }))
    try {
      const { saved, isEarlier } = await send(sent, key)
      if (isEarlier) {
        setSavedBefore(saved)
        return renewKey()
      }
      const rest = removeSaved(draft)
      const open = () =>
        navigate(`/admin/orders/${saved.id}${print ? '/print' : ''}`, {
          state: print ? { print: true } : null,
        })
      const said = { severity: 'success', text: texts.saved(saved.folio) } as const
      if (rest !== null && isEmptyDraft(rest)) {
        showAlert(said)
        await open()
      } else {
        // Whoever has gone on, here or elsewhere, is not interrupted.
        showAlert({
          ...said,
          action: { label: texts.openSaved, run: () => void open() },
          seconds: OPEN_SECONDS,
        })
      }
    } catch (error) {
      const isPrice = isCode(error, 'price_changed')
      if (isPrice) onPriceChanged()
      setErrors(errorsOfContact(error))
      setProblem(isPrice ? texts.priceChanged : `${texts.failed} ${errorText(error)}`)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, savedBefore, errors, save }
}

/**
 * Sends the newest of these bodies. When the server has one that was sent before, it returns that order for the same body.
 * `isEarlier`: that order lacks what was changed since. Throws ApiError.
 */
async function send(
  [newest, ...earlier]: readonly [SentOrder, ...SentOrder[]],
  key: string,
): Promise<{ saved: SavedOrder; isEarlier: boolean }> {
  try {
    return { saved: await post(newest, key), isEarlier: false }
  } catch (error) {
    if (!isCode(error, 'idempotency_mismatch')) throw error
    for (const one of earlier) {
      try {
        return { saved: await post(one, key), isEarlier: !hasSameWishes(one, newest) }
      } catch (refusal) {
        if (!isCode(refusal, 'idempotency_mismatch')) throw refusal
      }
    }
    throw error
  }
}

function post(order: SentOrder, key: string): Promise<SavedOrder> {
  return callAdmin(
    'POST /api/orders',
    { headers: {}, body: { ...order, items: [...order.items], contact: { ...order.contact } } },
    { headers: { 'idempotency-key': key }, signal: networkTimeout() },
  )
}

/** Whether two bodies order the same for the same person by the same link; the prices may differ. */
function hasSameWishes(a: SentOrder, b: SentOrder): boolean {
  const wishes = ({ publicationId, items, contact }: SentOrder) =>
    JSON.stringify([publicationId, items, contact])
  return wishes(a) === wishes(b)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

function errorsOfContact(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return NO_ERRORS
  return new Map(
    error.errors
      .filter(({ path }) => path.startsWith('contact.'))
      .map(({ path, detail }) => [path.slice('contact.'.length), detail]),
  )
}
