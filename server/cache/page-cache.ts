import { createHash } from 'node:crypto'
import { constants, brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AccountVersions } from './account-versions.ts'

const MAX_BYTES = 96 * 1024 * 1024
// On pages of 60 kB, 5 costs a millisecond and is within a few percent of the best.
const BROTLI_QUALITY = 5
const MIN_COMPRESSED_BYTES = 1000

/** One finished answer, in every encoding that somebody has asked for. */
interface Page {
  version: number
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
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
    sizeCalculation: (page) => Math.ceil(page.identity.length * 1.5) + 500,
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
      await buildOnce({ key: `${version} ${key}`, version, build, store: (page) => pages.set(key, page) }),
    )
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
  const digest = createHash('sha1').update(built.body).digest('base64url').slice(0, 16)
  return {
    version,
    status: built.status,
    headers: built.headers,
    etag: `W/"${digest}"`,
    identity: built.body,
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  // A private address per customer: no shared cache may keep it; a browser asks again and mostly gets an empty 304.
  reply.headers({
    ...page.headers,
    etag: page.etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    reply.code(304).send()
    return
  }
  const { encoding, body } = encoded(page, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  reply.code(page.status).send(body)
}

function encoded(page: Page, accepted: string | string[]): { encoding?: 'br' | 'gzip'; body: Buffer } {
  if (page.identity.length < MIN_COMPRESSED_BYTES) return { body: page.identity }
  if (accepted.includes('br')) return { encoding: 'br', body: (page.br ??= compressBrotli(page.identity)) }
  if (accepted.includes('gzip')) return { encoding: 'gzip', body: (page.gzip ??= gzipSync(page.identity)) }
  return { body: page.identity }
}

function compressBrotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
