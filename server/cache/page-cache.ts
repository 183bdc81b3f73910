import { hash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AccountVersions } from './account-versions.ts'

const MAX_BYTES = 96 * 1024 * 1024
// Of a page of 94 kB 13.4 kB are left in 0.3 ms; the first one after a write is waited for.
const FIRST_BROTLI_QUALITY = 3
/**
 * By how many times a page was asked for: the quality it is then compressed with, on a thread beside the requests.
 * 11.9 kB take 0.8 ms, the best of 10.9 kB 50 ms.
 */
const BETTER_BROTLI_QUALITY: ReadonlyMap<number, number> = new Map([
  [2, 6],
  [16, 11],
])
const MIN_COMPRESSED_BYTES = 1000

type Encoding = 'identity' | 'br' | 'gzip'

/** An answer as it goes out: all headers, and the body in the encoding that they name. */
interface Form {
  headers: Record<string, string>
  body: Buffer
}

/** One finished answer, in every encoding that somebody has asked for. */
interface Page {
  version: number
  status: number
  etag: string
  forms: { identity: Form } & Partial<Record<Encoding, Form>>
  timesAsked: number
}

/** What a builder hands over: `cacheable` is false when the answer depends on more than the account's data. */
export interface BuiltPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  cacheable: boolean
}

/**
 * Answers of the storefront, HTML and JSON, kept under (key, version of the account's data). They are the same for all
 * visitors of a publication, so one rebuild per page and version serves everybody; concurrent misses share one build.
 */
export interface PageCache {
  serve(
    exchange: { request: FastifyRequest; reply: FastifyReply; accountId: number | null },
    build: () => Promise<BuiltPage>,
  ): Promise<void>
}

export function createPageCache(versions: AccountVersions, options: { enabled: boolean }): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    // The compressed forms are made after storing and are small beside the page itself.
    sizeCalculation: (page) => Math.ceil(page.forms.identity.body.length * 1.5) + 500,
  })
  const building = new Map<string, Promise<Page>>()

  return { serve }

  async function serve(
    { request, reply, accountId }: { request: FastifyRequest; reply: FastifyReply; accountId: number | null },
    build: () => Promise<BuiltPage>,
  ): Promise<void> {
    const version = options.enabled && accountId !== null ? versions.current(accountId) : null
    if (version === null || accountId === null) {
      send(request, reply, asPage(await build(), 0))
      return
    }
    const key = `${accountId} ${request.url}`
    const kept = pages.get(key)
    if (kept?.version === version) {
      send(request, reply, kept)
      return
    }
    send(
      request,
      reply,
      await buildOnce({ key: `${version} ${key}`, version, build, store: (page) => keep(key, page) }),
    )
  }

  /** Not over a newer one: a build that began before a write may end after one that began later. */
  function keep(key: string, page: Page): void {
    if ((pages.peek(key)?.version ?? 0) <= page.version) pages.set(key, page)
  }

  function buildOnce(task: {
    key: string
    version: number
    build: () => Promise<BuiltPage>
    store: (page: Page) => void
  }): Promise<Page> {
    const running = building.get(task.key)
    if (running) return running
    const result = task
      .build()
      .then((built) => {
        const page = asPage(built, task.version)
        if (built.cacheable) task.store(page)
        return page
      })
      .finally(() => building.delete(task.key))
    building.set(task.key, result)
    return result
  }
}

function asPage(built: BuiltPage, version: number): Page {
  const etag = `W/"${hash('sha1', built.body, 'base64url').slice(0, 16)}"`
  // A private address per customer: no shared cache may keep it; a browser asks again and mostly gets an empty 304.
  const headers = { ...built.headers, etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  return {
    version,
    status: built.status,
    etag,
    forms: { identity: { headers, body: built.body } },
    timesAsked: 0,
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    reply.code(304).headers(page.forms.identity.headers).send()
    return
  }
  const encoding = chooseEncoding(page, request.headers['accept-encoding'] ?? '')
  const form = (page.forms[encoding] ??= compressed(page, encoding))
  if (encoding === 'br') improve(page, BETTER_BROTLI_QUALITY.get(++page.timesAsked))
  reply.code(page.status).headers(form.headers).send(form.body)
}

function chooseEncoding({ forms }: Page, accepted: string | string[]): Encoding {
  if (forms.identity.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

function compressed({ forms: { identity } }: Page, encoding: Encoding): Form {
  if (encoding === 'identity') return identity
  const body =
    encoding === 'br'
      ? brotliCompressSync(identity.body, quality(FIRST_BROTLI_QUALITY))
      : gzipSync(identity.body)
  return { headers: { ...identity.headers, 'content-encoding': encoding }, body }
}

/** Whoever asks meanwhile gets what there is. */
function improve({ forms }: Page, level: number | undefined): void {
  if (level === undefined) return
  brotliCompress(forms.identity.body, quality(level), (error, body) => {
    if (!error && forms.br && body.length < forms.br.body.length) forms.br = { ...forms.br, body }
  })
}

function quality(level: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: level } }
}
