import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { SORTS_OF_SEARCH } from '#contract/search.ts'
import { measureOf } from '#domain/search/sizes.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { OFFERED, readNarrowed, withFacet, withoutFacet, withQuery, withSort, withView } from './narrowing.ts'
import type { Offered } from './narrowing.ts'
import { queryChips } from './query-chips.ts'
import type { FacetCounts } from './search-provider.ts'

const WORDS = STOREFRONT.search
const CHIP =
  'inline-flex min-h-11 items-center gap-1 rounded-full border px-3 text-sm font-semibold hover:bg-petrol-tint sm:px-3.5 sm:text-[15px]'

/**
 * What the results are narrowed to and by, their order and view. All of it is links, so that it works without script; a menu
 * is a disclosure of the browser.
 */
export function NarrowResults(props: {
  query: string
  total: number
  facets: FacetCounts
  hasViews?: boolean
}) {
  const { query, total, facets, hasViews = true } = props
  const params = new URLSearchParams(useLocation().search)
  const narrowed = readNarrowed(params)
  const group = useId()
  const menus = OFFERED.map((attribute) => ({
    attribute,
    values: offeredValues(attribute, facets[attribute] ?? {}, total),
  })).filter(({ values }) => values.length > 0)
  const set = [
    ...queryChips(query).map(({ label, without }) => ({
      label,
      name: WORDS.removeWord(label),
      to: withQuery(params, without),
    })),
    ...narrowed.facets.map(({ attribute, value }) => ({
      label: value,
      name: WORDS.removeFacet(value),
      to: withoutFacet(params, attribute, value),
    })),
  ]
  return (
    <nav aria-label={WORDS.narrowBy} className="relative mb-4 flex flex-wrap gap-1.5 sm:gap-2">
      {set.map(({ label, name, to }) => (
        <Link
          key={to}
          to={to}
          aria-label={name}
          className={`${CHIP} border-petrol bg-petrol-tint text-petrol-deep`}
        >
          <span className="wrap-anywhere">{label}</span>
          <Icon name="close" className="size-4 shrink-0" />
        </Link>
      ))}
      {menus.map(({ attribute, values }) => (
        <Menu key={`${attribute} ${params.toString()}`} group={group} title={WORDS.facets[attribute]}>
          {values.map(([value, count]) => (
            <MenuLink key={value} to={withFacet(params, attribute, value)}>
              <span className="wrap-anywhere">{value}</span>
              <span className="ml-auto pl-3 font-normal text-muted tabular-nums">
                {formatCount(count)}
                <span className="sr-only"> {count === 1 ? WORDS.facetCount.one : WORDS.facetCount.many}</span>
              </span>
            </MenuLink>
          ))}
        </Menu>
      ))}
      <Menu
        key={`sort ${params.toString()}`}
        group={group}
        title={narrowed.sort === 'relevance' ? WORDS.sortBy : WORDS.sorts[narrowed.sort]}
      >
        {SORTS_OF_SEARCH.map((sort) => (
          <MenuLink key={sort} to={withSort(params, sort)} isCurrent={sort === narrowed.sort}>
            {WORDS.sorts[sort]}
            {sort === narrowed.sort && <Icon name="check" className="ml-auto size-5" />}
          </MenuLink>
        ))}
      </Menu>
      {hasViews && (
        <fieldset className="ml-auto inline-flex overflow-hidden rounded-full border border-line-strong bg-white">
          <legend className="sr-only">{WORDS.views}</legend>
          {(['photos', 'list'] as const).map((view) => (
            <Link
              key={view}
              to={withView(params, view)}
              replace
              preventScrollReset
              aria-current={view === narrowed.view ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-petrol hover:bg-petrol-tint focus-visible:-outline-offset-3 aria-[current]:bg-petrol aria-[current]:text-white"
            >
              {WORDS[view]}
            </Link>
          ))}
        </fieldset>
      )}
    </nav>
  )
}

/** The values that narrow further: not one that all results have. Sizes from small to large, others by how many have them. */
function offeredValues(
  attribute: Offered,
  counts: Readonly<Record<string, number>>,
  total: number,
): [string, number][] {
  const values = Object.entries(counts).filter(([, count]) => count < total)
  return attribute === 'size' ? values.toSorted(([a], [b]) => measureOf(a) - measureOf(b)) : values
}

/** A chip that opens a list of links below all chips. Escape closes it. */
function Menu(props: { group: string; title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its links closes it
    <details
      name={props.group}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
      className="group"
    >
      <summary
        className={`${CHIP} list-none border-line-strong bg-white text-petrol group-open:bg-petrol-tint [&::-webkit-details-marker]:hidden`}
      >
        {props.title}
        <Icon name="down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-white py-1 shadow-lg sm:right-auto sm:w-80">
        {props.children}
      </ul>
    </details>
  )
}

function MenuLink(props: { to: string; isCurrent?: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={props.to}
        aria-current={props.isCurrent ? 'true' : undefined}
        className="flex min-h-11 items-center px-4 py-1 font-semibold text-ink hover:bg-petrol-tint focus-visible:-outline-offset-3"
      >
        {props.children}
      </Link>
    </li>
  )
}
