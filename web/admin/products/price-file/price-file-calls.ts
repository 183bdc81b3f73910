import type { PriceField } from '#domain/price-file/columns/headers.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { MAX_SIGNATURE_LENGTH, columnsOf } from '#domain/price-file/columns/supplier-layout.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callAdmin, fetchAsAdmin } from '../../ui/call-admin.ts'
import type { PriceFileFacts, PriceFilePurpose, RememberedLayout } from './price-file-facts.ts'

/** On a bad connection the guess by headers is used. */
const MAX_KEY_MILLISECONDS = 5000

/** The remembered layouts for these prices; on a bad connection none, and the columns are guessed. */
export async function fetchRemembered(priceField: PriceField): Promise<RememberedLayout[]> {
  const all = await inTime((signal) => callAdmin('GET /api/supplier-layouts', {}, { signal }))
  return (all ?? []).filter((one) => one.priceField === priceField)
}

/** Stores under a name how files with these headers are read. */
export function saveLayout(
  name: string,
  { layout, signature, names, sheets, sheet, priceField }: PriceFileFacts,
  fields: PriceFilePurpose['fields'],
): Promise<RememberedLayout> {
  const [adjustment = null, ...furtherAdjustments] = layout.adjustments
  const body = {
    name,
    priceField,
    signature,
    headers: names.join(', ').slice(0, MAX_SIGNATURE_LENGTH),
    columns: columnsOf(layout.columns, fields),
    convention: layout.convention,
    sheet: sheets[sheet]?.slice(0, MAX_LENGTH.name) ?? null,
    adjustment,
    furtherAdjustments,
  }
  return callAdmin('POST /api/supplier-layouts', { body })
}

/** Deletes a layout; one that is already deleted, in the list of suppliers or by another user, is no error. */
export async function deleteLayout(id: number): Promise<void> {
  try {
    await callAdmin('DELETE /api/supplier-layouts/:id', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** Which of some codes are stored, and whether the account has products at all; on a bad connection null. */
export function fetchKnownCodes(codes: string[]) {
  return inTime((signal) => callAdmin('POST /api/products/known-codes', { body: { codes } }, { signal }))
}

/** The products stored under some codes, unparsed. */
export function fetchStored(body: Blob): Promise<Blob> {
  return fetchRows('POST /api/products/bulk-preview', body)
}

/** The products that would sell below some costs, unparsed. */
export function fetchBelowCost(body: Blob): Promise<Blob> {
  return fetchRows('POST /api/products/bulk-below-cost', body)
}

async function fetchRows(
  key: 'POST /api/products/bulk-preview' | 'POST /api/products/bulk-below-cost',
  body: Blob,
): Promise<Blob> {
  const headers = { 'content-type': 'application/json' }
  return (await fetchAsAdmin(key, {}, { headers, body })).blob()
}

/** The answer to a call; null when it does not come in time, or is an error. */
async function inTime<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  try {
    return await call(AbortSignal.timeout(MAX_KEY_MILLISECONDS))
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
