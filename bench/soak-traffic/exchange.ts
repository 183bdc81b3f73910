import { Agent, request } from 'node:http'

/** A response; `status` is 0 when there was none. */
export interface Reply {
  status: number
  ms: number
  body: string
}

export interface RequestOptions {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Timeout of the request in milliseconds. */
  timeoutMs?: number
}

/** A client with its own IP address: limits are per address, and 127.0.0.0/8 has many. */
export interface Client {
  send: (options: RequestOptions) => Promise<Reply>
  close: () => void
}

const MAX_BODY_LENGTH = 2_000_000

/** Opens a client with keep-alive connections, like a browser. */
export function openClient(url: string, localAddress: string): Client {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  return { send, close: () => agent.destroy() }

  function send({
    method = 'GET',
    path,
    headers = {},
    body,
    timeoutMs = 20_000,
  }: RequestOptions): Promise<Reply> {
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
            if (text.length < MAX_BODY_LENGTH) text += piece
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
