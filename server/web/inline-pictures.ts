import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import { drawSvg } from '#domain/drawing/draw-svg.ts'
import { parseDrawingKey } from '#domain/drawing/drawing.ts'
import { contentTypeOfKey } from '../images/image-store.ts'
import type { ImageStore } from '../images/image-store.ts'

const MARKED = /<img (?=[^>]*? data-with-page=)[^>]*>/g
const ADDRESS = / src="(\/(?:images|drawings\/[0-9a-f]{8})\/[^"/]+)"/
// One small picture is 2 to 8 kB; more would delay the text.
const MAX_BYTES = 12_000
// For all pictures of a page together.
const MAX_WAIT_MS = 50
const MAX_READS = 200
const CACHE_BYTES = 4 * 1024 * 1024
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

interface Effects {
  images: ImageStore
  log: { warn: (details: object, text: string) => void }
}

interface Picture {
  /** The compressed size that a picture adds to a page: the whole of a photograph, and a part of an SVG. */
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
        const address = ADDRESS.exec(tag)?.[1]
        return address === undefined
          ? null
          : (cache.get(address) ?? Promise.race([read(address), timer.late]))
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

  function read(address: string): Promise<Found | typeof LATE> {
    const inFlight = reads.get(address)
    if (inFlight) return inFlight
    if (reads.size >= MAX_READS) return Promise.resolve(LATE)
    const started = readPicture(address).finally(() => reads.delete(address))
    reads.set(address, started)
    return started
  }

  async function readPicture(address: string): Promise<Found | typeof LATE> {
    const name = address.split('/').at(-1) ?? ''
    try {
      const picture = address.startsWith('/drawings/') ? readDrawing(name) : await readFile(name)
      if (picture !== null) cache.set(address, picture)
      return picture
    } catch (error) {
      // The store logs its own outage, once.
      if (!(error instanceof Problem))
        log.warn({ err: error }, 'a picture could not be inlined into its page')
      return LATE
    }
  }

  async function readFile(key: string): Promise<Picture | null> {
    const type = contentTypeOfKey(key)
    const file = type === null ? null : await images.get(key)
    if (file === null) return null
    if (file.bytes > MAX_BYTES) {
      file.stream.destroy()
      return null
    }
    const body = await buffer(file.stream)
    return { bytes: body.length, data: `data:${type};base64,${body.toString('base64')}` }
  }
}

/** Percent-encoded: the compression of the page makes a quarter of an SVG, but nothing of base64. */
function readDrawing(name: string): Picture | null {
  const drawing = parseDrawingKey(name.replace(/\.svg$/, ''))
  if (drawing === undefined || !name.endsWith('.svg')) return null
  const svg = drawSvg(drawing)
  const encoded = svg.replace(/["#%<>&'\s]/g, (character) =>
    encodeURIComponent(character).replace("'", '%27'),
  )
  return { bytes: brotliCompressSync(svg, QUICKLY).length, data: `data:image/svg+xml,${encoded}` }
}

/** setImmediate after the timeout lets pictures count that arrived in time while the process was busy. */
function startTimer(): { late: Promise<typeof LATE>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((done) => {
    timer = setTimeout(() => setImmediate(done, LATE), MAX_WAIT_MS)
  })
  return { late, stop: () => clearTimeout(timer) }
}
