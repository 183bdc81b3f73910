import { setTimeout as sleep } from 'node:timers/promises'
import { request } from '@playwright/test'
import type { APIRequestContext, FullConfig } from '@playwright/test'
import { keepPictures } from './drawn-pictures.ts'
import { headersOf } from './sign-in.ts'

const MAX_MS = 600_000
const POLL_MS = 1000

/**
 * Waits until the server has stored the pictures of the demo's products: rendering them uses both processors, and would
 * change a product's picture during a story.
 */
export default async function waitForDemo({ projects }: FullConfig): Promise<void> {
  const api = await request.newContext({ baseURL: projects[0]?.use.baseURL })
  const until = Date.now() + MAX_MS
  for (const username of ['mayoreo', 'sucursal'])
    while (!(await isDrawn(api, username))) {
      if (Date.now() > until) throw new Error(`the products of ${username} have no pictures yet`)
      await sleep(POLL_MS)
    }
  await api.dispose()
  keep()
}

function keep(): void {
  try {
    keepPictures(process.env['E2E_DATA_DIR'] ?? '')
  } catch (error) {
    process.stderr.write(`The pictures will be rendered again next time: ${(error as Error).message}\n`)
  }
}

/** Pictures are stored in the order of the products' ids. */
async function isDrawn(api: APIRequestContext, username: string): Promise<boolean> {
  const headers = await headersOf(username)
  const pageOf = async (page: number) =>
    (await api.get(`/api/products?size=1&page=${page}`, { headers })).json() as Promise<{
      content: { image: string }[]
      totalElements: number
    }>
  const { totalElements } = await pageOf(0)
  const [last] = (await pageOf(totalElements - 1)).content
  return last !== undefined && last.image.startsWith('/images/')
}
