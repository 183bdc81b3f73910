import { MAX_ORDER_LINES, MAX_ORDER_TEXT, MAX_QUANTITY } from '#domain/limits.ts'
import { randomKey } from '#web/api/random-key.ts'

/** An order that is being taken, in the form stored in this browser. */
export interface OrderDraft {
  readonly publicationId: number | null
  readonly customer: DraftCustomer
  readonly lines: readonly DraftLine[]
  /** Text of the box that was not read yet. */
  readonly text: string
  /** Text that the server is reading; it returns to the box when the tab was closed before the response. */
  readonly beingRead: string
  /** Lines that may mean several products; the user has to choose. */
  readonly questions: readonly DraftQuestion[]
  /**
   * Idempotency-Key of the order. A corrected order keeps it, also by another link: when the server has what was sent before,
   * it refuses the correction instead of taking a second order.
   */
  readonly key: string
  /** What was sent with the key without a response, newest first: the server may have any of them. */
  readonly sent: readonly SentOrder[]
}

/** The body of an order as it was sent. */
export interface SentOrder {
  readonly publicationId: number
  readonly items: readonly DraftLine[]
  readonly contact: DraftCustomer
  readonly expectedTotal: number
}

export interface DraftCustomer {
  readonly name: string
  readonly phone: string
  readonly delivery: 'PICKUP' | 'DELIVERY' | null
  readonly address: string
  readonly note: string
}

export interface DraftLine {
  readonly productId: number
  readonly quantity: number
}

/** Without prices and pictures, which would be outdated when the draft is opened again. */
export interface DraftQuestion {
  /** As typed. Not read again: without its neighbours it may mean something else. */
  readonly source: string
  readonly quantity: number
  readonly products: readonly Candidate[]
}

export interface Candidate {
  readonly id: number
  readonly code: string
  readonly name: string | null
}

/** More than the box accepts: a list that could not be parsed is added to the text typed meanwhile. */
const MAX_STORED_TEXT = 4 * MAX_ORDER_TEXT
/** Bodies remembered of one key. */
const MAX_SENT = 4
/** The server offers as many. */
const MAX_CANDIDATES = 5

const NOBODY: DraftCustomer = { name: '', phone: '', delivery: null, address: '', note: '' }

export function emptyDraft(publicationId: number | null): OrderDraft {
  return {
    publicationId,
    customer: NOBODY,
    lines: [],
    text: '',
    beingRead: '',
    questions: [],
    key: randomKey(),
    sent: [],
  }
}

/** Whether a draft holds no input; its link alone does not count. */
export function isEmptyDraft({ lines, text, beingRead, questions, customer }: OrderDraft): boolean {
  const typed = [text, beingRead, customer.name, customer.phone, customer.address, customer.note]
  return lines.length === 0 && questions.length === 0 && typed.every((one) => one.trim() === '')
}

/** The lines with further ones: quantities of a product that is there are added, to the most that a line takes. */
export function addLines(lines: readonly DraftLine[], added: readonly DraftLine[]): readonly DraftLine[] {
  const quantityOf = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of added)
    quantityOf.set(productId, Math.min(MAX_QUANTITY, (quantityOf.get(productId) ?? 0) + quantity))
  return [...quantityOf].map(([productId, quantity]) => ({ productId, quantity })).slice(0, MAX_ORDER_LINES)
}

/** The draft as another order, which the server does not have yet. */
export function withNewKey(draft: OrderDraft): OrderDraft {
  return { ...draft, key: randomKey(), sent: [] }
}

/** The bodies sent with a key, with another one. */
export function withSent(sent: readonly SentOrder[], order: SentOrder): readonly [SentOrder, ...SentOrder[]] {
  const text = JSON.stringify(order)
  return [order, ...sent.filter((one) => JSON.stringify(one) !== text).slice(0, MAX_SENT - 1)]
}

/** The draft once an order was saved: what was typed or added since it was sent is left for the next one. */
export function withoutSaved(now: OrderDraft, saved: OrderDraft): OrderDraft {
  const quantityOf = new Map(saved.lines.map(({ productId, quantity }) => [productId, quantity]))
  return {
    ...emptyDraft(now.publicationId),
    customer: now.customer === saved.customer ? NOBODY : now.customer,
    lines: now.lines.flatMap(({ productId, quantity }) => {
      const more = quantity - (quantityOf.get(productId) ?? 0)
      return more > 0 ? [{ productId, quantity: more }] : []
    }),
    text: now.text === saved.text ? '' : now.text,
    beingRead: now.beingRead,
    questions: now.questions.filter((question) => !saved.questions.includes(question)),
  }
}

/** With further questions, to as many as an order has lines. */
export function addQuestions(
  questions: readonly DraftQuestion[],
  added: readonly DraftQuestion[],
): readonly DraftQuestion[] {
  return [...questions, ...added.map(withoutPrices)].slice(0, MAX_ORDER_LINES)
}

/** Returns lines to the box, before the text typed meanwhile. */
export function backInBox(lines: readonly string[], typed: string): string {
  return [...lines, typed].filter((line) => line !== '').join('\n')
}

/** A draft as stored; null for anything else. What an older version did not store is empty. */
export function readDraft(text: string | null): OrderDraft | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    const { publicationId, customer, lines, questions, key, sent, text: typed, beingRead } = fieldsOf(stored)
    if (!Array.isArray(lines) || typeof key !== 'string') return null
    return {
      publicationId: typeof publicationId === 'number' ? publicationId : null,
      customer: customerOf(customer),
      lines: addLines([], lines.filter(isLine)),
      text: backInBox([textOf(beingRead)], textOf(typed)).slice(0, MAX_STORED_TEXT),
      beingRead: '',
      questions: Array.isArray(questions) ? addQuestions([], questions.filter(isQuestion)) : [],
      key,
      sent: Array.isArray(sent) ? sent.filter(isSent) : [],
    }
  } catch {
    return null
  }
}

function customerOf(stored: unknown): DraftCustomer {
  const { name, phone, delivery, address, note } = fieldsOf(stored)
  return {
    name: textOf(name),
    phone: textOf(phone),
    delivery: delivery === 'PICKUP' || delivery === 'DELIVERY' ? delivery : null,
    address: textOf(address),
    note: textOf(note),
  }
}

function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : ''
}

/** The fields of an object; of anything else none. */
function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

function isLine(stored: unknown): stored is DraftLine {
  const { productId, quantity } = fieldsOf(stored)
  return Number.isSafeInteger(productId) && isCount(quantity)
}

function isQuestion(stored: unknown): stored is DraftQuestion {
  const { source, quantity, products } = fieldsOf(stored)
  if (typeof source !== 'string' || !isCount(quantity)) return false
  return Array.isArray(products) && products.length > 0 && products.every(isCandidate)
}

function isSent(stored: unknown): stored is SentOrder {
  const { publicationId, items, contact, expectedTotal } = fieldsOf(stored)
  if (typeof publicationId !== 'number' || typeof expectedTotal !== 'number') return false
  return Array.isArray(items) && items.every(isLine) && typeof contact === 'object' && contact !== null
}

function isCandidate(stored: unknown): stored is Candidate {
  const { id, code, name } = fieldsOf(stored)
  return Number.isSafeInteger(id) && typeof code === 'string' && (name === null || typeof name === 'string')
}

function isCount(quantity: unknown): boolean {
  return Number.isInteger(quantity) && Number(quantity) >= 1
}

function withoutPrices({ source, quantity, products }: DraftQuestion): DraftQuestion {
  return {
    source,
    quantity: Math.min(MAX_QUANTITY, quantity),
    products: products.slice(0, MAX_CANDIDATES).map(({ id, code, name }) => ({ id, code, name })),
  }
}
