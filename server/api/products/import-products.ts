import type { importProducts as importProductsEndpoint } from '#contract/bulk.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Session } from '../../auth/authenticate.ts'
import { readBulkRows } from '../../bulk/bulk-rows.ts'
import type { BulkRow } from '../../bulk/bulk-rows.ts'
import { beginOperation, finishOperation } from '../../bulk/operation-queries.ts'
import { applyToExisting, createProducts, lockByKey } from '../../bulk/product-queries.ts'
import { countCreatedWithoutCategory, placeProducts } from '../../bulk/place-products.ts'
import { lockNewCodes } from '../../catalogue/find-or-create-products.ts'
import type { Deps } from '../../deps.ts'
import { violatedConstraint } from '#db/violated-constraint.ts'

type ImportBody = Input<typeof importProductsEndpoint>['body']
type ImportAnswer = Output<typeof importProductsEndpoint>

/**
 * Applies the rows of a price list, all or none (bulk.md §12). Products with known codes get the row's price, description,
 * unit, brand, bar code and name; with `overwriteProductName` false only nameless products get a name. Unknown codes become
 * products with `importNewProducts`, and are skipped without. Blank cells change nothing. With `categories` products in none
 * are put into the one of their row. The operation and the old and new values are recorded for the price history and for
 * undo. Throws 400 bad_rows or duplicate_codes with the rows, and 400 at `categories`.
 */
export async function importProducts(
  deps: Deps,
  session: Session,
  { body, fileName }: { body: ImportBody; fileName: string | null },
): Promise<ImportAnswer> {
  const rows = readBulkRows(body.products, { root: 'products.', withCategories: body.categories != null })
  const attempt = (): Promise<ImportAnswer> => applyImport(deps, session, { rows, body, fileName })
  // Another user created a product with one of the new codes meanwhile; the retry finds it.
  return attempt().catch((error: unknown) => {
    if (violatedConstraint(error) !== 'products_code_key') throw error
    return attempt()
  })
}

function applyImport(
  { versions }: Deps,
  session: Session,
  { rows, body, fileName }: { rows: BulkRow[]; body: ImportBody; fileName: string | null },
): Promise<ImportAnswer> {
  const { accountId } = session
  const { overwriteProductName = true, importNewProducts = false, categories = null } = body
  return versions.writeBulk(accountId, async (tx) => {
    const operationId = await beginOperation(tx, session, { kind: 'import', fileName })
    // Before the products, as others do who may add some: in the other order two of them would deadlock.
    if (importNewProducts) await lockNewCodes(tx, accountId)
    const idOfKey = await lockByKey(tx, accountId, rows)
    const known = rows.filter((row) => idOfKey.has(row.key))
    const unknown = rows.filter((row) => !idOfKey.has(row.key))

    const amountUpdate = await applyToExisting(tx, {
      accountId,
      operationId,
      rows: known.map((row) => ({ ...row, id: idOfKey.get(row.key)! })),
      overwriteNames: overwriteProductName,
    })
    const amountCreated = importNewProducts
      ? await createProducts(tx, { accountId, operationId, rows: unknown })
      : 0
    const placing =
      categories &&
      (await placeProducts(tx, {
        accountId,
        operationId,
        rows,
        create: categories.create,
        motherId: categories.motherId ?? null,
      }))
    const amountPlaced = placing?.placed ?? 0
    const counts = { amountExisting: known.length, amountUpdate, amountCreated }
    await finishOperation(tx, {
      accountId,
      operationId,
      counts: amountPlaced > 0 ? { ...counts, amountPlaced } : counts,
    })
    return {
      ...counts,
      amountPlaced,
      amountNewCategories: placing?.categories ?? 0,
      amountWithoutCategory: placing
        ? await countCreatedWithoutCategory(tx, accountId, operationId)
        : amountCreated,
      operationId,
    }
  })
}
