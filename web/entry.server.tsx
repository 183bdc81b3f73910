import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { htmlContext } from './html-context.ts'

/** Renders a whole page before the first byte: it is cached and must be complete, robots or not. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        const chunks: Buffer[] = []
        const page = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk)
            done()
          },
        })
        page.on('finish', () => {
          headers.set('content-type', 'text/html; charset=utf-8')
          context.get(htmlContext).html = Buffer.concat(chunks).toString()
          resolve(new Response(null, { status, headers }))
        })
        page.on('error', reject)
        pipe(page)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
