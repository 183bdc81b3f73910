import { useState } from 'react'
import type { CartItem } from '#domain/cart.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { formatCount } from '#web/ui/money.ts'
import { productName } from '../../ui/product-name.ts'
import { whatsappAddress } from '../../ui/whatsapp.ts'

/** Longer messages do not fit the address that opens WhatsApp; they can be copied. */
const LONGEST_MESSAGE = 4000

/**
 * What the customer wanted to order by a link that no longer exists, to send it to the supplier in another way. The link
 * cannot take it, and its number is unknown here, so WhatsApp asks for the chat.
 */
export function UnsentList({ items, notes }: { items: readonly CartItem[]; notes: readonly string[] }) {
  const [said, setSaid] = useState('')
  const lines = items.map(lineText)
  const message = [OFFLINE.unsentGreeting, ...lines, ...notes].join('\n')

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(message)
      setSaid(OFFLINE.copied)
    } catch {
      setSaid(OFFLINE.notCopied)
    }
  }

  return (
    <section
      aria-labelledby="unsent"
      className="mx-auto w-full max-w-lg rounded-lg border border-amber bg-amber-tint p-4"
    >
      <h2 id="unsent" className="mb-1 text-lg font-bold text-amber">
        {OFFLINE.unsent}
      </h2>
      <p className="text-pretty">{OFFLINE.unsentText}</p>
      <ul className="my-3 grid gap-1 text-sm tabular-nums">
        {items.map((item, index) => (
          <li key={index} className="wrap-break-word">
            {lineText(item)}
          </li>
        ))}
        {notes.map((note, index) => (
          <li key={`note ${index}`} className="wrap-break-word whitespace-pre-line">
            {note}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {message.length <= LONGEST_MESSAGE && (
          <a className="action" href={whatsappAddress('', message)} target="_blank" rel="noreferrer">
            {OFFLINE.sendByWhatsapp}
          </a>
        )}
        <button type="button" className="action-quiet" onClick={() => void copy()}>
          {OFFLINE.copyList}
        </button>
      </div>
      <output className="mt-2 block text-sm empty:hidden">{said}</output>
    </section>
  )
}

function lineText({ product, quantity }: CartItem): string {
  return `${formatCount(quantity)} × ${productName(product)} · ${product.code}`
}
