import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { pagesCachesOf } from './worker/cache-names.ts'

const MAX_SHOWN = 8

/** A category, list or catalogue that can be read without network. */
export interface CachedListing {
  readonly address: string
  readonly name: string
}

/** The visited ones, newest first, with their names from the cached menu. */
export async function cachedListings(alias: string): Promise<CachedListing[]> {
  try {
    const written = encodeURIComponent(alias)
    const names = pagesCachesOf(await caches.keys(), written).toReversed()
    const addresses: string[] = []
    for (const name of names) {
      const cache = await caches.open(name)
      const cached = (await cache.keys()).map(({ url }) => url.replace(location.origin, ''))
      addresses.push(...cached.toReversed())
    }
    const menu = await caches.match(`/api/public/publications/${written}/navigation-resources`)
    if (!menu) return []
    const nameOf = namesByAddress(written, (await menu.json()) as Menu)
    // A page is cached twice, as HTML and as router data.
    const pages = addresses.filter((address) => address.endsWith('.data')).map((one) => one.slice(0, -5))
    return [...new Set(pages)]
      .flatMap((address) => {
        const name = nameOf.get(address)
        return name === undefined ? [] : { address, name }
      })
      .slice(0, MAX_SHOWN)
  } catch {
    return []
  }
}

type Menu = Output<typeof getNavigation>

function namesByAddress(alias: string, { categories, customLists, catalogs }: Menu): Map<string, string> {
  const names = new Map<string, string>()
  const add = (kind: 'cy' | 'cl' | 'c', { id, name }: { id: number; name: string }) =>
    names.set(`/p/${alias}/${kind}/${id}`, name)
  const addBranch = (nodes: Menu['categories']) => {
    for (const node of nodes) {
      add('cy', node)
      addBranch(node.children)
    }
  }
  addBranch(categories)
  for (const list of customLists) add('cl', list)
  for (const catalog of catalogs) add('c', catalog)
  return names
}
