// How long a browser may show a page that it prefetched before the tap.
const PREFETCH_LIFETIME_MS = 5 * 60_000

const taps = new Map<string, { isOn: boolean; at: number }>()

/** Records the last state of a heart that was, or is being, sent to the server. */
export function rememberTap(alias: string, productId: number, isOn: boolean): void {
  taps.set(`${alias} ${productId}`, { isOn, at: Date.now() })
}

/** Whether a product is a favourite; a recent tap overrides the page's data. */
export function isFavourite(alias: string, product: { id: number; inCustomList: boolean }): boolean {
  const tap = taps.get(`${alias} ${product.id}`)
  return tap !== undefined && Date.now() - tap.at < PREFETCH_LIFETIME_MS ? tap.isOn : product.inCustomList
}
