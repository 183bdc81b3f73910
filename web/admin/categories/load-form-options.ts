import type { listCompleteCatalogs } from '#contract/catalogs.ts'
import type { listCategoriesNested } from '#contract/categories.ts'
import { callAdmin } from '../ui/call-admin.ts'

/** What a category's form chooses from: the tree and the catalogues. */
export async function loadFormOptions() {
  const [tree, catalogs] = await Promise.all([
    callAdmin<typeof listCategoriesNested>({ method: 'GET', url: '/api/categories/nested' }, {}),
    callAdmin<typeof listCompleteCatalogs>({ method: 'GET', url: '/api/catalogs/complete' }, {}),
  ])
  return { tree, catalogs: catalogs.content }
}
