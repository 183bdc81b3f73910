/** Counters of this process since its start. Plain numbers, because most installations have metrics off. */
export interface Counts {
  /** Orders stored; one that is sent again counts once. */
  orders: number
  searches: number
  /** Reads for pages and searches where there is a replica: from the replica, or from the primary because the replica was behind or down. */
  pageReads: { replica: number; behind: number; gone: number }
}

export function createCounts(): Counts {
  return { orders: 0, searches: 0, pageReads: { replica: 0, behind: 0, gone: 0 } }
}
