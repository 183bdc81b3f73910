import { callAdmin } from '../call-admin.ts'
import type { ChoiceOption } from './choice-option.tsx'

/** A product as an option of a field; `hint` is its code. */
export type ProductOption = ChoiceOption & { readonly hint: string }

/** Searches products for a field. A product without a name is named by its code. */
export async function findProducts(q: string, signal: AbortSignal): Promise<ProductOption[]> {
  const found = await callAdmin('GET /api/products/search', { query: { q } }, { signal })
  return found.map(({ id, code, name }) => ({ id, name: name ?? code, hint: code }))
}
