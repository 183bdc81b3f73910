import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import { drawSvg } from '#domain/drawing/draw-svg.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'
import { createFairQueue } from '../../load/fair-queue.ts'
import type { FileCache } from '../file-cache.ts'
import { drawingFileUrl } from './drawing-url.ts'
import { DRAWING_VERSION } from './drawing-version.ts'
import { readFileName } from './read-file-name.ts'
import { renderDrawing, warmRendering } from './render-drawing.ts'

const VERSION = /^[0-9a-f]{8}$/
// An SVG has up to 12 kB, and a quarter of that compressed.
const MAX_SVGS = 500
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    // A window of 16 kB is enough for any of them. Setting up the default of 4 MB takes ten times as long as the compression.
    [constants.BROTLI_PARAM_LGWIN]: 14,
  },
}
/** Delay after the start, to leave the processor to the first requests. */
const WARM_AFTER_MS = 500

const refusal = () => new Problem('unavailable', { retryAfterSeconds: 5 })
// Drawings belong to no account, so addresses take turns: a client that requests all of them delays no other. A page has up to 60,
// and behind one address can be a company. One thread per drawing, and at most half of the processors or of Node's pool.
const WEBP_QUEUE = {
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxQueuedPerKey: 100,
  maxQueued: 400,
  maxWaitMs: 10_000,
  refusal,
}
const SVG_QUEUE = { concurrency: 2, maxQueuedPerKey: 500, maxQueued: 1500, maxWaitMs: 10_000, refusal }

const compress = promisify(brotliCompress)

interface SvgFile {
  svg: string
  compressed: Buffer
}

/**
 * Serves drawings as SVG and WebP, without a token: they show nothing of an account. Only names that a drawing has are
 * answered. Immutable: a drawing that looks different has another version, and an older address leads to the new one.
 * Answers 503 when too many of one address (`addressOf` the client's) wait to be rendered. `warmsWebp` loads what WebP
 * needs after the start, 12 MB: for installations whose customers see WebP at once. Otherwise the first one waits for it.
 */
export function serveDrawings(
  app: FastifyInstance,
  {
    files,
    addressOf,
    warmsWebp,
  }: { files: FileCache; addressOf: (ip: string) => string; warmsWebp: boolean },
): void {
  const svgs = new LRUCache<string, Promise<SvgFile>>({ max: MAX_SVGS })
  const enqueueWebp = createFairQueue(WEBP_QUEUE)
  const enqueueSvg = createFairQueue(SVG_QUEUE)
  let warming: NodeJS.Timeout | undefined
  app.addHook('onListen', () => {
    warming = setTimeout(warm, WARM_AFTER_MS).unref()
  })
  app.addHook('onClose', () => clearTimeout(warming))

  app.get<{ Params: { version: string; file: string } }>(
    '/drawings/:version/:file',
    { schema: { hide: true } },
    async ({ params: { version, file }, headers, ip }, reply) => {
      const asked = readFileName(file)
      if (asked === null || !VERSION.test(version)) throw new Problem('not_found')
      if (version !== DRAWING_VERSION)
        return reply.header('cache-control', 'no-cache').redirect(drawingFileUrl(file), 302)
      const { key, size, drawing } = asked
      const encoding = size === null && String(headers['accept-encoding']).includes('br') ? 'br' : 'identity'
      const etag = `"${version}-${file}${encoding === 'br' ? '-br' : ''}"`
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        ...(size === null && { vary: 'accept-encoding' }),
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      const requester = { key: addressOf(ip) }
      if (size !== null) {
        const render = () => enqueueWebp(requester, () => renderDrawing(drawing, size))
        return reply.type('image/webp').send(await files.get(file, render))
      }
      const { svg, compressed } = await svgFile(key, () => enqueueSvg(requester, () => makeSvgFile(drawing)))
      reply.type('image/svg+xml; charset=utf-8')
      return encoding === 'br' ? reply.header('content-encoding', 'br').send(compressed) : reply.send(svg)
    },
  )

  function warm(): void {
    Promise.all([warmsWebp && warmRendering(), files.open()]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'drawings cannot be rendered'),
    )
  }

  function svgFile(key: string, make: () => Promise<SvgFile>): Promise<SvgFile> {
    const known = svgs.get(key)
    if (known) return known
    const made = make()
    svgs.set(key, made)
    // A refusal must not be cached.
    made.catch(() => svgs.delete(key))
    return made
  }
}

async function makeSvgFile(drawing: Drawing): Promise<SvgFile> {
  const svg = drawSvg(drawing)
  return { svg, compressed: await compress(svg, BROTLI) }
}
