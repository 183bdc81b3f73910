import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { imageProblem } from '../image-problem.ts'

/** Settings for fetching a picture from another shop's page. */
export interface CrawlOptions {
  /** Returns all IP addresses of a host name. */
  resolve: (host: string) => Promise<LookupAddress[]>
  /** Whether connecting to an IP address and port (`''`: the default port) is allowed. */
  mayCrawl: (address: string, port: string) => boolean
  /** For the page and its picture together. */
  timeoutMs: number
}

export interface FetchRules extends Pick<CrawlOptions, 'resolve' | 'mayCrawl'> {
  accept: string
  maxBytes: number
  /** What happens to a longer response: refused, or truncated. */
  whenLonger: 'refuse' | 'cut'
  signal: AbortSignal
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
 * Fetches a public address and follows its redirects. Each host name is resolved once, all its addresses are checked, and
 * the connection is pinned to them, against DNS rebinding. Throws 400 at prodUrl: image_address_refused,
 * image_page_failed; image_too_large.
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

async function request(url: URL, rules: FetchRules): Promise<http.IncomingMessage> {
  const { mayCrawl, accept, signal } = rules
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused()
  // A shop's page needs no credentials, and a stored link would contain them.
  if (url.username !== '' || url.password !== '') throw refused()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await addressesOf(host, rules)
  if (addresses.length === 0 || !addresses.every(({ address }) => mayCrawl(address, url.port)))
    throw refused()
  return new Promise((done, failed) => {
    const { request } = url.protocol === 'https:' ? https : http
    request({
      host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      headers: {
        accept,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'es-MX,es;q=0.9,en;q=0.5',
        'user-agent': USER_AGENT,
      },
      // No pooled connection: it could lead to an address that was not checked.
      agent: false,
      lookup: pinned(addresses),
      signal,
    })
      .on('response', done)
      .on('error', failed)
      .end()
  })
}

async function addressesOf(host: string, { resolve, signal }: FetchRules): Promise<LookupAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  signal.throwIfAborted()
  // A lookup cannot be aborted; its result is ignored.
  const tooLate = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  return Promise.race([resolve(host), tooLate])
}

function pinned(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, answer) => {
    if (options.all) answer(null, addresses)
    else answer(null, addresses[0]!.address, addresses[0]!.family)
  }
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
  if (signal.aborted) return pageFailed('La página tardó demasiado en responder. Inténtalo más tarde.')
  // Errors of the network, DNS or decompression; any other error is ours.
  const isOutside = error instanceof Error && 'code' in error && !('status' in error)
  return isOutside ? pageFailed() : error
}

function refused() {
  return imageProblem('image_address_refused', 'prodUrl')
}

function pageFailed(detail?: string) {
  return imageProblem('image_page_failed', 'prodUrl', detail)
}
