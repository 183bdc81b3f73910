import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#contract/problems.ts'
import { outlinedSvg } from '../drawings/outlined-svg.ts'
import { readFileName } from '../drawings/read-file-name.ts'
import { contentTypeOfKey } from '../image-store.ts'
import type { ImageStore } from '../image-store.ts'
import { createFileCache } from '../file-cache.ts'
import { createFairQueue } from '../../load/fair-queue.ts'
import type { Siblings } from '../../siblings/siblings.ts'
import { drawPreview } from './draw-preview.ts'
import type { PreviewContent } from './draw-preview.ts'

/** Part of the key of a stored preview; raise it when the rendering changes. */
const DRAWING = 1
/** 35 to 60 kB each. */
const BOUNDS = { files: 2000, bytes: 120 * 1024 * 1024 }
/** Messengers time out after some seconds; rendering a preview takes a tenth of one. */
const QUEUE = {
  concurrency: 1,
  maxQueuedPerKey: 20,
  maxQueued: 60,
  maxWaitMs: 15_000,
  refusal: () => new Problem('unavailable', { retryAfterSeconds: 5 }),
}

export interface Preview {
  readonly body: Buffer
  readonly etag: string
}

/** The preview of a content, stored or rendered now. Throws 503 unavailable when too many of this account wait. */
export type Previews = (accountId: number, content: PreviewContent) => Promise<Preview>

export function createPreviews({
  images,
  folder,
  log,
  siblings,
}: {
  images: ImageStore
  folder: string
  log: { warn: (details: object, text: string) => void }
  siblings: Siblings
}): Previews {
  const files = createFileCache({
    folder,
    extension: '.jpg',
    isWhole: isWholeJpeg,
    bounds: BOUNDS,
    log,
    siblings,
  })
  const enqueue = createFairQueue(QUEUE)

  return async (accountId, content) => {
    // Changes with the name, the logo, the colour and the addresses of pictures, so that they yield a new preview.
    const key = hash('sha256', JSON.stringify([DRAWING, content])).slice(0, 40)
    const draw = () => drawPreview(content, (address) => readPicture(images, address))
    // Crawling the previews of a link fills only the queue of its account.
    const body = await files.get(`${key}.jpg`, () => enqueue({ key: String(accountId) }, draw))
    return { body, etag: `"${key}"` }
  }
}

/** A JPEG ends with a mark of its end. */
function isWholeJpeg(file: Buffer): boolean {
  return file.readUInt16BE(file.length - 2) === 0xffd9
}

/** Reads the picture of a preview by its address: a drawing, or a file of the store. */
async function readPicture(images: ImageStore, address: string): Promise<Buffer | null> {
  if (address.startsWith('/drawings/')) {
    const drawn = readFileName(basename(address))
    return drawn && outlinedSvg(drawn.drawing)
  }
  const key = address.replace(/^\/images\//, '')
  if (contentTypeOfKey(key) === null) return null
  const file = await images.get(key)
  return file === null ? null : buffer(file.stream)
}
