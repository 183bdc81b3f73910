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

export function imageUrl(key: string): string {
  return `/images/${key}`
}
