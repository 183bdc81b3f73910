import type http from 'node:http'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AddressRefused, sendOutside } from '../../outgoing/send-outside.ts'
import type { OutgoingRequest } from '../../outgoing/send-outside.ts'
import { imageProblem } from '../image-problem.ts'

export interface FetchRules extends Pick<OutgoingRequest, 'resolve' | 'mayConnect' | 'signal'> {
  accept: string
  maxBytes: number
  /** What happens to a longer response: refused, or truncated. */
  whenLonger: 'refuse' | 'cut'
}

interface Fetched {
  /** The final address after redirects. */
  url: URL
  /** Without parameters, in lower case; '' when there is none. */
  contentType: string
  body: Buffer
}

const MAX_REDIRECTS = 5
// Some shops do not respond to requests without a user agent.
const USER_AGENT = 'Mozilla/5.0 (compatible; Mostrador)'
const UNPACK: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Fetches a public address and follows its redirects, each of which is checked. Throws 400 at prodUrl:
 * image_address_refused, image_page_failed; image_too_large.
 */
export async function fetchPublic(start: URL, rules: FetchRules): Promise<Fetched> {
  let url = start
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, rules)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy()
        url = new URL(location, url)
        continue
      }
      if (status !== 200) {
        response.destroy()
        throw pageFailed(`La página respondió con el error ${status}. Revisa la dirección.`)
      }
      const contentType = (response.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
      return { url, contentType, body: await read(response, rules) }
    }
  } catch (error) {
    throw asProblem(error, rules.signal)
  }
  throw pageFailed('La página redirige demasiadas veces.')
}

async function request(
  url: URL,
  { accept, resolve, mayConnect, signal }: FetchRules,
): Promise<http.IncomingMessage> {
  return sendOutside(url, {
    method: 'GET',
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'es-MX,es;q=0.9,en;q=0.5',
      'user-agent': USER_AGENT,
    },
    resolve,
    mayConnect,
    signal,
  })
}

async function read(
  response: http.IncomingMessage,
  { maxBytes, whenLonger, signal }: FetchRules,
): Promise<Buffer> {
  const unpack = UNPACK[(response.headers['content-encoding'] ?? '').toLowerCase()]
  const stream = unpack === undefined ? response : unpacked(response, unpack())
  signal.addEventListener('abort', () => response.destroy(signal.reason as Error), { once: true })
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) {
        if (whenLonger === 'cut') break
        throw imageProblem('image_too_large', 'prodUrl')
      }
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

/** The decompressed bytes are counted: a few compressed bytes can expand to gigabytes. */
function unpacked(response: http.IncomingMessage, unpack: NodeJS.ReadWriteStream): Readable {
  response.on('error', (error) => (unpack as unknown as Readable).destroy(error))
  return response.pipe(unpack) as unknown as Readable
}

function asProblem(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof AddressRefused) return imageProblem('image_address_refused', 'prodUrl')
  if (signal.aborted) return pageFailed('La página tardó demasiado en responder. Inténtalo más tarde.')
  // Errors of the network, DNS or decompression; any other error is ours.
  const isOutside = error instanceof Error && 'code' in error && !('status' in error)
  return isOutside ? pageFailed() : error
}

function pageFailed(detail?: string) {
  return imageProblem('image_page_failed', 'prodUrl', detail)
}
