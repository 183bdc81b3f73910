// As long as a browser may show a page that it fetched before the tap, when a finger came near its link.
const PREFETCH_LIFETIME_MS = 5 * 60_000

const taps = new Map<string, { isOn: boolean; at: number }>()

/** Remembers what the server was told last of a heart. */
export function rememberTap(alias: string, productId: number, isOn: boolean): void {
  taps.set(`${alias} ${productId}`, { isOn, at: Date.now() })
}

/** Whether a product is a favourite: as its page says, unless this visitor has just tapped otherwise. */
export function isFavourite(alias: string, product: { id: number; inCustomList: boolean }): boolean {
  const tap = taps.get(`${alias} ${product.id}`)
  return tap !== undefined && Date.now() - tap.at < PREFETCH_LIFETIME_MS ? tap.isOn : product.inCustomList
}
