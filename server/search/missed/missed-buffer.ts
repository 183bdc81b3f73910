// More than the visitors of a link miss in a second.
const MAX_PER_LINK = 50
// Four flooded links; leaves room for other accounts.
const MAX_PER_ACCOUNT = 200
const MAX_TOTAL = 2000

/** An event of a link; equal events have the same key. */
export interface Report {
  accountId: number
  alias: string
  key: string
  at: Date
}

/** A search without results, or with ignored words. */
export interface Missed extends Report {
  /** The folded search is the key. */
  typed: string
  leftOut: string | null
}

/** A product that was opened after a missed search. */
export interface Opened extends Report {
  search: string
  productId: number
}

/** A report with the number of times that it was made since the last write. */
export type Counted<R extends Report> = R & { times: number }

/** Reports that have not been written yet. */
export interface MissedBuffer<R extends Report> {
  add: (report: R) => void
  /** Returns all reports, each in its latest version, and empties the buffer. */
  drain: () => Counted<R>[]
}

/** Bounded per link, per account and in total, so that a flood of one does not displace the reports of others. */
export function createMissedBuffer<R extends Report>(): MissedBuffer<R> {
  let reports = new Map<string, Counted<R>>()
  let perLink = new Map<string, number>()
  let perAccount = new Map<number, number>()

  return {
    add(report) {
      const { accountId, alias, key } = report
      const whole = `${alias} ${key}`
      const known = reports.get(whole)
      if (known) {
        reports.set(whole, { ...report, times: known.times + 1 })
        return
      }
      const ofLink = perLink.get(alias) ?? 0
      const ofAccount = perAccount.get(accountId) ?? 0
      if (ofLink >= MAX_PER_LINK || ofAccount >= MAX_PER_ACCOUNT || reports.size >= MAX_TOTAL) return
      reports.set(whole, { ...report, times: 1 })
      perLink.set(alias, ofLink + 1)
      perAccount.set(accountId, ofAccount + 1)
    },
    drain() {
      const drained = [...reports.values()]
      reports = new Map()
      perLink = new Map()
      perAccount = new Map()
      return drained
    },
  }
}
