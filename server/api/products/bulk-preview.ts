import type { previewBulk } from '#contract/bulk.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'
import { codeKey } from '#domain/keys.ts'
import { toNumber } from '#domain/decimal.ts'
import { smallImageUrl } from '../../catalogue/image-urls.ts'
import { mapInSlices } from '../../load/map-in-slices.ts'

interface StoredRow {
  code: string
  name: string | null
  description: string | null
  unit: string | null
  brand: string | null
  barcode: string | null
  basePrice: string | null
  hasCategory: boolean | null
  productId: number
  pictureCount: number | null
  imageKey: string | null
}

/**
 * The stored products with these codes (case and outer blanks ignored), for the review of a file before it is applied.
 * Unknown codes are left out, repeated ones returned once. Descriptions, which may be long, are null unless requested,
 * and so is whether they are in a category. Their pictures are left out unless requested.
 */
export async function storedProducts(
  db: Queryable,
  accountId: number,
  {
    codes,
    withDescriptions = false,
    withCategories = false,
    withPictures = false,
  }: Input<typeof previewBulk>['body'],
): Promise<Output<typeof previewBulk>> {
  const { rows } = await db.query<StoredRow>(
    `select code, name, case when $3 then description end as description, unit, brand, barcode, base_price as "basePrice",
            case when $4 then exists (
              select from product_categories used where used.account_id = $1 and used.product_id = products.id
            ) end as "hasCategory",
            id as "productId",
            case when $5 then (
              select count(*) from product_images i where i.account_id = $1 and i.product_id = products.id
            ) end as "pictureCount",
            case when $5 then (
              select i.xs_key from product_images i where i.account_id = $1 and i.product_id = products.id
               order by i.position, i.id limit 1
            ) end as "imageKey"
       from products where account_id = $1 and code_key = any ($2::text[])`,
    [
      accountId,
      codes.filter((code) => !code.includes('\0')).map((code) => codeKey(code)),
      withDescriptions,
      withCategories,
      withPictures,
    ],
  )
  return {
    products: await mapInSlices(rows, ({ productId, pictureCount, imageKey, ...row }) => ({
      ...row,
      basePrice: toNumber(row.basePrice),
      ...(pictureCount !== null && {
        pictures: { productId, count: pictureCount, image: smallImageUrl({ imageKey, name: row.name }) },
      }),
    })),
  }
}
