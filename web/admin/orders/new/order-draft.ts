import { MAX_ORDER_LINES, MAX_QUANTITY } from '#domain/limits.ts'

/** An order that is being taken, as it is kept in this browser. */
export interface OrderDraft {
  readonly publicationId: number | null
  readonly customer: DraftCustomer
  readonly lines: readonly DraftLine[]
  /** Idempotency-Key of what the draft holds: another one after each change. */
  readonly key: string
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

const NOBODY: DraftCustomer = { name: '', phone: '', delivery: null, address: '', note: '' }

export function emptyDraft(publicationId: number | null): OrderDraft {
  return { publicationId, customer: NOBODY, lines: [], key: newKey() }
}

/** The lines with further ones: quantities of a product that is there are added, to the most that a line takes. */
export function addLines(lines: readonly DraftLine[], added: readonly DraftLine[]): readonly DraftLine[] {
  const quantityOf = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of added)
    quantityOf.set(productId, Math.min(MAX_QUANTITY, (quantityOf.get(productId) ?? 0) + quantity))
  return [...quantityOf].map(([productId, quantity]) => ({ productId, quantity })).slice(0, MAX_ORDER_LINES)
}

/** A draft as stored; null for anything else, such as one of an older version. */
export function readDraft(text: string | null): OrderDraft | null {
  if (text === null) return null
  try {
    const { publicationId, customer, lines, key } = JSON.parse(text) as Partial<OrderDraft>
    if (!Array.isArray(lines) || typeof key !== 'string') return null
    return {
      publicationId: typeof publicationId === 'number' ? publicationId : null,
      customer: { ...NOBODY, ...customer },
      lines: addLines([], (lines as readonly DraftLine[]).filter(isLine)),
      key,
    }
  } catch {
    return null
  }
}

function isLine(line: DraftLine): boolean {
  return Number.isSafeInteger(line.productId) && Number.isInteger(line.quantity) && line.quantity >= 1
}

/** 128 random bits; `crypto.randomUUID` is missing on plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
