import { useState } from 'react'
import type { readPaperOrder } from '#contract/counter-orders.ts'
import type { Output } from '#contract/endpoint.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { newOrderTexts } from '#web/texts/admin-new-order.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { addLines, addQuestions, backInBox } from './order-draft.ts'
import type { OrderDraft } from './order-draft.ts'
import type { ChangeDraft } from './use-order-draft.ts'

const texts = newOrderTexts.entry

/** Reads the text of a draft into its lines and questions. */
export function useLineReader({ publicationId, text, beingRead }: OrderDraft, change: ChangeDraft) {
  const [message, setMessage] = useState<{ severity: 'warning' | 'error'; text: string } | null>(null)
  const isReading = beingRead !== ''

  async function read(): Promise<void> {
    if (text.trim() === '' || isReading) return
    if (publicationId === null) {
      setMessage({ severity: 'warning', text: texts.chooseLink })
      return
    }
    setMessage(null)
    // The next line may be typed meanwhile.
    change(() => ({ text: '', beingRead: text }))
    try {
      const { lines } = await callAdmin(
        'POST /api/orders/read',
        { body: { publicationId, text } },
        { signal: networkTimeout() },
      )
      const { sure, unsure, unknown } = bySureness(lines)
      // In one step: a tab that is closed finds each line once.
      change((now) => ({
        beingRead: '',
        text: backInBox(unknown, now.text),
        questions: addQuestions(now.questions, unsure),
        ...(sure.length > 0 && { lines: addLines(now.lines, sure) }),
      }))
      if (unknown.length > 0) setMessage({ severity: 'warning', text: texts.notFound(unknown.length) })
    } catch (error) {
      change((now) => ({ beingRead: '', text: backInBox([text], now.text) }))
      setMessage({ severity: 'error', text: `${texts.failed} ${errorText(error)}` })
    }
  }

  return { isReading, message, read }
}

/** The lines to add, those that may mean several products, and the text of those that mean none. */
function bySureness(lines: Output<typeof readPaperOrder>['lines']) {
  return {
    sure: lines.flatMap(({ isSure, products: [product], quantity }) =>
      isSure && product ? [{ productId: product.id, quantity }] : [],
    ),
    unsure: lines.filter(({ isSure, products }) => !isSure && products.length > 0),
    unknown: lines.filter(({ products }) => products.length === 0).map(({ source }) => source),
  }
}
