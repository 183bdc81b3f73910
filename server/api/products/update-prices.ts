import type { updatePrices } from '#contract/bulk.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Session } from '../../auth/authenticate.ts'
import { readBulkRows } from '../../bulk/bulk-rows.ts'
import { beginOperation, finishOperation } from '../../bulk/operation-queries.ts'
import { applyToExisting, lockByKey } from '../../bulk/product-queries.ts'
import type { Deps } from '../../deps.ts'

/**
 * Sets the base prices of the rows, all or none (bulk.md §12). `processedCorrectly` counts every row whose code was
 * found, changed or not; the other codes are returned as sent. `executionTime` is in milliseconds. A blank price changes
 * nothing. Throws 400 bad_rows or duplicate_codes with the rows.
 */
export async function updateBasePrices(
  { versions }: Deps,
  session: Session,
  { body, fileName }: { body: Input<typeof updatePrices>['body']; fileName: string | null },
): Promise<Output<typeof updatePrices>> {
  const { accountId } = session
  const startedAt = performance.now()
  const rows = readBulkRows(body, { root: '' })
  const response = await versions.writeBulk(accountId, async (tx) => {
    const operationId = await beginOperation(tx, session, { kind: 'prices-update', fileName })
    const idOfKey = await lockByKey(tx, accountId, rows)
    const known = rows.filter((row) => idOfKey.has(row.key))
    const notFoundCodes = rows.filter((row) => !idOfKey.has(row.key)).map((row) => row.code)

    const changed = await applyToExisting(tx, {
      accountId,
      operationId,
      rows: known.map(({ key, basePrice }) => ({
        id: idOfKey.get(key)!,
        basePrice,
        name: null,
        description: null,
        unit: null,
        brand: null,
        barcode: null,
      })),
      overwriteNames: false,
    })
    const counts = { processedCorrectly: known.length, notFound: notFoundCodes.length, changed }
    await finishOperation(tx, { accountId, operationId, counts })
    return { ...counts, notFoundCodes, operationId }
  })
  return { ...response, executionTime: Math.round(performance.now() - startedAt) }
}
