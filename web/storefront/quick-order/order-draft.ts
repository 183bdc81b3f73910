import { useSyncExternalStore } from 'react'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

const MAX_LINKS = 20
/** Longer drafts last as long as the page. */
const MAX_LENGTH = 100_000

/** What was typed and is not in the cart yet, in local storage, for each publication: a reload does not lose it. */
export const orderDrafts = createAliasStore(inLocalStorage('quick-order'), {
  read: readDraft,
  write: writeDraft,
})

/** The text of a publication; empty until hydrated. */
export function useOrderDraft(alias: string): string {
  return useSyncExternalStore(
    orderDrafts.subscribe,
    () => orderDrafts.current(alias),
    () => '',
  )
}

/** The text of a publication from what is stored; skips damaged parts. */
export function readDraft(stored: string | null, alias: string): string {
  return draftsOf(stored).find(([key]) => key === alias)?.[1] ?? ''
}

/** What is stored with the text of one publication replaced; of too many publications the oldest are dropped. */
export function writeDraft(stored: string | null, alias: string, text: string): string {
  const others = draftsOf(stored).filter(([key]) => key !== alias)
  const drafts = text === '' ? others : [[alias, text.slice(0, MAX_LENGTH)], ...others]
  return JSON.stringify(drafts.slice(0, MAX_LINKS))
}

function draftsOf(stored: string | null): [string, string][] {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(value)) return []
  return value.filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
  )
}
