import type { CartItem } from '#domain/cart.ts'

/** A line of the cart on the page. */
export interface CartPageLine {
  readonly item: CartItem
  /** Of a line that was removed on this page and can be put back: its height in pixels. Null in the cart. */
  readonly removedHeight: number | null
}

interface Removed {
  readonly item: CartItem
  /** Of its line, in pixels. */
  readonly height: number
}

/** What was removed on this page, and the order of the lines at the last removal. */
export interface Removals {
  readonly items: ReadonlyMap<number, Removed>
  readonly order: readonly number[]
}

export const NO_REMOVALS: Removals = { items: new Map(), order: [] }

/** The lines in the order that the customer sees: a removed one keeps its place, so that no other moves there. */
export function linesWithRemovals(items: readonly CartItem[], removals: Removals): CartPageLine[] {
  const inCart = new Map(items.map((item) => [item.id, item]))
  const placed = removals.order.flatMap((id): CartPageLine[] => {
    const item = inCart.get(id)
    if (item) return [{ item, removedHeight: null }]
    const removed = removals.items.get(id)
    return removed ? [{ item: removed.item, removedHeight: removed.height }] : []
  })
  const isPlaced = new Set(removals.order)
  return [
    ...placed,
    ...items.filter(({ id }) => !isPlaced.has(id)).map((item) => ({ item, removedHeight: null })),
  ]
}

/** After another line was removed. */
export function withRemoval(removals: Removals, lines: readonly CartPageLine[], removed: Removed): Removals {
  return {
    items: new Map(removals.items).set(removed.item.id, removed),
    order: lines.map((line) => line.item.id),
  }
}
