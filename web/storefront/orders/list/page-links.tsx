import { Link } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../../ui/icons.tsx'

/** Links to the previous and next page; nothing for a single page. `number` starts at 0. */
export function PageLinks({
  page: { number, totalPages },
}: {
  page: { number: number; totalPages: number }
}) {
  if (totalPages <= 1) return null
  const words = STOREFRONT.listing
  return (
    <nav aria-label={words.pages} className="mt-6 flex items-center justify-center gap-4">
      <Step to={pageLink(number - 1)} isThere={number > 0} rel="prev" label={words.previous} />
      <p className="text-center text-sm text-balance text-muted tabular-nums">
        {words.page(number + 1, totalPages)}
      </p>
      <Step to={pageLink(number + 1)} isThere={number + 1 < totalPages} rel="next" label={words.next} />
    </nav>
  )
}

function pageLink(number: number): string {
  return number > 0 ? `?page=${number + 1}` : '?'
}

function Step(props: { to: string; isThere: boolean; rel: 'prev' | 'next'; label: string }) {
  if (!props.isThere) return <span className="w-32" />
  return (
    <Link to={props.to} rel={props.rel} prefetch="intent" className="action-quiet w-32">
      {props.rel === 'prev' && <Icon name="left" className="size-5" />}
      {props.label}
      {props.rel === 'next' && <Icon name="right" className="size-5" />}
    </Link>
  )
}
