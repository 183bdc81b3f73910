import type { Input, Output } from '#contract/endpoint.ts'
import { PATTERNS } from '#contract/patterns.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { createProduct, getProduct, updateProduct as updateProductCall } from '#contract/products.ts'
import type { Queryable } from '#db/database.ts'
import { violatedConstraint } from '#db/violated-constraint.ts'
import { readBarcode } from '#domain/barcode.ts'
import { readBrand } from '#domain/brand.ts'
import { cleanCode } from '#domain/keys.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import type { Session } from '../../auth/authenticate.ts'
import { insertProduct, lockProduct, updateProduct } from '../../catalogue/product-changes.ts'
import type { ProductFields } from '../../catalogue/product-changes.ts'
import { findProduct } from '../../catalogue/product-queries.ts'
import type { Deps } from '../../deps.ts'
import { refuseForeignRelations, setProductRelations } from './product-relations.ts'

type Product = Output<typeof getProduct>

const NOTHING = { name: null, description: null, unit: null, brand: null, barcode: null, basePrice: null }

/**
 * Adds a product (catalogue.md §1). Throws 400 at categoryIds or tagIds that are not the account's, and 409
 * code_taken, case and outer blanks ignored.
 */
export function addProduct(
  { versions }: Deps,
  { accountId, userId }: Session,
  body: Input<typeof createProduct>['body'],
): Promise<Product> {
  return versions.write(accountId, async (tx) => {
    await refuseForeignRelations(tx, accountId, body)
    const nothing = { ...NOTHING, code: body.code }
    const fields = fieldsAfter(nothing, body)
    const id = await insertProduct(tx, accountId, { userId, fields }).catch(codeTaken)
    await setProductRelations(tx, accountId, { productId: id, relations: body })
    return (await findProduct(tx, accountId, id))!
  })
}

/**
 * Saves a product; omitted fields stay. `priceUpdated` and the price history change only when the base price does
 * (catalogue.md §6). Throws 404, 400 at ids that are not the account's, 409 code_taken, and 409 stale_version with the
 * current product when the client read an older version.
 */
export function changeProduct(
  { versions }: Deps,
  { accountId, userId }: Session,
  { id, change }: { id: number; change: Input<typeof updateProductCall>['body'] },
): Promise<Product> {
  return versions.write(accountId, async (tx) => {
    const stored = await lockProduct(tx, accountId, id)
    if (stored === null) throw new Problem('not_found')
    const { version, ...before } = stored
    if (typeof change.version === 'number' && change.version !== version) throw await stale(tx, accountId, id)

    await refuseForeignRelations(tx, accountId, change)
    const relationsChanged = await setProductRelations(tx, accountId, { productId: id, relations: change })
    const fields = fieldsAfter(before, change)
    await updateProduct(tx, accountId, { id, userId, fields, force: relationsChanged }).catch(codeTaken)
    return (await findProduct(tx, accountId, id))!
  })
}

function fieldsAfter(before: ProductFields, change: Input<typeof updateProductCall>['body']): ProductFields {
  const { code, name, description, unit, brand, barcode, basePrice } = change
  return {
    code: code === undefined ? before.code : codeOf(code),
    name: name === undefined ? before.name : textOrNull(name),
    description: description === undefined ? before.description : textOrNull(description),
    unit: unit === undefined ? before.unit : textOrNull(unit),
    brand: brand === undefined ? before.brand : brandOrNull(brand),
    barcode: barcode === undefined ? before.barcode : barcodeOrNull(barcode),
    basePrice: basePrice === undefined ? before.basePrice : basePrice === null ? null : String(basePrice),
  }
}

/** The schema lets a code pass that holds nothing but characters that nobody sees. */
function codeOf(text: string): string {
  const code = cleanCode(text)
  if (code === '') throw invalidField('code', PATTERNS.nonBlank.text)
  return code
}

function textOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function brandOrNull(text: string | null): string | null {
  const brand = readBrand(text ?? '')
  return brand === '' ? null : brand
}

function barcodeOrNull(text: string | null): string | null {
  if (textOrNull(text) === null) return null
  const barcode = readBarcode(text ?? '')
  if (barcode === null) {
    throw invalidField(
      'barcode',
      `Solo dígitos, letras, puntos, diagonales y guiones, hasta ${MAX_LENGTH.barcode}`,
    )
  }
  return barcode
}

async function stale(tx: Queryable, accountId: number, id: number): Promise<Problem> {
  return new Problem('stale_version', { extra: { product: await findProduct(tx, accountId, id) } })
}

function codeTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'products_code_key') throw error
  throw new Problem('code_taken', { errors: [{ path: 'code', detail: 'Otro producto ya tiene esta clave' }] })
}
