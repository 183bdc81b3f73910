import { aliasOfPath, pageAddress } from '../page-address.ts'

/** What the worker does with a request; null: nothing, it goes to the network as if there were no worker. */
export type RequestKind =
  | { readonly kind: 'asset' | 'picture' }
  /** A page's HTML, what the router asks for in its place, or the menu of a publication. */
  | { readonly kind: 'page' | 'data' | 'menu'; readonly alias: string; readonly address: string }
  | null

/**
 * Only what a visitor of a publication reads is ever kept: pages below /p/, their data, their menu, pictures and the
 * built files. The back office and every other call of the API stay out of the worker's hands.
 */
export function kindOf(request: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  const { pathname } = url
  if (pathname.startsWith('/assets/')) return { kind: 'asset' }
  if (pathname.startsWith('/images/')) return { kind: 'picture' }
  const menuAlias = /^\/api\/public\/publications\/([^/]+)\/navigation-resources$/.exec(pathname)?.[1]
  if (menuAlias !== undefined) return { kind: 'menu', alias: menuAlias, address: pathname }
  const alias = aliasOfPath(pathname)
  if (alias === null || pathname.endsWith('.webmanifest')) return null
  const address = pageAddress(url)
  if (pathname.endsWith('.data')) return { kind: 'data', alias, address }
  return request.mode === 'navigate' ? { kind: 'page', alias, address } : null
}
