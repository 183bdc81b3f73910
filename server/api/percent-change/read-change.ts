import type { Input } from '#contract/endpoint.ts'
import type { previewPercentChange } from '#contract/percent-change.ts'
import { invalidField } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { DECIMALS_OF, readPercent } from '#domain/percent-change.ts'
import type { PercentProblem } from '#domain/percent-change.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import { likePatterns } from '../../catalogue/search-text.ts'

/** A change as it is applied. */
export interface PercentChange {
  filter: ProductFilter
  /** Plain decimal text. */
  percent: string
  /** Of the new prices. */
  decimals: number
}

/** Which products; what is null does not narrow. */
export interface ProductFilter {
  categoryId: number | null
  tagId: number | null
  /** The words looked for, as typed; blank for none. */
  searchText: string
}

const PERCENT_TEXTS: Record<PercentProblem, string> = {
  notANumber: 'Debe ser un número',
  zero: 'No puede ser 0: los precios quedarían igual',
  tooLow: 'Debe ser mayor que -100: un precio no puede quedar en nada',
  tooHigh: 'No puede ser mayor que 10,000',
  tooExact: 'Puede tener hasta 4 decimales',
}

/**
 * Reads a change of prices by percentage. Throws 400 at `percent` when it is none, and at `filter` when it names nothing
 * or, with `all`, something.
 */
export function readChange(body: Input<typeof previewPercentChange>['body']): PercentChange {
  const { filter, percent, rounding = 'none' } = body
  const read = readPercent(percent)
  if (read.problem !== null) throw invalidField('percent', PERCENT_TEXTS[read.problem])
  return { filter: readFilter(filter), percent: read.percent, decimals: DECIMALS_OF[rounding] }
}

/** Throws 400 at the percentage when it makes a price larger than prices can be. */
export function refuseTooHigh(isTooHigh: boolean): void {
  if (isTooHigh) throw invalidField('percent', 'Con este porcentaje hay precios que pasan de 9,999,999,999')
}

/** Throws 400 at the category or the tag when it is not the account's; in a transaction both stay until its end. */
export async function refuseForeignFilter(
  tx: Queryable,
  accountId: number,
  { categoryId, tagId }: ProductFilter,
): Promise<void> {
  await refuseForeignIds(tx, accountId, { table: 'categories', ids: categoryId, path: 'filter.categoryId' })
  await refuseForeignIds(tx, accountId, { table: 'tags', ids: tagId, path: 'filter.tagId' })
}

function readFilter(filter: Input<typeof previewPercentChange>['body']['filter']): ProductFilter {
  const { categoryId = null, tagId = null, searchValue = '', all = false } = filter
  const searchText = searchValue.trim()
  if (searchText.includes('\0'))
    throw invalidField('filter.searchValue', 'Trae un carácter que no se puede buscar')
  // A text of accents alone looks for nothing, and would match everything.
  const isNarrow = categoryId !== null || tagId !== null || likePatterns(searchText).length > 0
  if (all && isNarrow) throw invalidField('filter.all', 'Elige todos los productos o un filtro, no ambos')
  if (!all && !isNarrow) {
    throw invalidField(
      'filter.categoryId',
      'Elige una categoría, una etiqueta o un texto, o marca todos los productos',
    )
  }
  return { categoryId, tagId, searchText }
}
