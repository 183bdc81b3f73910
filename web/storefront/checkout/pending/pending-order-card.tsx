import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { cartTotal, countItems } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { formatDateTime } from '#web/ui/date-time.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { Icon } from '../../ui/icons.tsx'
import { LazyPriceChangedDialog } from '../prices/lazy-price-changed-dialog.tsx'
import { withoutOrder } from './pending-orders.ts'
import type { PendingOrder } from './pending-orders.ts'
import { pendingStore } from './pending-store.ts'
import { backToCart } from './queue-order.ts'
import { acceptPrices } from './send-pending.ts'
import type { Sender } from './use-sender.ts'

interface PendingOrderCardProps {
  alias: string
  order: PendingOrder
  sender: Sender
}

/** An order that was placed without network, by its state. */
export function PendingOrderCard({ alias, order, sender }: PendingOrderCardProps) {
  const { state } = order
  switch (state.kind) {
    case 'waiting':
      return <Waiting alias={alias} order={order} state={state} sender={sender} />
    case 'received':
      return <Received alias={alias} order={order} state={state} />
    case 'asking':
      return <PriceChanged alias={alias} order={order} state={state} />
    case 'refused':
      return (
        <Frame tone="red" title={OFFLINE.refused}>
          {state.reason !== '' && <p>{state.reason}</p>}
          <Content order={order} />
          <Actions>
            <BackToCart alias={alias} order={order} />
          </Actions>
        </Frame>
      )
  }
}

function Waiting(props: {
  alias: string
  order: PendingOrder
  state: Extract<PendingOrder['state'], { kind: 'waiting' }>
  sender: Sender
}) {
  const { alias, order, state, sender } = props
  return (
    <Frame tone="amber" title={OFFLINE.pending}>
      <p className="text-pretty">{waitingReason(state)}</p>
      <Content order={order} />
      {sender.hasTried && state.because === undefined && (
        <p className="font-semibold">{OFFLINE.stillNoNetwork}</p>
      )}
      <Actions>
        <button
          type="button"
          className="action-quiet"
          disabled={sender.isSending}
          aria-busy={sender.isSending}
          onClick={sender.send}
        >
          <Icon name="send" className="size-5" />
          {sender.isSending ? OFFLINE.sending : OFFLINE.sendNow}
        </button>
        <BackToCart alias={alias} order={order} />
      </Actions>
    </Frame>
  )
}

function waitingReason({ because, notBefore }: Extract<PendingOrder['state'], { kind: 'waiting' }>): string {
  if (because === 'paused') return OFFLINE.waitsForLink
  if (because === 'limit' && notBefore !== undefined) return OFFLINE.waitsForRoom(formatDateTime(notBefore))
  return OFFLINE.pendingText
}

function Received(props: {
  alias: string
  order: PendingOrder
  state: Extract<PendingOrder['state'], { kind: 'received' }>
}) {
  const { alias, order, state } = props
  const dismiss = () => pendingStore.update(alias, (orders) => withoutOrder(orders, order.key))
  return (
    <Frame tone="green" title={OFFLINE.received(state.folio)}>
      {state.isEarlier ? <p>{CART.receivedBefore(state.folio)}</p> : <Content order={order} />}
      <Actions>
        <Link to={`/p/${alias}/orders/${state.orderId}`} className="action-quiet" onClick={dismiss}>
          {OFFLINE.seeOrder}
        </Link>
        <button type="button" className="action-quiet" onClick={dismiss}>
          {OFFLINE.dismiss}
        </button>
      </Actions>
    </Frame>
  )
}

function PriceChanged(props: {
  alias: string
  order: PendingOrder
  state: Extract<PendingOrder['state'], { kind: 'asking' }>
}) {
  const { alias, order, state } = props
  const [isOpen, setOpen] = useState(true)
  return (
    <Frame tone="amber" title={OFFLINE.asking}>
      <Content order={order} />
      <Actions>
        <button type="button" className="action-quiet" onClick={() => setOpen(true)}>
          {OFFLINE.reviewPrices}
        </button>
        <BackToCart alias={alias} order={order} />
      </Actions>
      {isOpen && (
        <LazyPriceChangedDialog
          question={state}
          newTotal={cartTotal(order.cart)}
          onAgree={() => void acceptPrices(alias, order.key)}
          onClose={() => setOpen(false)}
        />
      )}
    </Frame>
  )
}

function BackToCart({ alias, order }: { alias: string; order: PendingOrder }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function putBack(): Promise<void> {
    // It may be in flight: wait for the result.
    setBusy(true)
    await backToCart(alias, order.key)
    setBusy(false)
    await navigate(`/p/${alias}/cart`)
  }

  return (
    <button type="button" className="action-quiet" disabled={isBusy} onClick={() => void putBack()}>
      <Icon name="cart" className="size-5" />
      {OFFLINE.backToCart}
    </button>
  )
}

const TONES = {
  amber: { icon: 'clock', frame: 'border-amber bg-amber-tint', title: 'text-amber' },
  green: { icon: 'check', frame: 'border-green bg-green-tint', title: 'text-green' },
  red: { icon: 'alert', frame: 'border-red bg-red-tint', title: 'text-red' },
} as const

function Frame(props: { tone: keyof typeof TONES; title: string; children: ReactNode }) {
  const { icon, frame, title } = TONES[props.tone]
  return (
    <section className={`rounded-lg border p-4 ${frame}`}>
      <h2 className={`mb-1 flex gap-2 text-lg font-bold ${title}`}>
        <Icon name={icon} className="size-6 translate-y-0.5" />
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

function Content({ order }: { order: PendingOrder }) {
  const count = countItems(order.cart)
  return (
    <p className="tabular-nums">
      {OFFLINE.content(formatCount(count), count === 1, formatMoney(cartTotal(order.cart)))}
      <span className="block text-sm text-muted">{OFFLINE.savedAt(formatDateTime(order.savedAt))}</span>
    </p>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2">{children}</div>
}
