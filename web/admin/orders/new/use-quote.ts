import { useMemo } from 'react'
import { lineTotal, sumOfTotals } from '#domain/order.ts'
import { newOrderTexts as texts } from '#web/texts/admin-new-order.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { useQuery } from '../../ui/use-query.ts'
import type { DraftLine } from './order-draft.ts'

const QUOTE_DELAY_MS = 150

/** Current prices of the lines by a link, and their total; no request without lines or a link. */
export function useQuote(publicationId: number | null, lines: readonly DraftLine[]) {
  const question = publicationId === null || lines.length === 0 ? null : { publicationId, items: [...lines] }
  const { answer, problem, retry } = useQuery(question, QUOTE)
  const quoted = useMemo(() => new Map(answer?.items.map((item) => [item.productId, item])), [answer])
  const totals = lines.flatMap(({ productId, quantity }) => {
    const price = quoted.get(productId)?.unitPrice ?? null
    return price === null ? [] : [lineTotal(price, quantity)]
  })
  return {
    quoted,
    /** Of the lines that have a price. */
    total: Number(sumOfTotals(totals)),
    isComplete: totals.length === lines.length,
    problem,
    retry,
  }
}

const QUOTE = {
  ask: (body: { publicationId: number; items: DraftLine[] }, signal: AbortSignal) =>
    callAdmin('POST /api/orders/quote', { body }, { signal }),
  problemText: (error: unknown) => `${texts.lines.failed} ${errorText(error)}`,
  delayMs: QUOTE_DELAY_MS,
}
