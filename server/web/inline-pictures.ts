import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import { contentTypeOfKey } from '../images/image-store.ts'
import type { ImageStore } from '../images/image-store.ts'

const MARKED = /<img (?=[^>]*? data-with-page=)[^>]*>/g
const ADDRESS = / src="\/images\/([^"/]+)"/
// One small picture is 2 to 8 kB; more would delay the text.
const MAX_BYTES = 12_000
// For all pictures of a page together.
const MAX_WAIT_MS = 50
const MAX_READS = 200
const CACHE_BYTES = 4 * 1024 * 1024

interface Effects {
  images: ImageStore
  log: { warn: (details: object, text: string) => void }
}

interface Picture {
  bytes: number
  /** A data URL. */
  data: string
}

/** null: there is no such file, or it is too large. */
type Found = Picture | null
const LATE = Symbol('late')

/** HTML with inlined pictures; `isComplete` is false when a picture was late, so that the page should be built again. */
export interface PageWithPictures {
  html: string
  isComplete: boolean
}

/**
 * Inlines the marked pictures of a page up to 12 kB: on a slow connection the first visible pictures need no second round
 * trip. Other pictures keep their addresses, as do those that the store does not return within 50 ms; late ones are cached
 * for the next page.
 */
export function createPictureInliner({ images, log }: Effects): (html: string) => Promise<PageWithPictures> {
  const cache = new LRUCache<string, Picture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ data }, key) => data.length + key.length + 200,
  })
  const reads = new Map<string, Promise<Found | typeof LATE>>()

  return async (html) => {
    const tags = html.match(MARKED)
    if (tags === null) return { html, isComplete: true }
    const timer = startTimer()
    const found = await Promise.all(
      tags.map(async (tag) => {
        const key = ADDRESS.exec(tag)?.[1]
        return key === undefined ? null : (cache.get(key) ?? Promise.race([read(key), timer.late]))
      }),
    )
    timer.stop()
    let left = MAX_BYTES
    let next = 0
    const inlined = html.replace(MARKED, (tag) => {
      const picture = found[next++]
      if (!picture || picture === LATE || picture.bytes > left) return tag
      left -= picture.bytes
      return tag.replace(ADDRESS, ` src="${picture.data}"`).replace(/ (?:srcSet|sizes)="[^"]*"/g, '')
    })
    return { html: inlined, isComplete: !found.includes(LATE) }
  }

  function read(key: string): Promise<Found | typeof LATE> {
    const inFlight = reads.get(key)
    if (inFlight) return inFlight
    if (reads.size >= MAX_READS) return Promise.resolve(LATE)
    const started = readPicture(key).finally(() => reads.delete(key))
    reads.set(key, started)
    return started
  }

  async function readPicture(key: string): Promise<Found | typeof LATE> {
    const type = contentTypeOfKey(key)
    if (type === null) return null
    try {
      const file = await images.get(key)
      if (file === null) return null
      if (file.bytes > MAX_BYTES) {
        file.stream.destroy()
        return null
      }
      const body = await buffer(file.stream)
      const picture = { bytes: body.length, data: `data:${type};base64,${body.toString('base64')}` }
      cache.set(key, picture)
      return picture
    } catch (error) {
      // The store logs its own outage, once.
      if (!(error instanceof Problem))
        log.warn({ err: error }, 'a picture could not be inlined into its page')
      return LATE
    }
  }
}

/** setImmediate after the timeout lets pictures count that arrived in time while the process was busy. */
function startTimer(): { late: Promise<typeof LATE>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((done) => {
    timer = setTimeout(() => setImmediate(done, LATE), MAX_WAIT_MS)
  })
  return { late, stop: () => clearTimeout(timer) }
}
