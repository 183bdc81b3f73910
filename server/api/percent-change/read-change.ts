import type { Input } from '#contract/endpoint.ts'
import type { previewPercentChange } from '#contract/percent-change.ts'
import { invalidField } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { DECIMALS_OF, readPercent } from '#domain/percent-change.ts'
import type { PercentProblem } from '#domain/percent-change.ts'
import { MAX_PERCENT_CHANGE, MAX_PRICE } from '#domain/limits.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import { likePatterns } from '../../catalogue/search-text.ts'

/** A parsed change. */
export interface PercentChange {
  filter: ProductFilter
  /** Plain decimal text. */
  percent: string
  /** Decimals of the new prices. */
  decimals: number
}

/** Selects products; null parts are ignored. */
export interface ProductFilter {
  categoryId: number | null
  tagId: number | null
  productIds: readonly number[] | null
  /** The search words as typed; blank for none. */
  searchText: string
}

const PERCENT_TEXTS: Record<PercentProblem, string> = {
  notANumber: 'Debe ser un número',
  zero: 'No puede ser 0: los precios quedarían igual',
  tooLow: 'Debe ser mayor que -100: un precio no puede quedar en nada',
  tooHigh: `No puede ser mayor que ${MAX_PERCENT_CHANGE.toLocaleString('es-MX')}`,
  tooExact: 'Puede tener hasta 4 decimales',
}

/**
 * Parses a percent change. Throws 400 at an invalid `percent`, and at `filter` when it selects nothing or combines `all`
 * with a filter.
 */
export function readChange(body: Input<typeof previewPercentChange>['body']): PercentChange {
  const { filter, percent, rounding = 'none' } = body
  const read = readPercent(percent)
  if (read.problem !== null) throw invalidField('percent', PERCENT_TEXTS[read.problem])
  return { filter: readFilter(filter), percent: read.percent, decimals: DECIMALS_OF[rounding] }
}

/** Throws 400 at the percentage when a new price exceeds the maximum. */
export function refuseTooHigh(isTooHigh: boolean): void {
  if (isTooHigh)
    throw invalidField(
      'percent',
      `Con este porcentaje hay precios que pasan de ${MAX_PRICE.toLocaleString('es-MX')}`,
    )
}

/** Throws 400 at a category or tag that is not the account's; a transaction locks both until its end. */
export async function refuseForeignFilter(
  tx: Queryable,
  accountId: number,
  { categoryId, tagId }: ProductFilter,
): Promise<void> {
  await refuseForeignIds(tx, accountId, { table: 'categories', ids: categoryId, path: 'filter.categoryId' })
  await refuseForeignIds(tx, accountId, { table: 'tags', ids: tagId, path: 'filter.tagId' })
}

function readFilter(filter: Input<typeof previewPercentChange>['body']['filter']): ProductFilter {
  const { categoryId = null, tagId = null, productIds = null, searchValue = '', all = false } = filter
  const searchText = searchValue.trim()
  if (searchText.includes('\0'))
    throw invalidField('filter.searchValue', 'Trae un carácter que no se puede buscar')
  // A text of accents alone folds to nothing, and would match everything.
  const isNarrow =
    categoryId !== null || tagId !== null || productIds !== null || likePatterns(searchText).length > 0
  if (all && isNarrow) throw invalidField('filter.all', 'Elige todos los productos o un filtro, no ambos')
  if (!all && !isNarrow) {
    throw invalidField(
      'filter.categoryId',
      'Elige una categoría, una etiqueta o un texto, o marca todos los productos',
    )
  }
  return { categoryId, tagId, productIds, searchText }
}
