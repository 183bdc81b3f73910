import { formatPhone } from '#domain/contact.ts'
import { sendOutside } from '../outgoing/send-outside.ts'
import type { OutgoingOptions } from '../outgoing/send-outside.ts'
import type { PushKeys } from './push-keys.ts'
import type { Notice } from './push-outbox.ts'

/** A day: later the notice is obsolete. The push service stores it as long for a device that is off. */
export const NOTICE_LIFE_MS = 24 * 60 * 60 * 1000

/** Encrypts a notice for its device and hands it to the push service. Returns the status; throws errors of the network. */
export async function sendNotice(
  notice: Notice,
  { keys, subject, outgoing }: { keys: PushKeys; subject: string; outgoing: OutgoingOptions },
): Promise<number> {
  // Most servers send no notice for hours after their start.
  const { default: webpush } = await import('web-push')
  const { method, headers, body, endpoint } = webpush.generateRequestDetails(
    { endpoint: notice.endpoint, keys: notice.keys },
    JSON.stringify(contentOf(notice)),
    {
      vapidDetails: { subject, ...keys },
      TTL: Math.max(0, Math.round((NOTICE_LIFE_MS - notice.ageMs) / 1000)),
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  )
  const response = await sendOutside(new URL(endpoint), {
    ...outgoing,
    method,
    headers,
    body,
    signal: AbortSignal.timeout(outgoing.timeoutMs),
  })
  response.destroy()
  return response.statusCode ?? 0
}

/** The message as the service worker of the back office reads it (web/admin/ui/notices/service-worker.ts). */
function contentOf({ orderId, folio, total, pieces, pubAlias, name, phone }: Notice): object {
  const customer = name ?? (phone === null ? null : formatPhone(phone))
  return { orderId, folio, total: Number(total), pieces, pubAlias, customer }
}
