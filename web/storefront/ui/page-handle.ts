import { useMatches } from 'react-router'

/** What a page tells the parts around it; its module exports it as `handle`. */
export interface PageHandle {
  /** The page has a bar of its own at the bottom of the screen, in place of the cart's. */
  readonly hasBottomBar?: boolean
  /** The page is about orders: those that wait for a network are shown with their lines. */
  readonly isAboutOrders?: boolean
}

/** The handle of the page that is shown. */
export function usePageHandle(): PageHandle {
  return useMatches().at(-1)?.handle ?? {}
}
