import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { sendContext } from './api/send-context.ts'
import type { Send } from './api/send-context.ts'
import { pageAddress as addressOfPage } from './page-address.ts'

const respond = createRequestHandler(build, import.meta.env.MODE)

/** Where server and web meet: renders the page (or its data) for a request; loaders call the API through `send`. */
export function handle(request: Request, send: Send): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(sendContext, send)
  return respond(request, context)
}

/** Cache key of a page; null for a page that is not cached. */
export function pageAddress(url: string): string | null {
  return addressOfPage(url, (id) => Object.hasOwn(build.routes, id))
}
