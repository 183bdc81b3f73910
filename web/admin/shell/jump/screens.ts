import { fold } from '#domain/search/fold.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { mayOpen } from '../counter-screens.ts'
import { SECTIONS } from '../sections.ts'

export interface Screen {
  readonly to: string
  readonly label: string
  readonly rootOnly?: boolean
}

const { screens } = shellTexts.jump

/** Screens that can be found by name: the sections of the navigation, then others that need no id. */
const SCREENS: readonly Screen[] = [
  ...SECTIONS.map(({ to, label }) => ({ to, label })),
  { to: '/admin/catalogs/add', label: screens.addCatalog, rootOnly: true },
  { to: '/admin/clone-catalog', label: screens.cloneCatalog },
  { to: '/admin/categories/add', label: screens.addCategory, rootOnly: true },
  { to: '/admin/categories/add-products', label: screens.addProductsToCategory, rootOnly: true },
  { to: '/admin/products/add', label: screens.addProduct, rootOnly: true },
  { to: '/admin/products/import', label: screens.importProducts, rootOnly: true },
  { to: '/admin/products/update-prices', label: screens.updatePrices, rootOnly: true },
  { to: '/admin/products/percent-change', label: screens.percentChange, rootOnly: true },
  { to: '/admin/products/bulk-operations', label: screens.bulkOperations, rootOnly: true },
  { to: '/admin/products/pictures', label: screens.pictures, rootOnly: true },
  { to: '/admin/products/no-data', label: screens.noData },
  { to: '/admin/products/compare-prices', label: screens.comparePrices },
  { to: '/admin/tags/add', label: screens.addTag },
  { to: '/admin/searches/synonyms', label: screens.synonyms },
  { to: '/admin/pricelists/add', label: screens.addPricelist },
  { to: '/admin/orders/new', label: screens.newOrder },
  { to: '/admin/audit', label: screens.audit },
]

/** Screens whose name contains every word of the text, ignoring accents and case; all of them for no text. */
export function matchingScreens(
  text: string,
  { isRoot, isOwner }: { isRoot: boolean; isOwner: boolean },
): readonly Screen[] {
  const words = fold(text).trim().split(/\s+/)
  return SCREENS.filter(
    ({ to, label, rootOnly }) =>
      (isRoot || !rootOnly) && mayOpen(to, { isOwner }) && words.every((word) => fold(label).includes(word)),
  )
}
