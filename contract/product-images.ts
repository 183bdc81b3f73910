import { Type } from 'typebox'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_PRODUCT } from '#domain/limits.ts'
import { Deleted, HttpUrl, Id, IdParams } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './image-schemas.ts'
import { Product } from './products.ts'

export const crawlProductImage = endpoint({
  method: 'POST',
  url: '/api/products/crawl-image',
  access: 'root',
  summary: 'Copy the picture of a product from a competitor page, and store the link',
  query: Type.Object({ productId: Id, prodUrl: HttpUrl }),
  response: Product,
})

export const uploadProductImage = endpoint({
  method: 'POST',
  url: '/api/products/:id/images',
  access: 'root',
  summary: 'Add a picture: multipart/form-data with one part named file',
  params: IdParams,
  query: Type.Object({
    /** A file that the product already has is not added again. */
    once: Type.Optional(Type.Boolean()),
    /** Position of the picture to replace, from 1; beyond the last one the picture is appended. */
    place: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_IMAGES_PER_PRODUCT })),
  }),
  /** A picture and the multipart framing. */
  maxBodyBytes: MAX_IMAGE_BYTES + 1024 * 1024,
  /** `unchanged` only where the product already had the file. */
  response: Type.Object({ ...Image.properties, unchanged: Type.Optional(Type.Boolean()) }),
})

export const orderProductImages = endpoint({
  method: 'PATCH',
  url: '/api/products/:id/images',
  access: 'root',
  summary: 'Set the order of the pictures of a product; the first is its main picture',
  params: IdParams,
  body: Type.Object({ imageIds: Type.Array(Id, { maxItems: 100 }) }),
  response: Type.Array(Image),
})

export const deleteProductImage = endpoint({
  method: 'DELETE',
  url: '/api/product-images/:id',
  access: 'root',
  summary: 'Delete a picture of a product',
  params: IdParams,
  response: Deleted,
})
