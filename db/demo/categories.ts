import type { Queryable } from '../database.ts'
import type { FileProduct } from './product-file.ts'

/** The top-level categories of each catalogue. */
const CATALOGS = {
  Plomería: [
    'Tubería y conexiones',
    'Válvulas y llaves de paso',
    'Bombeo, tinacos y filtros',
    'Gas y calentadores',
    'Desagüe y mangueras',
  ],
  'Baño y cocina': ['Baño', 'Grifería', 'Cocina y lavado'],
  'Herramienta y ferretería': [
    'Herramienta',
    'Fijación y cerrajería',
    'Electricidad e iluminación',
    'Adhesivos, selladores y pintura',
    'Protección personal',
    'Pisos y recubrimientos',
  ],
} as const

export type CatalogName = keyof typeof CATALOGS

const DEPTHS = [1, 2, 3]
const SEPARATOR = ' > '

/** Inserts the catalogues and returns their ids by name. */
export async function insertCatalogs(tx: Queryable, accountId: number): Promise<Record<CatalogName, number>> {
  const { rows } = await tx.query<{ id: number; name: CatalogName }>(
    'insert into catalogs (account_id, name) select $1, unnest($2::text[]) returning id, name',
    [accountId, Object.keys(CATALOGS)],
  )
  return Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<CatalogName, number>
}

/** Inserts the category tree of the products' paths, level by level. Returns the id of each path. */
export async function insertCategories(
  tx: Queryable,
  accountId: number,
  products: readonly FileProduct[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const depth of DEPTHS) {
    const ofDepth = products.filter(({ categoryPath }) => categoryPath.length >= depth)
    const paths = [...new Set(ofDepth.map(({ categoryPath }) => pathKey(categoryPath.slice(0, depth))))]
    const { rows } = await tx.query<{ id: number; path: string }>(
      `with wanted as (
         select nextval(pg_get_serial_sequence('categories', 'id')) as id, path, name, mother_id
         from unnest($2::text[], $3::text[], $4::bigint[]) as level (path, name, mother_id)
       ), written as (
         insert into categories (account_id, id, name, mother_id) select $1, id, name, mother_id from wanted
       )
       select id, path from wanted`,
      [accountId, paths, paths.map(lastName), paths.map((path) => ids.get(parentPath(path)) ?? null)],
    )
    for (const { id, path } of rows) ids.set(path, id)
  }
  return ids
}

/** Attaches the top-level categories, and thereby their descendants, to their catalogues. */
export async function attachCategories(
  tx: Queryable,
  accountId: number,
  ids: { catalogIds: Record<CatalogName, number>; categoryIds: Map<string, number> },
): Promise<void> {
  const pairs = Object.entries(CATALOGS).flatMap(([catalog, tops]) =>
    tops.map((top) => ({
      catalogId: ids.catalogIds[catalog as CatalogName],
      categoryId: ids.categoryIds.get(top)!,
    })),
  )
  await tx.query(
    `insert into category_catalogs (account_id, catalog_id, category_id)
     select $1, * from unnest($2::bigint[], $3::bigint[])`,
    [accountId, pairs.map(({ catalogId }) => catalogId), pairs.map(({ categoryId }) => categoryId)],
  )
}

export function catalogOf({ categoryPath }: FileProduct): CatalogName {
  const top: string = categoryPath[0] ?? ''
  const names = Object.keys(CATALOGS) as CatalogName[]
  return names.find((name) => CATALOGS[name].some((category) => category === top))!
}

export function pathKey(path: readonly string[]): string {
  return path.join(SEPARATOR)
}

/** How many levels a path is below another one, 0 for the same; null when it is not in it. */
export function levelsBelow(above: string, path: string): number | null {
  if (path === above) return 0
  const isBelow = above !== '' && path.startsWith(`${above}${SEPARATOR}`)
  return isBelow ? path.slice(above.length).split(SEPARATOR).length - 1 : null
}

function parentPath(path: string): string {
  return pathKey(path.split(SEPARATOR).slice(0, -1))
}

export function lastName(path: string): string {
  return path.split(SEPARATOR).at(-1)!
}
