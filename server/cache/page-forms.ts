import { hash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withoutSlack } from './without-slack.ts'

// Of a page of 94 kB 13.4 kB are left in 0.3 ms; the first one after a write is waited for.
const FIRST_BROTLI_QUALITY = 3
/**
 * From how many times a page was asked for it is compressed with which quality, on a thread beside the requests.
 * 11.9 kB take 0.8 ms, the best of 10.9 kB 50 ms.
 */
const BETTER_BROTLI = [
  { timesAsked: 16, quality: 11 },
  { timesAsked: 2, quality: 6 },
]
/** At once, of all pages: the other pages wait for the next time that they are asked for. */
const MAX_IMPROVING = 2
const MIN_COMPRESSED_BYTES = 1000
/** What an object of headers and a buffer need beside their contents. */
const FORM_OVERHEAD_BYTES = 600

type Encoding = 'identity' | 'br' | 'gzip'

/** What a builder hands over: `cacheable` is false when the answer depends on more than the account's data. */
export interface BuiltPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  cacheable: boolean
  /** When it is to be built again although nothing was written (performance.now()); left out: never. */
  staleAt?: number | undefined
}

/** An answer as it goes out: all headers, and the body in the encoding that they name. */
interface Form {
  headers: Record<string, string>
  body: Buffer
}

/** One finished answer, in every encoding that somebody has asked for. */
export interface Page {
  readonly status: number
  readonly etag: string
  readonly cacheable: boolean
  readonly staleAt: number
  readonly forms: { identity: Form } & Partial<Record<Encoding, Form>>
  timesAsked: number
  brotliQuality: number
}

let improving = 0

export function asPage({ status, headers, body, cacheable, staleAt = Infinity }: BuiltPage): Page {
  const etag = `W/"${hash('sha1', body, 'base64url').slice(0, 16)}"`
  // A private address per customer: no shared cache may keep it; a browser asks again and mostly gets an empty 304.
  const all = { ...headers, etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  return {
    status,
    etag,
    cacheable,
    staleAt,
    forms: { identity: { headers: all, body: cacheable ? withoutSlack(body) : body } },
    timesAsked: 0,
    brotliQuality: FIRST_BROTLI_QUALITY,
  }
}

/** The bytes that a page takes, in all its forms; their headers are the same texts. */
export function pageBytes({ forms }: Page): number {
  const headers = Object.entries(forms.identity.headers)
  const bodies = Object.values(forms)
  return (
    headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
    bodies.reduce((sum, { body }) => sum + body.length + FORM_OVERHEAD_BYTES, 0)
  )
}

/** Answers with the page in the best form that the browser takes; `onGrown` is called when the page takes more memory. */
export function sendPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: Page,
  onGrown: () => void = () => undefined,
): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    reply.code(304).headers(page.forms.identity.headers).send()
    return
  }
  const encoding = chooseEncoding(page, request.headers['accept-encoding'] ?? '')
  const form = page.forms[encoding] ?? addForm(page, encoding, onGrown)
  if (encoding === 'br') improve(page, onGrown)
  reply.code(page.status).headers(form.headers).send(form.body)
}

function chooseEncoding({ forms }: Page, accepted: string | string[]): Encoding {
  if (forms.identity.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

function addForm({ forms }: Page, encoding: Encoding, onGrown: () => void): Form {
  const { headers, body } = forms.identity
  const compressed =
    encoding === 'br' ? brotliCompressSync(body, quality(FIRST_BROTLI_QUALITY)) : gzipSync(body)
  const form = { headers: { ...headers, 'content-encoding': encoding }, body: withoutSlack(compressed) }
  forms[encoding] = form
  onGrown()
  return form
}

/** Whoever asks meanwhile gets what there is. */
function improve(page: Page, onGrown: () => void): void {
  page.timesAsked += 1
  const wanted = BETTER_BROTLI.find(({ timesAsked }) => page.timesAsked >= timesAsked)?.quality
  if (wanted === undefined || wanted <= page.brotliQuality || improving >= MAX_IMPROVING) return
  page.brotliQuality = wanted
  improving += 1
  const { forms } = page
  brotliCompress(forms.identity.body, quality(wanted), (error, body) => {
    improving -= 1
    if (error || !forms.br || body.length >= forms.br.body.length) return
    forms.br = { ...forms.br, body: withoutSlack(body) }
    onGrown()
  })
}

function quality(level: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: level } }
}
