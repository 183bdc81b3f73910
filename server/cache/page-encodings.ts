import { hash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { copyOutOfPool } from './copy-out-of-pool.ts'

// Compresses a page of 84 kB to 16.3 kB in 0.34 ms, synchronously: the first visitor after a write waits for it.
const FIRST_BROTLI_QUALITY = 2
/** A body of fewer bytes, as most JSON, fits into one packet in any quality, and the lowest takes half of the time. */
const SMALL_BYTES = 8000
/**
 * A body of more bytes is a whole catalogue, which hardly anybody asks for: 15 MB take 50 ms in the lowest quality, and half a
 * minute of a processor in the best one.
 */
const LARGE_BYTES = 500_000
const LOWEST_BROTLI_QUALITY = 1
const GZIP_LEVEL = 6
const LOWEST_GZIP_LEVEL = 1
/**
 * Number of requests from which a page is compressed again with a better quality, in the thread pool. Quality 6 makes
 * 14.3 kB in 0.9 ms, quality 11 makes 13.1 kB in 60 ms.
 */
const BETTER_BROTLI = [
  { requests: 16, quality: 11 },
  { requests: 2, quality: 6 },
]
/** Concurrent recompressions of the process; another page tries again at its next request. */
const MAX_RECOMPRESSING = 2
const MIN_COMPRESSED_BYTES = 1000
/** Overhead of two headers objects and a buffer, in addition to their contents. */
const FORM_OVERHEAD_BYTES = 1200

type Encoding = 'identity' | 'br' | 'gzip'

/** Result of a build: `cacheable` is false when the response depends on more than the account's data. */
export interface BuiltPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  cacheable: boolean
  /** When it expires although nothing was written (performance.now()); default: never. */
  staleAt?: number | undefined
}

/** A response ready to be sent: its headers, and the body in the encoding that they name. */
interface Form {
  headers: Record<string, string>
  body: Buffer
  /** The headers with those of every response and the length of the body, once {@link writePage} has needed them. */
  allHeaders?: Record<string, string>
}

/** One finished response, in every encoding that was requested so far. */
export interface Page {
  readonly status: number
  readonly etag: string
  readonly cacheable: boolean
  readonly staleAt: number
  readonly forms: { identity: Form } & Partial<Record<Encoding, Form>>
  requests: number
  brotliQuality: number
}

let recompressing = 0

export function asPage({ status, headers, body, cacheable, staleAt = Infinity }: BuiltPage): Page {
  const etag = `W/"${hash('sha1', body, 'base64url').slice(0, 16)}"`
  // One secret address per customer: shared caches must not store it. A browser revalidates and usually gets a 304.
  const all = { ...headers, etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  return {
    status,
    etag,
    cacheable,
    staleAt,
    forms: { identity: { headers: all, body: cacheable ? copyOutOfPool(body) : body } },
    requests: 0,
    brotliQuality: body.length < SMALL_BYTES || isLarge(body) ? LOWEST_BROTLI_QUALITY : FIRST_BROTLI_QUALITY,
  }
}

/** Size of a page in all its forms; they share the strings of their headers. */
export function pageBytes({ forms }: Page): number {
  const headers = Object.entries(forms.identity.headers)
  const bodies = Object.values(forms)
  return (
    headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
    bodies.reduce((sum, { body }) => sum + body.length + FORM_OVERHEAD_BYTES, 0)
  )
}

/** Sends the page in the best encoding that the browser accepts; calls `onGrown` when the page takes more memory. */
export function sendPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: Page,
  onGrown: () => void = () => undefined,
): void {
  if (isUnchanged(page, request.headers)) {
    reply.code(304).headers(page.forms.identity.headers).send()
    return
  }
  const form = chooseForm(page, request.headers, onGrown)
  reply.code(page.status).headers(form.headers).send(form.body)
}

/**
 * As {@link sendPage}, for a request that is not routed; `shared` are the headers of every response of its kind. Returns the
 * status.
 */
export function writePage(
  page: Page,
  { headers, response }: { headers: IncomingHttpHeaders; response: ServerResponse },
  { shared, onGrown }: { shared: Readonly<Record<string, string>>; onGrown: () => void },
): number {
  if (isUnchanged(page, headers)) {
    response.writeHead(304, { ...shared, ...page.forms.identity.headers }).end()
    return 304
  }
  const form = chooseForm(page, headers, onGrown)
  form.allHeaders ??= { ...shared, ...form.headers, 'content-length': String(form.body.length) }
  response.writeHead(page.status, form.allHeaders).end(form.body)
  return page.status
}

function isUnchanged({ status, etag }: Page, headers: IncomingHttpHeaders): boolean {
  return status === 200 && headers['if-none-match'] === etag
}

function chooseForm(page: Page, headers: IncomingHttpHeaders, onGrown: () => void): Form {
  const encoding = chooseEncoding(page, headers['accept-encoding'] ?? '')
  const form = page.forms[encoding] ?? addForm(page, encoding, onGrown)
  if (encoding === 'br') recompress(page, onGrown)
  return form
}

function chooseEncoding({ forms }: Page, accepted: string | string[]): Encoding {
  if (forms.identity.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

function addForm({ forms, brotliQuality }: Page, encoding: Encoding, onGrown: () => void): Form {
  const { headers, body } = forms.identity
  const compressed =
    encoding === 'br' ? brotliCompressSync(body, brotli(brotliQuality, body)) : gzipSync(body, gzip(body))
  const form = { headers: { ...headers, 'content-encoding': encoding }, body: copyOutOfPool(compressed) }
  forms[encoding] = form
  onGrown()
  return form
}

/** Requests are served the existing form meanwhile. */
function recompress(page: Page, onGrown: () => void): void {
  if (isLarge(page.forms.identity.body)) return
  page.requests += 1
  const wanted = BETTER_BROTLI.find(({ requests }) => page.requests >= requests)?.quality
  if (wanted === undefined || wanted <= page.brotliQuality || recompressing >= MAX_RECOMPRESSING) return
  page.brotliQuality = wanted
  recompressing += 1
  const { forms } = page
  const whole = forms.identity.body
  brotliCompress(whole, brotli(wanted, whole), (error, body) => {
    recompressing -= 1
    if (error || !forms.br || body.length >= forms.br.body.length) return
    forms.br = { headers: forms.br.headers, body: copyOutOfPool(body) }
    onGrown()
  })
}

function isLarge({ length }: Buffer): boolean {
  return length > LARGE_BYTES
}

function gzip(body: Buffer) {
  return { ...roomFor(body), level: isLarge(body) ? LOWEST_GZIP_LEVEL : GZIP_LEVEL }
}

function brotli(quality: number, body: Buffer) {
  return { ...roomFor(body), params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}

/**
 * Room for the compressed body at once. Node's 16 kB for each would be so much memory outside of the heap, for small
 * bodies, that the whole heap is collected every few hundred responses.
 */
function roomFor({ length }: Buffer): { chunkSize: number } {
  return { chunkSize: Math.max(1024, Math.ceil(length / 4)) }
}
