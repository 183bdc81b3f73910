import { buffer } from 'node:stream/consumers'
import { contentTypeOfKey } from '../images/image-store.ts'
import type { ImageStore } from '../images/image-store.ts'

const MARKED = /<img (?=[^>]*? data-with-page=)[^>]*>/g
const ADDRESS = / src="\/images\/([^"/]+)"/
// One small picture is 2 to 8 kB; more would hold up the text.
const MAX_BYTES = 12_000

interface Effects {
  images: ImageStore
  log: { warn: (details: object, text: string) => void }
}

/**
 * The HTML with its marked pictures inside it, as long as they are small together: on a bad signal the first ones seen
 * do not take a second way to the server. Any other keeps its address.
 */
export async function sendPicturesAlong(html: string, effects: Effects): Promise<string> {
  const tags = html.match(MARKED) ?? []
  const files = await Promise.all(tags.map((tag) => readPicture(ADDRESS.exec(tag)?.[1], effects)))
  let left = MAX_BYTES
  let next = 0
  return html.replace(MARKED, (tag) => {
    const file = files[next++]
    if (!file || file.body.length > left) return tag
    left -= file.body.length
    const address = `data:${file.type};base64,${file.body.toString('base64')}`
    return tag.replace(ADDRESS, ` src="${address}"`).replace(/ (?:srcSet|sizes)="[^"]*"/g, '')
  })
}

/** null when there is none, it is too large, or it cannot be read: the page is answered all the same. */
async function readPicture(key: string | undefined, { images, log }: Effects) {
  const type = key === undefined ? null : contentTypeOfKey(key)
  if (key === undefined || type === null) return null
  try {
    const file = await images.get(key)
    if (file === null) return null
    if (file.bytes <= MAX_BYTES) return { type, body: await buffer(file.stream) }
    file.stream.destroy()
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be sent along with its page')
  }
  return null
}
