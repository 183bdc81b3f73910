import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { htmlContext } from './html-context.ts'
import { withPageData } from './page-data.ts'
import { renderWhole } from './render-whole.ts'

type AssetsManifest = EntryContext['manifest']

/**
 * Renders a whole page before the first byte: it is cached and must be complete, robots or not. The loader data is read
 * before, so that nothing is waited for while React renders.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, manifest, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const chunks = await readChunks(serverHandoffStream)
  const routerContext = { ...entry, manifest: storefrontOf(manifest, entry.staticHandlerContext.matches) }
  const html = renderWhole(<ServerRouter context={routerContext} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  // Only the router's own scripts read the data.
  context.get(htmlContext).html = entry.renderMeta?.didRenderScripts ? withPageData(html, chunks) : html
  return new Response(null, { status, headers })
}

async function readChunks(stream: EntryContext['serverHandoffStream']): Promise<string[]> {
  const decoder = new TextDecoder()
  const chunks: string[] = []
  for await (const bytes of stream ?? []) chunks.push(decoder.decode(bytes, { stream: true }))
  return chunks
}

let storefront: AssetsManifest | undefined

/**
 * The manifest with the routes of the storefront alone, for its pages: the router makes objects of all routes that it is given for
 * each page, and most are of the back office.
 */
function storefrontOf(
  manifest: AssetsManifest,
  matches: EntryContext['staticHandlerContext']['matches'],
): AssetsManifest {
  if (!matches.every(({ route }) => isOfStorefront(route.id))) return manifest
  storefront ??= {
    ...manifest,
    routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isOfStorefront(id))),
  }
  return storefront
}

function isOfStorefront(id: string): boolean {
  return id === 'root' || id.startsWith('storefront/')
}
