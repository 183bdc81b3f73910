import { Problem } from '#contract/problems.ts'
import { MAX_FAVOURITES } from '#domain/limits.ts'
import type { Deps } from '../../deps.ts'
import { removeListProduct } from '../../published/custom-list-queries.ts'
import { findPublishedHead } from '../../published/publication-queries.ts'
import type { PublishedHead } from '../../published/publication-queries.ts'
import { selectVisibleProducts } from '../../published/visible-products.ts'
import { appendToList, isListed, lockFavourites } from './queries.ts'

/**
 * Adds a product to the favourites of a publication, or removes it (storefront.md §15). Writes only a change, as a write
 * invalidates the cached pages of the link. Throws 404 for a product that is not visible, 409
 * favourites_on_device on a link for a group, and favourites_full.
 */
export async function setFavourite(
  { readsOf, versions, accountOfAlias }: Pick<Deps, 'readsOf' | 'versions' | 'accountOfAlias'>,
  { alias, productId, wanted }: { alias: string; productId: number; wanted: boolean },
): Promise<{ productId: number; inCustomList: boolean }> {
  const accountId = await accountOfAlias(alias)
  const db = readsOf(accountId)
  const published = accountId === null ? undefined : await findPublishedHead(db, { accountId, alias })
  if (!published) throw new Problem('not_found')
  if (published.audience === 'GROUP') throw new Problem('favourites_on_device')
  const [visible, listed] = await Promise.all([
    selectVisibleProducts(db, published, [productId]),
    published.favouritesId === null
      ? false
      : isListed(db, published.accountId, { listId: published.favouritesId, productId }),
  ])
  if (!visible.has(productId)) throw new Problem('not_found')
  if (listed !== wanted) await (wanted ? add : remove)(versions, published, productId)
  return { productId, inCustomList: wanted }
}

async function add(
  versions: Deps['versions'],
  { accountId, id: publicationId }: PublishedHead,
  productId: number,
): Promise<void> {
  await versions.writeLink({ accountId, publicationId }, async (tx) => {
    const favourites = await lockFavourites(tx, accountId, publicationId)
    if (!favourites) throw new Problem('not_found')
    const entry = { listId: favourites.id, productId }
    if (await isListed(tx, accountId, entry)) return
    if (favourites.total >= MAX_FAVOURITES) throw new Problem('favourites_full')
    await appendToList(tx, accountId, entry)
  })
}

async function remove(
  versions: Deps['versions'],
  { accountId, id: publicationId, favouritesId }: PublishedHead,
  productId: number,
): Promise<void> {
  if (favouritesId === null) return
  await versions.writeLink({ accountId, publicationId }, (tx) =>
    removeListProduct(tx, accountId, { listId: favouritesId, productId }),
  )
}
