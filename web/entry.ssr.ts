import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { sendContext } from './api/send-context.ts'
import type { Send } from './api/send-context.ts'
import { htmlContext } from './html-context.ts'
import { pageAddress as addressOfPage } from './page-address.ts'

const respond = createRequestHandler(build, import.meta.env.MODE)

/**
 * Where server and web meet: renders the page (or its data) for a request; loaders call the API through `send`. `html` is
 * the page without its styles, which {@link withStyles} puts in; null: the response has a body of its own.
 */
export async function handle(
  request: Request,
  send: Send,
): Promise<{ response: Response; html: string | null }> {
  const context = new RouterContextProvider()
  const rendered = { html: null }
  context.set(sendContext, send)
  context.set(htmlContext, rendered)
  return { response: await respond(request, context), html: rendered.html }
}

export { withStorefrontStyles as withStyles } from './storefront/ui/styles/storefront-style.tsx'

/** Cache key of a page; null for a page that is not cached. */
export function pageAddress(url: string): string | null {
  return addressOfPage(url, (id) => Object.hasOwn(build.routes, id))
}
