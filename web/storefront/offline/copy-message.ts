/** What a page shows when it is not what the server says now. */
export interface ShownCopy {
  /** ISO time at which it was what the server said. */
  readonly copiedAt: string
  /** The network is there but does not answer. */
  readonly isSlow: boolean
}

/** From the worker: a page, by its address, is shown as a copy, or as the server has just answered it (null). */
export interface CopyMessage {
  readonly kind: 'copy'
  readonly address: string
  readonly copy: ShownCopy | null
}

/** To the worker: this page is open; what it takes to read it again without network is to be kept. */
export interface VisitedMessage {
  readonly kind: 'visited'
  readonly alias: string
  readonly address: string
}
