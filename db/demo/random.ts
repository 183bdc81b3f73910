/** A source of numbers that look random and are the same on every machine: the demo is one world, not many. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** `count` different ones (all of them when there are fewer), in their own order. */
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
