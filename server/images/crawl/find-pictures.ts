import { setImmediate } from 'node:timers/promises'
import { decodePage } from './decode-page.ts'

/** Addresses of the pictures of a page, the most likely first. */
export interface FoundPictures {
  /** Pictures that the page declares as the product's: JSON-LD, then Open Graph. */
  declared: URL[]
  /** Pictures that the page shows, by size attributes, the largest first. */
  shown: URL[]
}

/** What a page says about its pictures, in the order of the page. */
interface PageParts {
  base: string | undefined
  readonly ofJsonLd: string[]
  readonly ofOpenGraph: { readonly property: string; readonly content: string }[]
  readonly images: { readonly address: string; readonly area: number }[]
}

const OPEN_GRAPH = ['og:image:secure_url', 'og:image', 'twitter:image']
const SOURCES = ['data-zoom-image', 'data-src', 'data-original', 'data-lazy-src', 'src']
const MAX_DEPTH = 12

// A page is read in slices, between which other requests are served. The bounds are far above those of real pages: each
// open element costs each further tag time.
const SLICE = 64 * 1024
const MAX_TAGS = 100_000
const MAX_OPEN_ELEMENTS = 1000
const MAX_JSON_LD = 512 * 1024
const MAX_SRCSET = 20_000
// More than are ever fetched.
const MAX_ADDRESSES = 100

/** Finds the addresses of the pictures in the HTML of a product page (pictures.md §5). */
export async function findPictures(html: Buffer, url: URL): Promise<FoundPictures> {
  const { base: href, ofJsonLd, ofOpenGraph, images } = await readPage(decodePage(html))
  const base = URL.parse(href ?? '', url.href) ?? url
  const ofProperty = (wanted: string) =>
    ofOpenGraph.filter(({ property }) => property === wanted).map(({ content }) => content)
  const declared = [...ofJsonLd, ...OPEN_GRAPH.flatMap(ofProperty)]
  const shown = images.toSorted((one, other) => other.area - one.area).map(({ address }) => address)
  return { declared: addresses(declared, base), shown: addresses(shown, base) }
}

/** Reads a page up to its end or one of the bounds. */
async function readPage(page: string): Promise<PageParts> {
  const parts: PageParts = { base: undefined, ofJsonLd: [], ofOpenGraph: [], images: [] }
  let tags = 0
  let open = 0
  let jsonLd: string | null = null
  // Few accounts ever need it.
  const { Parser } = await import('htmlparser2')
  const parser = new Parser({
    onopentag(name, attributes) {
      tags += 1
      open += 1
      if (name === 'script' && attributes['type'] === 'application/ld+json') jsonLd = ''
      else addElement(parts, name, attributes)
    },
    ontext(text) {
      if (jsonLd !== null && jsonLd.length < MAX_JSON_LD) jsonLd += text
    },
    // Also called where an end tag is missing.
    onclosetag(name) {
      open -= 1
      if (name !== 'script' || jsonLd === null) return
      parts.ofJsonLd.push(...productPictures(jsonLd))
      jsonLd = null
    },
  })
  for (let at = 0; at < page.length; at += SLICE) {
    if (tags > MAX_TAGS || open > MAX_OPEN_ELEMENTS) break
    parser.write(page.slice(at, at + SLICE))
    await setImmediate()
  }
  parser.end()
  return parts
}

function addElement(parts: PageParts, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === 'img') parts.images.push(imageOf(attributes))
  else if (name === 'base') parts.base ??= attributes['href']
  else if (name === 'meta') {
    const property = attributes['property'] ?? attributes['name'] ?? ''
    const content = attributes['content'] ?? ''
    if (OPEN_GRAPH.includes(property)) parts.ofOpenGraph.push({ property, content })
  }
}

/** Pictures of the products in a block of JSON-LD; none in a block that is not JSON. */
function productPictures(json: string): string[] {
  try {
    return picturesIn(JSON.parse(json), 0)
  } catch {
    return []
  }
}

function picturesIn(node: unknown, depth: number): string[] {
  if (typeof node !== 'object' || node === null || depth > MAX_DEPTH) return []
  const children = Object.values(node).flatMap((child) => picturesIn(child, depth + 1))
  const { '@type': type, image } = node as { '@type'?: unknown; image?: unknown }
  const isProduct = [type]
    .flat()
    .some((name) => /(^|[/:])(Product|ProductGroup|IndividualProduct)$/.test(String(name)))
  return isProduct ? [...imageAddresses(image), ...children] : children
}

function imageAddresses(image: unknown): string[] {
  return [image].flat().flatMap((one: unknown) => {
    if (typeof one === 'string') return [one]
    if (typeof one !== 'object' || one === null) return []
    const { contentUrl, url } = one as { contentUrl?: unknown; url?: unknown }
    return [contentUrl, url].filter((address) => typeof address === 'string')
  })
}

function imageOf(attributes: Readonly<Record<string, string>>): { address: string; area: number } {
  const set = attributes['srcset'] ?? attributes['data-srcset'] ?? ''
  const largest = largestOfSet(set.slice(0, MAX_SRCSET))
  const area = Number(attributes['width']) * Number(attributes['height'])
  const source = SOURCES.map((name) => attributes[name]).find(Boolean)
  return {
    address: largest?.address ?? source ?? '',
    area: Math.max(Number.isFinite(area) ? area : 0, (largest?.width ?? 0) ** 2),
  }
}

/** `a.jpg 400w, b.jpg 800w`: the widest; densities count as widths, only their order matters. */
function largestOfSet(set: string): { address: string; width: number } | undefined {
  return set
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', size = ''] = candidate.trim().split(/\s+/)
      return { address, width: Number.parseFloat(size) || 0 }
    })
    .filter(({ address }) => address !== '')
    .sort((one, other) => other.width - one.width)[0]
}

/** The first http(s) addresses, each once. */
function addresses(texts: readonly string[], base: URL): URL[] {
  const found = new Map<string, URL>()
  for (const text of texts) {
    if (found.size === MAX_ADDRESSES) break
    const url = text.trim() === '' ? null : URL.parse(text.trim(), base.href)
    if (url && /^https?:$/.test(url.protocol)) found.set(url.href, url)
  }
  return [...found.values()]
}
