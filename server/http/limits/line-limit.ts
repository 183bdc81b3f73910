import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
const MAX_KEYS = 10_000

/** Rate limit of log lines; counts those that it drops. */
export interface LineLimit {
  /** Whether a line of this kind, caused by this address, can be written. */
  admits: (kind: string, address: string) => boolean
  /** Reports the dropped lines of the current window. */
  close: () => void
}

/**
 * Bounds the lines of one kind per minute, from one address and in total. At the end of each minute `onDropped` gets the
 * numbers of dropped lines by kind.
 */
export function createLineLimit(options: {
  perAddress: number
  total: number
  onDropped: (lines: Record<string, number>) => void
  windowMs?: number
}): LineLimit {
  const { perAddress, total, onDropped, windowMs = WINDOW_MS } = options
  const byAddress = new LRUCache<string, { count: number }>({ max: MAX_KEYS })
  const byKind = new Map<string, number>()
  const dropped = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  return {
    admits(kind, address) {
      timer ??= setTimeout(endWindow, windowMs).unref()
      const key = `${kind} ${address}`
      const one = byAddress.get(key) ?? { count: 0 }
      one.count += 1
      byAddress.set(key, one)
      const admitted = one.count <= perAddress && (byKind.get(kind) ?? 0) < total
      const counts = admitted ? byKind : dropped
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
    if (dropped.size > 0) onDropped(Object.fromEntries(dropped))
    dropped.clear()
  }
}
