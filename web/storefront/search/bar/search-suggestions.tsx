// ARIA's listbox pattern has no HTML elements, and the input handles its keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { SmallPicture } from '../../ui/picture.tsx'
import { providerFor } from '../provider/provider-for.ts'
import type { SearchHit } from '../provider/search-answer.ts'
import type { SearchSettings } from '../provider/search-engines.ts'
import { RecentSearches } from './recent-searches-list.tsx'

const TYPING_PAUSE_MS = 120

/** Fetches suggestions while typing, and shows them below the box; the recent searches while it is empty. */
export function SearchSuggestions(props: {
  alias: string
  settings: SearchSettings
  query: string
  listId: string
  hits: readonly SearchHit[]
  recent: readonly string[]
  picked: number
  onHits: (hits: readonly SearchHit[]) => void
  onPick: (hit: SearchHit) => void
  onPickRecent: (query: string) => void
  onClearRecent: () => void
  onEscape: (event: KeyboardEvent) => void
}) {
  const { alias, settings, query, listId, hits, recent, picked, onHits, onPick } = props

  useEffect(() => {
    if (query === '') return onHits([])
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      // Without a response the current suggestions stay; Enter still opens the results.
      providerFor(settings, alias)
        .suggest(query, overtaken.signal)
        .then(onHits, () => undefined)
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [alias, settings, query, onHits])

  if (recent.length > 0)
    return (
      <RecentSearches
        listId={listId}
        recent={recent}
        picked={picked}
        onPick={props.onPickRecent}
        onClear={props.onClearRecent}
        onEscape={props.onEscape}
      />
    )
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {query === '' ? '' : STOREFRONT.search.suggestionCount(hits.length)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={STOREFRONT.search.suggestions}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-lg bg-white text-ink shadow-lg empty:hidden"
      >
        {hits.map((hit, index) => (
          <div
            key={hit.objectID}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === picked}
            // Prevents the blur of the box, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(hit)}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 last:border-0 hover:bg-petrol-tint aria-selected:bg-petrol-tint"
          >
            <span className="w-10 shrink-0">
              <SmallPicture image={hit.image} />
            </span>
            <span className="min-w-0">
              <span className="block text-[0.9375rem]/5 wrap-break-word">
                {hit.highlighted.map((part, at) =>
                  part.isFound ? (
                    <mark key={at} className="bg-transparent font-bold text-petrol">
                      {part.text}
                    </mark>
                  ) : (
                    part.text
                  ),
                )}
              </span>
              <span className="code">{hit.code}</span>
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
