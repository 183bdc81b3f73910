import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ListedLink } from './listed-link.tsx'

it('is rendered on the server as a link of the router is', () => {
  const to = '/p/demo/prod/12'
  const rendered = (link: ReactNode) =>
    renderToString(<StaticRouter location="/p/demo/cy/1">{link}</StaticRouter>)
  const ours = rendered(
    <ListedLink to={to} title="Codo" className="card">
      Codo 1/2
    </ListedLink>,
  )
  const routers = rendered(
    <Link to={to} prefetch="intent" className="card">
      Codo 1/2
    </Link>,
  )
  expect(ours).toBe(routers)
})
