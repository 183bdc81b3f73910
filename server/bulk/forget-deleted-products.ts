import type { Sweep } from '#db/sweeper.ts'
import { DELETED_PRODUCT_DAYS } from '#domain/limits.ts'
import { removeUnusedFiles } from '../catalogue/remove-unused-files.ts'
import type { FileDeps } from '../catalogue/remove-unused-files.ts'

interface Image {
  orig_key: string
  sm_key: string
  xs_key: string
}

/** Deletes the stored rows of products that were deleted too long ago to be restored, and the files of their pictures. */
export function forgetDeletedProducts(deps: Pick<FileDeps, 'images' | 'log'>): Sweep {
  return async (db, { limit, now }) => {
    const { rows } = await db.query<{ account: number; operation: number; product: number; images: Image[] }>(
      `select account_id as account, bulk_operation_id as operation, product_id as product, kept -> 'product_images' as images
         from deleted_products
        where kept is not null and deleted_at < $1::timestamptz - make_interval(days => $2)
        order by deleted_at limit $3`,
      [now, DELETED_PRODUCT_DAYS, limit],
    )
    if (rows.length === 0) return 0
    await db.query(
      `update deleted_products set kept = null, picture_files = null
        where (account_id, bulk_operation_id, product_id) in (
                select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]))`,
      [
        rows.map(({ account }) => account),
        rows.map(({ operation }) => operation),
        rows.map(({ product }) => product),
      ],
    )
    const pictures = rows.flatMap(({ images }) =>
      images.map(({ orig_key: orig, sm_key: sm, xs_key: xs }) => ({ orig, sm, xs })),
    )
    await removeUnusedFiles({ ...deps, pool: db }, pictures)
    return rows.length
  }
}
