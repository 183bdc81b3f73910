import { callAdmin } from '../ui/call-admin.ts'

/** Options of a category's form: the tree and the catalogues. */
export async function loadFormOptions() {
  const [tree, catalogs] = await Promise.all([
    callAdmin('GET /api/categories/nested', {}),
    callAdmin('GET /api/catalogs/complete', {}),
  ])
  return { tree, catalogs: catalogs.content }
}
