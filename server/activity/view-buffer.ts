// More different pages than the visitors of a link open in a second.
const MAX_PER_LINK = 100
// Five flooded links; leaves room for other accounts.
const MAX_PER_ACCOUNT = 500
// An address of at most 640 characters each: some 6 MB.
const MAX_TOTAL = 5000
const MAX_LINKS = 20_000

/** A view of a page of a publication. */
export interface View {
  accountId: number
  alias: string
  endpoint: string
  viewedAt: Date
}

/** Time of the last view of a link. */
export type LastView = Omit<View, 'endpoint'>

/** Page views that have not been written yet. */
export interface ViewBuffer {
  add: (view: View) => void
  isEmpty: () => boolean
  /** Returns all views, each page once, and empties the buffer. */
  drain: () => { views: View[]; lastViews: LastView[] }
}

interface Link {
  last: LastView
  views: Map<string, View>
}

/**
 * Bounded per link, per account and in total, so that a flood of one does not displace the views of others. A dropped view
 * still updates the last view time of its link, of the first 20,000 links.
 */
export function createViewBuffer(): ViewBuffer {
  let links = new Map<string, Link>()
  let perAccount = new Map<number, number>()
  let total = 0

  return {
    isEmpty: () => links.size === 0,
    add(view) {
      const { endpoint, ...last } = view
      const link = links.get(view.alias) ?? { last, views: new Map<string, View>() }
      if (links.size >= MAX_LINKS && !links.has(view.alias)) return
      link.last = last
      links.set(view.alias, link)
      const ofAccount = perAccount.get(view.accountId) ?? 0
      const isFull = link.views.size >= MAX_PER_LINK || ofAccount >= MAX_PER_ACCOUNT || total >= MAX_TOTAL
      if (isFull || link.views.has(endpoint)) return
      link.views.set(endpoint, view)
      perAccount.set(view.accountId, ofAccount + 1)
      total += 1
    },
    drain() {
      const drained = [...links.values()]
      links = new Map()
      perAccount = new Map()
      total = 0
      return {
        views: drained.flatMap(({ views }) => [...views.values()]),
        lastViews: drained.map(({ last }) => last),
      }
    },
  }
}
