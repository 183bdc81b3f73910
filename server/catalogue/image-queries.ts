import type { Queryable } from '#db/database.ts'
import type { ImageFileKeys } from '../images/image-store.ts'
import type { ImageKeys } from './image-urls.ts'

const KEYS = 'orig_key as orig, sm_key as sm, xs_key as xs'

/** Writes a picture as the last one of its product. `sourceHash` identifies the file that it was made from. */
export async function insertImage(
  tx: Queryable,
  accountId: number,
  image: { productId: number; keys: ImageFileKeys; width: number; height: number; sourceHash: string },
): Promise<ImageKeys> {
  const { productId, keys, width, height, sourceHash } = image
  const { rows } = await tx.query<ImageKeys>(
    `insert into product_images (account_id, product_id, position, orig_key, sm_key, xs_key, width, height, source_hash)
     select $1, $2, coalesce(max(position) + 1, 0), $3, $4, $5, $6, $7, $8
       from product_images where account_id = $1 and product_id = $2
     returning id, ${KEYS}`,
    [accountId, productId, keys.orig, keys.sm, keys.xs, width, height, sourceHash],
  )
  return rows[0]!
}

/** How many pictures a product has. */
export async function countImages(db: Queryable, accountId: number, productId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from product_images where account_id = $1 and product_id = $2',
    [accountId, productId],
  )
  return rows[0]!.count
}

/** The pictures of a product in order; the first one represents it. */
export async function selectImages(
  db: Queryable,
  accountId: number,
  productId: number,
): Promise<ImageKeys[]> {
  const { rows } = await db.query<ImageKeys>(
    `select id, ${KEYS} from product_images where account_id = $1 and product_id = $2 order by position, id`,
    [accountId, productId],
  )
  return rows
}

/** The picture of a product that was made of a file; undefined without one. */
export async function findImageOfFile(
  db: Queryable,
  accountId: number,
  { productId, sourceHash }: { productId: number; sourceHash: string },
): Promise<ImageKeys | undefined> {
  const { rows } = await db.query<ImageKeys>(
    `select id, ${KEYS} from product_images
      where account_id = $1 and product_id = $2 and source_hash = $3 order by position, id limit 1`,
    [accountId, productId, sourceHash],
  )
  return rows[0]
}

/** Orders the pictures of a product as in `imageIds`. */
export async function updatePositions(
  tx: Queryable,
  accountId: number,
  { productId, imageIds }: { productId: number; imageIds: readonly number[] },
): Promise<void> {
  await tx.query(
    `update product_images i set position = listed.number - 1
       from unnest($3::bigint[]) with ordinality as listed (id, number)
      where i.account_id = $1 and i.product_id = $2 and i.id = listed.id`,
    [accountId, productId, imageIds],
  )
}

/** Deletes a picture. Returns its files, or null when the account has no such picture. */
export async function deleteImageRow(
  tx: Queryable,
  accountId: number,
  id: number,
): Promise<ImageFileKeys | null> {
  const { rows } = await tx.query<ImageFileKeys>(
    `delete from product_images where account_id = $1 and id = $2 returning ${KEYS}`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Adds a product's page in another shop. Returns false where the link was there already. */
export async function insertCompetitorLink(
  tx: Queryable,
  accountId: number,
  { productId, url }: { productId: number; url: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into competitor_links (account_id, product_id, url) values ($1, $2, $3) on conflict do nothing`,
    [accountId, productId, url],
  )
  return rowCount === 1
}

/**
 * Those of the files (by `orig`) that some picture still refers to, or one of a deleted product that can come back. The only
 * statements over all accounts: a cloned product shows the files of its parent. They return nothing but keys that the caller
 * already has.
 */
export async function selectFilesInUse(db: Queryable, origKeys: readonly string[]): Promise<Set<string>> {
  const { rows: shown } = await db.query<{ orig: string }>(
    'select orig_key as orig from product_images where orig_key = any($1)',
    [origKeys],
  )
  const { rows: retained } = await db.query<{ files: string[] }>(
    'select picture_files as files from deleted_products where picture_files && $1::text[]',
    [origKeys],
  )
  return new Set([...shown.map(({ orig }) => orig), ...retained.flatMap(({ files }) => files)])
}
