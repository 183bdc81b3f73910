import { drawingUrl } from '../images/drawings/drawing-url.ts'

/** The keys under which the three sizes of a picture are stored. */
export interface ImageKeys {
  id: number
  orig: string
  sm: string
  xs: string
}

/** A picture as the API returns it: the URLs of its three sizes, which need no token (pictures.md §4). */
export function imageOnTheWire({ id, orig, sm, xs }: ImageKeys) {
  return { id, origUrl: imageUrl(orig), smUrl: imageUrl(sm), xsUrl: imageUrl(xs) }
}

/** The address of a small picture of a product: its first photograph by its key, or the drawing of its name. */
export function smallImageUrl({ imageKey, name }: { imageKey: string | null; name: string | null }): string {
  return imageKey === null ? drawingUrl(name) : imageUrl(imageKey)
}

export function imageUrl(key: string): string {
  return `/images/${key}`
}
