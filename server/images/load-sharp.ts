const READABLE = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)
// Drawings of this server. What comes from others is identified before it is read (looksLikePicture).
const OWN = 'VipsForeignLoadSvg'

let loaded: Promise<typeof import('sharp').default> | undefined

/** Imported with the first picture, so that a start does not wait for it. Allows only the loaders that are needed. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: [...READABLE, OWN] })
    return sharp
  })
  return loaded
}

/**
 * Whether a file begins as a JPEG, PNG, GIF, WebP or AVIF does (pictures.md §1). An SVG, which may refer to other files,
 * begins with a sign of markup or compressed.
 */
export function looksLikePicture(body: Buffer): boolean {
  const start = body.toString('latin1', 0, 12)
  return (
    /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a)/.test(start) ||
    /^RIFF[^]{4}WEBP/.test(start) ||
    // The length of the first box, which is short, and its name.
    /^\0\0[^]{2}ftyp/.test(start)
  )
}
