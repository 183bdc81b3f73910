import { data, Link } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/page.ts'

/** An address within a link that is no page. The frame around it answers for the link: paused, or unknown itself. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: STOREFRONT.errors.unknownPage, matches })
}

export default function UnknownPage({ params: { alias } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-lg py-8 text-center">
      <h1 className="mb-3 text-2xl font-bold text-balance">{STOREFRONT.errors.unknownPage}</h1>
      <p className="mb-6 text-muted text-pretty">{STOREFRONT.errors.unknownPageText}</p>
      <Link to={`/p/${alias}`} className="action-quiet">
        {STOREFRONT.errors.toCatalog}
      </Link>
    </div>
  )
}
