import { useMemo } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { quoteOrder } from '#contract/counter-orders.ts'
import { lineTotal, sumOfTotals } from '#domain/order.ts'
import { newOrderTexts as texts } from '#web/texts/admin-new-order.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatMoney } from '../../ui/format.ts'
import { useQuery } from '../../ui/use-query.ts'
import type { DraftLine } from './order-draft.ts'

export type QuotedItem = Output<typeof quoteOrder>['items'][number]

const QUOTE_DELAY_MS = 150

/** In place of a figure that is being loaded. */
const AWAITED = '…'

const NO_PRICE = { unitPrice: null, unitCost: null, explanation: null, problem: null }

/** Current prices of the lines by a link, and their total; no request without lines or a link. */
export function useQuote(publicationId: number | null, lines: readonly DraftLine[]) {
  const question = publicationId === null || lines.length === 0 ? null : { publicationId, items: [...lines] }
  const { answer, problem, loading, retry } = useQuery(question, QUOTE)
  const quoted = useMemo(() => {
    // Until the prices of another link are here there are none: those of the link before are wrong.
    const isOfLink = answer?.publicationId === publicationId
    return new Map(answer?.items.map((item) => [item.productId, isOfLink ? item : { ...item, ...NO_PRICE }]))
  }, [answer, publicationId])
  const totals = lines.flatMap(({ productId, quantity }) => {
    const price = quoted.get(productId)?.unitPrice ?? null
    return price === null ? [] : [lineTotal(price, quantity)]
  })
  const total = Number(sumOfTotals(totals))
  return {
    quoted,
    /** Of the lines that have a price. */
    total,
    totalText: loading && totals.length === 0 ? AWAITED : formatMoney(total),
    isComplete: totals.length === lines.length,
    problem,
    retry,
  }
}

/** The price of a line, or that it is still to come: a product without one has a problem. */
export function priceText(item: QuotedItem | undefined): string {
  const isAwaited = item === undefined || (item.unitPrice === null && item.problem === null)
  return isAwaited ? AWAITED : formatMoney(item.unitPrice)
}

const QUOTE = {
  ask: async (body: { publicationId: number; items: DraftLine[] }, signal: AbortSignal) => {
    const { items } = await callAdmin('POST /api/orders/quote', { body }, { signal })
    return { publicationId: body.publicationId, items }
  },
  problemText: (error: unknown) => `${texts.lines.failed} ${errorText(error)}`,
  delayMs: QUOTE_DELAY_MS,
}
