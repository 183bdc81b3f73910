import { useMatches } from 'react-router'

/** Settings of a page for the layout; its module exports them as `handle`. */
export interface PageHandle {
  /** The page has its own bar at the bottom of the screen, so the cart bar is hidden. */
  readonly hasBottomBar?: boolean
  /** Pending orders are shown in full. */
  readonly isAboutOrders?: boolean
}

/** The handle of the current page. */
export function usePageHandle(): PageHandle {
  return useMatches().at(-1)?.handle ?? {}
}
