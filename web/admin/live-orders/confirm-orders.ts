import type { Output } from '#contract/endpoint.ts'
import type { changeOrders } from '#contract/orders.ts'
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
  const { changed, refused, missing } = answer
  const undo = {
    action: { label: orderTexts.change.undo, run: () => void takeBack(changed, onChanged) },
    seconds: UNDO_SECONDS,
  }
  showAlert({
    severity: refused.length + missing.length > 0 ? 'warning' : 'success',
    text: changed.length > 0 ? texts.confirmed(changed.length) : texts.noneConfirmed,
    lines: [
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
    text: texts.undone(changed.length),
    ...(refused.length > 0 && { lines: [texts.notUndone(named(refused))] }),
  })
}

async function change(
  body: { ids: number[]; from: 'RECEIVED' | 'CONFIRMED'; orderStatus: 'RECEIVED' | 'CONFIRMED' },
  onChanged: () => void,
): Promise<Changed | null> {
  try {
    return await callAdmin('POST /api/orders/status', { body }, { signal: networkTimeout() })
  } catch (error) {
    showAlert({ severity: 'error', text: `${texts.failed} ${errorText(error)}` })
    return null
  } finally {
    onChanged()
  }
}

function named(orders: Changed['refused']): string {
  return orders.map(({ folio, orderStatus }) => texts.one(folio, orderTexts.statuses[orderStatus])).join(', ')
}
