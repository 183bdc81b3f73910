import type { Queryable } from '#db/database.ts'
import { isInRanges } from './id-ranges.ts'
import type { Published } from './published.ts'

/** SQL expressions for the ids of the account, publication and shared group, and a relation of product ids. */
interface VisibilitySql {
  account: string
  publication: string
  resourceGroup: string
  /** A relation with a column `id`. */
  products: string
}

/**
 * Two common table expressions of a `with recursive`: `ancestors`, and `visible (id)`, those of the given products that
 * a publication shows: in a category that is, itself or through an ancestor, in one of the group's catalogues, or in one
 * of the publication's custom lists (publications.md §4). Visibility is defined in this file alone.
 */
export function visibleProducts(sql: VisibilitySql): string {
  return `
    ${ancestors(sql)},
    visible (id) as (
      select ancestors.product_id as id
        from ancestors
        join category_catalogs attached
          on attached.account_id = ${sql.account} and attached.category_id = ancestors.category_id
        join resource_group_catalogs shared
          on shared.account_id = ${sql.account} and shared.resource_group_id = ${sql.resourceGroup}
         and shared.catalog_id = attached.catalog_id
      union
      select listed.product_id
        from ${sql.products} requested
        join custom_list_products listed on listed.account_id = ${sql.account} and listed.product_id = requested.id
        join custom_lists list on list.account_id = ${sql.account} and list.id = listed.custom_list_id
       where list.publication_id = ${sql.publication}
    )`
}

/**
 * Common table expressions of a `with recursive`, like {@link visibleProducts}: `shown (product_id, publication_id)`, which
 * publications of the account show each of some products. A paused one shows nothing.
 */
export function publicationsShowing({
  account,
  products,
}: Pick<VisibilitySql, 'account' | 'products'>): string {
  return `
    ${ancestors({ account, products })},
    shown (product_id, publication_id) as (
      select ancestors.product_id, publication.id as publication_id
        from ancestors
        join category_catalogs attached
          on attached.account_id = ${account} and attached.category_id = ancestors.category_id
        join resource_group_catalogs shared
          on shared.account_id = ${account} and shared.catalog_id = attached.catalog_id
        join publications publication
          on publication.account_id = ${account} and publication.resource_group_id = shared.resource_group_id
       where not publication.paused
      union
      select listed.product_id, publication.id
        from ${products} requested
        join custom_list_products listed on listed.account_id = ${account} and listed.product_id = requested.id
        join custom_lists list on list.account_id = ${account} and list.id = listed.custom_list_id
        join publications publication
          on publication.account_id = ${account} and publication.id = list.publication_id
       where not publication.paused
    )`
}

/**
 * A condition: the publication shows a product. Its statement begins with the parameters of {@link shownParameters}:
 * the ranges of visible categories, which avoid walking up the tree, and usually those of visible products, which leave
 * one comparison per match. Not `exists`: its prepared plan reads all products of the account first, 20,000 for a
 * search that matches ten.
 */
export function isShown(product: string): string {
  return `coalesce(
    nullif(${isInRanges(product, '$4')}, false),
    (select true from product_categories link
      where link.account_id = $1::bigint and link.product_id = ${product}
        and ${isInRanges('link.category_id', '$2')}
      limit 1),
    (select true from custom_list_products listed
       join custom_lists list on list.account_id = $1::bigint and list.id = listed.custom_list_id
      where listed.account_id = $1::bigint and listed.product_id = ${product}
        and list.publication_id = $3::bigint
      limit 1),
    false)`
}

/** The parameters $1 to $4 of a statement with {@link isShown}. */
export async function shownParameters(published: Published): Promise<unknown[]> {
  const { accountId, categoryRanges, id } = published
  return [accountId, categoryRanges, id, await published.productRanges()]
}

/** `ancestors (product_id, category_id)`: all categories of some products, with those above them. */
function ancestors({ account, products }: Pick<VisibilitySql, 'account' | 'products'>): string {
  return `
    ancestors (product_id, category_id) as (
      select link.product_id, link.category_id
        from ${products} requested
        join product_categories link on link.account_id = ${account} and link.product_id = requested.id
      union
      select ancestors.product_id, c.mother_id
        from ancestors
        join categories c on c.account_id = ${account} and c.id = ancestors.category_id
       where c.mother_id is not null
    )`
}

const STATEMENT = `
  with recursive ${visibleProducts({
    account: '$1::bigint',
    publication: '$2::bigint',
    resourceGroup: '$3::bigint',
    products: '(select unnest($4::bigint[]) as id)',
  })}
  select id from visible`

/** Which of some products a publication shows. */
export async function selectVisibleProducts(
  db: Queryable,
  publication: { accountId: number; id: number; resourceGroupId: number },
  productIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>({
    name: 'visible-products',
    text: STATEMENT,
    values: [publication.accountId, publication.id, publication.resourceGroupId, productIds],
  })
  return new Set(rows.map(({ id }) => id))
}
