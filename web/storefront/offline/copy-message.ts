/** State of a page that is shown from the cache. */
export interface ShownCopy {
  /** ISO time of the response that was cached. */
  readonly copiedAt: string
  /** The network is up, but the server did not respond in time. */
  readonly isSlow: boolean
}

/** From the worker: the page of an address is shown from the cache, or from a fresh response (null). */
export interface CopyMessage {
  readonly kind: 'copy'
  readonly address: string
  readonly copy: ShownCopy | null
}

/** To the worker: this page is open; cache everything needed to read it offline. */
export interface VisitedMessage {
  readonly kind: 'visited'
  readonly alias: string
  readonly address: string
}
