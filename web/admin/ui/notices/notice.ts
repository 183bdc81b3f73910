import { noticeTexts as texts } from '#web/texts/admin-notices.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'

/** What server/push/send-notice.ts sends. */
export interface NoticeContent {
  orderId: number
  folio: number
  total: number
  pieces: number
  pubAlias: string
  /** The name in the contact of the order. */
  customer: string | null
}

interface Notice {
  title: string
  options: NotificationOptions & { data: string }
}

/** The notice that a device shows; its `data` is the path of the order. */
export function noticeOf({ orderId, folio, total, pieces, pubAlias, customer }: NoticeContent): Notice {
  const amount = pieces === 1 ? texts.notice.onePiece : texts.notice.pieces(formatCount(pieces))
  return {
    title: texts.notice.title(folio),
    options: {
      body: `${formatMoney(total)} · ${amount} · ${customer ?? pubAlias}`,
      // A message that arrives twice is shown once.
      tag: `order-${orderId}`,
      icon: '/icons/icon-192.png',
      lang: 'es-MX',
      data: `/admin/orders/${orderId}`,
    },
  }
}
