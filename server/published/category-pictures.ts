import type { Queryable } from '#db/database.ts'
import { imageUrl } from '../catalogue/image-urls.ts'
import { kindDrawingUrl } from '../images/drawings/drawing-url.ts'
import { mostRepresentative } from './most-representative.ts'

/** URLs of small pictures by category id; categories without products have no entry. */
export type CategoryPictures = ReadonlyMap<number, string>

/** Added to the number of a product without a photograph, so that it sorts after all with one. */
const UNPICTURED = 1_000_000_000

/** How many of the most frequent kinds may give way to each other. */
const KINDS = 5

/** A product that represents its kind in a category, or was chosen for it by hand. */
export interface PictureCandidate {
  /** Id of the category. */
  id: number
  productId: number
  code: string
  name: string | null
  imageKey: string | null
  isChosen: boolean
}

/**
 * The pictures of some categories: of the product chosen by hand, or else of a product of the most frequent kind in the
 * category or below it, by the first words of the names; of these the first by name that has a photograph, or else the
 * first by name (nameless ones last). A kind that can only be drawn as something neutral gives way to the next four. Only
 * products of the given categories count, so that a publication shows pictures of visible products only (storefront.md §4).
 */
export async function selectCategoryPictures(
  db: Queryable,
  accountId: number,
  categoryIds: readonly number[],
): Promise<CategoryPictures> {
  const candidates = await selectPictureCandidates(db, accountId, { categoryIds, kinds: KINDS })
  const byCategory = Map.groupBy(candidates, ({ id }) => id)
  return new Map([...byCategory].map(([id, ofCategory]) => [id, pictureOf(ofCategory)]))
}

/** The URL of the picture of a category with these candidates (at least one). */
export function pictureOf(candidates: readonly PictureCandidate[]): string {
  return urlOf(candidates.find(({ isChosen }) => isChosen) ?? mostRepresentative(candidates.slice(0, KINDS))!)
}

/**
 * Candidates for the pictures of some categories: for each the one chosen by hand, where it is in the category or below
 * it, and one of each of the most frequent kinds. What is known of a product is brought together by grouping and without a
 * join, and the candidates are looked up one by one: for an account that has just been filled the planner expects few rows,
 * and would compare each with each.
 */
export async function selectPictureCandidates(
  db: Queryable,
  accountId: number,
  { categoryIds, kinds }: { categoryIds: readonly number[]; kinds: number },
): Promise<PictureCandidate[]> {
  const { rows } = await db.query<PictureCandidate>({
    name: 'category-pictures',
    text: `with recursive below (top, id) as (
             select id, id from categories where account_id = $1 and id = any($2::bigint[])
             union all
             select below.top, child.id
               from below join categories child on child.account_id = $1 and child.mother_id = below.id
           ), numbered as (
             select category_id, product_id,
                    row_number() over (order by category_id, sort_name, product_id) as number
               from product_categories where account_id = $1
           ), facts as (
             select product_id, category_id, number, null as word, null::bigint as unpictured from numbered
              union all
             select id, null, null, lower(split_part(name, ' ', 1) collate "C"), ${UNPICTURED}
               from products where account_id = $1
              union all
             select product_id, null, null, null, 0 from product_images where account_id = $1
           ), links as (
             select product_id, category_id, number,
                    max(word) over of_product as word, min(unpictured) over of_product as unpictured
               from facts window of_product as (partition by product_id)
           ), counted as (
             select category_id, word, count(*) as products, min(array[unpictured + number, product_id]) as first
               from links where category_id is not null group by category_id, word
           ), kinds as (
             select below.top, counted.word, sum(counted.products) as products, min(counted.first) as first
               from below join counted on counted.category_id = below.id
              group by below.top, counted.word
           ), ranked as (
             select top, first[2] as product_id,
                    row_number() over (partition by top order by products desc, first) as place
               from kinds
           ), chosen as (
             select c.id as top, c.picture_product_id as product_id
               from categories c
              where c.account_id = $1 and c.id = any($2::bigint[]) and c.picture_product_id is not null
                and exists (select from below
                              join product_categories link
                                on link.account_id = $1 and link.category_id = below.id
                               and link.product_id = c.picture_product_id
                             where below.top = c.id)
           ), candidates as materialized (
             select top, product_id, place, false as is_chosen from ranked where place <= $3
              union all
             select top, product_id, $3 + 1, true from chosen
           )
           select candidates.top as id, p.id as "productId", p.code, p.name, p.xs_key as "imageKey",
                  candidates.is_chosen as "isChosen"
             from candidates
            cross join lateral (
              select product.id, product.code, product.name,
                     (select xs_key from product_images
                       where account_id = $1 and product_id = product.id
                       order by position, id limit 1) as xs_key
                from products product
               where product.account_id = $1 and product.id = candidates.product_id
              offset 0) p
            order by candidates.top, candidates.place`,
    values: [accountId, categoryIds, kinds],
  })
  return rows
}

/** The URL of the small picture of a product that represents a kind. */
export function urlOf({ name, imageKey }: Pick<PictureCandidate, 'name' | 'imageKey'>): string {
  return imageKey === null ? kindDrawingUrl(name) : imageUrl(imageKey)
}
