import { availableParallelism } from 'node:os'
import type { Sharp, SharpOptions } from 'sharp'
import { Problem } from '#contract/problems.ts'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#domain/limits.ts'
import { createFairQueue } from '../load/fair-queue.ts'
import { imageProblem } from './image-problem.ts'
import { SM_SIDE, XS_SIDE } from './image-sides.ts'
import { loadSharp, looksLikePicture } from './load-sharp.ts'

/** The three stored files of a picture, and the dimensions of the largest. */
export interface ImageSizes {
  orig: Buffer
  sm: Buffer
  xs: Buffer
  width: number
  height: number
}

const ORIG_SIDE = 1600
// Messengers show the largest file as the preview of a link, up to 300 KB (pictures.md §3).
const ORIG_MAX_BYTES = 290_000
const ORIG_ATTEMPTS = [
  { side: ORIG_SIDE, quality: 82 },
  { side: ORIG_SIDE, quality: 68 },
  { side: 1200, quality: 68 },
  { side: 900, quality: 60 },
  { side: 600, quality: 50 },
]
const TIMEOUT_SECONDS = 20
// One thread per picture, and at most half of the processors, so that uploads never block other requests. A picture takes a
// second or two at worst; it waits for one of each other account, not for all that another account has sent.
const enqueue = createFairQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  // Pictures of up to 10 MB each; a browser sends one after the other.
  maxQueuedPerKey: 20,
  maxQueued: 60,
  maxWaitMs: 60_000,
  refusal: () => new Problem('unavailable', { retryAfterSeconds: 5 }),
})

/**
 * Creates the stored files of a picture: a JPEG of at most 1600 pixels and 290 KB, which every messenger reads, and WebP of
 * at most 800 and 320 pixels. Upright, sRGB, on white, without metadata. Throws 400 image_unreadable and
 * image_too_many_pixels, at the field `path`, and 503 unavailable when the queue of this account is full.
 */
export async function makeSizes(
  body: Buffer,
  { accountId, path }: { accountId: number; path: string },
): Promise<ImageSizes> {
  return enqueue({ key: String(accountId) }, async () => {
    const sharp = await loadSharp()
    await measure(body, path)
    const { data, info } = await sharp(body, INPUT)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: ORIG_SIDE, height: ORIG_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw imageProblem('image_unreadable', path)
      })
    const { width, height, channels } = info
    const upright = () => sharp(data, { raw: { width, height, channels } })
    return {
      orig: await encodeOrig(upright),
      sm: await shrink(upright(), SM_SIDE).webp({ quality: 78 }).toBuffer(),
      xs: await shrink(upright(), XS_SIDE).webp({ quality: 76 }).toBuffer(),
      width,
      height,
    }
  })
}

/** Reads width and height from the header of a picture. Throws as makeSizes does. */
export async function measure(body: Buffer, path: string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  if (!looksLikePicture(body)) throw imageProblem('image_unreadable', path)
  // Checks the limit here, to distinguish it from a corrupt file.
  const { width, height } = await sharp(body, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw imageProblem('image_unreadable', path)
    })
  if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE)
    throw imageProblem('image_too_many_pixels', path)
  return { width, height }
}

const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true }

async function encodeOrig(upright: () => Sharp): Promise<Buffer> {
  let encoded = Buffer.alloc(0)
  for (const { side, quality } of ORIG_ATTEMPTS) {
    encoded = await shrink(upright(), side).jpeg({ quality, progressive: true }).toBuffer()
    if (encoded.length <= ORIG_MAX_BYTES) break
  }
  return encoded
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}
