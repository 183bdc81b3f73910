import { hash } from 'node:crypto'
import type { Queryable } from '#db/database.ts'
import { imageUrl } from '../../catalogue/image-urls.ts'
import { smallDrawingUrl } from '../../images/drawings/drawing-url.ts'
import { publicationsShowing } from '../../published/visible-products.ts'

/** A product as an external provider stores it. */
export interface SearchRecord {
  objectID: string
  code: string
  name: string
  image: string
  /** The publications that show it. */
  publications: string[]
  // Required by the client's type of a record.
  [attribute: string]: unknown
}

/** The current record of a product, and whether the provider has the same one. */
export interface CurrentRecord {
  productId: number
  record: SearchRecord
  digest: string
  isMirrored: boolean
}

interface Row {
  id: number
  code: string
  name: string | null
  imageKey: string | null
  publications: string[]
  digest: string | null
}

const STATEMENT = `
  with recursive ${publicationsShowing({
    account: '$1::bigint',
    products: '(select unnest($2::bigint[]) as id)',
  })}
  select p.id, p.code, p.name, mirrored.digest,
         (select i.xs_key from product_images i
           where i.account_id = $1 and i.product_id = p.id
           order by i.position, i.id limit 1) as "imageKey",
         array(select shown.publication_id::text from shown
                where shown.product_id = p.id order by shown.publication_id) as publications
    from products p
    left join search_mirrored mirrored on mirrored.account_id = $1 and mirrored.product_id = p.id
   where p.account_id = $1 and p.id = any ($2::bigint[])`

/** The records of these products of an account in the given order, without those that no longer exist. */
export async function readRecords(
  db: Queryable,
  accountId: number,
  productIds: readonly number[],
): Promise<CurrentRecord[]> {
  const { rows } = await db.query<Row>({
    name: 'search-records',
    text: STATEMENT,
    values: [accountId, productIds],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return productIds.flatMap((productId) => {
    const row = byId.get(productId)
    return row ? [currentRecord(row)] : []
  })
}

function currentRecord({ id, code, name, imageKey, publications, digest: mirrored }: Row): CurrentRecord {
  const record = {
    objectID: String(id),
    code,
    name: name ?? code,
    // Shown by programs that may not render SVG.
    image: imageKey === null ? smallDrawingUrl(name) : imageUrl(imageKey),
    publications,
  }
  const digest = hash('sha256', JSON.stringify(record), 'base64url')
  return { productId: id, record, digest, isMirrored: digest === mirrored }
}
