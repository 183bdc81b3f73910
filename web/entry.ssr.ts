import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { sendContext } from './api/send-context.ts'
import type { Send } from './api/send-context.ts'

const respond = createRequestHandler(build, import.meta.env.MODE)

/** Server and web meet here: renders the page (or its data) of a request; loaders ask the API through `send`. */
export function handle(request: Request, send: Send): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(sendContext, send)
  return respond(request, context)
}
