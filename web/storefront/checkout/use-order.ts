import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartTotal } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import type { Contact, ContactErrors } from '#domain/contact.ts'
import { ApiError } from '#web/api/api-error.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { CONTACT } from '#web/texts/storefront-contact.ts'
import { useIsOpen } from '#web/ui/use-is-open.ts'
import { cartStore } from '../cart/cart-store.ts'
import { lastOrders } from '../cart/last-order.ts'
import { checkTyped, typedContacts } from './contact-store.ts'
import { hasSameWishes, orderRequest } from './sending/order-attempt.ts'
import { withPrices, refreshCart } from './prices/price-changes.ts'
import type { PriceChange, PriceQuestion } from './prices/price-changes.ts'
import { queueOrder, reportReceived } from './pending/queue-order.ts'
import {
  mayHaveArrived,
  namedContactErrors,
  namedLines,
  namedPrices,
  sendOrder,
  isOrderingSuspended,
  refusalText,
} from './sending/send-order.ts'
import { useRefreshedCart } from './prices/use-refreshed-cart.ts'
import { beyondOrdered } from './sending/beyond-ordered.ts'

/** The content of an order. */
interface Content {
  readonly cart: Cart
  readonly contact: Contact | null
}

interface ReceivedOrder {
  readonly id: number
  readonly folio: number
}

/** State and actions of ordering the cart of a publication. */
export interface Ordering {
  readonly isSending: boolean
  /** The last error, worded for the customer. */
  readonly message: string | null
  /** The order of an earlier attempt, which lacks what was changed since. */
  readonly received: ReceivedOrder | null
  readonly question: PriceQuestion | null
  readonly changes: readonly PriceChange[]
  /** Ids of products in the cart that can no longer be ordered. */
  readonly notOrderable: readonly number[]
  readonly contactErrors: ContactErrors
  /** Number of orders that the contact prevented. */
  readonly contactRefusals: number
  /** A field of the contact changed: its error is removed. */
  readonly onContactTyped: (field: keyof Contact) => void
  readonly place: () => Promise<void>
  /** Queues the order; null unless the last attempt had no response, or the link is paused or at its limit. */
  readonly queueForLater: (() => void) | null
  readonly dismissQuestion: () => void
}

/** Ordering the cart of a publication: `place` sends the order and navigates to it. */
export function useOrder(alias: string, { needsContact }: { needsContact: boolean }): Ordering {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [unanswered, setUnanswered] = useState<Content | null>(null)
  const [received, setReceived] = useState<ReceivedOrder | null>(null)
  const [question, setQuestion] = useState<PriceQuestion | null>(null)
  const ofContact = useContactErrors()
  const { changes, setChanges, notOrderable, setNotOrderable, takeUnasked } = useRefreshedCart(alias)
  // A ref, since state updates too late for the second tap of a double tap.
  const isUnderWay = useRef(false)
  const isOpen = useIsOpen()

  // It points at marks; without one it points at nothing.
  const isCorrected = message === CONTACT.reviewMarked && Object.keys(ofContact.errors).length === 0

  return {
    isSending,
    message: isCorrected ? null : message,
    received,
    question,
    changes,
    notOrderable,
    contactErrors: ofContact.errors,
    contactRefusals: ofContact.refusals,
    onContactTyped: ofContact.correct,
    place,
    queueForLater: unanswered && (() => queue(unanswered)),
    dismissQuestion: () => setQuestion(null),
  }

  async function place(): Promise<void> {
    const cart = cartStore.current(alias)
    if (cart.items.length === 0) return setMessage(CART.cannotSubmitEmpty)
    if (isUnderWay.current) return
    const { contact, errors } = checkTyped(typedContacts.current(alias), { isRequired: needsContact })
    ofContact.clear()
    if (Object.keys(errors).length > 0) return refuseContact(errors)
    const unasked = takeUnasked(cart)
    if (unasked) return setQuestion(unasked)
    const content = { cart, contact }
    isUnderWay.current = true
    setSending(true)
    setMessage(null)
    setUnanswered(null)
    setReceived(null)
    setQuestion(null)
    try {
      const { order, isEarlier } = await sendContent(alias, content)
      if (isEarlier) {
        setReceived(order)
        return setMessage(CART.receivedBefore(order.folio))
      }
      dropNote(alias)
      // Whoever looks at something else meanwhile is told there.
      if (!isOpen()) return reportReceived(alias, content, order)
      await navigate(`/p/${alias}/orders/${order.id}?placed=1`, { replace: true })
    } catch (error) {
      explain(error, content)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  /** Offline the order is queued; online the customer decides whether to queue it. */
  function explainUnanswered(content: Content): void {
    if (!navigator.onLine && queueOrder(alias, content)) {
      dropNote(alias)
      return scrollTo({ top: 0 })
    }
    setUnanswered(content)
    setMessage(CART.unanswered)
  }

  function queue(content: Content): void {
    const isQueued = queueOrder(alias, content)
    if (isQueued) dropNote(alias)
    setUnanswered(null)
    setMessage(isQueued ? null : CART.orderNotKept)
    if (isQueued) scrollTo({ top: 0 })
  }

  function explain(error: unknown, content: Content): void {
    const { cart } = content
    if (error instanceof ApiError && isOrderingSuspended(error)) {
      setUnanswered(content)
      return setMessage(error.code === 'link_paused' ? CART.linkPaused : error.message)
    }
    if (!(error instanceof ApiError) || mayHaveArrived(error)) return explainUnanswered(content)
    if (error.code === 'price_changed') {
      const found = refreshCart(cartStore.current(alias), withPrices(cart, namedPrices(error)))
      cartStore.update(alias, () => found.cart)
      setChanges(found.changes)
      if (found.changes.length > 0) setQuestion({ changes: found.changes, oldTotal: cartTotal(cart) })
      else setMessage(error.message)
      return
    }
    if (error.code === 'product_not_orderable') {
      const named = namedLines(error).map((index) => cart.items[index]?.id)
      setNotOrderable(named.filter((id) => id !== undefined))
      setMessage(CART.notOrderable)
      return
    }
    const wrong = namedContactErrors(error)
    if (Object.keys(wrong).length > 0) return refuseContact(wrong)
    setMessage(refusalText(error))
  }

  function refuseContact(errors: ContactErrors): void {
    ofContact.refuse(errors)
    setMessage(CONTACT.reviewMarked)
  }
}

/** What is wrong with the fields of the contact, and how many orders that prevented. */
function useContactErrors() {
  const [errors, setErrors] = useState<ContactErrors>({})
  const [refusals, setRefusals] = useState(0)

  function refuse(found: ContactErrors): void {
    setErrors(found)
    setRefusals((count) => count + 1)
  }

  function correct(field: keyof Contact): void {
    setErrors(({ [field]: _corrected, ...others }) => others)
  }

  return { errors, refusals, refuse, correct, clear: () => setErrors({}) }
}

/**
 * Sends an order; what the server has of it leaves the cart. `isEarlier`: that is an earlier attempt, which lacks what was
 * changed since. Throws ApiError.
 */
async function sendContent(
  alias: string,
  content: Content,
): Promise<{ order: ReceivedOrder; isEarlier: boolean }> {
  const request = orderRequest(content)
  const { order, sent } = await sendOrder(alias, request)
  const { id, folio } = order
  lastOrders.update(alias, () => ({ id, folio }))
  const isEarlier = !hasSameWishes(sent, request)
  cartStore.update(alias, (now) => beyondOrdered(now, sent))
  return { order: { id, folio }, isEarlier }
}

/** A note is for one order; the rest is for the next one, too. */
function dropNote(alias: string): void {
  typedContacts.update(alias, (typed) => ({ ...typed, note: '' }))
}
