import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
const MAX_KEYS = 10_000

/** Lets so many lines a minute through, and counts those that it leaves out. */
export interface LineLimit {
  /** Whether a line of this kind, caused from this address, may be written. */
  admits: (kind: string, address: string) => boolean
  /** Says what is still to be said, and nothing afterwards. */
  close: () => void
}

/**
 * A flood writes no more than so many lines of a kind a minute, from one address and in all; at the end of a minute
 * `onLeftOut` is told how many more there would have been, by kind.
 */
export function createLineLimit(options: {
  perAddress: number
  inAll: number
  onLeftOut: (lines: Record<string, number>) => void
  windowMs?: number
}): LineLimit {
  const { perAddress, inAll, onLeftOut, windowMs = WINDOW_MS } = options
  const byAddress = new LRUCache<string, { count: number }>({ max: MAX_KEYS })
  const byKind = new Map<string, number>()
  const leftOut = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  return {
    admits(kind, address) {
      timer ??= setTimeout(endWindow, windowMs).unref()
      const key = `${kind} ${address}`
      const one = byAddress.get(key) ?? { count: 0 }
      one.count += 1
      byAddress.set(key, one)
      const admitted = one.count <= perAddress && (byKind.get(kind) ?? 0) < inAll
      const counts = admitted ? byKind : leftOut
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      return admitted
    },
    close: endWindow,
  }

  function endWindow(): void {
    clearTimeout(timer)
    timer = undefined
    byAddress.clear()
    byKind.clear()
    if (leftOut.size > 0) onLeftOut(Object.fromEntries(leftOut))
    leftOut.clear()
  }
}
