import type { Output } from '#contract/endpoint.ts'
import type { changeOrders } from '#contract/orders.ts'
import { hasNoResponse } from '#web/api/api-error.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { UNDO_SECONDS } from './undo-seconds.ts'

const texts = orderTexts.selected

type Changed = Output<typeof changeOrders>

/**
 * Confirms those of the orders that are RECEIVED, names the others, and offers to revert it. Calls `onChanged` after
 * each. Returns the ids that were confirmed, or null when the call failed, which is shown.
 */
export async function confirmOrders(ids: readonly number[], onChanged: () => void): Promise<number[] | null> {
  const answer = await change({ ids: [...ids], from: 'RECEIVED', orderStatus: 'CONFIRMED' }, onChanged)
  if (!answer) return null
  const { changed, unchanged, refused, missing } = answer
  const undo = {
    action: { label: orderTexts.change.undo, run: () => void takeBack(changed, onChanged) },
    seconds: UNDO_SECONDS,
  }
  showAlert({
    severity: refused.length + missing.length > 0 ? 'warning' : 'success',
    text: changed.length > 0 ? texts.confirmed(changed.length) : texts.noneConfirmed,
    subject: subjectOf(ids),
    lines: [
      ...(unchanged.length > 0 ? [texts.already(unchanged.map(({ folio }) => folio).join(', '))] : []),
      ...(refused.length > 0 ? [texts.refused(named(refused))] : []),
      ...(missing.length > 0 ? [texts.missing(missing.length)] : []),
    ],
    ...(changed.length > 0 && undo),
  })
  return changed.map(({ id }) => id)
}

async function takeBack(orders: Changed['changed'], onChanged: () => void): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const answer = await change({ ids, from: 'CONFIRMED', orderStatus: 'RECEIVED' }, onChanged)
  if (!answer) return
  const { changed, refused } = answer
  showAlert({
    severity: refused.length > 0 ? 'warning' : 'success',
    subject: subjectOf(ids),
    text: texts.undone(changed.length),
    ...(refused.length > 0 && { lines: [texts.notUndone(named(refused))] }),
  })
}

interface Request {
  ids: number[]
  from: 'RECEIVED' | 'CONFIRMED'
  orderStatus: 'RECEIVED' | 'CONFIRMED'
}

async function change(body: Request, onChanged: () => void): Promise<Changed | null> {
  try {
    return await sendTwice(body)
  } catch (error) {
    showAlert({
      severity: 'error',
      text: `${texts.failed} ${errorText(error)}`,
      subject: subjectOf(body.ids),
    })
    return null
  } finally {
    onChanged()
  }
}

/** Once more without a response: what the server changed then was changed by this, whichever of the two arrived. */
async function sendTwice(body: Request): Promise<Changed> {
  const send = () => callAdmin('POST /api/orders/status', { body }, { signal: networkTimeout() })
  try {
    return await send()
  } catch (error) {
    if (!hasNoResponse(error)) throw error
    const { changed, unchanged, ...others } = await send()
    return { ...others, changed: [...changed, ...unchanged], unchanged: [] }
  }
}

/** A later alert about the same orders replaces that of a failure. */
function subjectOf(ids: readonly number[]): string {
  return `status of orders ${ids.join()}`
}

function named(orders: Changed['refused']): string {
  return orders.map(({ folio, orderStatus }) => texts.one(folio, orderTexts.statuses[orderStatus])).join(', ')
}
