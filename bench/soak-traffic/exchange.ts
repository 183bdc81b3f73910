import { Agent, request } from 'node:http'

/** What came back: `status` 0 when nothing did. */
export interface Answer {
  status: number
  ms: number
  body: string
}

export interface Ask {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Milliseconds until the request is given up. */
  timeoutMs?: number
}

/** One client with an address of its own: limits are kept by address, and 127.0.0.0/8 has many. */
export interface Client {
  ask: (what: Ask) => Promise<Answer>
  close: () => void
}

const MAX_BODY_KEPT = 2_000_000

/** A client that keeps one connection open, as a browser does. */
export function openClient(url: string, localAddress: string): Client {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  return { ask, close: () => agent.destroy() }

  function ask({ method = 'GET', path, headers = {}, body, timeoutMs = 20_000 }: Ask): Promise<Answer> {
    const start = performance.now()
    return new Promise((resolve) => {
      const end = (status: number, text: string): void =>
        resolve({ status, ms: performance.now() - start, body: text })
      const sent = request(
        { hostname, port, localAddress, agent, method, path, headers: headersFor(headers, body) },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (piece: string) => {
            if (text.length < MAX_BODY_KEPT) text += piece
          })
          response.on('end', () => end(response.statusCode ?? 0, text))
          response.on('error', () => end(0, ''))
        },
      )
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('timeout')))
      sent.on('error', () => end(0, ''))
      sent.end(body)
    })
  }
}

function headersFor(headers: Record<string, string>, body: string | undefined): Record<string, string> {
  if (body === undefined) return headers
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
}
