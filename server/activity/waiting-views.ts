// More different pages in a second than the visitors of a link open.
const MAX_PER_LINK = 100
// So many links with a flood each; the accounts beside them still find room.
const MAX_PER_ACCOUNT = 500
// An address of at most 640 characters each: some 6 MB.
const MAX_IN_ALL = 5000
const MAX_LINKS = 20_000

/** A page of a publication that somebody looked at. */
export interface View {
  accountId: number
  alias: string
  endpoint: string
  viewedAt: Date
}

/** When a link was last looked at. */
export type LastView = Omit<View, 'endpoint'>

/** Page views until they are written. */
export interface WaitingViews {
  add: (view: View) => void
  isEmpty: () => boolean
  /** All of them, each page once; nothing waits afterwards. */
  take: () => { views: View[]; lastViews: LastView[] }
}

interface Link {
  last: LastView
  views: Map<string, View>
}

/**
 * Bounded for each link, each account and in all, so that the flood of one crowds out nobody else's. What is left out
 * still moves the time of its link.
 */
export function createWaitingViews(): WaitingViews {
  let links = new Map<string, Link>()
  let perAccount = new Map<number, number>()
  let inAll = 0

  return {
    isEmpty: () => links.size === 0,
    add(view) {
      const { endpoint, ...last } = view
      const link = links.get(view.alias) ?? { last, views: new Map<string, View>() }
      link.last = last
      if (links.size < MAX_LINKS) links.set(view.alias, link)
      const ofAccount = perAccount.get(view.accountId) ?? 0
      const isFull = link.views.size >= MAX_PER_LINK || ofAccount >= MAX_PER_ACCOUNT || inAll >= MAX_IN_ALL
      if (isFull || link.views.has(endpoint)) return
      link.views.set(endpoint, view)
      perAccount.set(view.accountId, ofAccount + 1)
      inAll += 1
    },
    take() {
      const taken = [...links.values()]
      links = new Map()
      perAccount = new Map()
      inAll = 0
      return {
        views: taken.flatMap(({ views }) => [...views.values()]),
        lastViews: taken.map(({ last }) => last),
      }
    },
  }
}
