import type { Queryable } from '#db/database.ts'
import { imageOnTheWire } from '../catalogue/image-urls.ts'
import type { ImageKeys } from '../catalogue/image-urls.ts'
import { likePatterns } from '../catalogue/search-text.ts'
import type { PublishedHead } from '../published/publication-queries.ts'
import { visibleProducts } from '../published/visible-products.ts'
import { highlight } from './highlight.ts'
import type { SearchRequest } from './search-request.ts'

interface FoundRow {
  id: number
  code: string
  name: string | null
  image: ImageKeys | null
  total: number
}

/** Distinct words of a query; a name pasted from a price list has some fifteen. */
const MAX_WORDS = 20

const STATEMENT = `
  with recursive matching as materialized (
    select id from products p
     where p.account_id = $1 and p.search_text like all ($4::text[])
  ),
  ${visibleProducts({
    account: '$1::bigint',
    publication: '$2::bigint',
    resourceGroup: '$3::bigint',
    products: 'matching',
  })}
  select p.id, p.code, p.name, count(*) over () as total,
         (select json_build_object('id', i.id, 'orig', i.orig_key, 'sm', i.sm_key, 'xs', i.xs_key)
            from product_images i where i.account_id = $1 and i.product_id = p.id
           order by i.position, i.id limit 1) as image
    from visible
    join products p on p.account_id = $1 and p.id = visible.id
   order by p.code_key = $5 desc, coalesce(p.name, p.code collate es_mx), p.id
   limit $6 offset $7`

/** Runs one search: the visible products whose code and name contain all words, in the format of the provider. */
export async function searchProducts(db: Queryable, published: PublishedHead, request: SearchRequest) {
  const started = performance.now()
  const { query, page, hitsPerPage, indexName } = request
  const words = [...new Set(query.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
  const { rows } = await db.query<FoundRow>({
    name: 'search-products',
    text: STATEMENT,
    values: [
      published.accountId,
      published.id,
      published.resourceGroupId,
      likePatterns(words.join(' ')),
      query.trim().toLowerCase(),
      hitsPerPage,
      page * hitsPerPage,
    ],
  })
  const nbHits = rows[0]?.total ?? 0
  return {
    hits: rows.map((row) => hitOf(row, words, request)),
    nbHits,
    page,
    nbPages: Math.ceil(nbHits / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: new URLSearchParams({ query, hitsPerPage: String(hitsPerPage), page: String(page) }).toString(),
    index: indexName,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  }
}

function hitOf({ id, code, name, image }: FoundRow, words: readonly string[], request: SearchRequest) {
  const marks = [request.highlightPreTag, request.highlightPostTag] as const
  return {
    objectID: String(id),
    code,
    name: name ?? code,
    image: image && imageOnTheWire(image).xsUrl,
    _highlightResult: { name: highlight(name ?? code, words, marks), code: highlight(code, words, marks) },
  }
}
