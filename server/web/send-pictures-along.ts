import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import { contentTypeOfKey } from '../images/image-store.ts'
import type { ImageStore } from '../images/image-store.ts'

const MARKED = /<img (?=[^>]*? data-with-page=)[^>]*>/g
const ADDRESS = / src="\/images\/([^"/]+)"/
// One small picture is 2 to 8 kB; more would hold up the text.
const MAX_BYTES = 12_000
// Of all pictures of a page together.
const MAX_WAIT_MS = 50
const MAX_UNDER_WAY = 200
const KEPT_BYTES = 4 * 1024 * 1024

interface Effects {
  images: ImageStore
  log: { warn: (details: object, text: string) => void }
}

interface Picture {
  bytes: number
  /** As an address that holds it. */
  data: string
}

/** null: there is no such file, or none that could go along. */
type Found = Picture | null
const LATE = Symbol('late')

/** HTML with its pictures inside, and whether they all are: a page without one that was late can be better later. */
export interface PageWithPictures {
  html: string
  isComplete: boolean
}

/**
 * Puts the marked pictures into a page, as long as they are small together: on a bad signal the first ones seen do not
 * take a second way to the server. Any other keeps its address, and so do those that the store does not give in 50 ms:
 * what comes later is kept for the next page.
 */
export function createPicturesAlong({ images, log }: Effects): (html: string) => Promise<PageWithPictures> {
  const kept = new LRUCache<string, Picture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ data }, key) => data.length + key.length + 200,
  })
  const underWay = new Map<string, Promise<Found | typeof LATE>>()

  return async (html) => {
    const tags = html.match(MARKED)
    if (tags === null) return { html, isComplete: true }
    const timer = startTimer()
    const found = await Promise.all(
      tags.map(async (tag) => {
        const key = ADDRESS.exec(tag)?.[1]
        return key === undefined ? null : (kept.get(key) ?? Promise.race([read(key), timer.late]))
      }),
    )
    timer.stop()
    let left = MAX_BYTES
    let next = 0
    const withPictures = html.replace(MARKED, (tag) => {
      const picture = found[next++]
      if (!picture || picture === LATE || picture.bytes > left) return tag
      left -= picture.bytes
      return tag.replace(ADDRESS, ` src="${picture.data}"`).replace(/ (?:srcSet|sizes)="[^"]*"/g, '')
    })
    return { html: withPictures, isComplete: !found.includes(LATE) }
  }

  function read(key: string): Promise<Found | typeof LATE> {
    const running = underWay.get(key)
    if (running) return running
    if (underWay.size >= MAX_UNDER_WAY) return Promise.resolve(LATE)
    const reading = readPicture(key).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
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
      kept.set(key, picture)
      return picture
    } catch (error) {
      // A store that is away says so itself, once.
      if (!(error instanceof Problem))
        log.warn({ err: error }, 'a picture could not be sent along with its page')
      return LATE
    }
  }
}

/** What has arrived by the end of the time counts, though this process was too busy to look. */
function startTimer(): { late: Promise<typeof LATE>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((done) => {
    timer = setTimeout(() => setImmediate(done, LATE), MAX_WAIT_MS)
  })
  return { late, stop: () => clearTimeout(timer) }
}
