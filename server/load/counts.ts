/** What this process has done since its start, for its operator; plain numbers, because most installations read none. */
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
