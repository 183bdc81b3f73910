import { lazy, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../../ui/icons.tsx'
import { useShop } from '../../ui/shop.ts'
import { rememberSearchSettings } from '../provider/provider-for.ts'
import { loadReader } from '../read-chips.ts'
import { noSearches, recentSearches } from '../recent-searches.ts'
import type { SearchHit } from '../provider/search-answer.ts'
import type { SearchSettings } from '../provider/search-engines.ts'
import type { SearchSuggestions as Suggestions } from './search-suggestions.tsx'
import { useOptionList } from './use-option-list.ts'
import type { OptionList } from './use-option-list.ts'

type SuggestionsComponent = (
  props: Parameters<typeof Suggestions>[0],
) => ReturnType<typeof Suggestions> | null

const SearchSuggestions = lazy<SuggestionsComponent>(() => {
  // The results will need it.
  loadReader().catch(() => undefined)
  return import('./search-suggestions.tsx').then(
    (module) => ({ default: module.SearchSuggestions }),
    // Without suggestions the form still submits.
    () => ({ default: () => null }),
  )
})

/**
 * The search box: suggestions on focus, recent searches while empty, Enter opens the results (search.md §2 and
 * search.md §17). A plain form, so that it also works before hydration.
 */
export function SearchBar({ settings }: { settings: SearchSettings }) {
  const { alias } = useShop()
  const navigate = useNavigate()
  const { text, setText, setTyping } = useSearchText(`/p/${alias}/search`)
  const [hits, setHits] = useState<readonly SearchHit[]>([])
  const listId = useId()
  const query = text.trim()
  useEffect(() => rememberSearchSettings(alias, settings), [alias, settings])
  const box = useRef<HTMLInputElement>(null)
  // What was typed before hydration is in the element alone.
  useEffect(() => setText(box.current?.value ?? ''), [setText])
  const recent = useSyncExternalStore(
    recentSearches.subscribe,
    () => recentSearches.current(alias),
    noSearches,
  )
  const optionCount = query === '' ? recent.length : hits.length
  const options = useOptionList(optionCount, box)
  const { isOpen, picked } = options

  function leave(address: string): void {
    options.close()
    options.pickNone()
    // Else the suggestions of the last query would flash on the next opening.
    setHits([])
    ;(document.activeElement as HTMLElement | null)?.blur()
    void navigate(address)
  }

  function openProduct(hit: SearchHit): void {
    leave(`/p/${alias}/prod/${hit.objectID}?${new URLSearchParams({ query }).toString()}`)
  }

  function openResults(words: string): void {
    leave(`/p/${alias}/search?${new URLSearchParams({ query: words }).toString()}`)
  }

  function openPicked(): void {
    const hit = isOpen && query !== '' ? hits[picked] : undefined
    const words = query === '' && isOpen ? recent[picked] : query
    if (hit) openProduct(hit)
    else if (words) openResults(words)
  }

  function clearRecent(): void {
    recentSearches.update(alias, noSearches)
    options.pickNone()
    box.current?.focus()
  }

  return (
    <search className="relative order-last mb-1 w-full sm:order-none sm:mb-0 sm:max-w-xl sm:grow">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus leaves its controls */}
      <form
        action={`/p/${alias}/search`}
        onSubmit={(event) => {
          event.preventDefault()
          openPicked()
        }}
        // The list stays while the focus is in it.
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) options.close()
        }}
      >
        <SearchInput
          ref={box}
          text={text}
          setText={(typed) => {
            setText(typed)
            setTyping(true)
          }}
          onBlur={() => setTyping(false)}
          options={options}
          optionCount={optionCount}
          listId={listId}
        />
        <button
          type="submit"
          aria-label={STOREFRONT.search.submit}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-lg text-petrol"
        >
          <Icon name="search" className="size-5" />
        </button>
        {isOpen && (
          <Suspense>
            <SearchSuggestions
              alias={alias}
              settings={settings}
              query={query}
              listId={listId}
              hits={query === '' ? [] : hits}
              recent={query === '' ? recent : []}
              picked={picked}
              onHits={setHits}
              onPick={openProduct}
              onPickRecent={openResults}
              onClearRecent={clearRecent}
              onEscape={options.onEscape}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>
  text: string
  setText: (text: string) => void
  onBlur: () => void
  options: OptionList
  optionCount: number
  listId: string
}

/** The field, a combobox of the suggestions. */
function SearchInput({ ref, text, setText, onBlur, options, optionCount, listId }: SearchInputProps) {
  const { isOpen, picked } = options
  return (
    <input
      ref={ref}
      type="search"
      name="query"
      role="combobox"
      value={text}
      placeholder={STOREFRONT.search.placeholder}
      aria-label={STOREFRONT.search.label}
      aria-expanded={isOpen && optionCount > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={
        isOpen && picked >= 0 && picked < optionCount ? `${listId}-${picked}` : undefined
      }
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="search"
      onChange={(event) => {
        setText(event.target.value)
        options.pickNone()
        options.open()
      }}
      onFocus={options.open}
      onBlur={onBlur}
      onKeyDown={options.onKeyDown}
      className="h-11 w-full rounded-lg border-0 bg-white pr-12 pl-4 text-base text-ink placeholder:text-muted focus-visible:outline-petrol-pale"
    />
  )
}

/** The text of the box: the query on the results page; cleared on leaving it. What is typed while a page loads stays. */
function useSearchText(searchPath: string) {
  const { pathname, search } = useLocation()
  const shownQuery = pathname === searchPath ? (new URLSearchParams(search).get('query') ?? '') : null
  const [text, setText] = useState(shownQuery ?? '')
  const [lastShown, setLastShown] = useState(shownQuery)
  const [isTyping, setTyping] = useState(false)
  if (shownQuery !== lastShown) {
    setLastShown(shownQuery)
    if (!isTyping) setText(shownQuery ?? '')
  }
  return { text, setText, setTyping }
}
