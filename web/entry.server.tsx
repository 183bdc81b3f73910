import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { htmlContext } from './html-context.ts'
import { withPageData } from './page-data.ts'
import { renderWhole } from './render-whole.ts'

/**
 * Renders a whole page before the first byte: it is cached and must be complete, robots or not. The loader data is read
 * before, so that nothing is waited for while React renders.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const chunks = await readChunks(serverHandoffStream)
  const html = renderWhole(<ServerRouter context={entry} url={request.url} />)
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
