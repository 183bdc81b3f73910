import { PATTERNS } from '#contract/patterns.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import type { OutgoingOptions } from '../../outgoing/send-outside.ts'
import { imageProblem } from '../image-problem.ts'
import { measure } from '../make-sizes.ts'
import { fetchPublic } from './fetch-public.ts'
import type { FetchRules } from './fetch-public.ts'
import { findPictures } from './find-pictures.ts'

// The metadata of a page is at its beginning.
const MAX_PAGE_BYTES = 3 * 1024 * 1024
const MAX_DECLARED = 4
const MAX_SHOWN = 8
// Smaller ones are logos, arrows and counters.
const MIN_AREA = 120 * 120

/**
 * Fetches the product picture of a page: by JSON-LD, else by Open Graph, else the largest one (pictures.md §5), within
 * `timeoutMs` in total. Throws 400 at prodUrl: image_address_refused, image_page_failed, image_not_found.
 */
export async function crawlPicture(
  prodUrl: string,
  { resolve, mayConnect, timeoutMs }: OutgoingOptions,
): Promise<Buffer> {
  const start = URL.parse(prodUrl)
  if (start === null) throw invalidField('prodUrl', PATTERNS.httpUrl.text)
  const signal = AbortSignal.timeout(timeoutMs)
  const rules = { resolve, mayConnect, signal }
  const page = await fetchPublic(start, {
    ...rules,
    accept: 'text/html,application/xhtml+xml,image/*;q=0.9',
    maxBytes: MAX_IMAGE_BYTES,
    whenLonger: 'cut',
  })
  if (page.contentType.startsWith('image/')) return page.body
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(page.contentType)) {
    throw imageProblem('image_page_failed', 'prodUrl', 'La dirección no lleva a una página web.')
  }

  const { declared, shown } = await findPictures(page.body.subarray(0, MAX_PAGE_BYTES), page.url)
  for (const url of declared.slice(0, MAX_DECLARED)) {
    const picture = await fetchPicture(url, rules)
    if (picture) return picture.body
  }
  const pictures = await Promise.all(shown.slice(0, MAX_SHOWN).map((url) => fetchPicture(url, rules)))
  const [largest] = pictures.filter((picture) => picture !== null).sort((one, other) => other.area - one.area)
  if (!largest || largest.area < MIN_AREA) throw imageProblem('image_not_found', 'prodUrl')
  return largest.body
}

/** A picture, or null when the address has none: the page can name another one. */
async function fetchPicture(
  url: URL,
  rules: Pick<FetchRules, 'resolve' | 'mayConnect' | 'signal'>,
): Promise<{ body: Buffer; area: number } | null> {
  try {
    const { contentType, body } = await fetchPublic(url, {
      ...rules,
      accept: 'image/avif,image/webp,image/*',
      maxBytes: MAX_IMAGE_BYTES,
      whenLonger: 'refuse',
    })
    if (!contentType.startsWith('image/')) return null
    const { width, height } = await measure(body, 'prodUrl')
    return { body, area: width * height }
  } catch (error) {
    if (error instanceof Problem && !rules.signal.aborted) return null
    throw error
  }
}
