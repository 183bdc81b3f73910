import type { Input } from '#contract/endpoint.ts'
import type { previewPercentChange } from '#contract/percent-change.ts'
import { formatDecimal, parseDecimal } from '#domain/decimal.ts'
import { changeByPercent, readPercent } from '#domain/percent-change.ts'
import type { Rounding } from '#domain/percent-change.ts'
import { percentChangeTexts } from '#web/texts/admin-percent-change.ts'

const texts = percentChangeTexts.errors
const EXAMPLE_PRICE = '100'

/** What the form holds. */
export interface ChangeValues {
  all: boolean
  categoryId: number | null
  tagId: number | null
  searchValue: string
  direction: 'up' | 'down'
  /** As typed, without a sign. */
  percent: string
  rounding: Rounding
}

export type Change = Input<typeof previewPercentChange>['body']

/** An empty form, except for what the product list was searched for, as its address says it, and the rounding. */
export function initialValues(params: URLSearchParams, rounding: Rounding): ChangeValues {
  return {
    all: false,
    categoryId: idIn(params, 'categoryId'),
    tagId: idIn(params, 'tagId'),
    searchValue: params.get('searchValue') ?? '',
    direction: 'up',
    percent: '',
    rounding,
  }
}

function idIn(params: URLSearchParams, name: string): number | null {
  const id = Number(params.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Whether the values select products (all of them counts). */
export function hasFilter({ all, categoryId, tagId, searchValue }: ChangeValues): boolean {
  return all || categoryId !== null || tagId !== null || searchValue.trim() !== ''
}

/** The error of the typed percentage; undefined when it is valid or empty. */
export function percentError(values: ChangeValues): string | undefined {
  if (values.percent.trim() === '') return undefined
  const { problem } = signedPercent(values)
  return problem === null ? undefined : texts[problem]
}

/** The request body, for the products chosen in the list instead of a filter, if any; null until the form is complete. */
export function toChange(values: ChangeValues, chosen: readonly number[] | null = null): Change | null {
  const { all, categoryId, tagId, searchValue, rounding } = values
  const { percent } = signedPercent(values)
  if (percent === null || (chosen === null && !hasFilter(values))) return null
  const filter = all ? { all } : { categoryId, tagId, searchValue: searchValue.trim() }
  return {
    filter: chosen === null ? filter : { productIds: [...chosen] },
    percent: Number(percent),
    rounding,
  }
}

/** Result for a price of 100, in pesos; null without a percentage. */
export function exampleOf(values: ChangeValues): { from: number; to: number } | null {
  const { percent } = signedPercent(values)
  if (percent === null) return null
  return {
    from: Number(EXAMPLE_PRICE),
    to: Number(changeByPercent(EXAMPLE_PRICE, percent, values.rounding)),
  }
}

/** The percentage without trailing zeros or a sign: '8.5'. */
export function percentText({ percent }: ChangeValues): string {
  const read = parseDecimal(percent.trim())
  return read === null ? percent : formatDecimal(read)
}

/** The direction gives the sign: with a typed one 'Bajar -5' would mean the opposite of what it says. */
function signedPercent({ direction, percent }: ChangeValues): ReturnType<typeof readPercent> {
  const typed = percent.trim()
  if (!/^\d/.test(typed)) return { percent: null, problem: 'notANumber' }
  return readPercent(direction === 'down' ? `-${typed}` : typed)
}
