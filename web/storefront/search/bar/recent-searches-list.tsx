// ARIA's listbox pattern has no HTML elements, and the input handles its keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import type { KeyboardEvent } from 'react'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../../ui/icons.tsx'

/** The recent searches below the empty box, and a button to remove them. */
export function RecentSearches(props: {
  listId: string
  recent: readonly string[]
  picked: number
  onPick: (query: string) => void
  onClear: () => void
  onEscape: (event: KeyboardEvent) => void
}) {
  const { listId, recent, picked, onPick, onClear, onEscape } = props
  const words = STOREFRONT.search
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-lg bg-white text-ink shadow-lg">
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
        {words.recent}
      </p>
      <div id={listId} role="listbox" aria-label={words.recent}>
        {recent.map((query, index) => (
          <div
            key={query}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === picked}
            // Prevents the blur of the box, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(query)}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 hover:bg-petrol-tint aria-selected:bg-petrol-tint"
          >
            <Icon name="search" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{query}</span>
          </div>
        ))}
      </div>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClear}
        onKeyDown={onEscape}
        className="min-h-11 w-full px-3 text-left text-sm font-semibold text-petrol hover:bg-petrol-tint focus-visible:-outline-offset-3"
      >
        {words.clearRecent}
      </button>
    </div>
  )
}
