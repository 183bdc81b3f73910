import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { imageProblem } from './image-problem.ts'

const MISSING_FILE = 'Envía la imagen como multipart/form-data, en una parte con el nombre file.'

/** Lets the calls of a scope take a picture as multipart/form-data; no other call accepts files. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  })
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

/**
 * Options of a route that takes a picture. The multipart parser reads part by part, without the body limit of the
 * route: the total length is checked here.
 */
export function uploadOptions(endpoint: Endpoint) {
  return {
    onRequest: async ({ headers }: FastifyRequest) => {
      if (Number(headers['content-length']) > bodyLimitOf(endpoint))
        throw imageProblem('image_too_large', 'file')
    },
  }
}

/** Reads the part named file. Throws 400 when there is none, and 413 image_too_large. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
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
