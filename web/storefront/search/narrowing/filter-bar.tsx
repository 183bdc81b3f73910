import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SORTS_OF_SEARCH } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import { LISTING } from '#web/texts/storefront-listing.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { Icon } from '../../ui/icons.tsx'
import { withFacet, withMenu, withoutFacet, withSort, withView } from './narrowing.ts'
import type { Narrowed, Offered } from './narrowing.ts'
import type { CountedValue } from './offered-values.ts'

const WORDS = STOREFRONT.search
const CHIP =
  'inline-flex min-h-11 items-center gap-1 rounded-full border px-3 text-sm font-semibold hover:bg-petrol-tint sm:px-3.5 sm:text-[0.9375rem]'
/** One row that scrolls sideways on a phone, so that the first product is in view; the padding keeps focus rings whole. */
const CHIPS =
  'flex min-w-0 flex-1 items-center gap-1.5 *:max-w-72 *:shrink-0 max-sm:-my-1.5 max-sm:-ml-3 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:scroll-px-3 max-sm:py-1.5 max-sm:pr-1.5 max-sm:pl-3 max-sm:[scrollbar-width:none] sm:flex-wrap sm:gap-2 sm:*:max-w-full'

/** Values of an attribute to choose from, and how many products have each. */
export interface FacetMenu {
  readonly attribute: Offered
  /** Null until they are counted; the menu is then a link to this page with the menu open. */
  readonly values: readonly CountedValue[] | null
}

/**
 * What products are narrowed to and by, their order and view. All of it is links, so that it works without script; a menu
 * is a disclosure of the browser. `chips` are words of a search, before the facets that are set.
 */
export function FilterBar(props: {
  params: URLSearchParams
  narrowed: Narrowed
  chips?: ReactNode
  menus: readonly FacetMenu[]
  sorts: Readonly<Record<SortOfSearch, string>>
  hasViews?: boolean
}) {
  const { params, narrowed, chips, menus, sorts, hasViews = true } = props
  return (
    // The menus of the chips are as wide as this element, below all of it: the scrolled row does not clip them.
    <nav
      aria-label={WORDS.narrowBy}
      className="relative mb-4 flex items-center gap-1.5 sm:items-start sm:gap-2"
    >
      <div className={CHIPS}>
        {chips}
        {narrowed.facets.map(({ attribute, value }) => (
          <RemovableChip
            key={`${attribute} ${value}`}
            label={value}
            name={WORDS.removeFacet(value)}
            to={withoutFacet(params, attribute, value)}
          />
        ))}
        {menus.map(({ attribute, values }) =>
          values === null ? (
            <Link
              key={attribute}
              to={withMenu(params, attribute)}
              replace
              preventScrollReset
              prefetch="intent"
              className={`${CHIP} border-line-strong bg-white text-petrol`}
            >
              {WORDS.facets[attribute]}
              <Icon name="down" className="size-4 shrink-0" />
            </Link>
          ) : (
            <Menu
              key={`${attribute} ${params.toString()}`}
              title={WORDS.facets[attribute]}
              isOpen={narrowed.menu === attribute}
            >
              <FacetLinks values={values} linkOf={(value) => withFacet(params, attribute, value)} />
            </Menu>
          ),
        )}
        <Menu
          key={`sort ${params.toString()}`}
          title={narrowed.sort === 'relevance' ? WORDS.sortBy : sorts[narrowed.sort]}
        >
          {SORTS_OF_SEARCH.map((sort) => (
            <MenuLink key={sort} to={withSort(params, sort)} isCurrent={sort === narrowed.sort}>
              {sorts[sort]}
              {sort === narrowed.sort && <Icon name="check" className="ml-auto size-5" />}
            </MenuLink>
          ))}
        </Menu>
      </div>
      {hasViews && (
        <fieldset className="inline-flex shrink-0 overflow-hidden rounded-full border border-line-strong bg-white max-sm:shadow-[-8px_0_10px_2px_var(--color-ground)]">
          <legend className="sr-only">{WORDS.views}</legend>
          {(['photos', 'list'] as const).map((view) => (
            <Link
              key={view}
              to={withView(params, view)}
              replace
              preventScrollReset
              aria-current={view === narrowed.view ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm font-semibold text-petrol hover:bg-petrol-tint focus-visible:-outline-offset-3 sm:px-3 aria-[current]:bg-petrol aria-[current]:text-white"
            >
              <Icon name={view === 'photos' ? 'grid' : 'list'} className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{WORDS[view]}</span>
            </Link>
          ))}
        </fieldset>
      )}
    </nav>
  )
}

/**
 * A word or facet that is set; a tap on its cross removes it. Where `others` can replace it, its label opens their
 * menu.
 */
export function RemovableChip(props: {
  label: string
  name: string
  to: string
  others?: readonly CountedValue[]
  linkToOther?: (value: string) => string
}) {
  const { label, name, to, others = [], linkToOther = () => to } = props
  if (others.length === 0)
    return (
      <Link to={to} aria-label={name} className={`${CHIP} border-petrol bg-petrol-tint text-petrol-deep`}>
        <span className="wrap-anywhere">{label}</span>
        <Icon name="close" className="size-4 shrink-0" />
      </Link>
    )
  return (
    <span className="inline-flex rounded-full border border-petrol bg-petrol-tint text-sm font-semibold text-petrol-deep sm:text-[0.9375rem]">
      <Menu
        key={to}
        title={label}
        hint={LISTING.insteadOf}
        className="inline-flex min-h-11 items-center gap-1 rounded-l-full pr-1 pl-3 hover:bg-white sm:pl-3.5"
      >
        <FacetLinks values={others} linkOf={linkToOther} />
      </Menu>
      <Link
        to={to}
        aria-label={name}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-r-full hover:bg-white"
      >
        <Icon name="close" className="size-4 shrink-0" />
      </Link>
    </span>
  )
}

function FacetLinks(props: { values: readonly CountedValue[]; linkOf: (value: string) => string }) {
  return props.values.map(([value, count]) => (
    <MenuLink key={value} to={props.linkOf(value)}>
      <span className="wrap-anywhere">{value}</span>
      <span className="ml-auto pl-3 font-normal text-muted tabular-nums">
        {formatCount(count)}
        <span className="sr-only"> {count === 1 ? WORDS.facetCount.one : WORDS.facetCount.many}</span>
      </span>
    </MenuLink>
  ))
}

/** A chip that opens a list of links below all chips. Escape closes it. One that the address opens takes the focus. */
function Menu(props: {
  title: string
  /** For screen readers, before the title. */
  hint?: string
  isOpen?: boolean
  className?: string
  children: ReactNode
}) {
  const { hint, isOpen = false, className = `${CHIP} border-line-strong bg-white text-petrol` } = props
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) summary.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its links closes it
    <details
      name="filtros"
      open={isOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
      className="group"
    >
      <summary
        ref={summary}
        className={`${className} relative list-none group-open:bg-petrol-tint [&::-webkit-details-marker]:hidden`}
      >
        {hint && <span className="sr-only">{hint} </span>}
        <span className="wrap-anywhere">{props.title}</span>
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
