import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { contentTypeOfKey } from './image-store.ts'
import type { ImageStore } from './image-store.ts'

/** Serves pictures at unguessable addresses, without a token. Immutable: another picture has another name. */
export function serveImages(app: FastifyInstance, { images }: { images: ImageStore }): void {
  app.get<{ Params: { key: string } }>(
    '/images/:key',
    { schema: { hide: true } },
    async ({ params: { key }, headers }, reply) => {
      const contentType = contentTypeOfKey(key)
      const file = contentType === null ? null : await images.get(key)
      if (contentType === null || file === null) throw new Problem('not_found')
      const etag = `"${key}"`
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (headers['if-none-match'] === etag) {
        file.stream.destroy()
        return reply.code(304).send()
      }
      return reply.header('content-length', file.bytes).type(contentType).send(file.stream)
    },
  )
}
