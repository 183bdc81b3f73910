import type { ImageKeys } from '../catalogue/image-urls.ts'

/** A product in the results. */
export interface FoundProduct {
  id: number
  code: string
  name: string | null
  image: ImageKeys | null
}

export interface Found {
  products: FoundProduct[]
  total: number
  /** False when there are more than 1,000 results; `total` is an estimate then. */
  isCounted: boolean
  /** Whether some products of the account are not indexed yet. */
  isStale: boolean
  /** Whether the best product has each word as typed, or begins with it while it is being typed. */
  isExact: boolean
  /** Whether these are partial matches: no product has all terms; these have most of them, all the same ones. */
  isPartial: boolean
  /** Of partial matches: whether they lack only one term. */
  lackOne: boolean
  /** For each term, whether the best product has it. */
  hasTerm: readonly boolean[]
}

export const NOTHING: Found = {
  products: [],
  total: 0,
  isCounted: true,
  isStale: false,
  isPartial: false,
  lackOne: false,
  isExact: false,
  hasTerm: [],
}

/** The keys of the first picture of a product `p` of account $1; null at once in an account without pictures. */
export const FIRST_IMAGE = `
  case when (select true from product_images where account_id = $1 limit 1) then
    (select json_build_object('id', i.id, 'orig', i.orig_key, 'sm', i.sm_key, 'xs', i.xs_key)
       from product_images i where i.account_id = $1 and i.product_id = p.id
      order by i.position, i.id limit 1) end`
