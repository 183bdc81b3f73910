import type { Queryable } from '#db/database.ts'
import { ancestorIds } from '#domain/category-tree.ts'
import { ruleName } from '#domain/rule-name.ts'
import type { Session } from '../../auth/authenticate.ts'
import { selectCategories } from '../../catalogue/category-queries.ts'
import { selectPricelists } from '../../prices/pricelist-queries.ts'
import { findRule } from '../../prices/rule-queries.ts'
import { crumb, HOME, idOf, trail } from './crumbs.ts'
import type { Crumb } from './crumbs.ts'
import { findCatalogsOf, findCustomListParents, findLabel } from './queries.ts'
import type { LabelledTable } from './queries.ts'

/** The sections of the back office, and the pages in them that belong to no single record. */
const SECTIONS: Record<string, { label: string; table?: LabelledTable; pages?: Record<string, string> }> = {
  profile: { label: 'Perfil' },
  catalogs: { label: 'Catálogos', table: 'catalogs', pages: { add: 'Agregar catálogo' } },
  categories: {
    label: 'Categorías',
    pages: { add: 'Agregar categoría', 'add-products': 'Agregar productos a categoría' },
  },
  products: {
    label: 'Productos',
    table: 'products',
    pages: {
      add: 'Agregar producto',
      'update-prices': 'Actualizar precios en bloque',
      import: 'Actualizar/importar productos',
      'percent-change': 'Subir o bajar precios',
      'bulk-operations': 'Operaciones en bloque',
      pictures: 'Subir fotos por clave',
      'no-data': 'Productos sin datos',
      'compare-prices': 'Comparar precios',
    },
  },
  tags: { label: 'Etiquetas', table: 'tags', pages: { add: 'Agregar etiqueta' } },
  pricelists: { label: 'Listas de precios', table: 'pricelists', pages: { add: 'Agregar lista de precios' } },
  'resource-groups': {
    label: 'Grupos compartidos',
    table: 'resource_groups',
    pages: { add: 'Agregar grupo' },
  },
  publications: { label: 'Publicaciones', table: 'publications', pages: { add: 'Agregar publicación' } },
  searches: { label: 'Búsquedas', pages: { synonyms: 'Sinónimos' } },
  orders: { label: 'Pedidos', table: 'orders', pages: { new: 'Nuevo pedido' } },
  users: { label: 'Usuarios' },
}

/** The pages of one record, by `section/third/fourth` of the path. */
const RECORD_PAGES: Record<string, string> = {
  'catalogs/edit/': 'Editar',
  'pricelists/products/': 'Precios',
  'pricelists/print/': 'Imprimir',
  'pricelists/rules/add': 'Agregar regla',
}

/** The pages of a record below a page, by `section/second` of the path. */
const PAGES_BELOW: Record<string, string> = { 'products/bulk-operations': 'Operación' }

/**
 * The breadcrumbs of a page of the back office; `parts` is its path below /admin. Empty for an unknown page or a record
 * that is not the account's, and for those of a rule unless an owner asks: its name reveals a margin.
 */
export async function adminCrumbs(
  db: Queryable,
  { accountId, role }: Pick<Session, 'accountId' | 'role'>,
  parts: readonly string[],
): Promise<Crumb[]> {
  const [section = '', second, third, fourth] = parts
  const home = crumb(HOME, '/admin/profile')
  if (section === '') return trail(home)
  if (section === 'clone-catalog') return trail(home, sectionCrumb('catalogs'), crumb('Clonar catálogo', ''))
  if (section === 'audit') return trail(home, sectionCrumb('users'), crumb('Bitácora', ''))
  if (section === 'custom-lists') return customListCrumbs(db, accountId, { home, id: idOf(second) })
  const known = SECTIONS[section]
  if (!known) return []
  if (second === undefined) return trail(home, sectionCrumb(section))
  const page = known.pages?.[second]
  if (page !== undefined) {
    const below = idOf(third) === null ? undefined : PAGES_BELOW[`${section}/${second}`]
    return below === undefined
      ? trail(home, sectionCrumb(section), crumb(page, ''))
      : trail(home, sectionCrumb(section), crumb(page, `/admin/${section}/${second}`), crumb(below, ''))
  }
  if (section === 'pricelists' && second === 'rules')
    return role === 'OWNER' ? ruleCrumbs(db, accountId, { home, id: idOf(third) }) : []

  const id = idOf(second)
  if (id === null) return []
  if (section === 'categories') return categoryCrumbs(db, accountId, { home, id })
  if (!known.table) return []
  const label = await findLabel(db, accountId, { table: known.table, id })
  if (label === null) return []
  const record = crumb(
    label,
    section === 'catalogs' ? `/admin/catalogs/${id}` : `/admin/${section}/${id}/edit`,
  )
  const below = RECORD_PAGES[[section, third, fourth].join('/')]
  if (below !== undefined) return trail(home, sectionCrumb(section), record, crumb(below, ''))
  return trail(home, sectionCrumb(section), record)
}

function sectionCrumb(section: string): Crumb {
  return crumb(SECTIONS[section]?.label ?? '', `/admin/${section}`)
}

interface CrumbTarget {
  home: Crumb
  id: number | null
}

async function ruleCrumbs(db: Queryable, accountId: number, { home, id }: CrumbTarget): Promise<Crumb[]> {
  const rule = id === null ? null : await findRule(db, accountId, id)
  if (!rule) return []
  const lists = await selectPricelists(db, accountId)
  const listName = (listId: number) => lists.find((list) => list.id === listId)?.name ?? ''
  const list = crumb(listName(rule.pricelistId), `/admin/pricelists/${rule.pricelistId}/edit`)
  const name = ruleName(rule, {
    target: rule.productName ?? rule.tagName ?? rule.categoryName,
    pricelistName: listName,
  })
  return trail(home, sectionCrumb('pricelists'), list, crumb(name, ''))
}

async function customListCrumbs(
  db: Queryable,
  accountId: number,
  { home, id }: CrumbTarget,
): Promise<Crumb[]> {
  const list = id === null ? null : await findCustomListParents(db, accountId, id)
  if (!list) return []
  const publication = crumb(list.publicationLabel, `/admin/publications/${list.publicationId}/edit`)
  return trail(home, sectionCrumb('publications'), publication, crumb(list.name, ''))
}

/** Leads through the category's catalogue, if any, and its ancestors. */
async function categoryCrumbs(db: Queryable, accountId: number, { home, id }: CrumbTarget): Promise<Crumb[]> {
  const categories = await selectCategories(db, accountId)
  const byId = new Map(categories.map((category) => [category.id, category]))
  if (id === null || !byId.has(id)) return []
  const path = [...ancestorIds(categories, id), id].flatMap((one) => byId.get(one) ?? [])
  const catalogIds = path.flatMap((category) => category.catalogIds)
  const [catalog] = await findCatalogsOf(db, accountId, catalogIds)
  const steps = path.map((category) => crumb(category.name, `/admin/categories/${category.id}/edit`))
  return catalog
    ? trail(home, sectionCrumb('catalogs'), crumb(catalog.name, `/admin/catalogs/${catalog.id}`), ...steps)
    : trail(home, sectionCrumb('categories'), ...steps)
}
