import type { FastifyInstance } from 'fastify'
import {
  crawlProductImage,
  deleteProductImage,
  orderProductImages,
  uploadProductImage,
} from '#contract/product-images.ts'
import { imageOnTheWire } from '../../catalogue/image-urls.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { createBulkhead } from '../../load/bulkhead.ts'
import { acceptUploads, readUpload, uploadOptions } from '../../images/read-upload.ts'
import { addImage, refuseImage } from './add-image.ts'
import { crawlImage } from './crawl-image.ts'
import { deleteImage } from './delete-image.ts'
import { orderImages } from './order-images.ts'

// Each holds a page and up to eight pictures of another shop in memory, for ten seconds at most.
const CRAWLS = { concurrency: 2, maxQueued: 20, maxWaitMs: 20_000 }

export async function imageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const crawls = createBulkhead(CRAWLS)
  await app.register((scope) => uploadRoute(scope, deps))
  route(app, deps, {
    endpoint: crawlProductImage,
    handler: ({ session, query }) =>
      crawls.run(session.accountId, () => crawlImage(deps, session.accountId, query)),
  })
  route(app, deps, {
    endpoint: orderProductImages,
    handler: async ({ session, params, body }) => {
      const { imageIds } = body
      const images = await orderImages(deps, session.accountId, { productId: params.id, imageIds })
      return images.map(imageOnTheWire)
    },
  })
  route(app, deps, {
    endpoint: deleteProductImage,
    handler: async ({ session, params }) => {
      await deleteImage(deps, session.accountId, params.id)
      return { id: params.id }
    },
  })
}

async function uploadRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(app)
  route(app, deps, {
    endpoint: uploadProductImage,
    options: uploadOptions(uploadProductImage),
    handler: async ({ session, params, query, request }) => {
      const { once = false, place } = query
      const target = { productId: params.id, path: 'file' }
      const mayBeFull = once || place !== undefined
      await refuseImage(deps, session.accountId, { ...target, mayBeFull })
      const body = await readUpload(request)
      const image = await addImage(deps, session.accountId, { ...target, body, once, place })
      return { ...imageOnTheWire(image), ...(image.unchanged && { unchanged: true }) }
    },
  })
}
