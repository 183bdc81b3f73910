import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { cartTotal, countItems } from '#domain/cart.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { formatDateTime } from '#web/ui/date-time.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { usePageHandle } from '../ui/page-handle.ts'
import { LazyPriceChangedDialog } from './lazy-price-changed-dialog.tsx'
import { isWaiting, withoutOrder } from './pending-orders.ts'
import type { PendingOrder, PendingOrders } from './pending-orders.ts'
import { pendingStore } from './pending-store.ts'
import { backToCart } from './queue-order.ts'
import { acceptPrices, sendPending } from './send-pending.ts'

// The browser does not always fire 'online'.
const RETRY_INTERVAL_MS = 30_000

/**
 * The orders that were placed without network: sends them once online, and shows their results. Orders that only wait
 * are summarised in one line, except on the cart and order pages.
 */
export function PendingPanel(props: { alias: string; orders: PendingOrders; isAtLength: boolean }) {
  const { alias, orders } = props
  const { isAboutOrders = false } = usePageHandle()
  const isAtLength = props.isAtLength || isAboutOrders
  const { isSending, hasTried, send } = useSender(alias, orders.some(isWaiting))
  const waiting = orders.filter(isWaiting)
  const shown = isAtLength ? orders : orders.filter((order) => !isWaiting(order))
  return (
    <div className="mt-3 grid gap-3">
      {!isAtLength && waiting.length > 0 && (
        <p className="flex min-h-11 items-center gap-2 rounded-lg border border-amber bg-amber-tint pl-3 text-sm font-semibold text-amber">
          <Icon name="clock" className="size-5" />
          <span className="grow">{OFFLINE.pendingCount(waiting.length)}</span>
          <Link to={`/p/${alias}/cart`} className="px-4 py-3 underline">
            {OFFLINE.seePending}
          </Link>
        </p>
      )}
      {shown.map((order) => (
        <PendingOrderCard
          key={order.key}
          alias={alias}
          order={order}
          sender={{ isSending, hasTried, send }}
        />
      ))}
    </div>
  )
}

interface Sender {
  readonly isSending: boolean
  /** Whether a manual retry has failed; the order is still waiting. */
  readonly hasTried: boolean
  readonly send: () => void
}

/** Sends on mount, when the network is back, when the tab becomes visible, and periodically. */
function useSender(alias: string, isNeeded: boolean): Sender {
  const [isSending, setSending] = useState(false)
  const [hasTried, setTried] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const sendQuietly = () => {
      if (navigator.onLine && document.visibilityState === 'visible') void sendPending(alias)
    }
    sendQuietly()
    addEventListener('online', sendQuietly)
    document.addEventListener('visibilitychange', sendQuietly)
    const timer = setInterval(sendQuietly, RETRY_INTERVAL_MS)
    return () => {
      removeEventListener('online', sendQuietly)
      document.removeEventListener('visibilitychange', sendQuietly)
      clearInterval(timer)
    }
  }, [alias, isNeeded])

  async function send(): Promise<void> {
    setSending(true)
    setTried(false)
    await sendPending(alias, { evenIfEarly: true })
    setTried(true)
    setSending(false)
  }
  return { isSending, hasTried, send: () => void send() }
}

function PendingOrderCard({ alias, order, sender }: { alias: string; order: PendingOrder; sender: Sender }) {
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
      <Content order={order} />
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
