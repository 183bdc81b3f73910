import type { listCompleteCatalogs } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { callAdmin } from '../../ui/call-admin.ts'

export type Catalogs = Output<typeof listCompleteCatalogs>['content']

/** The catalogues of the account, by name. */
export async function loadCatalogs(): Promise<Catalogs> {
  const { content } = await callAdmin('GET /api/catalogs/complete', {})
  return content
}
