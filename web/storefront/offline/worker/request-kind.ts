import { aliasOfPath, pageAddress } from '../page-address.ts'

/** How the worker handles a request; null: not at all. */
export type RequestKind =
  | { readonly kind: 'asset' | 'picture' }
  /** A page's HTML, its router data, or the menu of a publication. */
  | { readonly kind: 'page' | 'data' | 'menu'; readonly alias: string; readonly address: string }
  | null

/**
 * Only what a visitor of a publication reads is cached: pages below /p/, their data, their menu, pictures and built
 * files. The worker ignores the back office and every other API call.
 */
export function kindOf(request: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  const { pathname } = url
  if (pathname.startsWith('/assets/')) return { kind: 'asset' }
  if (/^\/(?:images|drawings)\//.test(pathname)) return { kind: 'picture' }
  const menuAlias = /^\/api\/public\/publications\/([^/]+)\/navigation-resources$/.exec(pathname)?.[1]
  if (menuAlias !== undefined) return { kind: 'menu', alias: menuAlias, address: pathname }
  const alias = aliasOfPath(pathname)
  if (alias === null || pathname.endsWith('.webmanifest')) return null
  const address = pageAddress(url)
  if (pathname.endsWith('.data')) return { kind: 'data', alias, address }
  return request.mode === 'navigate' ? { kind: 'page', alias, address } : null
}
