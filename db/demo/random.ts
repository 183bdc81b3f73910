/** Seeded pseudo-random numbers, so that the demo is the same on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number
  /** An integer from `low` to `high`, both inclusive. */
  between: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Up to `count` distinct items in their original order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[]
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    sample: (items, count) => {
      let wanted = Math.min(count, items.length)
      return items.filter((_, index) => {
        const isTaken = next() * (items.length - index) < wanted
        if (isTaken) wanted--
        return isTaken
      })
    },
  }
}
