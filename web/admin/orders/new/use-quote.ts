import { newOrderTexts as texts } from '#web/texts/admin-new-order.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { useQuery } from '../../ui/use-query.ts'
import type { DraftLine } from './order-draft.ts'

const QUOTE_DELAY_MS = 150

/** Current prices of products by a link; no request without products or a link. */
export function useQuote(publicationId: number | null, items: readonly DraftLine[]) {
  const question = publicationId === null || items.length === 0 ? null : { publicationId, items: [...items] }
  return useQuery(question, QUOTE)
}

const QUOTE = {
  ask: (body: { publicationId: number; items: DraftLine[] }, signal: AbortSignal) =>
    callAdmin('POST /api/orders/quote', { body }, { signal }),
  problemText: (error: unknown) => `${texts.lines.failed} ${errorText(error)}`,
  delayMs: QUOTE_DELAY_MS,
}
