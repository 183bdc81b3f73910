import type { FastifyInstance } from 'fastify'
import type { Output } from '#contract/endpoint.ts'
import type { uploadProductImage } from '#contract/product-images.ts'

type Body = Output<typeof uploadProductImage> & { code?: string; errors?: { path: string; detail: string }[] }

/** Uploads a file as a browser's form does. */
export async function upload(
  app: FastifyInstance,
  token: string | null,
  {
    productId,
    file,
    query = '',
    ...named
  }: {
    productId: number
    file: Buffer
    fileName?: string
    field?: string
    type?: string
    query?: string
  },
): Promise<{ status: number; body: Body }> {
  const { fileName = 'foto.jpg', field = 'file', type = 'image/jpeg' } = named
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(file)], { type }), fileName)
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `/api/products/${productId}/images${query}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
