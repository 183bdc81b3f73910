import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '#contract/endpoint.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import {
  crawlProductImage,
  deleteProductImage,
  orderProductImages,
  uploadProductImage,
} from '#contract/products.ts'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { imageOnTheWire } from '../../catalogue/image-urls.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { imageProblem } from '../../images/image-problem.ts'
import { addImage, refuseImage } from './add-image.ts'
import { crawlImage } from './crawl-image.ts'
import { deleteImage } from './delete-image.ts'
import { orderImages } from './order-images.ts'

const MISSING_FILE = 'Envía la imagen como multipart/form-data, en una parte con el nombre file.'

export async function imageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => uploadRoute(scope, deps))
  route(app, deps, {
    endpoint: crawlProductImage,
    handler: ({ session, query }) => crawlImage(deps, session.accountId, query),
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

/** In its own scope, as no other call accepts files. */
async function uploadRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  })
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  route(app, deps, {
    endpoint: uploadProductImage,
    // The multipart parser reads part by part, without the body limit of the route: check the total length here.
    options: {
      onRequest: async ({ headers }) => {
        if (Number(headers['content-length']) > bodyLimitOf(uploadProductImage))
          throw imageProblem('image_too_large', 'file')
      },
    },
    handler: async ({ session, params, request }) => {
      await refuseImage(deps, session.accountId, { productId: params.id, path: 'file' })
      const body = await readFile(request)
      const image = await addImage(deps, session.accountId, { productId: params.id, body, path: 'file' })
      return imageOnTheWire(image)
    },
  })
}

/** Reads the part named file. Throws 400 when there is none, and 413 image_too_large. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidField('file', MISSING_FILE)
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw invalidField('file', MISSING_FILE)
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof Problem) throw error
    // Any other parser error is the client's.
    const isTooLarge = (error as { statusCode?: number }).statusCode === 413
    throw isTooLarge ? imageProblem('image_too_large', 'file') : invalidField('file', MISSING_FILE)
  }
}
