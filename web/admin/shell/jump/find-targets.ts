import { codeKey } from '#domain/keys.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { callAdmin } from '../../ui/call-admin.ts'

/** A destination of the jump dialog. */
export interface Target {
  readonly key: string
  readonly kind: 'product' | 'order' | 'screen'
  readonly label: string
  /** A product's code, an order's publication. */
  readonly hint?: string
  readonly to: string
}

/** Up to five products by code or name, an exact code first, and the order with this folio. */
export async function findTargets(text: string, signal: AbortSignal): Promise<readonly Target[]> {
  const [products, order] = await Promise.all([
    callAdmin('GET /api/products/search', { query: { q: text } }, { signal }),
    findOrder(text, signal),
  ])
  const found = products.map(({ id, code, name }): Target => ({
    key: `product-${id}`,
    kind: 'product',
    label: name ?? code,
    hint: code,
    to: `/admin/products/${id}/edit`,
  }))
  return [...found, ...order]
}

/** The product whose code is the whole text, compared as codes are. */
export function withCode(targets: readonly Target[], text: string): Target | undefined {
  return targets.find(({ kind, hint }) => kind === 'product' && codeKey(hint ?? '') === codeKey(text))
}

// Folios count the orders of the account from 1 in the order of their placement, and orders are never deleted: the
// order with folio n is the n-th one. Should that not hold, nothing is offered rather than another order.
async function findOrder(text: string, signal: AbortSignal): Promise<readonly Target[]> {
  const folio = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  if (folio === undefined) return []
  const { content } = await callAdmin(
    'GET /api/orders',
    { query: { page: Number(folio) - 1, size: 1, sort: 'id,asc' } },
    { signal },
  )
  return content
    .filter((order) => order.folio === Number(folio))
    .map(({ id, pubAlias: alias }) => ({
      key: `order-${id}`,
      kind: 'order',
      label: shellTexts.jump.order(folio),
      hint: alias,
      to: `/admin/orders/${id}`,
    }))
}
