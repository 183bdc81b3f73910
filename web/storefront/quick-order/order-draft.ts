import { useSyncExternalStore } from 'react'
import { aliasPairs } from '../ui/alias-pairs.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

/** Longer drafts last as long as the page. */
const MAX_LENGTH = 100_000

/** How they are stored. */
export const draftPairs = aliasPairs({
  none: '',
  read: (stored) => (typeof stored === 'string' ? stored.slice(0, MAX_LENGTH) : ''),
})

/** What was typed and is not in the cart yet, in local storage, for each publication: a reload does not lose it. */
export const orderDrafts = createAliasStore(inLocalStorage('quick-order'), draftPairs)

/** The text of a publication; empty until hydrated. */
export function useOrderDraft(alias: string): string {
  return useSyncExternalStore(
    orderDrafts.subscribe,
    () => orderDrafts.current(alias),
    () => '',
  )
}
