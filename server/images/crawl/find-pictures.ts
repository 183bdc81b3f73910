import type { CheerioAPI } from 'cheerio'

/** Addresses of the pictures of a page, the most likely first. */
export interface FoundPictures {
  /** Pictures that the page declares as the product's: JSON-LD, then Open Graph. */
  declared: URL[]
  /** Pictures that the page shows, by size attributes, the largest first. */
  shown: URL[]
}

const OPEN_GRAPH = [
  'meta[property="og:image:secure_url"]',
  'meta[property="og:image"]',
  'meta[name="og:image"]',
  'meta[name="twitter:image"]',
]
const SOURCES = ['data-zoom-image', 'data-src', 'data-original', 'data-lazy-src', 'src']
const MAX_DEPTH = 12

/** Finds the addresses of the pictures in the HTML of a product page (pictures.md §5). */
export async function findPictures(html: Buffer, url: URL): Promise<FoundPictures> {
  const cheerio = await import('cheerio')
  const page = cheerio.loadBuffer(html)
  const base = URL.parse(page('base[href]').attr('href') ?? '', url.href) ?? url
  const declared = [
    ...page('script[type="application/ld+json"]')
      .toArray()
      .flatMap((script) => productPictures(page(script).text())),
    ...OPEN_GRAPH.flatMap((selector) =>
      page(selector)
        .toArray()
        .map((meta) => page(meta).attr('content') ?? ''),
    ),
  ]
  return { declared: addresses(declared, base), shown: addresses(shownPictures(page), base) }
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

function shownPictures(page: CheerioAPI): string[] {
  return page('img')
    .toArray()
    .map((element) => {
      const image = page(element)
      const largest = largestOfSet(image.attr('srcset') ?? image.attr('data-srcset') ?? '')
      const area = Number(image.attr('width')) * Number(image.attr('height'))
      const source = SOURCES.map((name) => image.attr(name)).find(Boolean)
      return {
        address: largest?.address ?? source ?? '',
        area: Math.max(Number.isFinite(area) ? area : 0, (largest?.width ?? 0) ** 2),
      }
    })
    .sort((one, other) => other.area - one.area)
    .map(({ address }) => address)
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

/** The http(s) addresses, each once. */
function addresses(texts: readonly string[], base: URL): URL[] {
  const found = new Map<string, URL>()
  for (const text of texts) {
    const url = text.trim() === '' ? null : URL.parse(text.trim(), base.href)
    if (url && /^https?:$/.test(url.protocol)) found.set(url.href, url)
  }
  return [...found.values()]
}
