import { invalidField, Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { LOGO } from '../catalogue/account-look.ts'
import type { Logo } from '../catalogue/account-look.ts'

/** The fields of a publication that every public call needs. */
export interface PublishedHead {
  accountId: number
  id: number
  alias: string
  audience: 'CUSTOMER' | 'GROUP'
  pricelistId: number
  resourceGroupId: number
  /** The list 'Favoritos'; null until it exists, and for a group link, whose visitors do not share favourites. */
  favouritesId: number | null
  accountName: string
  whatsappNumber: string | null
  pricesIncludeVat: boolean | null
  color: string | null
  logo: Logo | null
  /** The version of the account's data that the head was read from. */
  dataVersion: number
  /** Cache version of the category tree and its counts. */
  treeVersion: number
  /** Cache version of the category pictures, together with treeVersion. */
  picturesVersion: number
  /** Cache version of the rules of all lists, together with treeVersion where they depend on categories. */
  rulesVersion: number
  /** The catalogues of its shared group, by name. */
  catalogs: readonly { id: number; name: string }[]
}

/**
 * Reads the head of a publication in one statement, as it runs again after every write of the account. Throws 423
 * link_paused here, so that no public call can forget the check; only the counter passes `evenPaused`.
 */
export async function findPublishedHead(
  db: Queryable,
  { accountId, alias }: { accountId: number; alias: string },
  { evenPaused = false } = {},
): Promise<PublishedHead | undefined> {
  const { rows } = await db.query<PublishedHead & { paused: boolean }>({
    name: 'published-head',
    text: `select p.paused, p.account_id as "accountId", p.id, p.permalink as alias, p.audience, p.pricelist_id as "pricelistId",
                  p.resource_group_id as "resourceGroupId", favourites.id as "favouritesId",
                  a.name as "accountName", a.whatsapp_number as "whatsappNumber",
                  a.prices_include_vat as "pricesIncludeVat", a.color, ${LOGO},
                  a.data_version as "dataVersion", a.tree_version as "treeVersion", a.pictures_version as "picturesVersion",
                  a.rules_version as "rulesVersion",
                  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
                     from resource_group_catalogs shared
                     join catalogs c on c.account_id = shared.account_id and c.id = shared.catalog_id
                    where shared.account_id = p.account_id and shared.resource_group_id = p.resource_group_id) as catalogs
             from publications p
             join accounts a on a.id = p.account_id
             left join custom_lists favourites
               on favourites.account_id = p.account_id and favourites.publication_id = p.id and favourites.is_favourites
              and p.audience = 'CUSTOMER'
            where p.account_id = $1 and p.permalink = $2`,
    values: [accountId, alias],
  })
  if (rows[0]?.paused && !evenPaused) throw new Problem('link_paused')
  return rows[0]
}

/** The alias of a publication of the account, also of a paused one. Throws 400 at `publicationId`. */
export async function requireOwnAlias(
  db: Queryable,
  accountId: number,
  publicationId: number,
): Promise<string> {
  const { rows } = await db.query<{ permalink: string }>(
    'select permalink from publications where account_id = $1 and id = $2',
    [accountId, publicationId],
  )
  if (!rows[0]) throw invalidField('publicationId', 'Ese enlace no existe')
  return rows[0].permalink
}

/** Whether the account has this publication. */
export async function publicationExists(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from publications where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return rowCount === 1
}
