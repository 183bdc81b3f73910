import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import { drawSvg } from '#domain/drawing/draw-svg.ts'
import type { Drawing } from '#domain/drawing/drawing.ts'
import type { KeptFiles } from '../kept-files.ts'
import { drawingFileUrl } from './drawing-url.ts'
import { DRAWING_VERSION } from './drawing-version.ts'
import { readFileName } from './read-file-name.ts'
import { renderDrawing } from './render-drawing.ts'

const VERSION = /^[0-9a-f]{8}$/
// An SVG has up to 12 kB, and a quarter of that compressed.
const MAX_SVGS = 500
const BROTLI_QUALITY = 9

const compress = promisify(brotliCompress)

interface SvgFile {
  svg: string
  compressed: Buffer
}

/**
 * Serves drawings as SVG and WebP, without a token: they show nothing of an account. Only names that a drawing has are
 * answered. Immutable: a drawing that looks different has another version, and an older address leads to the new one.
 */
export function serveDrawings(app: FastifyInstance, files: KeptFiles): void {
  const svgs = new LRUCache<string, Promise<SvgFile>>({ max: MAX_SVGS })

  app.get<{ Params: { version: string; file: string } }>(
    '/drawings/:version/:file',
    { schema: { hide: true } },
    async ({ params: { version, file }, headers }, reply) => {
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
      if (size !== null)
        return reply.type('image/webp').send(await files.get(file, () => renderDrawing(drawing, size)))
      const { svg, compressed } = await svgFile(key, drawing)
      reply.type('image/svg+xml; charset=utf-8')
      return encoding === 'br' ? reply.header('content-encoding', 'br').send(compressed) : reply.send(svg)
    },
  )

  function svgFile(key: string, drawing: Drawing): Promise<SvgFile> {
    const known = svgs.get(key)
    if (known) return known
    const made = makeSvgFile(drawing)
    svgs.set(key, made)
    return made
  }
}

async function makeSvgFile(drawing: Drawing): Promise<SvgFile> {
  const svg = drawSvg(drawing)
  const compressed = await compress(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return { svg, compressed }
}
